"""Gates against truth tables, and searches against cases evaluated one by one."""

from __future__ import annotations

from itertools import product
from random import Random

import numpy as np
import pytest

from nicwise.engine.space import DecisionSpace
from nicwise.engine.space.functions import build
from nicwise.engine.space.gates import Gates, Scale
from nicwise.engine.space.search import Search
from tests.bases import random_base

COUNT = 4


@pytest.mark.parametrize("values", list(product((False, True), repeat=COUNT)))
def test_gates_say_what_their_inputs_make_of_them(values: tuple[bool, ...]) -> None:
    gates = Gates()
    inputs = [gates.new() for _ in values]
    given = [each if value else -each for each, value in zip(inputs, values, strict=True)]
    one, other = inputs[:2], inputs[2:]
    expected = {
        gates.every(inputs): all(values),
        gates.some(inputs): any(values),
        gates.every((inputs[0], -inputs[0])): False,
        gates.more(one, other): sum(values[:2]) > sum(values[2:]),
        gates.more(inputs, ()): any(values),
        gates.more(one, [inputs[2]]): sum(values[:2]) > values[2],
        gates.at_most(inputs, 0): not any(values),
        gates.at_most(inputs, 2): sum(values) <= 2,
        gates.at_most(inputs, COUNT): True,
    }
    for literal, truth in expected.items():
        assert (gates.solve([*given, literal]) is not None) is truth
        assert (gates.solve([*given, -literal]) is not None) is not truth


@pytest.mark.parametrize("size", range(1, 7))
def test_every_set_of_cells_holds_on_just_these(size: int) -> None:
    gates = Gates()
    scale = Scale(gates, size)
    for cells in product((0, 1), repeat=size):
        literal = scale.within(bytes(cells))
        for cell in range(size):
            values = gates.solve([literal, scale.only(cell)])
            assert (values is not None) is bool(cells[cell])
            assert values is None or scale.cell(values) == cell


@pytest.mark.parametrize("seed", range(30))
def test_a_search_decides_as_evaluation_does(seed: int) -> None:
    knowledge = random_base(seed)
    frame = DecisionSpace(knowledge).frame({})
    chance = Random(seed)
    cells = np.array([[chance.randrange(len(axis.cells)) for axis in frame.axes] for _ in range(40)])
    labels = frame.evaluation.labels
    for row, label in zip(cells.tolist(), frame.evaluation.labels_at(cells).tolist(), strict=True):
        alone = [
            [cell == here for cell in range(len(axis.cells))]
            for axis, here in zip(frame.axes, row, strict=True)
        ]
        seen = [decided for (decided, _), _ in frame.search.seen(alone)]
        assert seen == ([labels.decisions(label)] if labels.sound(label) else [])


@pytest.mark.parametrize("seed", range(10))
def test_a_rule_is_marked_where_it_fires(seed: int) -> None:
    knowledge = random_base(seed)
    axes = DecisionSpace(knowledge).frame({}).axes
    names = [
        rule.id
        for rule in knowledge.rules.values()
        if rule.fires and rule.outcome.__class__.__name__ != "Advises"
    ]
    marked = Search([build(knowledge, axes, names)])
    plain = Search([build(knowledge, axes)])
    for name in names:
        literal = plain.literal(knowledge.rules[name].when)
        cells = plain.case([literal])
        assert (cells is None) is (not any(name in row[0].marks for (_, row), _ in marked.seen()))

"""Labels packed into numbers add up as labels do."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from nicwise.engine.model import KnowledgeBase
from nicwise.engine.space.labels import CONFLICT, Label, Labels
from nicwise.engine.space.sums import Sums
from nicwise.engine.weigh import add, empty
from tests.bases import random_base

MARKS = [CONFLICT, "one", "two"]


def contributions(knowledge: KnowledgeBase, rng: Random) -> list[Label]:
    """What each factor, each side that is ruled out, each tie-break and each mark may come to, once each."""
    levels = [*range(len(knowledge.levels)), None]
    nothing = empty(knowledge)
    found = [
        Label(add(knowledge, nothing, factor, (rng.choice(levels), rng.choice(levels))))
        for factor in knowledge.factors
    ]
    found += [Label(nothing, ruled_out=frozenset({side})) for side in knowledge.sides]
    found += [Label(nothing, holding=frozenset({number})) for number in range(len(knowledge.tie_breaks))]
    found += [Label(nothing, marks=frozenset({mark})) for mark in MARKS]
    return [each for each in found if rng.random() < 0.7]


@pytest.mark.parametrize("variants", [1, 2, 3])
@pytest.mark.parametrize("seed", range(12))
def test_sums_of_many_labels_are_those_of_each_pair(seed: int, variants: int) -> None:
    rng = Random(seed)
    knowledge = random_base(seed)
    labels = Labels((knowledge,) * variants)
    sums = Sums(labels)
    parts = [labels.one(rng.randrange(variants), each) for each in contributions(knowledge, rng)]
    one_by_one = [0]
    for part in parts:
        one_by_one.append(labels.plus(one_by_one[-1], part))

    together = sums.total([np.array([part]) for part in parts] or [np.array([0])])
    so_far = np.array([0])
    for part in parts:
        so_far = sums.plus(so_far, np.array([part]))

    assert labels.row(int(together[0])) == labels.row(one_by_one[-1])
    assert labels.row(int(so_far[0])) == labels.row(one_by_one[-1])


def test_every_pair_of_a_row_and_a_column_is_added() -> None:
    knowledge = random_base(1)
    labels = Labels((knowledge,))
    numbers = [labels.one(0, each) for each in contributions(knowledge, Random(1))]

    table = Sums(labels).plus(np.array(numbers)[:, None], np.array(numbers[:2])[None, :])

    assert [[labels.row(int(each)) for each in row] for row in table] == [
        [labels.row(labels.plus(one, other)) for other in numbers[:2]] for one in numbers
    ]

"""Boxes cover exactly what they are of, and none of them could be larger."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nicwise.engine.model import All, Atom, Bound, KnowledgeBase, Range
from nicwise.engine.space.boxes import Box
from nicwise.engine.space.cells import Region
from nicwise.engine.space.rules import Where, without
from tests.engine.space.table import Row, conclude
from tests.engine.space.test_exact import small, whole
from tests.engine.space.test_guidance import guidance, space

MANY = 400
seeds = pytest.mark.parametrize("seed", range(20))


def inside(row: Row, box: Box) -> bool:
    """Whether a row of a table lies in a box, by the regions of its facts."""
    regions = {name: region for cell in row.cells for name, region in cell.regions.items()}
    return all(any(_within(regions[name], each) for each in allowed) for name, allowed in box.regions.items())


def _within(region: Region, whole_one: Region) -> bool:
    if region.members and whole_one.members:
        return set(region.members) <= set(whole_one.members)
    return whole_one.includes(region.cell)


def check(where: Where, rows: list[Row], meant: list[Row], *, sound: bool) -> None:
    """Compare boxes with the rows that are meant; where some are fully answered, only those count."""
    if any(row.weight for row in meant):
        rows, meant = ([row for row in some if row.weight] for some in (rows, meant))
    found = list(where.boxes(MANY))
    covered = [row for row in rows if any(inside(row, box) for box in found)]

    assert [id(row) for row in covered] == [id(row) for row in meant]
    whole_of_all = sum(row.weight for row in rows)
    for box in found if sound and whole_of_all else ():  # a box may hold cases that count nowhere
        share = sum(row.weight for row in rows if inside(row, box)) / whole_of_all
        assert box.share == pytest.approx(share)


@seeds
def test_where_a_rule_fires(seed: int) -> None:
    knowledge, decision_space = small(seed)
    table = whole(seed)
    for name, rule in knowledge.rules.items():
        if rule.area != "advice" and rule.fires:
            firing = [row for row in table.rows if row.result and name in row.result.fired]
            check(decision_space.fires(name), table.rows, firing, sound=len(table.rows) == len(table.all))


@seeds
def test_where_a_rule_decides(seed: int) -> None:
    knowledge, decision_space = small(seed)
    table = whole(seed)
    name = next(name for name, rule in knowledge.rules.items() if rule.area != "advice" and rule.fires)
    rest = without(knowledge, name)
    pairs = [(row, conclude(rest, row.answers)) for row in table.rows]
    rows = [row for row, other in pairs if other is not None]
    deciding = [
        row for row, other in pairs if other and row.result and row.result.conclusion != other.conclusion
    ]
    check(decision_space.decisive(name), rows, deciding, sound=len(rows) == len(table.all))


def readable(knowledge: KnowledgeBase, rule: str) -> list[tuple[str, ...]]:
    assert knowledge is guidance()
    return [box.conditions for box in space().fires(rule).boxes()]


def test_conditions_are_those_of_the_rule() -> None:
    assert readable(guidance(), "scale/training-64-to-255") == [
        ("64 ≤ gpu_count < 256", "workload = fine_tuning | light_training | large_model_training")
    ]
    assert readable(guidance(), "scale/below-32") == [("gpu_count < 32",)]


def test_a_comparison_tells_where_it_shifts() -> None:
    edited = without(guidance(), "scale/training-from-256")
    shifts = [shift for shift in space().compare(edited) if shift.before[0] != shift.after[0]]

    assert shifts
    for shift in shifts:
        for box in shift.where.boxes(2):
            assert any(text.startswith("gpu_count") or "gpu_count" in text for text in box.conditions)


def test_no_box_names_a_region_that_its_other_conditions_leave_no_case() -> None:
    rule = guidance().rules["scale/below-32"]
    wider = replace(rule, when=All((Atom("gpu_count", Range(below=Bound(40))),)))
    edited = replace(guidance(), rules={**guidance().rules, rule.id: wider})
    told = [box.conditions for shift in space().compare(edited) for box in shift.where.boxes(3)]
    known = [each for each in told if any(text.startswith("growth_factor <") for text in each)]

    assert known
    assert not [each for each in known if any("gpu_count = unknown" in text for text in each)]

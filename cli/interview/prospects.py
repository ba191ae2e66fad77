"""What answers lead to, in shares of what is still possible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import isfinite

from nicwise.cli.answer import tone
from nicwise.cli.interview import wording as w
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Line, Row, Rows
from nicwise.engine.interview import Planner
from nicwise.engine.interview.asking import Answers
from nicwise.engine.model import Fact, KnowledgeBase
from nicwise.engine.space.reach import Split
from nicwise.engine.space.regions import region_text
from nicwise.engine.wording import Message

__all__ = ["outlook", "prospects", "side_name"]

_MOST_RANGES = 6
_WHOLE = 100


def prospects(knowledge: KnowledgeBase, fact: Fact, splits: Sequence[Split], depth: int = 1) -> Rows:
    """Lay out a row for each region of answers: the likelier conclusion first, then the answers."""
    rows = []
    for split in _together(splits) if fact.numeric else _grouped(splits):
        side = _likelier(split)
        label = tr(
            Message(w.SHARE, {"side": side_name(knowledge, side), "share": percent(split.conclusions, side)})
        )
        rows.append(
            Row(label, region_text(fact, split.region, current.get()), "", tone(knowledge, side), depth)
        )
    return Rows(tuple(rows))


def _likelier(split: Split) -> str | None:
    return max(split.conclusions, key=lambda each: split.conclusions[each])


def _together(splits: Sequence[Split]) -> Iterator[Split]:
    """Ranges of numbers; of many, neighbours that lead to one side are joined, and the slightest give way."""
    if len(splits) > _MOST_RANGES:
        groups: list[list[Split]] = []
        for split in splits:
            single = split.region.low == split.region.high
            if groups and (single or _likelier(_joined(groups[-1])) == _likelier(split)):
                groups[-1].append(split)
            else:
                groups.append([split])
        splits = [_joined(group) for group in groups]
    while len(splits) > _MOST_RANGES:
        number = min(range(len(splits)), key=lambda each: splits[each].share)
        first = max(0, number - 1)
        splits = [*splits[:first], _joined(splits[first : first + 2]), *splits[first + 2 :]]
    for split in splits:
        region = replace(split.region, low=_rounded(split.region.low), high=_rounded(split.region.high))
        yield replace(split, region=region)


def _joined(parts: Sequence[Split]) -> Split:
    share = sum(each.share for each in parts)
    sides = dict.fromkeys(side for each in parts for side in each.conclusions)
    conclusions = {
        side: sum(each.share * each.conclusions.get(side, 0) for each in parts) / share for side in sides
    }
    last = parts[-1].region
    region = replace(parts[0].region, high=last.high, closed_high=last.closed_high)
    return Split(region, share, conclusions)


def _rounded(end: float) -> float:
    """As many digits as one can tell apart; whole numbers stay."""
    if not isfinite(end) or end == int(end):
        return end
    return round(end) if abs(end) >= _WHOLE else float(f"{end:.3g}")


def _grouped(splits: Sequence[Split]) -> Iterator[Split]:
    """Choices that lead to the same, as one."""
    alike: dict[tuple[object, ...], list[Split]] = {}
    for split in splits:
        shares = {side: round(share, 6) for side, share in split.conclusions.items() if share > 0}
        alike.setdefault(tuple(sorted(shares.items(), key=str)), []).append(split)
    for group in alike.values():
        members = tuple(value for split in group for value in split.region.members)
        yield replace(group[0], region=replace(group[0].region, members=members))


def side_name(knowledge: KnowledgeBase, side: str | None) -> str:
    """Return the name of a conclusion, or that there is none."""
    return tr(next((each.name for each in knowledge.conclusions if each.id == side), w.NO_CONCLUSION))


def percent(shares: Mapping[str | None, float], side: str | None) -> int:
    """Return a share in per cent; what is not all is not rounded to all, nor what is something to nothing."""
    if len([each for each in shares.values() if each > 0]) == 1:
        return 100
    return min(99, max(1, round(100 * shares[side])))


def outlook(planner: Planner, answers: Answers, depth: int = -1) -> Iterator[Block]:
    """Say how likely each conclusion is; nothing where too much is open to tell."""
    shares = planner.outlook(answers)
    if shares:
        told = tuple(
            Message(w.SHARE_OF, {"side": side_name(planner.knowledge, side), "share": percent(shares, side)})
            for side in sorted(shares, key=lambda each: -shares[each])
        )
        yield Line(tr(Message(w.OUTLOOK, {"shares": told})), depth=depth)

"""Two versions of a rule base compared, as a page."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.cli.answer import concluded
from nicwise.cli.audits import wording as w
from nicwise.cli.audits.conditions import region_line
from nicwise.cli.language import tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows, Typed
from nicwise.cli.retyping import as_settings, typed
from nicwise.engine.audits.finding import percentage
from nicwise.engine.audits.given import given
from nicwise.engine.compare import Comparison, OtherChange, RuleChange, Shifted
from nicwise.engine.compare.shifts import Result
from nicwise.engine.model import KnowledgeBase, atoms
from nicwise.engine.space.boxes import Box
from nicwise.engine.space.labels import CONFLICT
from nicwise.engine.wording import Message

__all__ = ["compare_page"]

_MOST = 10  # conditions of a region that one can still take in


def compare_page(found: Comparison, packs: tuple[str, ...]) -> list[Block]:
    """Lay out a comparison.

    Parameters
    ----------
    found : Comparison
        Two versions.
    packs : tuple of str
        As they were named, for the commands to try.

    Returns
    -------
    list of Block
        How much changes first.
    """
    page: list[Block] = [_headline(found)]
    for title, turned in ((w.CONCLUSIONS, True), (w.MARGINS, False)):
        shifts = [each for each in found.shifts if each.turned is turned]
        if shifts:
            page.append(Heading(tr(title)))
            page.append(Rows(tuple(row for each in shifts for row in _shift(found, each))))
    if found.shifts:
        page.append(
            Typed(
                tr(w.TRY),
                typed(
                    "why", as_settings({**found.old.facts, **found.new.facts}, found.shifts[0].answers), packs
                ),
            )
        )
    if found.rules:
        page += [Heading(tr(w.RULES)), Rows(tuple(_rule(found, each) for each in found.rules))]
    if found.others:
        page += [Heading(tr(w.OTHERS)), Rows(tuple(_other(each) for each in found.others))]
    return page


def _headline(found: Comparison) -> Block:
    if not found.shifts:
        empty = not (found.rules or found.others)
        return Line(tr(w.SAME if empty else w.SAME_CONCLUSIONS), "good")
    turned = [each for each in found.shifts if each.turned]
    if not turned:
        return Heading(tr(w.MARGINS_ONLY), 1, "warn")
    share = sum(each.share for each in turned)
    if not share:
        return Heading(tr(w.CHANGES_UNKNOWN), 1, "warn")
    return Heading(tr(Message(w.CHANGES, {"turned": percentage(share)})), 1, "warn")


def _shift(found: Comparison, each: Shifted) -> Iterator[Row]:
    told = {"before": _result(found.old, each.before), "after": _result(found.new, each.after)}
    share = tr(Message(w.SHARED, {"share": percentage(each.share)}) if each.share else w.UNKNOWN_ONLY)
    yield Row("", tr(Message(w.INTO, told)), share, "warn")
    shown = dict.fromkeys(_told(found, box) for box in each.boxes)
    for number, conditions in enumerate(shown, 1):
        yield Row("", region_line(conditions, more=number == len(shown) and not each.whole), depth=1)
    case = tr(Message(w.CASE, {"given": given(each.answers)}))
    yield Row("", case, tr(Message(w.BY, {"rules": each.rules})) if each.rules else "", depth=1)


def _told(found: Comparison, box: Box) -> tuple[str, ...]:
    """The conditions of a region; of very many, those on what the changed rules test."""
    if len(box.conditions) <= _MOST:
        return box.conditions
    changed = [
        base.rules[each.rule]
        for each in found.rules
        for base in (found.old, found.new)
        if each.rule in base.rules
    ]
    tested = {atom.fact for rule in changed for atom in atoms(rule.when)}
    told = [line for fact, line in zip(box.regions, box.conditions, strict=True) if fact in tested][:_MOST]
    left = len(box.conditions) - len(told)
    return (*told, tr(Message(w.MORE_CONDITIONS, {"count": left})))


def _result(knowledge: KnowledgeBase, result: Result) -> str:
    if result[1] == CONFLICT:
        return tr(w.CONFLICT)
    return concluded(knowledge, *result) if result[0] is not None else tr(w.NO_CONCLUSION)


def _rule(found: Comparison, each: RuleChange) -> Row:
    rule = found.new.rules.get(each.rule) or found.old.rules[each.rule]
    parts = [tr(w.MEANT[each.kind])]
    if each.parts:
        parts[0] += f" ({', '.join(each.parts)})"
    if each.gained:
        parts.append(tr(Message(w.GAINED, {"share": percentage(each.gained)})))
    if each.lost:
        parts.append(tr(Message(w.LOST, {"share": percentage(each.lost)})))
    return Row(tr(w.KINDS[each.kind]), f"{each.rule} · {tr(rule.title)}", tr(w.AND).join(parts))


def _other(each: OtherChange) -> Row:
    text = f"{tr(w.SECTIONS[each.section])} {each.name}"
    return Row(tr(w.KINDS[each.kind]), text, ", ".join(each.parts))

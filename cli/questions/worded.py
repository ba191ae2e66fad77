"""Values, failing conditions and what beat a finding, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from nicwise.cli.language import current, tr
from nicwise.cli.pages import Row
from nicwise.cli.questions import wording as w
from nicwise.engine.conditions import holds, negative
from nicwise.engine.explain import Beaten, Check, Group
from nicwise.engine.model import Fact, KnowledgeBase, Missing
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.phrases import cell_text, condition_text, spaced, statement, value_text
from nicwise.engine.space.cells import Region, fact_cells
from nicwise.engine.space.regions import joined, region_text
from nicwise.engine.wording import Message, Text

__all__ = ["even", "needed", "now_text", "requirement", "side_of", "values_text", "what_beat"]

_MOST = 6


def even(text: str) -> str:
    """Return a text that was put together, evenly spaced."""
    return spaced(text) if current.get() == "zh" else text


def either(words: Sequence[str]) -> str:
    """Join alternatives: *a, b or c*."""
    *most, last = words
    comma = "、" if current.get() == "zh" else ", "
    return tr(w.OR).join([*([comma.join(most)] if most else []), last])


def values_text(fact: Fact, regions: Iterable[Region]) -> str:
    """Write the values in some regions of a fact, as alternatives.

    Parameters
    ----------
    fact : Fact
        Whose values they are; of one that counts, its name says the unit.
    regions : iterable of Region
        One or more.

    Returns
    -------
    str
        In the language of the run.
    """
    shown = replace(fact, unit=None) if fact.type == "integer" else fact
    language = current.get()
    words: list[str] = []
    for region in regions:
        if fact.type in ("choice", "boolean") and len(region.members) <= _MOST:
            words += (value_text(fact, value, language) for value in region.members)
        else:
            words.append(region_text(shown, region, language))
    return even(either(words))


def now_text(fact: Fact, known: object) -> str:
    """Write a value as it is now; of a fact that counts, its name says the unit."""
    shown = replace(fact, unit=None) if fact.type == "integer" else fact
    return cell_text(shown, known, current.get())  # type: ignore[arg-type]


def side_of(knowledge: KnowledgeBase, side: str | None) -> Text:
    """Return the name of a conclusion."""
    return next(each.name for each in knowledge.conclusions if each.id == side)


def needed(found: Consultation, parts: Iterable[Check | Group], depth: int) -> Iterator[Row]:
    """Yield a row for each condition that fails; of a group, its parts below it.

    Parameters
    ----------
    found : Consultation
        The case.
    parts : iterable of Check or Group
        Conditions that fail.
    depth : int
        How far the rows are indented.

    Yields
    ------
    Row
        With what it takes and what there is.
    """
    for part in parts:
        if isinstance(part, Check):
            yield Row("", requirement(found, part), "", "warn" if part.open else "bad", depth)
        else:
            yield Row("", tr(w.ONE_OF if part.any else w.ALL_OF), "", "", depth)
            yield from needed(found, part.parts, depth + 1)


def requirement(found: Consultation, check: Check) -> str:
    """Say of one test what it takes and what there is.

    Parameters
    ----------
    found : Consultation
        The case.
    check : Check
        A test that fails.

    Returns
    -------
    str
        As a colleague would say it.
    """
    language = current.get()
    fact, test = found.knowledge.facts[check.atom.fact], check.atom.test
    good = [each for each in fact_cells(fact, [test]) if holds(test, each.cell)]
    if negative(test):
        return even(_negative(fact, check))
    if fact.type == "set" or not good:
        return even(_plainly(fact, check))
    if fact.type == "boolean":
        text = w.TAKES
        if check.actual is Missing.UNKNOWN:
            text = w.TAKES_UNKNOWN if fact.kind == "asked" else w.TAKES_SHOWN
        return even(tr(Message(text, {"what": statement(fact, good[0].cell, language)})))
    text = w.NEEDS
    if isinstance(check.actual, Missing):
        text = w.NEEDS_UNKNOWN if check.actual is Missing.UNKNOWN else w.NEEDS_APPLIES
    wanted = values_text(fact, joined(good))
    told = {"fact": fact.name, "wanted": wanted, "actual": now_text(fact, check.actual)}
    return even(tr(Message(text, told)))


def _negative(fact: Fact, check: Check) -> str:
    if not isinstance(check.actual, Missing):
        return tr(Message(w.IN_THE_WAY, {"what": statement(fact, check.actual, current.get())}))
    return _plainly(fact, check)


def _plainly(fact: Fact, check: Check) -> str:
    """The condition as a rule's card has it, with what there is."""
    language = current.get()
    what = condition_text(check.atom, {fact.id: fact}, language)
    return tr(Message(w.OTHERWISE, {"what": what, "actual": cell_text(fact, check.actual, language)}))


def what_beat(found: Consultation, told: Beaten) -> str:
    """Say what beat a finding.

    Parameters
    ----------
    found : Consultation
        The case.
    told : Beaten
        A finding that did not win.

    Returns
    -------
    str
        A sentence.
    """
    knowledge = found.knowledge
    if told.how == "overridden":
        return tr(Message(w.OVERRIDDEN, {"rules": told.by}))
    if told.how == "ruled_out":
        from nicwise.cli.wording import BY_RULES

        return tr(Message(BY_RULES, {"side": told.finding.favours, "rules": told.by}))
    if told.how == "covered":
        return tr(Message(w.COVERED, {"rules": told.by}))
    (winner,) = (side for side in knowledge.sides if side != told.finding.favours)
    factors = dict.fromkeys(knowledge.rules[rule].area for rule in told.by)
    values: dict[str, object] = {
        "factors": tuple(knowledge.factors[factor] for factor in factors),
        "side": side_of(knowledge, winner),
        "level": knowledge.levels[told.level or ""],
        "own": told.own,
        "others": told.others,
    }
    text = {"outweighed": w.OUTWEIGHED, "balanced": w.BALANCED}.get(
        told.how, w.OUTNUMBERED_ONE if told.own == 1 else w.OUTNUMBERED
    )
    return even(tr(Message(text, values)))

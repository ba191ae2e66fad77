"""Whether an explanation still holds: as a page, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from nicwise.cli import wording as cw
from nicwise.cli.answer import concluded
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows
from nicwise.cli.questions import wording as w
from nicwise.cli.questions.comparing import Difference
from nicwise.cli.questions.verifying import Verified, as_typed
from nicwise.engine.answers import read_value
from nicwise.engine.errors import FactError
from nicwise.engine.model import Missing
from nicwise.engine.model.digests import source_digests
from nicwise.engine.phrases import cell_text
from nicwise.engine.wording import Message

__all__ = ["SCHEMA", "verification_json", "verify_page"]

SCHEMA = "nicwise/verification/1"
_NODES = 3


def verify_page(told: Verified) -> list[Block]:
    """Lay out whether an explanation still holds.

    Parameters
    ----------
    told : Verified
        What became of it.

    Returns
    -------
    list of Block
        Whether it does; what differs; and whether the rule base, the sources and nicwise are as they were.
    """
    page: list[Block] = [
        Heading(tr(w.HOLDS if told.holds else w.HOLDS_NOT), 1, "good" if told.holds else "bad")
    ]
    page.append(Line(_of_the_rule_base(told)))
    if sources := _changed_sources(told):
        page.append(Line(tr(Message(w.OTHER_SOURCES, {"sources": sources}))))
    if told.now and told.then["engine"] != told.now["engine"]:
        page.append(
            Line(tr(Message(w.OTHER_ENGINE, {"then": told.then["engine"], "now": told.now["engine"]})))
        )
    if told.refused is not None:
        said = told.refused.in_(current.get())
        page.append(Line(tr(Message(w.REFUSED, {"message": said}))))
    if told.differences:
        page += [Heading(tr(w.DIFFERS)), Rows(tuple(Row("", each) for each in _differences(told)))]
    return page


def _of_the_rule_base(told: Verified) -> str:
    if told.then["digest"] == told.knowledge.digest:
        return tr(w.SAME_BASE if told.holds else w.ALTERED)
    return tr(w.OTHER_BASE if told.holds else w.OTHER_BASE_DIFFERS)


def _changed_sources(told: Verified) -> tuple[str, ...]:
    then, now = told.then["sources"], source_digests(told.knowledge)
    return tuple(name for name in dict.fromkeys([*then, *now]) if then.get(name) != now.get(name))


def _differences(told: Verified) -> Iterator[str]:
    """A line each; of the graph, the first nodes."""
    nodes = tuple(each.name for each in told.differences if each.part == "graph")
    other = tuple(each.name for each in told.differences if each.part == "other")
    for each in told.differences:
        if each.part not in ("graph", "other"):
            yield tr(_difference(told, each))
    if other:
        yield tr(Message(w.OTHER_PARTS, {"parts": other}))
    if nodes:
        yield tr(Message(w.PROOF_DIFFERS, {"nodes": nodes[:_NODES]}))


def _difference(told: Verified, each: Difference) -> Message:
    rule = {"rule": each.name}
    match each.part:
        case "conclusion":
            return _then_now(
                w.ANSWER, concluded(told.knowledge, *each.then), concluded(told.knowledge, *each.now)
            )
        case "fact":
            fact = told.knowledge.facts.get(each.name)
            return _then_now(
                fact.name if fact else each.name,
                _value(told, each.name, each.then),
                _value(told, each.name, each.now),
            )
        case "finding":
            text = w.NEWLY if each.then is None else w.NO_LONGER if each.now is None else w.OTHERWISE_FOUND
            return Message(text, rule)
        case "advice":
            return Message(
                w.ADVICE_NEW
                if each.then is None
                else w.ADVICE_GONE
                if each.now is None
                else w.OTHERWISE_FOUND,
                rule,
            )
        case "wording":
            return Message(w.REWORDED, rule)
    return Message(w.ANSWER_DIFFERS, {"question": as_typed(told.then)})


def _then_now(what: object, then: object, now: object) -> Message:
    return Message(cw.SAYS, {"what": what, "said": Message(w.THEN_NOW, {"then": then, "now": now})})


def _value(told: Verified, name: str, entry: Any) -> str:
    """A fact as an explanation has it, in words where the vocabulary has them."""
    fact = told.knowledge.facts.get(name)
    value = entry.get("value") if isinstance(entry, dict) else None
    if fact is None or value is None:
        return tr(cw.ORIGINS["unknown"]) if value is None else json.dumps(value, ensure_ascii=False)
    try:
        read = read_value(fact, value)
    except FactError:
        return json.dumps(value, ensure_ascii=False)
    return cell_text(fact, Missing.UNKNOWN if read is None else read, current.get())


def verification_json(told: Verified) -> dict[str, Any]:
    """Return whether an explanation still holds, in plain values.

    Parameters
    ----------
    told : Verified
        What became of it.

    Returns
    -------
    dict
        Versioned.
    """
    refused = told.refused
    return {
        "schema": SCHEMA,
        "holds": told.holds,
        "digest": {"then": told.then["digest"], "now": told.knowledge.digest},
        "engine": {"then": told.then["engine"], "now": told.now.get("engine")},
        "sources_changed": list(_changed_sources(told)),
        "refused": None if refused is None else {"en": refused.in_("en"), "zh": refused.in_("zh")},
        "differences": [
            {"part": each.part, "name": each.name, "then": each.then, "now": each.now}
            for each in told.differences
        ],
    }

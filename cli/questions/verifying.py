"""Whether an explanation that was filed still holds: it is made anew from its own facts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nicwise.cli.inputs import text_of
from nicwise.cli.questions import wording as w
from nicwise.cli.questions.comparing import Difference, compare
from nicwise.cli.questions.question import Asked, question, refuse_the_answer
from nicwise.cli.why_json import SCHEMA, why_json
from nicwise.engine import consult, load
from nicwise.engine.answers import read_facts
from nicwise.engine.answers.words import shown
from nicwise.engine.errors import InputError, NicwiseError
from nicwise.engine.loading import shipped
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import Message, Text

__all__ = ["Verified", "verify"]

_KEYS: dict[str, type | tuple[type, ...]] = {
    "packs": list,
    "digest": str,
    "engine": str,
    "sources": dict,
    "facts": dict,
    "set_aside": dict,
    "conclusion": (str, type(None)),
    "margin": (str, type(None)),
    "findings": list,
    "advice": list,
    "graph": dict,
    "explains": dict,
}


@dataclass(frozen=True, slots=True)
class Verified:
    """What became of an explanation.

    Attributes
    ----------
    knowledge : KnowledgeBase
        Today's rule base.
    then, now : Mapping of str to Any
        The explanation as it was filed and as it is made today; `now` is empty where it cannot be made.
    differences : tuple of Difference
        None where it still holds.
    refused : NicwiseError or None
        Why it cannot be made today.
    """

    knowledge: KnowledgeBase
    then: Mapping[str, Any]
    now: Mapping[str, Any]
    differences: tuple[Difference, ...]
    refused: NicwiseError | None

    @property
    def holds(self) -> bool:
        """Whether it is made today as it was then."""
        return not self.differences and self.refused is None


def verify(file: str, packs: Sequence[str]) -> Verified:
    """Make an explanation anew from the facts that it holds, and compare.

    Parameters
    ----------
    file : str
        What ``why --format json`` printed.
    packs : sequence of str
        Packs to use instead of those that it names.

    Returns
    -------
    Verified
        With all that differs.

    Raises
    ------
    nicwise.engine.errors.NicwiseError
        If the file is none, or was altered so that it cannot be read.
    """
    text = text_of(file)
    then = _explanation(text, file)
    knowledge = load(packs or _packs(then, file))
    try:
        facts = {**read_facts(text, file, knowledge), **then["set_aside"]}
        found = consult(knowledge, facts)
        now = _now(found, _asked(then, file))
    except NicwiseError as error:
        if then["digest"] == knowledge.digest:  # the rule base would take its own facts
            raise
        return Verified(knowledge, then, {}, (), error)
    try:
        differences = compare(then, now)
    except (AttributeError, KeyError, TypeError) as error:
        raise _not_as_written(file, "findings, advice, graph") from error
    return Verified(knowledge, then, now, differences, None)


def _explanation(text: str, file: str) -> dict[str, Any]:
    try:
        told = json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(Message(w.NOT_JSON, {"file": file, "line": f"{error.lineno}"})) from None
    except RecursionError:
        raise InputError(Message(w.NOT_JSON, {"file": file, "line": "1"})) from None
    schema = told.get("schema") if isinstance(told, dict) else None
    if schema != SCHEMA:
        name: object = w.NO_SCHEMA if schema is None else shown(str(schema))
        other = isinstance(schema, str) and schema.startswith(SCHEMA.rpartition("/")[0])
        text_ = w.OTHER_SCHEMA if other else w.NOT_AN_EXPLANATION
        raise InputError(Message(text_, {"file": file, "schema": name, "wanted": SCHEMA}))
    assert isinstance(told, dict)
    for key, kind in _KEYS.items():
        if key not in told or not isinstance(told[key], kind):
            raise _not_as_written(file, key)
    return told


def _not_as_written(file: str, part: str) -> InputError:
    return InputError(Message(w.NOT_AS_WRITTEN, {"file": file, "part": part}))


def _packs(then: Mapping[str, Any], file: str) -> list[str]:
    for pack in then["packs"]:
        if not isinstance(pack, str):
            raise _not_as_written(file, "packs")
        if pack not in shipped():
            raise InputError(Message(w.PACK_WANTED, {"file": file, "pack": shown(pack)}))
    packs: list[str] = then["packs"]
    return packs


def _asked(then: Mapping[str, Any], file: str) -> Asked:
    match then["explains"]:
        case {"fact": str(name)}:
            return Asked(fact=name)
        case {"rule": str(name)}:
            return Asked(rule=name)
        case {"not": str(name)}:
            return Asked(not_=name)
        case {"to": str(name)}:
            return Asked(to=name)
        case {"if": dict(settings)} if settings:
            return Asked(settings=settings)
        case {"settles": _}:
            return Asked(settles=True)
        case {"conclusion": _}:
            return Asked()
    raise _not_as_written(file, "explains")


def _now(found: Consultation, asked: Asked) -> dict[str, Any]:
    """The explanation of today; of a conclusion that has become the answer, only why it is."""
    wanted = question(found.knowledge, asked)
    try:
        refuse_the_answer(found, wanted)
    except InputError:
        wanted = question(found.knowledge, Asked())
    told: dict[str, Any] = json.loads(json.dumps(why_json(found, wanted)))
    return told


def as_typed(then: Mapping[str, Any]) -> Text | str:
    """Return the question of an explanation, as it is typed."""
    ((kind, value),) = then["explains"].items()
    if kind == "if":
        return " ".join(f"--if {name}={_plain(each)}" for name, each in value.items())
    return f"--{kind}" if kind == "settles" else f"--{kind} {value}" if kind != "conclusion" else "why"


def _plain(value: object) -> str:
    if value is None:
        return "unknown"
    if isinstance(value, list):
        return ",".join(map(str, value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)

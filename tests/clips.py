"""A rule base run by CLIPS, the outside referee."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import clips

from nicwise.engine.export.clips import clips as exported
from nicwise.engine.model import Cell, Fact, KnowledgeBase, Missing, Value
from nicwise.engine.model.consultation import Consultation

__all__ = ["AmbiguousError", "Opinion", "Program", "RefusedError"]

Found = tuple[str, str, str, str | None, bool]
"""Rule, factor, what it favours, strength, whether it weighs."""


class RefusedError(Exception):
    """The case breaks integrity constraints; the arguments are their messages."""


class AmbiguousError(Exception):
    """Rules derive different values; the arguments are the facts."""


@dataclass(frozen=True)
class Opinion:
    """All that two evaluators should agree on.

    Attributes
    ----------
    derived : dict
        The derived facts that have a value.
    advice : list of tuple
        Rule and kind, sorted.
    asked : dict
        The asked and calculated facts: values, or why there is none.
    """

    conclusion: str | None
    margin: str | None
    findings: frozenset[Found]
    derived: dict[str, Value]
    advice: list[tuple[str, str]]
    asked: dict[str, Cell]

    @classmethod
    def of(cls, answer: Consultation) -> Opinion:
        """Return what nicwise says."""
        kinds = {name: fact.kind for name, fact in answer.knowledge.facts.items()}
        return cls(
            conclusion=answer.conclusion,
            margin=answer.margin,
            findings=frozenset(
                (each.rule, each.factor, each.favours, each.strength, each.weighs) for each in answer.findings
            ),
            derived={
                name: state.value
                for name, state in answer.facts.items()
                if kinds[name] == "derived" and state.value is not None
            },
            advice=sorted((each.rule, each.kind) for each in answer.advice),
            asked={name: state.cell for name, state in answer.facts.items() if kinds[name] != "derived"},
        )


class Program:
    """A rule base, exported to CLIPS and loaded there.

    Attributes
    ----------
    text : str
        The program.
    """

    def __init__(self, knowledge: KnowledgeBase) -> None:
        self.text = exported(knowledge)
        self._facts = knowledge.facts
        self._clips = clips.Environment()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "nicwise.clp")
            path.write_text(self.text, encoding="utf-8")
            self._clips.load(str(path))
        self._answer, self._verdict = map(self._clips.find_template, ("answer", "verdict"))

    def run(self, answers: Mapping[str, Value | None]) -> Opinion:
        """Return what CLIPS says, or raise `RefusedError` or `AmbiguousError`."""
        self._run(answers)
        found: dict[str, list[dict[str, object]]] = {}
        for fact in self._clips.facts():
            found.setdefault(fact.template.name, []).append(dict(fact))
        if "refused" in found:
            raise RefusedError(*sorted(str(each["because"]) for each in found["refused"]))
        if "ambiguous" in found:
            raise AmbiguousError(*sorted({str(each["fact"]) for each in found["ambiguous"]}))
        return self._opinion(found)

    def conclude(self, answers: Mapping[str, Value | None]) -> str | None:
        """Return the conclusion alone, which is quicker; the case must be possible."""
        self._run(answers)
        (verdict,) = self._verdict.facts()
        return _name(verdict["conclusion"])

    def _run(self, answers: Mapping[str, Value | None]) -> None:
        self._clips.reset()
        for name, value in answers.items():
            if value is not None:
                self._answer.assert_fact(fact=clips.Symbol(name), value=_fields(value))
        self._clips.run()

    def _opinion(self, found: Mapping[str, list[dict[str, object]]]) -> Opinion:
        (verdict,) = found["verdict"]
        cells: dict[str, Cell] = {
            str(each["fact"]): self._value(str(each["fact"]), each["value"])
            for each in found.get("known", ())
        }
        cells |= {str(each["fact"]): Missing.NOT_APPLICABLE for each in found.get("not-applicable", ())}
        return Opinion(
            conclusion=_name(verdict["conclusion"]),
            margin=_name(verdict["margin"]),
            findings=frozenset(
                (
                    str(each["rule"]),
                    str(each["factor"]),
                    str(each["favours"]),
                    _name(each["strength"]),
                    str(each["weighs"]) == "TRUE",
                )
                for each in found.get("finding", ())
            ),
            derived={
                name: cell
                for name, cell in cells.items()
                if name in self._facts
                and self._facts[name].kind == "derived"
                and not isinstance(cell, Missing)
            },
            advice=sorted((str(each["rule"]), str(each["kind"])) for each in found.get("advice", ())),
            asked={
                name: cells.get(name, Missing.UNKNOWN)
                for name, fact in self._facts.items()
                if fact.kind != "derived"
            },
        )

    def _value(self, name: str, fields: object) -> Value:
        assert isinstance(fields, tuple)
        fact: Fact | None = self._facts.get(name)
        if fact is not None and fact.type == "set":
            return frozenset(str(field) for field in fields)
        (field,) = fields
        if isinstance(field, clips.Symbol):
            return {"TRUE": True, "FALSE": False}[str(field)]
        assert isinstance(field, int | float | str)
        return field


def _fields(value: Value) -> list[object]:
    if isinstance(value, bool):
        return [clips.Symbol("TRUE" if value else "FALSE")]
    return list(value) if isinstance(value, frozenset) else [value]


def _name(value: object) -> str | None:
    """A name of a pack, which is a string, or one of the program's own words; *none* is none."""
    return None if isinstance(value, clips.Symbol) and value == "none" else str(value)

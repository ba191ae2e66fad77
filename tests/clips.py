"""A rule base run by CLIPS, the outside referee."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import clips
from nicwise.engine.export.clips import clips as exported
from nicwise.engine.model import Cell, KnowledgeBase, Missing, Value
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


Field = bool | int | float | str

# What is read out: templates, and of each the slots.
_TOLD = {
    "verdict": ("conclusion", "margin"),
    "finding": ("rule", "factor", "favours", "strength", "weighs"),
    "known": ("fact", "value"),
    "not-applicable": ("fact",),
    "advice": ("rule", "kind"),
    "refused": ("because",),
    "ambiguous": ("fact",),
}


class Program:
    """A rule base, exported to CLIPS and loaded there.

    Facts go in as text and come out through functions: those that clipspy has ever held, CLIPS 6.4 never
    frees entirely, and every run would be slower than the one before.

    Attributes
    ----------
    text : str
        The program.
    """

    def __init__(self, knowledge: KnowledgeBase) -> None:
        self.text = exported(knowledge)
        self._vocabulary = knowledge.facts
        self._clips = clips.Environment()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "nicwise.clp")
            path.write_text(self.text, encoding="utf-8")
            self._clips.load(str(path))
        for template, slots in _TOLD.items():
            self._clips.build(_reader(template, slots))

    def run(self, answers: Mapping[str, Value | None]) -> Opinion:
        """Return what CLIPS says, or raise `RefusedError` or `AmbiguousError`."""
        self._run(answers)
        if refused := [str(because) for ((because,),) in self._told("refused")]:
            raise RefusedError(*sorted(refused))
        if ambiguous := {str(name) for ((name,),) in self._told("ambiguous")}:
            raise AmbiguousError(*sorted(ambiguous))
        (((conclusion,), (margin,)),) = self._told("verdict")
        cells: dict[str, Cell] = {
            str(name): self._value(str(name), fields) for (name,), fields in self._told("known")
        }
        cells |= {str(name): Missing.NOT_APPLICABLE for ((name,),) in self._told("not-applicable")}
        kinds = {name: fact.kind for name, fact in self._vocabulary.items()}
        return Opinion(
            conclusion=_name(conclusion),
            margin=_name(margin),
            findings=frozenset(
                (str(rule), str(factor), str(favours), _name(strength), weighs is True)
                for (rule,), (factor,), (favours,), (strength,), (weighs,) in self._told("finding")
            ),
            derived={
                name: cell
                for name, cell in cells.items()
                if kinds.get(name) == "derived" and not isinstance(cell, Missing)
            },
            advice=sorted((str(rule), str(kind)) for (rule,), (kind,) in self._told("advice")),
            asked={name: cells.get(name, Missing.UNKNOWN) for name in kinds if kinds[name] != "derived"},
        )

    def conclude(self, answers: Mapping[str, Value | None]) -> str | None:
        """Return the conclusion alone, which is quicker; the case must be possible."""
        self._run(answers)
        (((conclusion,), _),) = self._told("verdict")
        return _name(conclusion)

    def _run(self, answers: Mapping[str, Value | None]) -> None:
        self._clips.reset()
        given = {name: _written(value) for name, value in answers.items() if value is not None}
        if given:
            self._clips.load_facts(
                " ".join(f"(answer (fact {name}) (value {given[name]}))" for name in given)
            )
        self._clips.run()

    def _told(self, template: str) -> Iterator[list[list[Field]]]:
        """Of each fact of a template: the fields of each of its slots."""
        rest = [_field(each) for each in self._clips.eval(f"(told-{template})")]
        while rest:
            slots = []
            for _ in _TOLD[template]:
                end = 1 + int(rest[0])
                slots.append(rest[1:end])
                rest = rest[end:]
            yield slots

    def _value(self, name: str, fields: Sequence[Field]) -> Value:
        fact = self._vocabulary.get(name)  # none for the conclusion
        if fact is not None and fact.type == "set":
            return frozenset(map(str, fields))
        (field,) = fields
        return field


def _reader(template: str, slots: Sequence[str]) -> str:
    """A function that returns, slot by slot, how many fields there are and what they are."""
    fields = " ".join(f"(length$ (create$ ?each:{slot})) ?each:{slot}" for slot in slots)
    return f"""
        (deffunction told-{template} ()
          (bind ?all (create$))
          (do-for-all-facts ((?each {template})) TRUE (bind ?all (create$ ?all {fields})))
          ?all)
    """


def _written(value: Value) -> str:
    match value:
        case bool():
            return "TRUE" if value else "FALSE"
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case frozenset():
            return " ".join(map(_written, value))
    return repr(value)


def _field(field: Field) -> Field:
    if isinstance(field, clips.Symbol) and field in ("TRUE", "FALSE"):
        return str(field) == "TRUE"
    return field


def _name(value: Field) -> str | None:
    """A name of a pack, which is a string, or one of the program's own words; *none* is none."""
    return None if isinstance(value, clips.Symbol) and value == "none" else str(value)

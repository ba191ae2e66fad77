"""JSON Schemas of the knowledge files, made from what the loader itself goes by; for editors.

An editor that reads YAML completes keys and values by them, and marks what the loader would refuse, as far as
a schema can tell.
With a rule base they know its facts, values, sides, levels, factors and sources too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nicwise.engine.loading import (
    assumptions,
    calculations,
    choices,
    expectations,
    facts,
    formulas,
    header,
    outcomes,
    parameters,
    rules,
    sources,
    tie_breaks,
    vocabulary,
)
from nicwise.engine.loading.keys import Keys
from nicwise.engine.loading.schema_parts import (
    NUMBER,
    SCALAR,
    WORD,
    Names,
    Schema,
    items,
    mapping,
    named,
    one_of,
    ref,
)
from nicwise.engine.model import EITHER, Fact, KnowledgeBase

__all__ = ["KINDS", "schema"]

KINDS = ("pack", "facts", "sources", "parameters", "rule", "cases")
"""The kinds of knowledge files."""

_EXPECT = ("fires", "silent", "unknown")


def schema(kind: str, knowledge: KnowledgeBase | None = None) -> Schema:
    """Return the JSON Schema of one kind of knowledge file.

    Parameters
    ----------
    kind : str
        One of `KINDS`.
    knowledge : KnowledgeBase, optional
        Whose names are known too.

    Returns
    -------
    dict
        Draft 2020-12.

    Examples
    --------
    >>> rule = schema("rule")
    >>> rule["required"][:4], rule["properties"]["status"]["enum"]
    (['id', 'title', 'status', 'when'], ['draft', 'reviewed', 'retired'])
    """
    made = _Schemas(knowledge)
    top = made.files[kind]()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"nicwise {kind}",
        **top,
        "$defs": made.shared(),
    }


class _Schemas(Names):
    """The schemas over one vocabulary, or over any."""

    def __init__(self, knowledge: KnowledgeBase | None) -> None:
        super().__init__(knowledge)
        self.files: Mapping[str, Callable[[], Schema]] = {
            "pack": self.pack,
            "facts": self.facts_file,
            "sources": self.sources_file,
            "parameters": self.parameters_file,
            "rule": self.rule,
            "cases": self.cases,
        }

    def pack(self) -> Schema:
        """pack.yaml."""
        entry = mapping(header._NAMED, {"name": ref("text")})
        conclusion = mapping(header._CONCLUSION, {"name": ref("text"), "say": ref("text")})
        expectation = {
            "more": one_of(self.facts),
            "never": {**items(one_of(self.sides), 2), "maxItems": 2},
            "because": ref("text"),
            "keeping": items(one_of(self.facts)),
            "cites": ref("cites"),
        }
        exception = {"audit": WORD, "subject": WORD, "reason": ref("text"), "date": SCALAR}
        return mapping(
            header._PACK,
            {
                "name": WORD,
                "title": ref("text"),
                "about": ref("text"),
                "conclusions": {**named(conclusion), "minProperties": 2, "maxProperties": 2},
                "levels": named(entry),
                "factors": named(entry),
                "tie_breaks": items(self.tie_break()),
                "extends": items(WORD),
                "headline": items(WORD),
                "expectations": items(mapping(expectations._EXPECTATION, expectation)),
                "exceptions": items(mapping(expectations._EXCEPTION, exception)),
            },
        )

    def tie_break(self) -> Schema:
        """One tie-break."""
        of = {
            "because": ref("text"),
            "cites": ref("cites"),
            "when": ref("conditions"),
            "favours": one_of(self.sides),
            "stronger_in": WORD,
            "interpretation": ref("text"),
        }
        return mapping(tie_breaks._TIE_BREAK, of)

    def facts_file(self) -> Schema:
        """facts.yaml; of an extending pack too."""
        choice = mapping(
            choices._CHOICE,
            {
                "name": ref("text"),
                "help": ref("text"),
                "aliases": items(SCALAR),
                "refines": SCALAR,
                "typical": NUMBER,
            },
        )
        constraint = mapping(formulas._CONSTRAINT, {"holds": WORD, "message": ref("text")})
        return mapping(
            vocabulary._EXTENDING,
            {
                "facts": named(self.fact(choice)),
                "constraints": items(constraint),
                "add_values": named(named(choice)),
                "calculations": named(self.calculation()),
            },
        )

    def calculation(self) -> Schema:
        """One calculation of a facts.yaml."""
        asked = {name: fact for name, fact in self.facts.items() if fact.kind != "derived"}
        taken = mapping(calculations._INPUT, {"fact": one_of(asked), "unit": SCALAR})
        given = mapping(calculations._OUTPUT, {"unit": SCALAR})
        of = {"inputs": named(taken), "outputs": named(given), "cites": ref("cites")}
        return mapping(calculations._CALCULATION, of)

    def fact(self, choice: Schema) -> Schema:
        """One fact."""
        assume = {
            "when": ref("conditions"),
            "value": {"anyOf": [SCALAR, items(SCALAR)]},
            "because": ref("text"),
            "cites": ref("cites"),
        }
        by = {"calculation": WORD, "output": WORD, "when": ref("conditions"), "cites": ref("cites")}
        texts = ("name", "say", "say_not", "ask", "help", "unit", "because")
        typical = named(NUMBER)
        of = {
            **dict.fromkeys(texts, ref("text")),
            "kind": one_of(facts._KINDS),
            "type": one_of(facts._TYPES),
            "bounds": ref("range"),
            "only": items(NUMBER),
            "accepts": named({"type": ["number", "string"]}),
            "product_of": items(SCALAR),
            "values": named(choice),
            "typical": typical,
            "applies_when": ref("conditions"),
            "assume": items(
                {"anyOf": [mapping(assumptions._ASSUME, assume), mapping(assumptions._CALCULATED, by)]}
            ),
            "formula": SCALAR,
            "default": WORD,
            "changeable": {"type": "boolean"},
            "cites": ref("cites"),
        }
        return mapping(facts._FACT, of)

    def sources_file(self) -> Schema:
        """sources.yaml."""
        entry = {
            "at": items({"type": ["integer", "string"]}, 1),
            "role": WORD,
            "of": {"type": "integer"},
            "note": ref("text"),
        }
        of = {
            "title": ref("text"),
            "kind": one_of(sources._KINDS),
            "language": WORD,
            "address": WORD,
            "paragraphs": {"type": "integer"},
            "ledger": items(mapping(sources._ENTRY, entry)),
        }
        return mapping(sources._FILE, {"sources": named(mapping(sources._SOURCE, of))})

    def parameters_file(self) -> Schema:
        """A file below parameters/."""
        of = {
            "value": {"type": ["number", "string"]},
            "unit": ref("text"),
            "name": ref("text"),
            "date": SCALAR,
            "cites": ref("cites"),
            "formula": ref("text"),
            "grade": one_of(parameters._GRADES),
        }
        return named(mapping(parameters._PARAMETER, of))

    def rule(self) -> Schema:
        """A file below rules/."""
        derived = {name: fact for name, fact in self.facts.items() if fact.kind == "derived"}
        of = {
            "id": WORD,
            **dict.fromkeys(("title", "because", "limits", "interpretation"), ref("text")),
            "status": one_of(rules._STATUSES),
            "when": ref("conditions"),
            "cites": ref("cites"),
            "favours": one_of((*self.sides, EITHER) if self.sides else ()),
            "strength": one_of(self.levels),
            "rules_out": one_of(self.sides),
            "derives": {
                **named({"anyOf": [SCALAR, items(SCALAR)]}, derived),
                **({"additionalProperties": False} if derived else {}),
                "maxProperties": 1,
            },
            "advises": mapping(outcomes._ADVICE, {"kind": one_of(outcomes._ADVICE_KINDS)}),
            "overrides": items(one_of(self.rules)),
        }
        one = [{"required": [name]} for name in outcomes.OUTCOMES]
        return {**mapping(rules._RULE, of), "oneOf": one}

    def cases(self) -> Schema:
        """The cases beside a rule."""
        asked = {name: self._answer(fact) for name, fact in self.facts.items() if fact.kind == "asked"}
        answers: Schema = {"type": "object", "properties": asked, "additionalProperties": not asked}
        of = {
            "name": ref("text"),
            "given": answers,
            "expect": one_of(_EXPECT),
            "because": ref("text"),
        }
        case = mapping(Keys(("name", "given", "expect"), ("because",)), of)
        return mapping(Keys(("cases",)), {"cases": items(case)})

    def _answer(self, fact: Fact) -> Schema:
        unknown: Schema = {"const": "unknown"}
        if fact.choices:
            value = one_of(fact.choices)
            return {"anyOf": [unknown, items(value) if fact.type == "set" else value]}
        return {"anyOf": [unknown, {"type": "boolean"} if fact.type == "boolean" else NUMBER]}

"""What the schemas of knowledge files are made of: mappings, lists, texts, citations and conditions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from nicwise.engine.loading import citations, conditions, ranges, reader
from nicwise.engine.loading.conclusion import CONCLUSION
from nicwise.engine.loading.keys import Keys
from nicwise.engine.model import Fact, KnowledgeBase

__all__ = [
    "NUMBER",
    "SCALAR",
    "WORD",
    "_TRUE",
    "Names",
    "Schema",
    "items",
    "mapping",
    "named",
    "one_of",
    "ref",
]

Schema = dict[str, Any]
SCALAR: Schema = {"type": ["string", "number", "boolean"]}
WORD: Schema = {"type": "string", "minLength": 1}
NUMBER: Schema = {"type": "number"}
_TRUE: Schema = {"const": True}


def ref(name: str) -> Schema:
    """Return a reference to what several files have in common."""
    return {"$ref": f"#/$defs/{name}"}


def mapping(keys: Keys, of: Mapping[str, Schema]) -> Schema:
    """Return the schema of a mapping with just these keys, each of which needs a schema of its own.

    Parameters
    ----------
    keys : Keys
        Those that the loader goes by.
    of : Mapping of str to dict
        The schema of each.

    Returns
    -------
    dict
        An object.

    Examples
    --------
    >>> mapping(Keys(("id",), ("note",)), {"id": WORD, "note": ref("text")})["required"]
    ['id']
    """
    names = (*keys.needed, *keys.allowed)
    return {
        "type": "object",
        "properties": {name: of[name] for name in names},
        "required": list(keys.needed),
        "additionalProperties": False,
    }


def named(of: Schema, names: Iterable[str] = ()) -> Schema:
    """Return the schema of a mapping whose names are free, with those that are known."""
    known = dict.fromkeys(names, of)
    return {"type": "object", **({"properties": known} if known else {}), "additionalProperties": of}


def items(of: Schema, least: int = 0) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": of, **({"minItems": least} if least else {})}


def one_of(names: Iterable[str]) -> Schema:
    """Return the schema of a name; of any, where none are known."""
    known = list(names)
    return {"enum": known} if known else WORD


class Names:
    """What a rule base has names for, or any rule base, and what several kinds of files have in common.

    Parameters
    ----------
    knowledge : KnowledgeBase or None
        Whose names they are.
    """

    def __init__(self, knowledge: KnowledgeBase | None) -> None:
        self.facts: Mapping[str, Fact] = knowledge.facts if knowledge else {}
        self.sides = knowledge.sides if knowledge else ()
        self.levels = tuple(knowledge.levels) if knowledge else ()
        self.sources = tuple(knowledge.sources) if knowledge else ()
        self.parameters = tuple(knowledge.parameters) if knowledge else ()
        self.rules = tuple(knowledge.rules) if knowledge else ()

    def shared(self) -> Schema:
        """What several kinds of files have in common."""
        text = mapping(reader._TEXT, {"en": WORD, "zh": WORD})
        citation = {
            "source": one_of(self.sources),
            "at": items({"type": ["integer", "string"]}, 1),
            "says": ref("text"),
        }
        return {
            "text": text,
            "cites": items(mapping(citations._CITATION, citation), 1),
            "conditions": self.conditions(),
            "test": self.test(None),
            "range": mapping(ranges._KEYS, dict.fromkeys(ranges.BOUNDS, ref("bound"))),
            "bound": {
                "anyOf": [NUMBER, mapping(conditions._PARAMETER, {"parameter": one_of(self.parameters)})]
            },
        }

    def conditions(self) -> Schema:
        """A mapping of conditions, with the facts that are known."""
        groups = {name: items(ref("conditions"), 1) for name in ("all", "any")}
        tested = {name: self.test(fact) for name, fact in self.facts.items()}
        if self.facts:
            sides = {"anyOf": [one_of(self.sides), items(one_of(self.sides), 1), *self._wrapped()]}
            return {
                "type": "object",
                "minProperties": 1,
                "properties": {**groups, CONCLUSION: sides, **tested},
                "additionalProperties": False,
            }
        return {
            "type": "object",
            "minProperties": 1,
            "properties": groups,
            "additionalProperties": ref("test"),
        }

    def _wrapped(self) -> list[Schema]:
        keys = conditions._COMMON
        of = {"not": ref("test"), "unless": ref("test"), "unknown": _TRUE}
        return [mapping(Keys((key,)), of) for key in keys]

    def test(self, fact: Fact | None) -> Schema:
        """A test on one fact, or on any."""
        value = SCALAR if fact is None or not fact.choices else one_of(fact.choices)
        of = {
            "not": ref("test"),
            "unless": ref("test"),
            "unknown": _TRUE,
            "includes": value,
            "includes_any": items(value, 1),
            "empty": _TRUE,
            **dict.fromkeys(ranges.BOUNDS, ref("bound")),
        }
        allowed = conditions._EVERY if fact is None else conditions._KEYS.get(fact.type, conditions._COMMON)
        keyed = {**mapping(Keys((), tuple(allowed)), of), "minProperties": 1}
        if fact is not None and fact.type == "set":
            return keyed
        if fact is not None and fact.type == "boolean":
            value = {"type": "boolean"}
        return {"anyOf": [value, items(value, 1), keyed]}

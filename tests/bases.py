"""Rule bases for tests: small ones written out, and random ones; all go through the loader."""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nicwise.engine import load
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.model import Fact, KnowledgeBase, Value

__all__ = [
    "SIDES",
    "Data",
    "Pack",
    "base",
    "loaded",
    "pack",
    "random_answers",
    "random_base",
    "random_pack",
    "write",
]

Data = dict[str, Any]
Pack = dict[str, Data]
"""The content of each file, by its path within the pack."""

NAME = "field"
SIDES = ("left", "right")


def text(words: str) -> Data:
    return {"en": words, "zh": words}


CITES = [{"source": "notes", "at": ["page 1"], "says": text("so it is said")}]


def pack(
    facts: Mapping[str, Data],
    rules: Mapping[str, Data],
    *,
    levels: Sequence[str] = ("strong", "weak"),
    factors: Iterable[str] = ("ease", "speed", "taste"),
    tie_breaks: Iterable[Data] = (),
    constraints: Iterable[str] = (),
    parameters: Mapping[str, float] | None = None,
) -> Pack:
    """Write out a pack, what is left out filled with something harmless; ties end with the first side."""
    files: Pack = {
        "pack.yaml": {
            "name": NAME,
            "title": text("a field"),
            "about": text("a field made up for a test"),
            "conclusions": {side: {"name": text(side), "say": text(f"it is {side}")} for side in SIDES},
            "levels": {level: {"name": text(level)} for level in levels},
            "factors": {factor: {"name": text(factor)} for factor in factors},
            "tie_breaks": [
                {**each, "because": text("so ties go"), "cites": CITES}
                for each in (*tie_breaks, {"favours": SIDES[0]})
            ],
        },
        "facts.yaml": {
            "facts": {name: _fact(name, data) for name, data in facts.items()},
            "constraints": [{"holds": holds, "message": text("impossible")} for holds in constraints],
        },
        "sources.yaml": {
            "sources": {"notes": {"title": text("notes"), "kind": "document", "language": "en"}}
        },
    }
    if parameters:
        files["parameters/all.yaml"] = {
            name: {
                "value": value,
                "unit": text("units"),
                "name": text(name),
                "date": "2024-05-01",
                "cites": CITES,
            }
            for name, value in parameters.items()
        }
    for name, data in rules.items():
        files[f"rules/{name}.yaml"] = {
            "id": name,
            "title": text(name),
            "status": "reviewed",
            "because": text("so it is"),
            "cites": CITES,
            "limits": text("says no more"),
            **data,
        }
    return files


def _fact(name: str, data: Data) -> Data:
    kind = data.get("kind", "asked")
    whole = {"kind": kind, "name": text(name), "say": text(f"{name} is {{value}}"), **data}
    if kind == "asked":
        whole |= {"ask": text(f"{name}?"), "help": text(f"what {name} means")}
    if isinstance(whole.get("values"), list):
        whole["values"] = {value: {"name": text(value)} for value in whole["values"]}
    if "assume" in whole:
        whole["assume"] = [
            {**each, "because": text("it mostly is"), "cites": CITES} for each in whole["assume"]
        ]
    return whole


def write(files: Pack, folder: Path) -> Path:
    """Write a pack below a folder, as JSON, which is YAML too; return the pack's own folder."""
    root = folder / str(files["pack.yaml"]["name"])
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return root


def loaded(files: Pack) -> KnowledgeBase:
    """Load a pack through its files, which are gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        return load([str(write(files, Path(folder)))])


def base(facts: Mapping[str, Data], rules: Mapping[str, Data], **more: Any) -> KnowledgeBase:
    """Load a small rule base; see `pack`."""
    return loaded(pack(facts, rules, **more))


# ---- random ones

NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
WORDS = ["a", "b", "c", "d"]
FORMULAS = ["{0} + {1}", "{0} - {1} / 2", "{0} * 2", "{0} / {1}", "min({0}, {1}, 4)", "max({0}, 3) - {1}"]
MOST_WAYS = 24
PARAMETERS = {"few": 2, "half": 3.5, "many": 6}


def random_pack(rng: random.Random) -> Pack:
    """Draw a pack that uses everything the format has; now and then one that the loader must refuse."""
    return _Draft(rng).pack()


def random_base(seed: int) -> KnowledgeBase:
    """Draw a rule base; where a fact would depend on its own absence, draw another."""
    rng = random.Random(seed)
    while True:
        try:
            return loaded(random_pack(rng))
        except KnowledgeError as error:
            if {"unstratifiable"} != {fault.code for fault in error.faults}:
                raise


def small_base(seed: int) -> KnowledgeBase:
    """Draw a rule base with few enough facts that every case can be tried."""
    rng = random.Random(seed)
    while True:
        try:
            return loaded(_Draft(rng, asked=(2, 4), derived=(0, 3), found=(3, 8)).pack())
        except KnowledgeError as error:
            if {"unstratifiable"} != {fault.code for fault in error.faults}:
                raise


def random_answers(knowledge: KnowledgeBase, rng: random.Random) -> dict[str, Value | None]:
    """Draw answers to some questions: values, *unknown*, and values that do not apply."""
    given, unknown = rng.choice([(1.0, 0.0), (0.85, 0.1), (0.7, 0.15), (0.2, 0.4)])
    answers: dict[str, Value | None] = {}
    for fact in knowledge.asked:
        drawn = rng.random()
        if drawn < given:
            answers[fact.id] = _value_of(fact, rng)
        elif drawn < given + unknown:
            answers[fact.id] = None
    return answers


def _value_of(fact: Fact, rng: random.Random) -> Value:
    return rng.choice(fact.only) if fact.only else _value(rng, fact.type, list(fact.choices))


def _value(rng: random.Random, kind: str, names: Sequence[str]) -> Value:
    match kind:
        case "boolean":
            return rng.random() < 0.6
        case "choice":
            return rng.choice(names)
        case "set":
            return frozenset(name for name in names if rng.random() < 0.4)
        case "integer":
            return rng.choice(NUMBERS)
    return rng.choice(NUMBERS) + rng.choice([0, 0, 0.25, 0.5])


def _written(value: Value) -> object:
    return sorted(value) if isinstance(value, frozenset) else value


def _ways(condition: Data) -> int:
    """In how many ways a condition can hold: each becomes an experta rule, and many would only take time."""
    ways = sum(_ways(each) for each in condition.get("any", ())) or 1
    for each in condition.get("all", ()):
        ways *= _ways(each)
    return ways


@dataclass(slots=True)
class _Draft:
    """A pack in the making; `facts` come in the order in which they may depend on each other."""

    rng: random.Random
    facts: dict[str, Data] = field(default_factory=dict)
    rules: dict[str, Data] = field(default_factory=dict)
    asked: tuple[int, int] = (4, 8)
    derived: tuple[int, int] = (1, 6)
    found: tuple[int, int] = (6, 16)

    def often(self, share: float) -> bool:
        return self.rng.random() < share

    def pack(self) -> Pack:
        rng = self.rng
        self.ask(rng.randint(*self.asked))
        self.calculate(rng.randint(0, 2))
        self.derive(rng.randint(*self.derived))
        levels = rng.choice([("strong", "weak"), ("most", "more", "some")])
        factors = ["ease", "speed", "taste"]
        self.findings(rng.randint(*self.found), levels, factors)
        self.others()
        names = list(self.facts)
        rng.shuffle(names)  # the order of the vocabulary is no order of dependence
        return pack(
            {name: self.facts[name] for name in names},
            self.rules,
            levels=levels,
            factors=factors,
            tie_breaks=[self.tie_break(factors) for _ in range(rng.randint(1, 3))],
            constraints=self.constraints(),
            parameters=PARAMETERS,
        )

    # ---- facts

    def named(self, *kinds: str) -> list[str]:
        return [name for name, data in self.facts.items() if data.get("kind", "asked") in kinds]

    def shape(self) -> Data:
        kind = self.rng.choice(
            ["integer", "integer", "number", "choice", "choice", "set", "boolean", "boolean"]
        )
        shape: Data = {"type": kind}
        if kind in ("integer", "number"):
            shape["bounds"] = {"from": 0}
            if self.often(0.3):
                shape["only"] = sorted(self.rng.sample(NUMBERS, 3))
        if kind in ("choice", "set"):
            words = WORDS[: self.rng.randint(2, len(WORDS))]
            values: Data = {word: {"name": text(word)} for word in words}
            for number, word in enumerate(words[1:]):
                if self.often(0.25):
                    values[word]["refines"] = words[self.rng.randint(0, number)]
            shape["values"] = values
        return shape

    def ask(self, count: int) -> None:
        for number in range(count):
            name = f"q{number}"
            data = self.shape()
            before = list(self.facts)
            if before and self.often(0.3):
                data["applies_when"] = self.condition(before, deep=self.depth(0.3))
            if before and self.often(0.25):
                data["assume"] = [
                    {"when": self.condition(before), "value": _written(self.value(data))}
                    for _ in range(self.rng.randint(1, 2))
                ]
            self.facts[name] = data

    def calculate(self, count: int) -> None:
        for number in range(count):
            numeric = [name for name in self.facts if self.facts[name]["type"] in ("integer", "number")]
            if numeric and self.often(0.3):
                tabled = [
                    {"when": self.condition(list(self.facts)), "value": self.rng.choice(NUMBERS)}
                    for _ in range(self.rng.randint(1, 3))
                ]
                self.facts[f"k{number}"] = {"kind": "calculated", "type": "number", "assume": tabled}
            elif numeric:
                formula = self.rng.choice(FORMULAS).format(*(self.rng.choice(numeric) for _ in range(2)))
                self.facts[f"k{number}"] = {"kind": "calculated", "type": "number", "formula": formula}

    def derive(self, count: int) -> None:
        names = [f"d{number}" for number in range(count)]
        for name in names:
            if self.often(0.4):
                other = self.rng.choice(list(self.facts))
                like = self.whole(other)
                copied = {key: value for key, value in like.items() if key in ("type", "values")}
                self.facts[name] = {"kind": "derived", "default": other, **copied}
                if self.often(0.5) and other in self.named("asked"):
                    self.facts[name].pop("values", None)  # it has those of its default
            else:
                self.facts[name] = {"kind": "derived", **self.shape()}
                self.facts[name].pop("only", None)
        circular = [name for name in names if "default" not in self.facts[name]]
        for number, name in enumerate(names):
            earlier = [*self.named("asked", "calculated"), *names[:number]]
            value = self.value(self.whole(name))
            for _ in range(self.rng.randint(0 if "default" in self.facts[name] else 1, 3)):
                when = self.condition(earlier, deep=self.depth(0.2))
                if circular and self.often(0.25):  # which only a test that asks for a value may be
                    when |= self.condition([self.rng.choice(circular)], known=not self.often(0.05))
                if self.often(0.2):
                    value = self.value(self.whole(name))
                self.rule(self.rng.choice(["aside", "derive"]), when, derives={name: _written(value)})

    def whole(self, name: str) -> Data:
        """A fact with the values that it has from its default."""
        data = self.facts[name]
        if "values" not in data and "default" in data:
            return {**self.whole(data["default"]), "kind": data["kind"]}
        return data

    def constraints(self) -> list[str]:
        numeric = [name for name in self.named("asked") if self.facts[name]["type"] in ("integer", "number")]
        if len(numeric) < 2 or not self.often(0.3):
            return []
        one, other = self.rng.sample(numeric, 2)
        return [f"{one} >= {other}" if self.often(0.4) else f"{one} + 4 >= {other}"]

    # ---- tests and conditions

    def value(self, data: Data) -> Value:
        if "only" in data:
            chosen: int = self.rng.choice(data["only"])
            return chosen
        return _value(self.rng, data["type"], list(data.get("values", ())))

    def plain(self, name: str) -> object:
        """A test that asks for a value."""
        data, rng = self.whole(name), self.rng
        match data["type"]:
            case "boolean":
                return self.value(data)
            case "choice":
                words = rng.sample(list(data["values"]), rng.randint(1, 2))
                return words if self.often(0.5) else words[0]
            case "set":
                members = list(data["values"])
                return rng.choice(
                    [
                        {"includes": rng.choice(members)},
                        {"includes_any": rng.sample(members, 2)},
                        {"empty": True},
                    ]
                )
        if self.often(0.2):
            return rng.choice([rng.choice(NUMBERS), rng.sample(NUMBERS, 3)])
        low, high = sorted(rng.sample(NUMBERS, 2))
        bounds: Data = {}
        if self.often(0.7):
            bounds[rng.choice(["from", "above"])] = low
        if not bounds or self.often(0.5):
            bounds[rng.choice(["below", "at_most"])] = high + 1
        if len(bounds) == 1 and self.often(0.2):
            bounds = {key: {"parameter": rng.choice(list(PARAMETERS))} for key in bounds}
        return bounds

    def test(self, name: str, *, known: bool) -> object:
        """Any test; with `known`, one that holds only on a known fact."""
        test = self.plain(name)
        drawn = self.rng.random()
        if drawn < 0.15:
            return {"not": test}
        if known or drawn < 0.65:
            return test
        if drawn < 0.8:
            return {"unless": test}
        if drawn < 0.9:
            return {"unknown": True}
        return self.rng.choice(
            [
                {"not": {"unknown": True}},
                {"unless": {"unknown": True}},
                {"unless": {"not": test}},
                {"not": {"unless": test}},
                {"unless": {"unless": test}},
                {"not": {"not": test}},
            ]
        )

    def condition(self, names: Sequence[str], *, deep: int = 0, known: bool = False) -> Data:
        """One to three tests; a deep condition has groups too."""
        chosen = self.rng.sample(names, min(len(names), self.rng.choice([1, 1, 1, 2, 2, 3])))
        condition: Data = {name: self.test(name, known=known) for name in chosen}
        if deep:
            for group in self.rng.choice([("any",), ("all",), ("all", "any")]):
                condition[group] = [
                    self.condition(names, deep=self.depth(0.25, deep - 1))
                    for _ in range(self.rng.randint(1, 3))
                ]
        return condition if _ways(condition) <= MOST_WAYS else self.condition(names, deep=deep, known=known)

    def depth(self, share: float, most: int = 3) -> int:
        return most if self.often(share) else 0

    # ---- rules

    def rule(self, area: str, when: Data, **outcome: object) -> str:
        name = f"{area}/r{len(self.rules):02}"
        status = self.rng.choices(["reviewed", "draft", "retired"], [10, 2, 1])[0]
        if "derives" in outcome and status == "retired":
            status = "draft"
        self.rules[name] = {"when": when, "status": status, **outcome}
        return name

    def findings(self, count: int, levels: Sequence[str], factors: Sequence[str]) -> None:
        rng = self.rng
        found: list[str] = []
        for _ in range(count):
            when = self.condition(list(self.facts), deep=self.depth(0.35))
            if self.often(0.15):
                outcome: Data = {"favours": "either"}
            else:
                outcome = {"favours": rng.choice(SIDES), "strength": rng.choice(levels)}
            name = self.rule(rng.choice(factors), when, **outcome)
            if found and self.often(0.45):  # backwards only, so that there are chains and no circles
                self.rules[name]["overrides"] = rng.sample(found, min(len(found), rng.randint(1, 2)))
            found.append(name)
        if self.often(0.2):
            derivation = next((name for name, data in self.rules.items() if "derives" in data), None)
            if derivation is not None:
                self.rules[derivation]["overrides"] = [rng.choice(found)]

    def others(self) -> None:
        rng = self.rng
        for _ in range(rng.choice([0, 0, 0, 1, 3])):
            self.rule("limits", self.condition(list(self.facts)), rules_out=rng.choice(SIDES))
        for _ in range(rng.randint(1, 4)):
            about: Data = rng.choice(
                [
                    {"conclusion": rng.choice(SIDES)},
                    {"conclusion": list(SIDES)},
                    {"conclusion": {"not": rng.choice(SIDES)}},
                    {"conclusion": {"unless": rng.choice(SIDES)}},
                    {"conclusion": {"unknown": True}},
                    {"conclusion": {"unless": {"unknown": True}}},
                    {},
                ]
            )
            when = about | (self.condition(list(self.facts)) if self.often(0.6) or not about else {})
            if self.often(0.2):
                when["any"] = [self.condition(list(self.facts)), {"conclusion": rng.choice(SIDES)}]
            self.rule("advice", when, advises={"kind": rng.choice(["risk", "check", "option", "benefit"])})

    def tie_break(self, factors: Sequence[str]) -> Data:
        when = {"when": self.condition(list(self.facts))}
        return self.rng.choice(
            [
                {**when, "favours": self.rng.choice(SIDES)},
                {"stronger_in": self.rng.choice(factors)},
                {**when, "stronger_in": self.rng.choice(factors)},
            ]
        )

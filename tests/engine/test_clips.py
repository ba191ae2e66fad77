"""CLIPS as the outside referee: from the same answers it concludes the same, for the same reasons."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

import clips as clipspy
from nicwise.engine import consult, load
from nicwise.engine.errors import FactError, KnowledgeError
from nicwise.engine.export.clips import clips
from nicwise.engine.model import KnowledgeBase, Missing, Value
from tests.bases import SIDES, Pack, base, loaded, pack, random_answers, random_base
from tests.clips import AmbiguousError, Opinion, Program, RefusedError
from tests.reading import random_cluster
from tests.tree import ROOT

CLUSTERS, BASES, CASES = 1_000, 24, 6
PARTS = 8  # so that processes can share them

Answers = Mapping[str, Value | None]


def by_nicwise(knowledge: KnowledgeBase, answers: Answers) -> Opinion | str:
    try:
        return Opinion.of(consult(knowledge, answers))
    except FactError:
        return "refused"
    except KnowledgeError:
        return "ambiguous"


def by_clips(program: Program, answers: Answers) -> Opinion | str:
    try:
        return program.run(answers)
    except RefusedError:
        return "refused"
    except AmbiguousError:
        return "ambiguous"


@pytest.fixture(scope="module")
def guidance() -> KnowledgeBase:
    return load(["guidance"])


@pytest.fixture(scope="module")
def program(guidance: KnowledgeBase) -> Program:
    return Program(guidance)


# ---- the guidance pack


@pytest.mark.parametrize("part", range(PARTS))
def test_random_clusters_come_out_the_same(guidance: KnowledgeBase, program: Program, part: int) -> None:
    rng = random.Random(f"clusters {part}")
    seen: Counter[str] = Counter()
    for _ in range(CLUSTERS // PARTS):
        cluster = random_cluster(rng)
        expected = by_nicwise(guidance, cluster)

        assert expected == by_clips(program, cluster), cluster

        assert isinstance(expected, Opinion)
        seen[str(expected.margin)] += 1
        seen.update({str(cell) for cell in expected.asked.values() if isinstance(cell, Missing)})
        seen.update(
            f"unknown {given}" for given in ("asked", "not asked") if _lacks(cluster, expected, given)
        )

    assert {
        *guidance.levels,
        "tie-break",
        "None",
        *map(str, Missing),
        "unknown asked",
        "unknown not asked",
    } == set(seen)


def _lacks(cluster: Answers, opinion: Opinion, given: str) -> bool:
    return any(
        cell is Missing.UNKNOWN and (name in cluster) == (given == "asked")
        for name, cell in opinion.asked.items()
    )


def test_impossible_cluster_is_refused_for_the_same_reason(guidance: KnowledgeBase, program: Program) -> None:
    cluster = {"gpu_count": 64, "planned_gpu_count": 32}
    with pytest.raises(FactError) as ours:
        consult(guidance, cluster)
    with pytest.raises(RefusedError) as theirs:
        program.run(cluster)

    assert str(ours.value).startswith(str(theirs.value))


def test_answers_in_decimals_count_as_whole_numbers(program: Program) -> None:
    whole: Answers = {
        "gpu_count": 64,
        "planned_gpu_count": 128,
        "workload": "fine_tuning",
        "utilisation_gain": 10,
    }
    decimal: Answers = {
        name: float(value) if isinstance(value, int) else value for name, value in whole.items()
    }

    assert program.run(whole) == program.run(decimal)
    assert ("scale/training-64-to-255", "scale", "400G", "strong", True) in program.run(decimal).findings


def test_conclusion_alone_is_that_of_the_whole_run(program: Program) -> None:
    clusters = [random_cluster(random.Random(seed)) for seed in range(50)]

    assert [program.run(each).conclusion for each in clusters] == [
        program.conclude(each) for each in clusters
    ]


# ---- any rule base


@pytest.mark.parametrize("part", range(PARTS))
def test_random_rule_bases_come_out_the_same(part: int) -> None:
    for seed in range(part, BASES, PARTS):
        knowledge = random_base(seed)
        program, rng = Program(knowledge), random.Random(seed)
        for _ in range(CASES):
            answers = random_answers(knowledge, rng)

            assert by_nicwise(knowledge, answers) == by_clips(program, answers), (seed, answers)


FORMULAS = {
    "shared": "a / b",
    "nested": "a / (b - c) / 4 + a / c",
    "product": "a * b * c",
    "mixed": "min(a, 2.5, b) - max(c) * -0.1",
    "back": "a * b / b",
    "constant": "7 / 2",
}
NUMBERS = (0, 1, 2, 7, 0.1, 2.0, 1e-7, 94_906_265, 2**32)  # the squares: just below 2**53, and 0 in 64 bits


def test_formulas_give_what_python_gives_and_nothing_where_python_gives_nothing() -> None:
    facts = {name: {"type": "number"} for name in "abc"}
    calculated = {
        name: {"kind": "calculated", "type": "number", "formula": text} for name, text in FORMULAS.items()
    }
    knowledge = base({**facts, **calculated}, {})
    program = Program(knowledge)
    cases = [{"a": a, "b": b, "c": c} for a in NUMBERS for b in NUMBERS for c in (0, 1, 3, 0.5)]

    assert [by_nicwise(knowledge, case) for case in cases] == [by_clips(program, case) for case in cases]


def test_broken_constraint_stays_unbroken_where_it_cannot_be_calculated_or_was_assumed() -> None:
    knowledge = base(
        {
            "a": {"type": "number"},
            "b": {"type": "number"},
            "c": {"type": "number", "assume": [{"when": {"a": 9}, "value": 5}]},
        },
        {},
        constraints=["a / b >= 2", "a + 1 == c"],
    )
    program = Program(knowledge)
    cases: list[Answers] = [
        {"a": 3, "b": 2},
        {"a": 4, "b": 2},
        {"a": 1, "b": 0},
        {"a": 9},
        {"a": 9, "c": 5},
        {"a": 9, "c": 10.0},
    ]

    results = [by_clips(program, case) for case in cases]

    assert ["refused", "-", "-", "-", "refused", "-"] == [
        each if isinstance(each, str) else "-" for each in results
    ]
    assert [by_nicwise(knowledge, case) for case in cases] == results


# ---- names that mean something to CLIPS

WORDS = ["nil", "TRUE", "FALSE", "200", "1e5", "64.0", "0x-1", "or", "crlf", "a.b-c_d"]
FACTS = {
    "choice": ["and", "or", "not", "test", "exists", "forall", "logical", "declare", "object"],
    "set": ["nil", "crlf", "known"],
    "boolean": ["value", "fact"],
    "number": ["side", "rank", "the_side", "level", "answer", "e5", "inf"],
}
RULES = [
    "64/1e5",
    "conclude/or",
    "or/not",
    "not/0",
    "not/and",
    "not/nil",
    "test/1e5",
    "test/forall/declare",
    "test/salience",
]


def hostile() -> Pack:
    """A pack whose every name is a word of CLIPS, or what it would misread."""
    shapes: dict[str, dict[str, object]] = {kind: {"type": kind} for kind in FACTS}
    for kind in ("choice", "set"):
        shapes[kind]["values"] = WORDS
    asked = {name: shapes[kind] for kind, names in FACTS.items() for name in names}
    derived = {"verdict": {"kind": "derived", "type": "choice", "values": WORDS}}
    tests: dict[str, object] = {
        "and": "nil",
        "or": ["TRUE", "1e5"],
        "test": {"not": "200"},
        "nil": {"includes_any": ["crlf", "or"]},
        "value": {"not": True},
        "side": {"above": 3},
        "rank": {"unless": {"from": 3, "below": 7}},
        "the_side": {"not": {"from": 3, "below": 7}},
        "inf": [64, 1.5],
    }
    names = list(tests)
    rules: dict[str, dict[str, object]] = {}
    for number, name in enumerate(RULES):
        when = {key: tests[key] for key in (names[number], names[(number + 2) % len(names)])}
        finding = {"favours": SIDES[number % 2], "strength": ("and", "none")[number % 3 % 2]}
        rules[name] = {"when": when, **({"derives": {"verdict": WORDS[number]}} if number < 3 else finding)}
    title = 'a "quoted" \\ title;\n(assert (verdict (conclusion "nil")))'
    rules["advice/say"] = {
        "when": {"conclusion": SIDES[0]},
        "advises": {"kind": "risk"},
        "title": {"en": title, "zh": title},
    }
    ties = [{"when": {"side": {"above": 3}, "rank": {"above": 3}}, "stronger_in": "not"}]
    return pack({**asked, **derived}, rules, levels=("and", "none"), factors=("not", "test"), tie_breaks=ties)


def renamed(files: Pack) -> Pack:
    """The same with sides that CLIPS would read as something else."""
    sides = dict(zip(SIDES, ("nil", "1e5"), strict=True))

    def walk(value: object) -> object:
        if isinstance(value, dict):
            return {sides.get(key, key): walk(each) for key, each in value.items()}
        if isinstance(value, list):
            return [walk(each) for each in value]
        return sides.get(value, value) if isinstance(value, str) else value

    return {path: {str(key): walk(value) for key, value in data.items()} for path, data in files.items()}


def test_no_name_of_a_pack_is_misread() -> None:
    knowledge = loaded(renamed(hostile()))
    program, rng = Program(knowledge), random.Random(0)
    seen: Counter[object] = Counter()
    for _ in range(600):
        answers = random_answers(knowledge, rng)
        expected = by_nicwise(knowledge, answers)

        assert expected == by_clips(program, answers), answers

        if isinstance(expected, Opinion):
            seen.update([expected.conclusion, expected.margin, *(each[0] for each in expected.findings)])
            seen.update(rule for rule, _ in expected.advice)

    assert {
        "nil",
        "1e5",
        "and",
        "none",
        "tie-break",
        *RULES[3:],
        "advice/say",
    } <= set(seen)


# ---- the text


def test_text_reads_like_the_rules() -> None:
    knowledge = base(
        {
            "plates": {"type": "integer", "bounds": {"from": 0}},
            "guests": {"type": "set", "values": ["vegan", "child"]},
            "kitchen": {
                "type": "choice",
                "values": ["small", "large"],
                "applies_when": {"plates": {"above": 0}},
            },
            "rush": {"kind": "derived", "type": "boolean"},
        },
        {
            "derive/rush": {"when": {"plates": {"from": {"parameter": "many"}}}, "derives": {"rush": True}},
            "ease/calm": {
                "when": {
                    "rush": {"unless": True},
                    "any": [
                        {"guests": {"includes": "child"}},
                        {"guests": {"empty": True}, "kitchen": "small"},
                    ],
                },
                "favours": "left",
                "strength": "weak",
                "overrides": ["speed/kitchen"],
            },
            "speed/kitchen": {
                "when": {"kitchen": {"unknown": True}},
                "favours": "right",
                "strength": "strong",
            },
        },
        parameters={"many": 60, "unused": 1},
    )

    assert """\
;; ease/calm [notes page 1]
;; ease/calm
(defrule ease/calm
  (declare (salience ?*RULES-1*))
  (not (known (fact rush) (value TRUE)))
  (or (known (fact guests) (value $? "child" $?))
      (and (known (fact guests) (value))
           (known (fact kitchen) (value "small"))))
  =>
  (assert (finding (rule "ease/calm") (factor "ease")
                   (favours "left") (strength "weak"))
          (overridden (rule "speed/kitchen") (by "ease/calm"))))

;;; ---- Findings: speed ---------------------------------------------------------------------------

;; speed/kitchen [notes page 1]
;; speed/kitchen
(defrule speed/kitchen
  (declare (salience ?*RULES-0*))
  (not (known (fact kitchen)))
  (not (not-applicable (fact kitchen)))
  =>
  (assert (finding (rule "speed/kitchen") (factor "speed")
                   (favours "right") (strength "strong"))))
""" in clips(knowledge)
    assert "(defglobal\n  ?*many* = 60 ; many, units (2024-05-01)\n)" in clips(knowledge)
    assert "(known (fact plates) (value ?plates&:(>= ?plates ?*many*)))" in clips(knowledge)


def test_every_rule_that_fires_stands_in_it_once(guidance: KnowledgeBase, program: Program) -> None:
    named = re.findall(r"^\(defrule (\S+)", program.text, re.MULTILINE)

    assert len(set(named)) == len(named)
    assert {rule.id for rule in guidance.rules.values() if rule.fires} <= set(named)


def test_commands_of_the_header_run(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "nicwise.clp"
    path.write_text(program.text, encoding="utf-8")
    commands = re.findall(r"^;;;   (\(.*\))$", program.text, re.MULTILINE)
    environment = clipspy.Environment()
    for command in commands[:-1]:  # the last one prints
        environment.eval(command.replace('"nicwise.clp"', f'"{path}"'))

    assert ["load", "reset", "assert", "assert", "run", "facts"] == [
        re.split(r"\W", each)[1] for each in commands
    ]
    assert ["200G"] == [fact["conclusion"] for fact in environment.find_template("verdict").facts()]


def test_text_is_the_same_in_every_process() -> None:
    code = "import sys; from tests.bases import *; from nicwise.engine.export.clips import clips\n"
    code += "sys.stdout.buffer.write(clips(random_base(7)).encode())"
    texts = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in "01"
    ]

    assert _digestless(texts[0]) == _digestless(texts[1])


def _digestless(text: bytes) -> list[bytes]:
    return [line for line in text.split(b"\n") if not line.startswith(b";;; digest")]

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from nicwise.engine import consult, load, shell
from nicwise.engine.model import KnowledgeBase, Missing
from nicwise.engine.model.consultation import Consultation
from tests.bases import base
from tests.reading import Reading, random_cluster, read
from tests.tree import ROOT

# ---- experta's own agenda

RULES = 40
NUMBERS = range(RULES)

# Each rule holds unless its exception does, and one rule of the stratum before brings one exception in.
EXCEPTIONS = base(
    {
        "x": {"type": "integer"},
        "pick": {"type": "integer"},
        **{f"exception_{number}": {"kind": "derived", "type": "boolean"} for number in NUMBERS},
    },
    {
        **{
            f"pick/n{n:02}": {"when": {"x": 1, "pick": n}, "derives": {f"exception_{n}": True}}
            for n in NUMBERS
        },
        **{
            f"ease/n{n:02}": {
                "when": {"x": 1, f"exception_{n}": {"unless": True}},
                "favours": "left",
                "strength": "weak",
            }
            for n in NUMBERS
        },
    },
)


@pytest.mark.parametrize("picked", NUMBERS)
def test_a_rule_whose_exception_is_derived_does_not_fire(picked: int) -> None:
    fired = {firing.rule for firing in consult(EXCEPTIONS, {"x": 1, "pick": picked}).firings}

    assert {f"pick/n{picked:02}", *(f"ease/n{n:02}" for n in NUMBERS if n != picked)} == fired


def wrongly_fired(strategy: dict[str, Any], picked: int) -> list[int]:
    """Rules that fire although their exception holds, or are silent although it does not, in experta."""
    experta = shell._import_experta()
    case, exception = (type(name, (experta.Fact,), {}) for name in ("Case", "Exception"))
    fired: list[int] = []

    def note(number: int) -> Any:
        return lambda _engine: fired.append(number)

    def bring(engine: Any) -> None:
        engine.declare(exception(i=picked))

    members: dict[str, Any] = {**strategy, "bring": experta.Rule(case(x=1), salience=1)(bring)}
    for number in NUMBERS:
        act = note(number)
        act.__name__ = f"rule {number:02}"
        members[act.__name__] = experta.Rule(case(x=1), experta.NOT(exception(i=number)))(act)
    engine = type("Rules", (experta.KnowledgeEngine,), members)()
    engine.reset()
    engine.declare(case(x=1))
    engine.run()
    return sorted({picked} & set(fired) | set(NUMBERS) - {picked} - set(fired))


@pytest.mark.parametrize("picked", range(0, RULES, 4))
def test_experta_is_right_with_the_agenda_of_the_shell(picked: int) -> None:
    assert [] == wrongly_fired({"__strategy__": shell._agenda()}, picked)


def test_experta_is_wrong_with_an_agenda_of_its_own() -> None:
    # Should this ever fail, experta has been mended, and the shell needs no agenda.
    wrong = {picked: wrongly_fired({}, picked) for picked in range(0, RULES, 4)}

    assert {} != {picked: rules for picked, rules in wrong.items() if rules}


# ---- order

IN_ORDER = """
import random
from nicwise.engine import consult
from tests.bases import base, random_answers, random_base

def show(knowledge, answers):
    print([firing.rule for firing in consult(knowledge, answers).firings])

for seed in (5, 12, 39):
    knowledge, rng = random_base(seed), random.Random(seed)
    for _ in range(3):
        show(knowledge, random_answers(knowledge, rng))

finding = {"favours": "left", "strength": "weak"}
rules = {f"ease/n{n:02}": {"when": {"x": {"from": n}}, **finding} for n in range(40)}
show(base({"x": {"type": "integer"}}, rules), {"x": 40})
"""
PROCESSES = 20


def run(code: str, **environment: str) -> str:
    """What a process of its own prints; it may not warn."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    ).stdout


def test_rules_fire_in_the_same_order_in_every_process() -> None:
    with ThreadPoolExecutor(2) as pool:
        orders = list(pool.map(lambda seed: run(IN_ORDER, PYTHONHASHSEED=str(seed)), range(PROCESSES)))
    assert {orders[0]} == set(orders)
    assert 60 < orders[0].count("/")


# ---- import

IMPORTED = """
import collections, logging
from nicwise.engine import consult, load
answer = consult(load(["guidance"]), {"gpu_count": 8})
print(hasattr(collections, "Mapping"), logging.getLogger().handlers, answer.conclusion)
"""


def test_importing_experta_leaves_no_trace() -> None:
    assert "False [] 200G\n" == run(IMPORTED)


# ---- ends


def test_a_run_that_is_too_long_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    network = shell.network(EXCEPTIONS)
    with monkeypatch.context() as patch:
        patch.setattr(network, "_limit", 5)
        with pytest.raises(shell.RunLimitError):
            consult(EXCEPTIONS, {"x": 1})

    assert RULES == len(consult(EXCEPTIONS, {"x": 1}).firings)


CIRCLE = base(
    {
        "start": {"type": "boolean"},
        **{name: {"kind": "derived", "type": "boolean"} for name in ("one", "two", "three")},
    },
    {
        "derive/one": {"when": {"three": True}, "derives": {"one": True}},
        "derive/two": {"when": {"one": True}, "derives": {"two": True}},
        "derive/three": {"when": {"two": True}, "derives": {"three": True}},
        "derive/start": {"when": {"start": True}, "derives": {"two": True}},
    },
)


@pytest.mark.parametrize(
    ("start", "cell", "fired"),
    [
        pytest.param(False, Missing.UNKNOWN, 0, id="which support each other only"),
        pytest.param(True, True, 4, id="which something else supports"),
    ],
)
def test_rules_in_a_circle(start: bool, cell: object, fired: int) -> None:
    answer = consult(CIRCLE, {"start": start})

    assert [cell] * 3 == [answer.facts[name].cell for name in ("one", "two", "three")]
    assert fired == len(answer.firings)


def test_a_rule_that_supports_itself_does_not_fire() -> None:
    knowledge = base(
        {"self_made": {"kind": "derived", "type": "boolean"}},
        {"derive/itself": {"when": {"self_made": True}, "derives": {"self_made": True}}},
    )

    assert () == consult(knowledge, {}).firings


# ---- tests on what may be absent

ABSENT = base(
    {"x": {"type": "boolean"}, "found": {"kind": "derived", "type": "boolean"}},
    {
        "derive/found": {"when": {"x": True}, "derives": {"found": False}},
        "ease/unknown": {"when": {"found": {"unknown": True}}, "favours": "either"},
        "ease/known": {"when": {"found": {"unless": {"unknown": True}}}, "favours": "either"},
        "ease/known-too": {"when": {"found": {"not": {"unknown": True}}}, "favours": "either"},
        "ease/not-true": {"when": {"found": {"not": True}}, "favours": "either"},
        "ease/unless-true": {"when": {"found": {"unless": True}}, "favours": "either"},
        "speed/sure": {"when": {"x": True}, "favours": "left", "strength": "weak"},
        "advice/open": {"when": {"conclusion": {"unknown": True}}, "advises": {"kind": "check"}},
        "advice/concluded": {
            "when": {"conclusion": {"unless": {"unknown": True}}},
            "advises": {"kind": "check"},
        },
        "advice/not-right": {"when": {"conclusion": {"not": "right"}}, "advises": {"kind": "check"}},
        "advice/unless-right": {"when": {"conclusion": {"unless": "right"}}, "advises": {"kind": "check"}},
    },
)


@pytest.mark.parametrize(
    ("x", "expected"),
    [
        pytest.param(
            False,
            {"ease/unknown", "ease/unless-true", "advice/open", "advice/unless-right"},
            id="nothing derived, nothing concluded",
        ),
        pytest.param(
            True,
            {
                "derive/found",
                "ease/known",
                "ease/known-too",
                "ease/not-true",
                "ease/unless-true",
                "speed/sure",
                "advice/concluded",
                "advice/not-right",
                "advice/unless-right",
            },
            id="derived and concluded",
        ),
    ],
)
def test_tests_on_a_derived_fact_and_on_the_conclusion(x: bool, expected: set[str]) -> None:
    assert expected == {firing.rule for firing in consult(ABSENT, {"x": x}).firings}


# ---- threads


@pytest.fixture
def switching_often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


def outline(said: Reading | Consultation) -> tuple[object, ...]:
    findings = [
        each if isinstance(each, tuple) else (each.factor, each.favours, each.strength)
        for each in said.findings
    ]
    return said.conclusion, said.margin, sorted(findings, key=str)


def threads_agree(knowledge: KnowledgeBase, count: int) -> list[tuple[object, ...]]:
    """What two threads, started together, conclude otherwise than the reading does."""
    together = Barrier(2)

    def wrong(seed: int) -> list[tuple[object, ...]]:
        rng = random.Random(seed)
        clusters = [random_cluster(rng) for _ in range(count)]
        together.wait()
        answers = [consult(knowledge, cluster) for cluster in clusters]
        return [
            (cluster, expected, actual)
            for cluster, answer in zip(clusters, answers, strict=True)
            if (expected := outline(read(cluster))) != (actual := outline(answer))
        ]

    with ThreadPoolExecutor(2) as pool:
        return [each for found in pool.map(wrong, (101, 102)) for each in found]


@pytest.mark.usefixtures("switching_often")
def test_threads_may_share_a_knowledge_base() -> None:
    assert [] == threads_agree(load(["guidance"]), 150)


@pytest.mark.usefixtures("switching_often")
def test_threads_may_meet_at_the_first_consultation() -> None:
    assert [] == [wrong for _ in range(4) for wrong in threads_agree(load(["guidance"]), 1)]

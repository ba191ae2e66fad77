"""Interviews: how many questions they take, and how long the next one takes to find.

Run it as ``python -m tests.benchmarks.interviews [PEOPLE]``.

Each person has a random cluster, knows some of it and says *unknown* to the rest. Three orders are compared:

- ``nicwise``: the most telling question of those that can change the answer;
- ``authored``: the pack's order, of those that can change the answer;
- ``everything``: all that applies.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from nicwise.engine import consult, load
from nicwise.engine.interview import Planner, rules_on, still_open
from nicwise.engine.model import Fact, KnowledgeBase, Value
from nicwise.engine.space.reach import matters
from tests.engineering.clusters import random_cluster as engineering_cluster
from tests.reading import random_cluster

Answers = dict[str, Value | None]


def _timed(planner: Planner, person: Mapping[str, Value | None], times: list[float]) -> Answers:
    """Hold an interview, and keep the milliseconds to each question with its reason."""
    answers: Answers = {}
    while True:
        start = time.perf_counter()
        question = planner.next(answers)
        if question is not None:
            rules_on(planner.knowledge, answers, question.fact.id)
        times.append(1000 * (time.perf_counter() - start))
        if question is None:
            return answers
        answers[question.fact.id] = person.get(question.fact.id)


def _authored(planner: Planner, answers: Answers) -> Iterator[Fact]:
    """The questions that can change the answer, in the pack's order."""
    frame = planner.frame(answers)
    if len(frame.search.reached()) > 1:
        yield from (
            fact for fact in still_open(planner.knowledge, answers).now if matters(frame.search, fact.id)
        )


def _in_order(planner: Planner, person: Mapping[str, Value | None]) -> Answers:
    answers: Answers = {}
    while (fact := next(_authored(planner, answers), None)) is not None:
        answers[fact.id] = person.get(fact.id)
    return answers


def _everything(knowledge: KnowledgeBase, person: Mapping[str, Value | None]) -> Answers:
    answers: Answers = {}
    while left := still_open(knowledge, answers).now:
        answers[left[0].id] = person.get(left[0].id)
    return answers


def _told(counts: list[int]) -> dict[str, object]:
    return {
        "mean": round(statistics.mean(counts), 2),
        "median": statistics.median(counts),
        "worst": max(counts),
        "by_number": dict(sorted(Counter(counts).items())),
    }


def _measured(
    knowledge: KnowledgeBase, draw: Callable[[random.Random], Mapping[str, Value | None]], count: int
) -> dict[str, object]:
    """Interview so many people."""
    planner, rng = Planner(knowledge), random.Random(1)
    people = [draw(rng) for _ in range(count)]
    times: list[float] = []
    _timed(planner, people[0], times)
    first = times[0]
    times.clear()
    asked = [_timed(planner, person, times) for person in people]
    differ = sum(
        consult(knowledge, answers).conclusion != consult(knowledge, person).conclusion
        for answers, person in zip(asked, people, strict=True)
    )
    return {
        "people": count,
        "differ_from_all_facts_given": differ,
        "questions": {
            "nicwise": _told([len(answers) for answers in asked]),
            "authored": _told([len(_in_order(planner, person)) for person in people]),
            "everything": _told([len(_everything(knowledge, person)) for person in people]),
        },
        "next_question_with_reason_ms": {
            "first_of_all": round(first, 1),
            "median": round(statistics.median(times), 1),
            "p95": round(statistics.quantiles(times, n=20)[-1], 1),
            "worst": round(max(times), 1),
            "bar": 100,
        },
    }


def main() -> None:
    """Print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    both = load()
    told = {
        "guidance": _measured(load(["guidance"]), random_cluster, count),
        "all packs": _measured(both, lambda rng: engineering_cluster(both, rng), max(1, count // 20)),
    }
    print(json.dumps({"python": sys.version.split()[0], **told}, indent=2))


if __name__ == "__main__":
    main()

"""experta, CLIPS, a naive evaluator and the decision space on the same random cases.

Run it as ``python -m tests.benchmarks.agreement [CLUSTERS [BASES]]``; it exits with 1 where any two differ,
or the space cannot tell.
CLUSTERS are of the shipped packs; BASES are random rule bases, with a hundred cases each.
Facts are unknown, not given, or not applicable now and then.
All are compared on the conclusion, the margin and every finding that weighs, and on what is refused.
CLIPS and the naive evaluator are compared on the findings that do not weigh, too, and CLIPS on derived
facts and advice besides.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from nicwise.engine import consult, load
from nicwise.engine.errors import FactError, FactFault, KnowledgeError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space import TooLarge
from nicwise.engine.space.records import Records
from nicwise.engine.space.tests_of import tests_of
from tests.bases import random_answers, random_base
from tests.clips import AmbiguousError, Opinion, Program
from tests.clips import RefusedError as RefusedByClipsError
from tests.naive import ConflictError, RefusedError, Result, evaluate
from tests.reading import random_cluster

_CASES = 100
_PART = 2000  # cases at once
_MEMORY = 6 << 30  # a rule base whose tables need more is counted, and takes no machine down

Case = Mapping[str, Value | None]
Clock = dict[str, float]


def main() -> None:
    """Print how many cases were tried, how many differ, and how long each evaluator took."""
    clusters = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    bases = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    chance = Random(2026)
    shipped = _Tried()
    knowledge = load()
    program = Program(knowledge)
    for start in range(0, clusters, _PART):
        shipped.try_all(
            knowledge, program, [random_cluster(chance) for _ in range(min(_PART, clusters - start))]
        )
    drawn = _Tried()
    for seed in range(bases):
        knowledge, chance = random_base(seed), Random(seed)
        drawn.try_all(
            knowledge, Program(knowledge), [random_answers(knowledge, chance) for _ in range(_CASES)]
        )
    told = {"shipped_packs": shipped.told(), f"{bases}_random_bases": drawn.told()}
    print(json.dumps(told, indent=2, ensure_ascii=False))
    sys.exit(1 if any(tried.differ.total() or tried.without_space for tried in (shipped, drawn)) else 0)


class _Tried:
    """Cases, and what came of them."""

    def __init__(self) -> None:
        self.cases = 0
        self.differ: Counter[str] = Counter({"clips": 0, "naive": 0, "space": 0})
        self.spent: Clock = dict.fromkeys(("experta", "clips", "naive", "space"), 0.0)
        self.met: Counter[str] = Counter()
        self.without_space: Counter[str] = Counter()

    def told(self) -> dict[str, Any]:
        """What is printed."""
        return {
            "cases": self.cases,
            "differ": dict(self.differ),
            "cpu_us_per_case": {name: round(1e6 * each / self.cases, 2) for name, each in self.spent.items()}
            if self.cases
            else {},
            "met": dict(sorted(self.met.items())),
            "cases_without_the_space": dict(self.without_space),
        }

    def try_all(self, knowledge: KnowledgeBase, program: Program, cases: Sequence[Case]) -> None:
        """Try some cases of one rule base."""
        self.cases += len(cases)
        answers = [self._timed("experta", partial(_consulted, knowledge, case)) for case in cases]
        for case, answer in zip(cases, answers, strict=True):
            self.met.update(_met(knowledge, answer))
            opinion = Opinion.of(answer) if isinstance(answer, Consultation) else answer
            self.differ["clips"] += opinion != self._timed("clips", partial(_by_clips, program, case))
            naive = self._timed("naive", partial(_by_naive, knowledge, case))
            self.differ["naive"] += _found(answer) != _found(naive)
        try:
            space = self._timed("space", partial(_by_space, knowledge, cases))
        except (MemoryError, TooLarge, LookupError) as error:
            self.without_space[type(error).__name__] += len(cases)
            return
        self.differ["space"] += sum(
            _weighing(answer) != each for answer, each in zip(answers, space, strict=True)
        )

    def _timed(self, name: str, work: Callable[[], Any]) -> Any:
        start = time.process_time()
        try:
            return work()
        finally:
            self.spent[name] += time.process_time() - start


def _met(knowledge: KnowledgeBase, answer: Consultation | str) -> list[str]:
    """What is noteworthy of a case, to see that the random ones reach it."""
    if isinstance(answer, str):
        return [answer]
    origins = {state.origin for state in answer.facts.values()}
    return [
        f"margin {answer.margin}",
        *(f"a fact that is {each}" for each in ("unknown", "not_applicable", "assumed") if each in origins),
        *(["a finding that is overridden"] if any(each.overridden_by for each in answer.findings) else []),
        *(["every fact known"] if not answer.unknown and knowledge.asked else []),
    ]


def _consulted(knowledge: KnowledgeBase, case: Case) -> Consultation | str:
    try:
        return consult(knowledge, case)
    except FactError:
        return "refused"
    except KnowledgeError:
        return "conflict"


def _by_clips(program: Program, case: Case) -> Opinion | str:
    try:
        return program.run(case)
    except RefusedByClipsError:
        return "refused"
    except AmbiguousError:
        return "conflict"


def _by_naive(knowledge: KnowledgeBase, case: Case) -> Result | str:
    try:
        return evaluate(knowledge, case)
    except RefusedError:
        return "refused"
    except ConflictError:
        return "conflict"


def _found(answer: Consultation | Result | str) -> object:
    if isinstance(answer, str):
        return answer
    return (
        answer.conclusion,
        answer.margin,
        {(each.rule, each.favours, each.strength, each.weighs) for each in answer.findings},
    )


def _weighing(answer: Consultation | str) -> object:
    if isinstance(answer, str):
        return answer
    return (
        answer.conclusion,
        answer.margin,
        frozenset(f"{each.rule} {each.favours} {each.strength}" for each in answer.findings if each.weighs),
    )


def _by_space(knowledge: KnowledgeBase, cases: Sequence[Case]) -> list[object]:
    columns = {fact.id: [case.get(fact.id) for case in cases] for fact in knowledge.asked}
    records = Records(knowledge, tests_of([knowledge]))
    results, findings = records.run(columns), records.findings(columns, len(cases))
    told: list[object] = []
    for row, decision in enumerate(results.decisions):
        if row in results.faults:
            told.append("conflict" if any(map(_ambiguous, results.faults[row])) else "refused")
        else:
            told.append((decision.conclusion, decision.margin, frozenset(findings[row])))
    return told


def _ambiguous(fault: FactFault) -> bool:
    """Whether two rules derive different values; else the case breaks a constraint."""
    return {"first", "second", "one", "other"} <= fault.message.values.keys()


if __name__ == "__main__":
    main()

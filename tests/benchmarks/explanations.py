"""How long each kind of explanation takes, once the rule base is loaded.

Run it as ``python -m tests.benchmarks.explanations [CLUSTERS]``.

Every explanation is made from its facts on: the consultation, the decision space where it is asked, and the
page, the JSON or the picture.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

from nicwise.cli.pages import plain
from nicwise.cli.questions.question import Question
from nicwise.cli.questions.told import page
from nicwise.cli.why_json import why_json
from nicwise.engine import consult, load
from nicwise.engine.answers import read_facts
from nicwise.engine.export.html import html
from nicwise.engine.export.svg import svg
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Consultation
from tests.reading import random_cluster
from tests.tree import ROOT

BAR = 300


def _clusters(knowledge: KnowledgeBase, count: int) -> Iterator[dict[str, object]]:
    """The examples of the documentation, and random ones of which more or less is known."""
    for path in sorted((ROOT / "docs" / "examples").glob("*.yaml")):
        yield dict(read_facts(path.read_text(encoding="utf-8"), path.name, knowledge))
    rng = random.Random(1)
    for _ in range(count):
        share = rng.choice([0.3, 0.6, 1.0])
        yield {name: value for name, value in random_cluster(rng).items() if rng.random() < share}


def _other(found: Consultation) -> str:
    return next(side for side in found.knowledge.sides if side != found.conclusion)


def _kinds(knowledge: KnowledgeBase) -> dict[str, Callable[[Consultation], object]]:
    def told(question: Callable[[Consultation], Question]) -> Callable[[Consultation], object]:
        return lambda found: plain(page(found, question(found), ([], []), full=True))

    gpus = {"gpu_count": 256, "planned_gpu_count": 512}
    rule = next(iter(knowledge.rules.values()))
    return {
        "why": told(lambda _: Question("conclusion")),
        "why, JSON": lambda found: json.dumps(why_json(found, Question("conclusion"))),
        "why --fact": told(lambda _: Question("fact", fact=knowledge.facts["growth_reserved"])),
        "why --rule": told(lambda _: Question("rule", rule=rule)),
        "why --not": told(lambda found: Question("not", side=_other(found))),
        "why --if": told(lambda _: Question("if", settings=gpus)),
        "why --to": told(lambda found: Question("to", side=_other(found))),
        "why --settles": told(lambda _: Question("settles")),
        "svg": lambda found: svg(found.graph, knowledge, "en"),
        "html": lambda found: html(found.graph, knowledge, "en"),
    }


def _timed(
    knowledge: KnowledgeBase, make: Callable[[Consultation], object], facts: dict[str, object]
) -> float:
    start = time.perf_counter()
    make(consult(knowledge, facts))
    return 1000 * (time.perf_counter() - start)


def main() -> None:
    """Print the figures."""
    knowledge = load(["guidance"])
    clusters = list(_clusters(knowledge, int(sys.argv[1]) if len(sys.argv) > 1 else 60))
    report: dict[str, object] = {"python": sys.version.split()[0], "clusters": len(clusters), "bar_ms": BAR}
    for name, make in _kinds(knowledge).items():
        first, *times = [_timed(knowledge, make, facts) for facts in (clusters[0], *clusters)]
        report[name] = {
            "first_ms": round(first, 1),
            "median_ms": round(statistics.median(times), 1),
            "p95_ms": round(statistics.quantiles(times, n=20)[-1], 1),
            "worst_ms": round(max(times), 1),
        }
    print(json.dumps(report, indent=2))


if __name__ == "__main__":
    main()

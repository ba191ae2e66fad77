"""Pictures for the tests of the drawings: of clusters small and large, and with the most awkward labels."""

from __future__ import annotations

import random
from functools import cache

import networkx

from nicwise.engine import consult, load
from nicwise.engine.export.picture import Line, Picture, Shape, part, picture
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.wording import LANGUAGES
from tests.bases import Data, base, text
from tests.engine.graphs import Graph
from tests.reading import random_cluster

__all__ = ["HOSTILE", "WHOLE", "clusters", "graphs", "hostile", "pictures"]

HOSTILE = [
    "she said \"hi\" and 'bye'",
    'back\\slash \\n \\l \\N \\G \\E \\" \\\\',
    "it ends with \\",
    '\\"',
    "<b>bold</b>",
    "<>",
    "<<table><tr><td>x</td></tr></table>>",
    "a: b::c:n",
    "line one\nline two\r\n\tline three",
    "中文，“引号”：（括号）；《书名》、结束。",
    "emoji 😀 👨‍👩‍👧 é",
    "&amp; &lt; #35; #quot; ; & #",
    "{a|b} <p> [x](y) (z) ((q)) [[w]] {{v}}",
    "`code` *it* **b** _u_ __v__ ~~s~~ $$x^2$$",
    "%%{init: {'theme': 'dark'}}%% %% no comment",
    "1. list",
    "12) list",
    "- dash",
    "+ plus",
    "=== | --- |",
    "# heading",
    "> quotation",
    "end",
    "subgraph graph digraph node edge strict",
    "a --> b ==> c -.-> d; e -> f",
    "classDef x fill:#f00",
    'style:"x" of fa:fa-car',
    "http://example.org/a?b=c&d=e#f",
    "averyveryverylongwordthatnolineofanypicturecouldholdwithoutbreakingit",
    "一个没有任何空格和标点的很长很长的中文句子应当能够在任何汉字之间换行而不至于撑破图形",
    "１２３４５６７８９０ 全角数字 ＡＢＣ",
    "%s %d {} {0} ${x} $1",
    "bell \a, escape \x1b[1m, nul \0, next line \x85, separator \u2028, surrogate \ud800",
    " ",
]


_SHAPES = (
    Shape("fact:x", ("x",), "fact", None, winning=True),
    Shape("absent:y:unknown", ("y is unknown",), "absent", None),
    Shape("rule:ease/x", ("ease/x", "It is easy.", "page 1"), "rule", None, winning=True),
    Shape("finding:ease/x", ("easy",), "finding", 0, winning=True),
    Shape("finding:ease/y", ("not easy",), "finding", 1, muted=True),
    Shape("factor:ease:left", ("ease", "weak for left"), "factor", 0, winning=True),
    Shape("factor:ease:right", ("ease", "weak for right"), "factor", 1),
    Shape("conclusion", ("left", "weak"), "conclusion", 0, winning=True),
    Shape("advice:advice/x", ("mind x",), "advice", None),
    Shape("source:notes:page 1", ("notes page 1",), "source", None),
)
_LINES = (
    Line("fact:x", "rule:ease/x", "matches", winning=True),
    Line("rule:ease/x", "finding:ease/y", "overrides", winning=False),
    Line("absent:y:unknown", "rule:ease/x", "matches", winning=False),
    Line("rule:ease/x", "conclusion", "rules_out", winning=True),
    Line("source:notes:page 1", "rule:ease/x", "cites", winning=True),
)
WHOLE = Picture(_SHAPES, _LINES)
"""One of everything."""


@cache
def hostile() -> tuple[Graph[str], KnowledgeBase]:
    """A graph in which every label is awkward; it is relabelled, since the loader refuses some of them."""
    names = [f"f{number}" for number in range(len(HOSTILE))]
    rules: dict[str, Data] = {
        f"ease/{name}": {
            "when": {name: True, "other": {"unless": True}},
            "favours": ("left", "right")[number % 2],
            "strength": "weak",
            "cites": [{"source": "notes", "at": [name], "says": text("so it is said")}],
        }
        for number, name in enumerate(names)
    }
    found = consult(
        base({name: {"type": "boolean"} for name in (*names, "other")}, rules), dict.fromkeys(names, True)
    )
    words = dict(zip(names, HOSTILE, strict=True))
    graph: Graph[str] = networkx.relabel_nodes(
        found.graph, {f"source:notes:{name}": f"source:notes:{words[name]}" for name in names}
    )
    for node, data in graph.nodes(data=True):
        name = node.rpartition("/")[2].rpartition(":")[2] if data["kind"] != "source" else data["at"]
        data.update({"en": words.get(name, data["en"]), "zh": words.get(name, data["zh"])})
        if data["kind"] == "source":
            data["at"] = words.get(name, name)
    return graph, found.knowledge


@cache
def clusters() -> tuple[Consultation, ...]:
    """Consultations from the smallest to the largest, each margin and each tie-break among them."""
    guidance, rng = load(["guidance"]), random.Random(4)
    found = [consult(guidance, {}), consult(guidance, {"gpu_count": 16})]
    drawn = [consult(guidance, random_cluster(rng)) for _ in range(300)]
    largest = max(drawn, key=lambda each: len(each.graph))
    kinds = {(each.margin, str(each.verdict.tie_break)): each for each in drawn}
    return (*found, *kinds.values(), largest, *drawn[: max(0, 7 - len(kinds))])


@cache
def graphs() -> tuple[tuple[Graph[str], KnowledgeBase], ...]:
    """The graphs of all these, and parts of the largest."""
    largest = max(clusters(), key=lambda found: len(found.graph))
    parts = [part(largest.graph, fact="growth_factor"), part(largest.graph, rule="derive/gpus-double")]
    return (
        hostile(),
        *((found.graph, found.knowledge) for found in clusters()),
        *((each, largest.knowledge) for each in parts),
    )


@cache
def pictures() -> tuple[Picture, ...]:
    """What is drawn of all these, in both languages, some with their sources."""
    drawn = [(found.graph, found.knowledge) for found in clusters()]
    return tuple(
        picture(graph, knowledge, language, sources=sources)
        for number, (graph, knowledge) in enumerate([hostile(), *drawn])
        for language in LANGUAGES
        for sources in ([False, True] if number % 5 == 0 else [False])
    )

"""Small explanation graphs, whole."""

from __future__ import annotations

import pytest

from nicwise.engine import consult, load
from nicwise.engine.graph import test_code as code_of
from nicwise.engine.model import Bound, Empty, Includes, IsUnknown, Not, OneOf, Range, Test, Unless
from tests.bases import base, loaded, pack, text
from tests.engine.graphs import Graph

YES = {"type": "boolean"}
DERIVED = {"kind": "derived", "type": "boolean"}


def edges(graph: Graph[str]) -> list[str]:
    """Every edge but those from sources."""
    return [
        f"{cause} {data['role']} {effect}"
        for cause, effect, data in graph.edges(data=True)
        if data["role"] != "cites"
    ]


def test_facts_that_support_each_other_keep_what_came_first() -> None:
    knowledge = base(
        {"start": YES, "one": DERIVED, "two": DERIVED},
        {
            "derive/one-by-start": {"when": {"start": True}, "derives": {"one": True}},
            "derive/one-by-two": {"when": {"two": True}, "derives": {"one": True}},
            "derive/two-by-one": {"when": {"one": True}, "derives": {"two": True}},
            "derive/two-by-start": {"when": {"start": True}, "derives": {"two": True}},
        },
    )

    found = consult(knowledge, {"start": True})

    assert ["two-by-start", "one-by-two", "two-by-one", "one-by-start"] == [
        firing.rule.removeprefix("derive/") for firing in found.firings
    ]
    assert [
        "fact:start matches rule:derive/two-by-start",
        "fact:start matches rule:derive/one-by-start",
        "fact:one matches rule:derive/two-by-one",
        "fact:two matches rule:derive/one-by-two",
        "rule:derive/two-by-start derives fact:two",
        "rule:derive/one-by-two derives fact:one",
        "rule:derive/one-by-start derives fact:one",
    ] == edges(found.graph)


def test_an_alternative_that_closes_a_circle_is_left_out_whole() -> None:
    knowledge = base(
        {"start": YES, "other": YES, "one": DERIVED, "two": DERIVED},
        {
            "derive/one": {
                "when": {"any": [{"start": True}, {"two": True, "other": True}]},
                "derives": {"one": True},
            },
            "derive/two": {"when": {"one": True}, "derives": {"two": True}},
        },
    )

    assert [
        "fact:start matches rule:derive/one",
        "fact:one matches rule:derive/two",
        "rule:derive/one derives fact:one",
        "rule:derive/two derives fact:two",
    ] == edges(consult(knowledge, {"start": True, "other": True}).graph)


def test_what_makes_a_fact_not_applicable_is_behind_its_absence() -> None:
    knowledge = base(
        {
            "rides": YES,
            "bicycle": {
                "type": "choice",
                "values": ["cargo", "race"],
                "applies_when": {"rides": True},
            },
        },
        {"ease/no-race": {"when": {"bicycle": {"unless": "race"}}, "favours": "left", "strength": "weak"}},
    )
    graph = consult(knowledge, {"rides": False}).graph

    assert [
        "fact:rides derives fact:bicycle",
        "rule:ease/no-race finds finding:ease/no-race",
        "absent:bicycle:unless(race) matches rule:ease/no-race",
        "fact:bicycle matches absent:bicycle:unless(race)",
        "finding:ease/no-race weighs factor:ease:left",
        "factor:ease:left weighs conclusion",
    ] == edges(graph)


def test_the_sources_of_a_parameter_are_behind_the_rule_that_asks_for_it() -> None:
    files = pack(
        {"size": {"type": "integer"}},
        {
            "ease/small": {
                "when": {"size": {"not": {"above": {"parameter": "most"}}}},
                "favours": "left",
                "strength": "weak",
            }
        },
        parameters={"most": 4},
    )
    files["parameters/all.yaml"]["most"]["cites"] = [
        {"source": "notes", "at": ["table 2"], "says": text("Four.")}
    ]
    graph = consult(loaded(files), {"size": 3}).graph

    assert {"source:notes:page 1", "source:notes:table 2"} == {
        cause for cause in graph.predecessors("rule:ease/small") if cause.startswith("source")
    }


def test_the_sources_of_a_formula_and_of_an_assumption_are_behind_the_fact() -> None:
    def cites(at: str) -> dict[str, object]:
        return {"cites": [{"source": "notes", "at": [at], "says": text("so it is")}]}

    knowledge = base(
        {
            "size": {"type": "integer", "assume": [{"when": {"x": True}, "value": 4}]},
            "double": {
                "type": "number",
                "kind": "calculated",
                "formula": "2 * size",
                "because": text("It doubles."),
                **cites("table 3"),
            },
            "x": YES,
        },
        {"ease/x": {"when": {"double": 8}, "favours": "left", "strength": "weak"}},
    )
    graph = consult(knowledge, {"x": True}).graph

    assert ["fact:x", "source:notes:page 1"] == list(graph.predecessors("fact:size"))
    assert ["fact:size", "source:notes:table 3"] == list(graph.predecessors("fact:double"))
    assert ["derives", "calculates"] == [
        graph.edges[edge]["role"] for edge in (("fact:x", "fact:size"), ("fact:size", "fact:double"))
    ]


def test_a_place_that_a_rule_cites_twice_says_both() -> None:
    cites = [{"source": "notes", "at": ["page 1"], "says": text(says)} for says in ("One.", "Two.", "One.")]
    knowledge = base(
        {"x": YES}, {"ease/x": {"when": {"x": True}, "favours": "left", "strength": "weak", "cites": cites}}
    )

    assert {"role": "cites", "en": "One. Two.", "zh": "One. Two."} == consult(
        knowledge, {"x": True}
    ).graph.edges["source:notes:page 1", "rule:ease/x"]


def test_a_rule_named_as_a_tie_break_is_not_taken_for_one() -> None:
    knowledge = base(
        {"x": YES},
        {
            "tie-break/1": {"when": {"x": True}, "favours": "left", "strength": "weak"},
            "ease/x": {"when": {"x": True}, "favours": "right", "strength": "weak"},
        },
        factors=["tie-break", "ease"],
    )
    found = consult(knowledge, {"x": True})

    assert "tie-break" == found.margin
    assert ["fact:x"] == [
        each for each in found.graph.predecessors("rule:tie-break/1") if "source" not in each
    ]
    assert "tie-break:1 breaks_tie conclusion" in edges(found.graph)


def test_a_tie_break_that_asks_for_a_factor_has_its_findings_behind_it() -> None:
    knowledge = base(
        {"x": YES, "y": YES},
        {
            "ease/x": {"when": {"x": True}, "favours": "left", "strength": "strong"},
            "speed/x": {"when": {"x": True}, "favours": "right", "strength": "strong"},
        },
        tie_breaks=[{"when": {"y": {"unless": True}}, "stronger_in": "speed"}],
    )
    found = consult(knowledge, {"x": True})

    assert "right" == found.conclusion
    assert [
        "factor:speed:right weighs tie-break:1",
        "tie-break:1 breaks_tie conclusion",
        "absent:y:unless(true) matches tie-break:1",
    ] == [edge for edge in edges(found.graph) if "tie-break" in edge]


WEIGHED_NOT = base(
    {"x": YES},
    {
        "ease/all": {"when": {"x": {"not": {"unknown": True}}}, "favours": "left", "strength": "weak"},
        "ease/some": {
            "when": {"x": True},
            "favours": "right",
            "strength": "weak",
            "overrides": ["ease/all"],
        },
        "speed/open": {"when": {"x": True}, "favours": "either"},
    },
)


def test_findings_that_do_not_weigh_are_there_and_lead_nowhere() -> None:
    graph = consult(WEIGHED_NOT, {"x": True}).graph

    assert "rule:ease/some overrides finding:ease/all" in edges(graph)
    assert {"finding:ease/all": [], "finding:speed/open": [], "finding:ease/some": ["factor:ease:right"]} == {
        node: list(graph.successors(node)) for node in graph if node.startswith("finding:")
    }


def test_the_graph_of_nothing_is_a_conclusion_that_concludes_nothing() -> None:
    graph = consult(load(["guidance"]), {}).graph

    assert {
        "conclusion": {"kind": "conclusion", "en": "no conclusion", "zh": "尚无结论", "conclusion": ""}
    } == dict(graph.nodes(data=True))


WHOLE = base(
    {"size": {"type": "integer", "say": {"en": "{value} in all", "zh": "共 {value}"}}, "calm": YES},
    {
        "ease/few": {
            "when": {"size": {"below": 5}, "calm": {"unless": True}},
            "favours": "left",
            "strength": "strong",
            "because": {"en": "With {size} it is easy.", "zh": "{size} 个不难。"},
        },
        "speed/any": {"when": {"size": {"from": 0}}, "favours": "right", "strength": "weak"},
        "advice/left": {"when": {"conclusion": "left"}, "advises": {"kind": "check"}},
    },
)


def both(en: str, zh: str | None = None) -> dict[str, str]:
    return {"en": en, "zh": en if zh is None else zh}


def test_a_whole_graph() -> None:
    graph = consult(WHOLE, {"size": 3}).graph

    few = {"rule": "ease/few", "factor": "ease", "favours": "left", "strength": "strong", "weighs": True}
    some = {"rule": "speed/any", "factor": "speed", "favours": "right", "strength": "weak", "weighs": True}
    assert {
        "fact:size": {
            "kind": "fact",
            **both("3 in all", "共 3"),
            "fact": "size",
            "origin": "given",
            "value": 3,
        },
        "fact:calm": {
            "kind": "fact",
            **both("calm is unknown", "calm为未知"),
            "fact": "calm",
            "origin": "not_asked",
        },
        "absent:calm:unless(true)": {
            "kind": "absent",
            **both("not known: calm is yes", "未确认：calm is 是"),
            "fact": "calm",
        },
        **{
            f"rule:{rule}": {"kind": "rule", **both(rule), "rule": rule, "pack": "field"}
            for rule in ("ease/few", "speed/any", "advice/left")
        },
        "source:notes:page 1": {"kind": "source", **both("notes page 1"), "source": "notes", "at": "page 1"},
        "finding:ease/few": {"kind": "finding", **both("With 3 it is easy.", "3 个不难。"), **few},
        "finding:speed/any": {"kind": "finding", **both("so it is"), **some},
        "factor:ease:left": {
            "kind": "factor",
            **both("ease: strong for left", "ease：支持 left（strong）"),
            "factor": "ease",
            "favours": "left",
            "strength": "strong",
        },
        "factor:speed:right": {
            "kind": "factor",
            **both("speed: weak for right", "speed：支持 right（weak）"),
            "factor": "speed",
            "favours": "right",
            "strength": "weak",
        },
        "conclusion": {"kind": "conclusion", **both("left"), "conclusion": "left", "margin": "strong"},
        "advice:advice/left": {
            "kind": "advice",
            **both("so it is"),
            "rule": "advice/left",
            "advice": "check",
        },
    } == dict(graph.nodes(data=True))
    assert {
        ("fact:size", "rule:ease/few", "matches", None),
        ("fact:size", "rule:speed/any", "matches", None),
        ("fact:calm", "absent:calm:unless(true)", "matches", None),
        ("absent:calm:unless(true)", "rule:ease/few", "matches", None),
        ("source:notes:page 1", "rule:ease/few", "cites", None),
        ("source:notes:page 1", "rule:speed/any", "cites", None),
        ("source:notes:page 1", "rule:advice/left", "cites", None),
        ("rule:ease/few", "finding:ease/few", "finds", None),
        ("rule:speed/any", "finding:speed/any", "finds", None),
        ("finding:ease/few", "factor:ease:left", "weighs", "for"),
        ("finding:speed/any", "factor:speed:right", "weighs", "against"),
        ("factor:ease:left", "conclusion", "weighs", "for"),
        ("factor:speed:right", "conclusion", "weighs", "against"),
        ("conclusion", "rule:advice/left", "matches", None),
        ("rule:advice/left", "advice:advice/left", "finds", None),
    } == {(cause, effect, data["role"], data.get("stance")) for cause, effect, data in graph.edges(data=True)}


@pytest.mark.parametrize(
    ("test", "code"),
    [
        (OneOf((True,), frozenset({True})), "true"),
        (OneOf((False,), frozenset({False})), "false"),
        (OneOf((2, 0.5), frozenset({2, 0.5})), "2|0.5"),
        (OneOf(("a", "b"), frozenset("abc")), "a|b"),
        (Range(from_=Bound(2), below=Bound(3.5, "half")), "≥2 <3.5"),
        (Range(above=Bound(2), at_most=Bound(4)), ">2 ≤4"),
        (Includes(("a", "b"), frozenset("ab")), "includes a|b"),
        (Empty(), "empty"),
        (IsUnknown(), "unknown"),
        (Not(Unless(Empty())), "not(unless(empty))"),
    ],
)
def test_tests_are_written_shortly_in_names_of_nodes(test: Test, code: str) -> None:
    assert code == code_of(test)

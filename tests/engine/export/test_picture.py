from __future__ import annotations

import pytest

from nicwise.engine import consult
from nicwise.engine.export.picture import Line, Picture, Shape, part, picture
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import Language
from tests.bases import Data, base, loaded, pack, text

YES = {"type": "boolean"}
DERIVED = {"kind": "derived", "type": "boolean"}
LEFT = {"favours": "left", "strength": "weak"}
RIGHT = {"favours": "right", "strength": "weak"}


def drawn(
    knowledge: KnowledgeBase, facts: dict[str, object], language: Language = "en", *, sources: bool = False
) -> Picture:
    return picture(consult(knowledge, facts).graph, knowledge, language, sources=sources)


def lines_of(each: Picture) -> dict[str, tuple[str, ...]]:
    return {shape.id: shape.lines for shape in each.shapes}


# ---- what is drawn

GROWING = base(
    {
        "now": {"type": "integer"},
        "later": {"type": "integer"},
        "colour": YES,
        "growth": {"kind": "calculated", "type": "number", "formula": "later / now"},
        "large": DERIVED,
        "rare": DERIVED,
    },
    {
        "derive/large": {"when": {"now": {"from": 5}}, "derives": {"large": True}},
        "derive/rare": {"when": {"large": {"not": True}}, "derives": {"rare": True}},
        "ease/now": {"when": {"now": {"from": 1}}, **LEFT},
    },
)


def test_facts_that_led_to_no_rule_are_left_out() -> None:
    # `later` and `growth` are known, and led to each other at most; `large` led nowhere, but a rule found it.
    assert ["fact:now", "fact:large", "rule:ease/now", "rule:derive/large", "finding:ease/now"] == list(
        lines_of(drawn(GROWING, {"now": 6, "later": 12, "colour": True}))
    )[:5]


def test_a_conclusion_that_nothing_led_to_is_drawn_alone() -> None:
    assert Picture((Shape("conclusion", ("no conclusion",), "conclusion", None),), ()) == drawn(
        GROWING, {"colour": True}
    )


def test_sources_are_drawn_only_when_asked_for() -> None:
    without, with_them = (drawn(GROWING, {"now": 1}, sources=sources) for sources in (False, True))

    assert {"source:notes:page 1": ("notes page 1",)} == {
        node: lines for node, lines in lines_of(with_them).items() if node not in lines_of(without)
    }
    assert ("ease/now", "ease/now", "page 1") == lines_of(without)["rule:ease/now"]
    assert ("ease/now", "ease/now") == lines_of(with_them)["rule:ease/now"]


# ---- labels


def test_places_of_several_sources_are_told_apart() -> None:
    files = pack(
        {"x": YES},
        {
            "ease/x": {
                "when": {"x": True},
                **LEFT,
                "cites": [
                    {"source": "paper", "at": [7, "2-3"], "says": text("a")},
                    {"source": "notes", "at": ["page 9"], "says": text("b")},
                    {"source": "paper", "at": [4], "says": text("c")},
                ],
            }
        },
    )
    files["sources.yaml"]["sources"]["paper"] = {
        "title": text("a paper"),
        "kind": "document",
        "language": "en",
        "paragraphs": 9,
    }

    assert ("ease/x", "ease/x", "paper ¶2–4, 7", "notes page 9") == lines_of(
        drawn(loaded(files), {"x": True})
    )["rule:ease/x"]


def test_an_assumed_fact_says_so_and_where_it_is_from() -> None:
    knowledge = base(
        {"x": YES, "size": {"type": "integer", "assume": [{"when": {"x": True}, "value": 4}]}},
        {"ease/x": {"when": {"size": {"from": 1}}, **LEFT}},
    )

    assert ("size is 4", "(assumed)", "page 1") == lines_of(drawn(knowledge, {"x": True}))["fact:size"]
    assert ("size is 4", "（假设）", "page 1") == lines_of(drawn(knowledge, {"x": True}, "zh"))["fact:size"]


@pytest.mark.parametrize(
    ("language", "factor", "conclusion"),
    [
        ("en", ("ease", "weak for left"), ("left", "weak")),
        ("zh", ("ease", "支持 left（weak）"), ("left", "weak")),
    ],
)
def test_factors_and_the_conclusion_have_their_strength_on_a_line_of_its_own(
    language: Language, factor: tuple[str, ...], conclusion: tuple[str, ...]
) -> None:
    lines = lines_of(drawn(GROWING, {"now": 1}, language))

    assert (factor, conclusion) == (lines["factor:ease:left"], lines["conclusion"])


# ---- the winning path

BOTH: dict[str, Data] = {
    "ease/x": {"when": {"x": True}, "favours": "left", "strength": "strong"},
    "speed/y": {"when": {"y": True}, "favours": "right", "strength": "strong"},
    "speed/z": {"when": {"z": True}, "favours": "right", "strength": "weak", "overrides": ["taste/z"]},
    "taste/z": {"when": {"z": True}, "favours": "left", "strength": "weak"},
    "taste/x": {"when": {"x": True}, "favours": "either"},
    "advice/x": {"when": {"conclusion": "left"}, "advises": {"kind": "check"}},
}
FACTS = dict.fromkeys("xyz", YES)


def winners(knowledge: KnowledgeBase, facts: dict[str, object]) -> list[str]:
    return [shape.id for shape in drawn(knowledge, facts).shapes if shape.winning]


def test_what_led_to_the_conclusion_and_favours_it_wins() -> None:
    assert ["fact:x", "rule:ease/x", "finding:ease/x", "factor:ease:left", "conclusion"] == winners(
        base(FACTS, BOTH), {"x": True, "z": True}
    )


def test_where_nothing_is_concluded_nothing_wins() -> None:
    assert [] == winners(base(FACTS, BOTH), {"x": False})


def test_what_a_tie_break_weighed_against_the_conclusion_does_not_win() -> None:
    rules: dict[str, Data] = {
        "ease/x": {"when": {"x": True}, "favours": "left", "strength": "strong"},
        "ease/y": {"when": {"y": True}, "favours": "right", "strength": "weak"},
        "speed/y": {"when": {"y": True}, "favours": "right", "strength": "strong"},
        "taste/x": {"when": {"x": True}, "favours": "left", "strength": "weak"},
    }
    knowledge = base(FACTS, rules, tie_breaks=[{"stronger_in": "ease"}])
    found = drawn(knowledge, {"x": True, "y": True})

    assert Line("factor:ease:right", "tie-break:1", "weighs", winning=False) in found.lines
    assert Line("factor:ease:left", "tie-break:1", "weighs", winning=True) in found.lines
    assert ["fact:y", "rule:speed/y", "rule:ease/y"] == [
        shape.id for shape in found.shapes if not shape.winning and shape.look in ("fact", "rule")
    ]


def test_what_rules_the_other_side_out_wins() -> None:
    rules: dict[str, Data] = {
        "ease/x": {"when": {"x": True}, "favours": "left", "strength": "strong"},
        "limits/z": {"when": {"z": True}, "rules_out": "left"},
    }

    assert ["fact:z", "rule:limits/z", "conclusion"] == winners(base(FACTS, rules), {"x": True, "z": True})


def test_findings_that_do_not_weigh_are_muted_and_have_the_side_that_they_favour() -> None:
    found = drawn(base(FACTS, BOTH), {"x": True, "z": True})

    assert {
        ("finding:ease/x", 0, False),
        ("finding:speed/z", 1, False),
        ("finding:taste/x", None, True),
        ("finding:taste/z", 0, True),
        ("factor:ease:left", 0, False),
        ("factor:speed:right", 1, False),
        ("conclusion", 0, False),
    } == {
        (shape.id, shape.side, shape.muted) for shape in found.shapes if shape.side is not None or shape.muted
    }


# ---- parts

CHAIN = base(
    {"x": YES, "one": DERIVED, "two": DERIVED},
    {
        "derive/one": {"when": {"x": True}, "derives": {"one": True}},
        "derive/two": {"when": {"one": True}, "derives": {"two": True}},
        "ease/two": {"when": {"two": True}, **LEFT, "overrides": ["ease/one"]},
        "ease/one": {"when": {"one": True}, **LEFT},
        "limits/x": {"when": {"x": True}, "rules_out": "right"},
        "advice/x": {"when": {"conclusion": "left", "x": True}, "advises": {"kind": "check"}},
    },
)
ONE = ["fact:x", "fact:one", "rule:derive/one", "source:notes:page 1"]


@pytest.mark.parametrize(
    ("fact", "rule", "nodes"),
    [
        ("one", None, ONE),
        (None, "derive/one", ONE),
        (
            None,
            "ease/two",
            [*ONE, "fact:two", "rule:derive/two", "rule:ease/two", "finding:ease/two", "finding:ease/one"],
        ),
        (None, "limits/x", ["fact:x", "source:notes:page 1", "rule:limits/x"]),
        ("y", None, []),
        (None, "ease/none", []),
    ],
)
def test_a_part_is_what_led_to_it_and_what_a_rule_concluded(
    fact: str | None, rule: str | None, nodes: list[str]
) -> None:
    graph = consult(CHAIN, {"x": True}).graph
    chosen = part(graph, fact=fact, rule=rule)

    assert [node for node in graph if node in nodes] == list(chosen)
    assert set(nodes) == set(chosen)
    assert [edge for edge in graph.edges(data=True) if {*edge[:2]} <= set(nodes)] == sorted(
        chosen.edges(data=True), key=lambda edge: list(graph.edges).index(edge[:2])
    )


def test_the_part_of_advice_has_the_conclusion_and_all_that_led_to_it() -> None:
    graph = consult(CHAIN, {"x": True}).graph

    assert set(graph) - {"finding:ease/one", "rule:ease/one"} == set(part(graph, rule="advice/x"))


def test_the_whole_is_a_part() -> None:
    graph = consult(CHAIN, {"x": True}).graph

    assert graph is part(graph)


def test_all_facts_of_a_part_are_drawn() -> None:
    graph = part(consult(GROWING, {"now": 6, "later": 12}).graph, fact="growth")

    assert {
        "fact:now": ("now is 6",),
        "fact:later": ("later is 12",),
        "fact:growth": ("growth is 2",),
    } == lines_of(picture(graph, GROWING, "en"))

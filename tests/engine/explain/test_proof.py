from __future__ import annotations

from collections.abc import Iterator

import pytest

from nicwise.engine import consult
from nicwise.engine.explain import Proof, proof, proofs
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.model.consultation import Consultation
from tests.bases import Data, base, text

YES = {"type": "boolean"}
DERIVED = {"kind": "derived", "type": "boolean"}
LEFT = {"favours": "left", "strength": "weak"}
RIGHT = {"favours": "right", "strength": "weak"}


def written(tree: Proof, depth: int = 0) -> Iterator[str]:
    """A proof as lines: causes indented below their effect, sources in brackets."""
    more = [f"[{', '.join(tree.sources)}]"] if tree.sources else []
    words = [*([tree.role] if tree.role else []), tree.node, *more, *(["again"] if tree.again else [])]
    yield "  " * depth + " ".join(words)
    for cause in tree.causes:
        yield from written(cause, depth + 1)


def shown(*trees: Proof) -> str:
    return "".join(f"{line}\n" for tree in trees for line in written(tree))


HOUSE = base(
    {
        "rooms": {"type": "integer"},
        "people": {"type": "integer"},
        "quiet": YES,
        "each": {"kind": "calculated", "type": "number", "formula": "rooms / people"},
        "roomy": DERIVED,
        "calm": {"kind": "derived", "default": "quiet", "type": "boolean"},
        "pleasant": DERIVED,
        "loud": DERIVED,
    },
    {
        "derive/roomy": {"when": {"each": {"from": 2}}, "derives": {"roomy": True}},
        "derive/loud": {"when": {"people": {"from": 50}}, "derives": {"loud": True}},
        "derive/pleasant": {
            "when": {"roomy": True, "loud": {"unless": True}},
            "derives": {"pleasant": True},
            "cites": [
                {"source": "notes", "at": ["page 2", "page 3"], "says": text("Pleasant.")},
                {"source": "notes", "at": ["page 1"], "says": text("Still.")},
            ],
        },
        "derive/also-pleasant": {"when": {"calm": True, "roomy": True}, "derives": {"pleasant": True}},
        "ease/pleasant": {"when": {"pleasant": True}, **LEFT},
        "ease/other": {"when": {"rooms": {"from": 1}}, **RIGHT, "overrides": ["ease/roomy"]},
        "ease/roomy": {"when": {"roomy": True}, **LEFT},
        "advice/pleasant": {"when": {"conclusion": "left", "pleasant": True}, "advises": {"kind": "check"}},
    },
)
FOUND = consult(HOUSE, {"rooms": 8, "people": 2, "quiet": True})

PLEASANT = """\
fact:pleasant
  derives rule:derive/pleasant [source:notes:page 2, source:notes:page 3, source:notes:page 1]
    matches fact:roomy
      derives rule:derive/roomy [source:notes:page 1]
        matches fact:each
          calculates fact:rooms
          calculates fact:people
    matches absent:loud:unless(true)
  derives rule:derive/also-pleasant [source:notes:page 1]
    matches fact:calm
      derives fact:quiet
    matches fact:roomy again
"""


def test_every_rule_that_supports_a_fact_is_in_its_proof_and_every_cause_once() -> None:
    assert PLEASANT == shown(proof(FOUND, "fact:pleasant"))


@pytest.mark.parametrize(
    ("node", "lines"),
    [
        ("fact:rooms", "fact:rooms\n"),
        ("fact:calm", "fact:calm\n  derives fact:quiet\n"),
        ("absent:loud:unless(true)", "absent:loud:unless(true)\n"),
        ("fact:each", "fact:each\n  calculates fact:rooms\n  calculates fact:people\n"),
        ("source:notes:page 1", "source:notes:page 1\n"),
    ],
)
def test_the_proof_of_a_node(node: str, lines: str) -> None:
    assert lines == shown(proof(FOUND, node))


def test_what_overrides_a_finding_is_no_cause_of_it() -> None:
    tree = proof(FOUND, "finding:ease/roomy")

    assert ["rule:ease/roomy"] == [cause.node for cause in tree.causes]


def test_advice_has_the_conclusion_and_its_facts_behind_it() -> None:
    (rule,) = proof(FOUND, "advice:advice/pleasant").causes

    assert ["conclusion", "fact:pleasant"] == [cause.node for cause in rule.causes]
    assert rule.causes[1].again


def test_a_node_that_is_not_there_has_no_proof() -> None:
    with pytest.raises(KeyError, match="fact:nothing"):
        proof(FOUND, "fact:nothing")


# ---- of the conclusion


def parts(found: Consultation) -> str:
    """All parts of the proofs, each under a heading."""
    told = proofs(found)
    headed = {"ruled out": told.ruled_out, **told.sides, "tie-break": told.tie_break}
    return "".join(f"{name}:\n{shown(*trees)}" for name, trees in headed.items())


def weighing(**favours: str) -> dict[str, Data]:
    """Findings on `x`, a factor each: the side and the strength."""
    return {
        f"{factor}/x": {"when": {"x": True}, "favours": side, "strength": strength}
        for factor, (side, strength) in ((name, how.split()) for name, how in favours.items())
    }


def x_base(rules: dict[str, Data], **more: object) -> KnowledgeBase:
    return base({"x": YES, "y": YES}, rules, **more)


def test_the_winner_stands_first_and_causes_that_sides_share_are_shown_there() -> None:
    knowledge = x_base(weighing(ease="right strong", speed="left weak"))

    assert """\
ruled out:
right:
weighs factor:ease:right
  weighs finding:ease/x
    finds rule:ease/x [source:notes:page 1]
      matches fact:x
left:
weighs factor:speed:left
  weighs finding:speed/x
    finds rule:speed/x [source:notes:page 1]
      matches fact:x
tie-break:
""" == parts(consult(knowledge, {"x": True}))


def test_factors_stand_strongest_first_then_in_the_order_of_the_pack() -> None:
    knowledge = x_base(weighing(taste="left strong", speed="left weak", ease="left weak"))
    told = proofs(consult(knowledge, {"x": True}))

    assert ["factor:taste:left", "factor:ease:left", "factor:speed:left"] == [
        tree.node for tree in told.sides["left"]
    ]


def test_all_that_finds_the_same_is_below_its_factor() -> None:
    rules: dict[str, Data] = {
        "ease/x": {"when": {"x": True}, **LEFT},
        "ease/y": {"when": {"y": True}, **LEFT},
    }

    assert """\
ruled out:
left:
weighs factor:ease:left
  weighs finding:ease/y
    finds rule:ease/y [source:notes:page 1]
      matches fact:y
  weighs finding:ease/x
    finds rule:ease/x [source:notes:page 1]
      matches fact:x
right:
tie-break:
""" == parts(consult(x_base(rules), {"x": True, "y": True}))


def test_a_tie_break_shows_what_it_asked_for() -> None:
    knowledge = x_base(
        weighing(ease="left strong", speed="right strong"),
        tie_breaks=[{"when": {"y": {"unless": True}}, "stronger_in": "speed"}],
    )

    assert """\
ruled out:
right:
weighs factor:speed:right
  weighs finding:speed/x
    finds rule:speed/x [source:notes:page 1]
      matches fact:x
left:
weighs factor:ease:left
  weighs finding:ease/x
    finds rule:ease/x [source:notes:page 1]
      matches fact:x
tie-break:
breaks_tie tie-break:1 [source:notes:page 1]
  matches absent:y:unless(true)
  weighs factor:speed:right again
""" == parts(consult(knowledge, {"x": True}))


def test_what_rules_a_side_out_stands_before_what_weighs() -> None:
    knowledge = x_base(
        {
            **weighing(ease="left strong"),
            "limits/x": {"when": {"x": True, "y": True}, "rules_out": "left"},
        }
    )

    assert """\
ruled out:
rules_out rule:limits/x [source:notes:page 1]
  matches fact:x
  matches fact:y
right:
left:
weighs factor:ease:left
  weighs finding:ease/x
    finds rule:ease/x [source:notes:page 1]
      matches fact:x
tie-break:
""" == parts(consult(knowledge, {"x": True, "y": True}))


def test_where_nothing_is_concluded_both_sides_are_empty() -> None:
    assert "ruled out:\nleft:\nright:\ntie-break:\n" == parts(consult(HOUSE, {}))


def test_facts_that_support_each_other_have_a_proof_that_ends() -> None:
    knowledge = base(
        {"start": YES, "one": DERIVED, "two": DERIVED},
        {
            "derive/one": {"when": {"any": [{"start": True}, {"two": True}]}, "derives": {"one": True}},
            "derive/two": {"when": {"one": True}, "derives": {"two": True}},
        },
    )

    assert """\
fact:two
  derives rule:derive/two [source:notes:page 1]
    matches fact:one
      derives rule:derive/one [source:notes:page 1]
        matches fact:start
""" == shown(proof(consult(knowledge, {"start": True}), "fact:two"))

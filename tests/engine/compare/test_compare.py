"""Two versions compared: rules, conclusions, and what they rest on."""

from __future__ import annotations

import os
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

from nicwise.engine import consult, load
from nicwise.engine.compare import OtherChange, RuleChange, compare
from nicwise.engine.compare.versions import range_of, version
from nicwise.engine.errors import InputError, KnowledgeError
from nicwise.engine.model import KnowledgeBase
from tests.bases import Data, base, loaded, pack, random_answers, small_base, text, write
from tests.engine.audits.packs import ALL, DERIVED, FACTS, LEFT, ON_MOOD, SMALL
from tests.mutants import concluded

CALM: Data = {"when": {"size": {"below": 5}}, "derives": {"mood": "calm"}}


def rules(**changed: Any) -> KnowledgeBase:
    return base(FACTS, {**ALL, **{name.replace("__", "/"): each for name, each in changed.items()}})


def test_a_rule_base_does_not_differ_from_itself() -> None:
    found = compare(base(FACTS, ALL), base(FACTS, ALL))

    assert ((), (), ()) == (found.rules, found.shifts, found.others)


def test_a_moved_bound_shows_where_it_was_moved() -> None:
    found = compare(base(FACTS, ALL), rules(ease__small={**SMALL, "when": {"size": {"below": 8}}}))

    (rule,) = found.rules
    assert ("ease/small", "changed", ("when",), 0.0) == (rule.rule, rule.kind, rule.parts, rule.gained)
    assert rule.lost == pytest.approx(1 / 3)
    assert {"8 ≤ size < 10"} == {box.conditions[0] for each in found.shifts for box in each.boxes}
    assert (("left", "tie-break"), ("right", "strong")) in [
        (each.before, each.after) for each in found.shifts
    ]
    assert all(each.answers["size"] in (8, 9) for each in found.shifts)


def test_a_condition_written_otherwise_means_the_same() -> None:
    found = compare(base(FACTS, ALL), rules(ease__small={**SMALL, "when": {"size": {"at_most": 9}}}))

    assert (RuleChange("ease/small", "reworded", ("when",)),) == found.rules
    assert () == found.shifts


def test_wording_changes_no_conclusion() -> None:
    found = compare(base(FACTS, ALL), rules(ease__small={**SMALL, "because": text("another reason")}))

    assert (RuleChange("ease/small", "reworded", ("because",)),) == found.rules
    assert () == found.shifts


def test_a_rule_whose_facts_are_derived_otherwise_is_affected() -> None:
    whole = {**ALL, **ON_MOOD, "aside/calm": CALM, "aside/busy": {**CALM, "derives": {"mood": "busy"}}}
    whole["aside/busy"] = {"when": {"size": {"from": 5}}, "derives": {"mood": "busy"}}
    moved = {**whole, "aside/calm": {**CALM, "when": {"size": {"below": 4}}}}

    found = compare(base(DERIVED, whole), base(DERIVED, moved))

    assert [("aside/calm", "changed"), ("taste/calm", "affected")] == [
        (each.rule, each.kind) for each in found.rules
    ]


def test_facts_values_and_parameters_that_come_and_go_are_named() -> None:
    more = {
        **FACTS,
        "use": {"type": "choice", "values": ["quiet", "loud", "odd"]},
        "hue": {"type": "boolean"},
    }
    old = loaded(pack(FACTS, ALL, parameters={"few": 3}))
    new = loaded(pack(more, {**ALL, "speed/hue": {"when": {"hue": True}, **LEFT}}, parameters={"few": 4}))

    for one, other, kind in ((old, new, "added"), (new, old, "removed")):
        found = compare(one, other)
        assert [
            OtherChange("fact", "use", "changed", ("value odd",)),
            OtherChange("fact", "hue", kind),  # type: ignore[arg-type]
            OtherChange("parameter", "few", "changed", ("value",)),
        ] == sorted(found.others, key=lambda each: (each.section, each.name != "use"))
        assert [("speed/hue", kind)] == [(each.rule, each.kind) for each in found.rules]
        assert found.shifts
        for each in found.shifts:
            for knowledge, result in ((one, each.before), (other, each.after)):
                known = {name: value for name, value in each.answers.items() if name in knowledge.facts}
                answer = consult(knowledge, known)
                assert result == (answer.conclusion, answer.margin)


@pytest.mark.parametrize("seed", range(12))
def test_what_random_rule_bases_conclude_otherwise_is_seen(seed: int) -> None:
    """One rule left out of a random rule base, judged case by case by the naive evaluator."""
    from nicwise.engine.space.rules import without

    old = small_base(seed)
    rng = random.Random(seed)
    new = without(old, rng.choice([name for name, rule in old.rules.items() if rule.fires]))
    seen = {(each.before, each.after) for each in compare(old, new, boxes=1).shifts}

    met = set()
    for _ in range(300):
        answers = random_answers(old, rng)
        before, after = concluded(old, answers), concluded(new, answers)
        if before != after:
            met.add((before, after))
    assert met <= seen


# ---- versions


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A git repository with a pack of two versions, the second tagged `narrower`."""

    def git(*words: str) -> None:
        who = {
            "GIT_AUTHOR_NAME": "a",
            "GIT_AUTHOR_EMAIL": "a@b",
            "GIT_COMMITTER_NAME": "a",
            "GIT_COMMITTER_EMAIL": "a@b",
        }
        subprocess.run(
            ["git", "-C", str(tmp_path), *words], check=True, capture_output=True, env={**os.environ, **who}
        )

    git("init", "-q", "-b", "main")
    for small in (SMALL, {**SMALL, "when": {"size": {"below": 8}}}):
        write(pack(FACTS, {**ALL, "ease/small": small}), tmp_path)
        git("add", "-A")
        git("commit", "-q", "-m", "a version")
    git("tag", "narrower")
    return tmp_path


def test_two_git_revisions_are_compared(repository: Path) -> None:
    packs = [str(repository / "field")]
    before, after = range_of(["HEAD~1..narrower"])

    found = compare(version(before, packs), version(after, packs))

    assert ["ease/small"] == [each.rule for each in found.rules]
    assert () == compare(version("narrower", packs), version(None, packs)).rules


def test_a_revision_that_cannot_be_loaded_is_named(repository: Path) -> None:
    rule = repository / "field" / "rules" / "ease" / "small.yaml"
    rule.write_text(rule.read_text(encoding="utf-8").replace("below", "beneath"), encoding="utf-8")
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run(["git", "-C", str(repository), *who, "commit", "-qam", "broken"], check=True)

    with pytest.raises(KnowledgeError) as raised:
        version("HEAD", [str(repository / "field")])

    assert raised.value.faults[0].place.path == "HEAD:field/rules/ease/small.yaml"


def test_a_pack_outside_any_repository_has_no_revisions(tmp_path: Path) -> None:
    folder = str(write(pack(FACTS, ALL), tmp_path))

    with pytest.raises(InputError, match="is in none"):
        version("main", [folder])


@pytest.mark.parametrize("name", ["--output=x", "-h", "", "\0", "a b", "HEAD^{tree}", "x" * 5000])
def test_odd_names_are_refused_in_one_message(name: str, repository: Path) -> None:
    with pytest.raises(InputError):
        version(name, [str(repository / "field")])


def test_the_shipped_packs_have_two_versions() -> None:
    found = compare(load(["guidance"]), version("guidance"))

    assert ((), (), ()) == (found.rules, found.shifts, found.others)

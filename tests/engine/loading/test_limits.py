"""Much of anything: bounded output, bounded time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from nicwise.engine.errors import KnowledgeError
from nicwise.engine.loading.cycles import circles, components
from nicwise.engine.wording import LANGUAGES, Language
from tests.engine.loading.small import BASE, Edit, edited, loaded, told, write

RAIN = "rules/comfort/heavy-rain.yaml"
MANY = 600


def rules(count: int, *edits: Edit) -> Iterator[tuple[str, str]]:
    """The files of that many rules, all alike."""
    text = edited(*edits)[RAIN]
    for number in range(count):
        yield (
            f"rules/comfort/rain-{number}.yaml",
            text.replace("comfort/heavy-rain", f"comfort/rain-{number}"),
        )


def test_many_rules_load(tmp_path: Path) -> None:
    knowledge = loaded({**BASE, **dict(rules(MANY))}, tmp_path / "walk")

    assert MANY + 5 == len(knowledge.rules)


END = {
    "en": "there are more than 200 faults, and the rest are not shown. Mend these first.",
    "zh": "错误超过 200 处，其余不再列出。请先改正已列出的错误。",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_faults_in_as_many_files_are_not_all_told(language: Language, tmp_path: Path) -> None:
    faulty = dict(rules(MANY, Edit(RAIN, "strength: strong", "strength: string")))
    lines = told(write({**BASE, **faulty}, tmp_path / "walk"), language=language)

    assert 201 == len(lines)
    assert [END[language]] == [line.partition(": ")[2] for line in lines if "200" in line.partition(": ")[2]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", ["a: 1\n", "'': 1\n"])
def test_many_faults_in_one_file_are_not_all_told(line: str, language: Language, tmp_path: Path) -> None:
    lines = told(write(edited(Edit(RAIN, "", line * MANY)), tmp_path / "walk"), language=language)

    assert 201 == len(lines)
    assert 1 == sum(line.endswith(END[language]) for line in lines)


def test_faults_that_many_words_are_compared_for_take_no_long_time(tmp_path: Path) -> None:
    overrides = ", ".join(f"comfort/reign-{number}" for number in range(MANY))
    faulty = edited(Edit(RAIN, "limits: {en", f"overrides: [{overrides}]\nlimits: {{en"))
    lines = told(write({**faulty, **dict(rules(MANY))}, tmp_path / "walk"))

    assert 201 == len(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fact_has_at_most_500_values(language: Language, tmp_path: Path) -> None:
    def values(count: int) -> Edit:
        more = "".join(f"      v{number}:\n        name: {{en: v, zh: v}}\n" for number in range(count - 2))
        return Edit("facts.yaml", "      light:\n", f"{more}      light:\n")

    assert [] == told(write(edited(values(500)), tmp_path / "many" / "walk"))
    assert [
        {
            "en": "walk/facts.yaml:49:7: a fact has more than 500 values. Group them.",
            "zh": "walk/facts.yaml:49:7: 事实的取值超过 500 个。请归并取值。",
        }[language]
    ] == told(write(edited(values(501)), tmp_path / "walk"), language=language)


def test_conditions_that_hold_in_more_ways_than_a_number_can_be_written_are_refused(tmp_path: Path) -> None:
    either = "    - any: [{people: 1}, {windy: true}]\n"
    faulty = Edit(RAIN, "  wet: true\n", f"  wet: true\n  all:\n{either * 5_000}")

    assert [f"walk/{RAIN}:5:3: the conditions can hold in more than 128 ways. Split the rule."] == told(
        write(edited(faulty), tmp_path / "walk")
    )


@pytest.mark.parametrize("number", ["9" * 100_000, "0." + "0" * 100_000 + "1", "1e999", "-1e999"])
def test_numbers_of_any_length_are_read_or_refused(number: str, tmp_path: Path) -> None:
    lines = told(
        write(edited(Edit("parameters/all.yaml", "value: 2.5", f"value: {number}")), tmp_path / "walk")
    )

    assert all(len(line) < 200 for line in lines)
    assert (0 if "." in number else 1) == len(lines)


def test_a_name_of_any_length_is_shown_shortly(tmp_path: Path) -> None:
    faulty = Edit("parameters/all.yaml", "soaked:\n", f"? {'soaked' * 10_000}\n:\n")
    lines = told(write(edited(faulty), tmp_path / "walk"))

    assert lines
    assert all(len(line) < 300 for line in lines)


def test_circles_are_found_without_recursion() -> None:
    chain = {str(number): [str(number + 1)] for number in range(20_000)}
    circle = {**chain, "20000": ["0"]}

    assert 20_000 == len(components(chain))
    assert [[*map(str, range(20_001)), "0"]] == list(circles(circle))


def test_as_many_faults_as_are_shown_raise_no_other_error(tmp_path: Path) -> None:
    faulty = dict(rules(199, Edit(RAIN, "strength: strong", "strength: string")))
    with pytest.raises(KnowledgeError) as caught:
        loaded({**BASE, **faulty}, tmp_path / "walk")

    assert 199 == len(caught.value.faults)

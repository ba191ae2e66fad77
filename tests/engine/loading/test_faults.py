"""Each kind of fault is told once, in both languages; what is nearly the same and right loads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nicwise.engine.audits import unaccounted_paragraph
from nicwise.engine.loading import wording
from nicwise.engine.wording import LANGUAGES, Language, Text, placeholders
from tests.engine.loading.rows import (
    calculations,
    conditions,
    extending,
    facts,
    files,
    form,
    pack,
    packs,
    rules,
    sources,
)
from tests.engine.loading.small import BASE, EXTENDING, Row, edited, told, write

ROWS = {
    f"{module.__name__.rpartition('.')[2]}: {name}": row
    for module in (form, pack, facts, calculations, conditions, rules, sources)
    for name, row in module.ROWS.items()
}
EXTENDING_ROWS = extending.ROWS

each_row = pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
each_extending_row = pytest.mark.parametrize("row", EXTENDING_ROWS.values(), ids=EXTENDING_ROWS)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
@each_row
def test_a_fault_is_told_once(row: Row, language: Language, tmp_path: Path) -> None:
    folder = write(edited(*row.faulty), tmp_path / "walk")

    assert [getattr(row, language)] == told(folder, language=language)


@each_row
def test_what_is_nearly_the_same_and_right_loads(row: Row, tmp_path: Path) -> None:
    assert [] == told(write(edited(*row.clean), tmp_path / "walk"))


@each_language
@each_extending_row
def test_a_fault_of_an_extending_pack_is_told_once(row: Row, language: Language, tmp_path: Path) -> None:
    write(BASE, tmp_path / "walk")
    folder = write(edited(*row.faulty, files=EXTENDING), tmp_path / "city")

    assert [getattr(row, language)] == told(folder, language=language)


@each_extending_row
def test_what_an_extending_pack_does_nearly_the_same_and_right_loads(row: Row, tmp_path: Path) -> None:
    write(BASE, tmp_path / "walk")

    assert [] == told(write(edited(*row.clean, files=EXTENDING), tmp_path / "city"))


# ---- the rows are complete

SAID = [row.en for row in (*ROWS.values(), *EXTENDING_ROWS.values(), *files.ROWS.values())]
SAID += [row.en for row in packs.ROWS.values()]
# Names of things within other sentences, and what an audit says with the loader's words.
ELSEWHERE = ("MORE_FAULTS", "MEND_FIRST", "TOO_MANY_VALUES", "GROUP_VALUES")  # in test_limits
NOT_SENTENCES = ("A_", "AN_", "KINDS", "SNAKE_FORM", "KEBAB_FORM", "WORDS_FORM", "VALUE_FORM")
AUDIT = re.findall(r"\bw\.([A-Z_]+)", Path(unaccounted_paragraph.__file__).read_text(encoding="utf-8"))
SENTENCES = {
    name: text
    for name, text in vars(wording).items()
    if isinstance(text, Text) and not name.startswith(NOT_SENTENCES) and name not in (*AUDIT, *ELSEWHERE)
}


@pytest.mark.parametrize("name", [name for name, text in vars(wording).items() if isinstance(text, Text)])
def test_both_languages_fill_in_the_same(name: str) -> None:
    text = vars(wording)[name]

    assert placeholders(text.en) == placeholders(text.zh)


@pytest.mark.parametrize("name", SENTENCES)
def test_every_sentence_is_said_in_some_row(name: str) -> None:
    parts = re.split(r"\{[a-z_]+\}", SENTENCES[name].en)
    pattern = re.compile(".+".join(map(re.escape, parts)) + r"\.( |$)")

    assert any(pattern.search(said) for said in SAID)

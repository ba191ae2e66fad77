"""The documentation: fresh where it is generated, whole, and true where it can be tried."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from nicwise.cli.bilingual import DefaultGroup
from nicwise.cli.main import cli
from nicwise.engine import consult, load
from nicwise.engine.answers import read_facts
from nicwise.engine.interview import Planner
from nicwise.engine.loading.packs import shipped
from tests.generated_docs import PICTURES, WHOLE, examples, pages, rules
from tests.generated_docs.audits import LOADER_CODES, used_codes
from tests.generated_docs.commands import EXITS, names
from tests.generated_docs.markdown import slug
from tests.tree import ROOT

GUIDANCE, BOTH = load(["guidance"]), load(shipped())
PAGES = pages()
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.yaml"))
ANSWERS = {  # by the guidance alone, and by all that is shipped
    "a100-estate-extended": ("200G", "weak", "200G", "ruled-out"),
    "blackwell-new-build": ("400G", "decisive", "400G", "decisive"),
    "growing-lab": ("400G", "tie-break", "400G", "weak"),
    "lora-team": ("200G", "moderate", "200G", "moderate"),
    "moe-serving": ("400G", "weak", "200G", "moderate"),
    "pretraining-70b": ("400G", "decisive", "400G", "decisive"),
    "rag-service": ("200G", "strong", "200G", "ruled-out"),
    "university": ("200G", "moderate", "200G", "ruled-out"),
}

_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def text_of(page: Path | str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def reference(name: str) -> str:
    return text_of(f"docs/reference/{name}")


# ---- generated


def test_every_picture_is_drawn_and_shown() -> None:
    shown = "".join(map(text_of, PAGES))

    assert sorted(PICTURES) == sorted(
        path.relative_to(ROOT) for path in (ROOT / "docs" / "pictures").iterdir()
    )
    assert [] == [picture for picture in PICTURES if f"pictures/{picture.name})" not in shown]


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_shown_command_is_run(page: Path) -> None:
    """A screen that a person pasted would go stale unseen."""
    outside = re.sub(r"<!-- (run|type|insert): .*?<!-- end -->", "", text_of(page), flags=re.DOTALL)

    assert page in WHOLE or "$ nicwise" not in outside


def test_pages_and_pictures_are_of_rules_and_examples_that_are_there() -> None:
    folders = (rules.FOLDER, examples.FOLDER)
    found = {page for page in PAGES if page.parent in folders and not page.name.startswith("README.")}

    assert set(WHOLE) == found


# ---- whole


def commands() -> Iterator[tuple[str, click.Command]]:
    yield "nicwise", cli
    for words in names():
        command: click.Command = cli
        for word in words:
            assert isinstance(command, click.Group)
            found = command.get_command(click.Context(command), word)
            assert found is not None
            command = found
        yield " ".join(("nicwise", *words)), command


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("name", "command"), list(commands()), ids=[name for name, _ in commands()])
def test_commands_page_has_every_option(name: str, command: click.Command, language: str) -> None:
    section = reference("commands.md").partition(f"\n## {name}\n")[2].partition("\n## ")[0]
    screen = section.split("```text\n")[1 if language == "en" else 2]

    options = {option for each in command.params for option in each.opts if option.startswith("-")}
    assert set() == {option for option in options if not re.search(rf"(?<![\w-]){option}(?![\w-])", screen)}


def test_commands_page_has_every_exit_code() -> None:
    from nicwise.cli.main import run

    told = {int(code) for code in re.findall(r"\b(\d+) [a-z]", (run.__doc__ or "").partition("Returns")[2])}
    assert set(EXITS) == told


@pytest.mark.parametrize("suffix", [".md", ".zh.md"])
def test_every_rule_has_its_line_in_the_index_and_its_card(suffix: str) -> None:
    areas = sorted({rule.area for rule in BOTH.rules.values()})
    cards = "".join(reference(f"rules/{area}{suffix}") for area in areas)

    assert set(BOTH.rules) == set(re.findall(r"^## (\S+/\S+)$", cards, re.MULTILINE))
    assert set(BOTH.rules) == set(
        re.findall(r"^\| \[`(\S+/\S+)`\]", reference(f"rules{suffix}"), re.MULTILINE)
    )


@pytest.mark.parametrize("page", ["facts.md", "facts.zh.md"])
def test_facts_page_has_every_fact(page: str) -> None:
    assert list(BOTH.facts) == re.findall(r"^### (\w+)$", reference(page), re.MULTILINE)


@pytest.mark.parametrize("page", ["sources.md", "sources.zh.md"])
def test_sources_page_has_every_paragraph_and_document(page: str) -> None:
    numbered = [
        f"{each.id}-{number + 1}" for each in BOTH.sources.values() for number in range(each.paragraphs)
    ]
    others = [each.id for each in BOTH.sources.values() if not each.paragraphs]

    assert [*numbered, *others] == re.findall(r'<a id="([^"]+)">', reference(page))


def test_audits_page_has_every_code_of_the_loader() -> None:
    assert set(LOADER_CODES) == used_codes()


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if page not in WHOLE and page.as_posix() not in ("README.md", "docs/README.md")],
    ids=str,
)
def test_the_index_leads_to_every_page(page: Path) -> None:
    target = page.relative_to("docs").as_posix()

    assert f"]({target})" in text_of("docs/README.md")


# ---- true


def anchors(page: Path) -> set[str]:
    text = _FENCED.sub("", text_of(page))
    named = set(re.findall(r'<a id="([^"]+)">', text))
    return named | {slug(heading) for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_links_lead_somewhere(page: Path) -> None:
    dangling = []
    for target in re.findall(r"\]\(([^)\s]+)\)", _FENCED.sub("", text_of(page))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        found = (ROOT / page.parent / path).resolve() if path else ROOT / page
        if not found.exists() or (anchor and anchor not in anchors(found)):
            dangling.append(target)

    assert [] == dangling


def named_commands() -> Iterator[str]:
    """Every command of nicwise that a page shows in a block, or names within a line."""
    for page in PAGES:
        text = text_of(page)
        for block in re.findall(r"^```(?:sh|console)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            yield from re.findall(r"^(?:\$ )?(nicwise .+)$", block, re.MULTILINE)
        yield from re.findall(r"`(nicwise [a-z][^`\n]*)`", _FENCED.sub("", text))


@pytest.mark.parametrize("line", sorted(set(named_commands())))
def test_commands_that_pages_name_are_there(line: str) -> None:
    _, name, *words = shlex.split(line)
    options = [word.partition("=")[0] for word in words if word.startswith("-") and word != "-"]
    command = cli.get_command(click.Context(cli), name)
    if isinstance(command, DefaultGroup):
        command = command.get_command(
            click.Context(command), command.default if command.meant(words) else words[0]
        )

    assert command is not None
    known = {option for each in command.get_params(click.Context(command)) for option in each.opts}
    assert set() == set(options) - known


def test_every_example_has_its_answer_and_its_page() -> None:
    assert list(ANSWERS) == list(examples.CASES) == [path.stem for path in EXAMPLES]


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_examples_conclude(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    guidance, both = (consult(known, read_facts(text, path.name, known)) for known in (GUIDANCE, BOTH))

    assert ANSWERS[path.stem] == (guidance.conclusion, guidance.margin, both.conclusion, both.margin)
    assert ({}, {}) == (guidance.set_aside, both.set_aside)


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_begins_with_the_words_of_its_page(path: Path) -> None:
    words = examples.CASES[path.stem].words
    first = path.read_text(encoding="utf-8").splitlines()[0]

    assert first.removeprefix("# ") in (words.en, words.zh)


def with_examples() -> list[Path]:
    return [page for page in PAGES if "```python\n>>> " in text_of(page)]


@pytest.mark.parametrize("page", with_examples(), ids=str)
def test_python_examples_give_what_they_show(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # Fences aside, since doctest would take them for output; lines stay where they are.
    blocks = re.sub(r"^```.*$", "", text_of(page), flags=re.MULTILINE)
    test = doctest.DocTestParser().get_doctest(blocks, {}, str(page), str(page), 0)
    result = doctest.DocTestRunner().run(test)

    assert result.failed == 0, capsys.readouterr().out
    assert result.attempted > 0


def test_python_page_names_attributes_that_are_there() -> None:
    answer = consult(GUIDANCE, {"gpu_count": 96})
    told = re.findall(r"`\.(\w+)`", re.sub(r"## Errors.*?##", "", reference("python.md"), flags=re.DOTALL))
    question = Planner(GUIDANCE).next({})
    things = (answer, GUIDANCE, answer.findings[0], answer.advice[0], answer.facts["gpu_count"], question)

    assert [] == [name for name in told if not any(hasattr(thing, name) for thing in things)]

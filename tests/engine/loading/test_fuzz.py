"""Whatever stands in the files, the loader gives a rule base or a KnowledgeError that can be shown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nicwise.engine import load
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.loading.packs import shipped_root
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import LANGUAGES
from tests.engine.loading.small import BASE, EXTENDING, write

LINE = re.compile(r".+?(:\d+:\d+)?: .+[.。]")
MOST = 201


def fuzzed(examples: int) -> settings:
    return settings(
        max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
    )


def outcome(folder: Path) -> KnowledgeBase | KnowledgeError:
    """The rule base, or what is said of it; anything else that is raised is a fault of the loader."""
    try:
        return load([f"{folder}/"])
    except KnowledgeError as error:
        return error


def check(found: KnowledgeBase | KnowledgeError) -> None:
    """Each fault is told on one printable line, in both languages, and there are not too many."""
    if isinstance(found, KnowledgeBase):
        return
    for language in LANGUAGES:
        lines = found.in_(language).split("\n")
        assert 1 <= len(lines) == len(found.faults) <= MOST
        assert [] == [line for line in lines if not LINE.fullmatch(line) or not line.isprintable()]


Try = Callable[[str, bytes], None]


def _trying(folder: Path) -> Iterator[Try]:
    """Puts something else into one file of a pack for a moment."""

    def attempt(name: str, data: bytes) -> None:
        original = (folder / name).read_bytes()
        (folder / name).write_bytes(data)
        try:
            check(outcome(folder))
        finally:
            (folder / name).write_bytes(original)

    yield attempt


@pytest.fixture(scope="module")
def in_small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Try]:
    yield from _trying(write(BASE, tmp_path_factory.mktemp("small") / "walk"))


@pytest.fixture(scope="module")
def in_guidance(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Try]:
    yield from _trying(write(GUIDANCE, tmp_path_factory.mktemp("shipped") / "guidance"))


# ---- anything at all

KNOWLEDGE = [name for name in BASE if not name.endswith(".test.yaml")]
TOKENS = [
    *("{", "}", "[", "]", ": ", ", ", "- ", "? ", "\n", "  ", "\t", "&a ", "*a", "!!str ", "!x ", "|", ">-"),
    *("'", '"', "#", "%YAML", "---\n", "...\n", "<<: ", "~", "null", "en: ", "zh: ", "facts:", "rules", "\r"),
    *(
        "\x00",
        "\ufeff",
        "\u2028",
        "\u202e",
        "规模",
        "\U0001f600",
        "\\x00",
        "{rain}",
        "1e999",
        "-",
        "012",
        "@",
        "`",
    ),
]


@fuzzed(50)
@given(name=st.sampled_from(KNOWLEDGE), data=st.binary(max_size=200))
def test_any_bytes(name: str, data: bytes, in_small: Try) -> None:
    in_small(name, data)


@fuzzed(90)
@given(name=st.sampled_from(KNOWLEDGE), tokens=st.lists(st.sampled_from(TOKENS), max_size=25))
def test_any_tokens_of_yaml(name: str, tokens: list[str], in_small: Try) -> None:
    in_small(name, "".join(tokens).encode())


@fuzzed(70)
@given(
    names=st.lists(
        st.text(max_size=8) | st.sampled_from(["guidance", "./", "../", "/", "~/", "./\0"]), max_size=3
    )
)
def test_any_names_of_packs(names: list[str]) -> None:
    try:
        found: KnowledgeBase | KnowledgeError = load(names)
    except KnowledgeError as error:
        found = error
    check(found)


# ---- any structure made of the format's own words

WORDS = sorted(set(re.findall(r"[a-z_]+", "".join((*BASE.values(), *EXTENDING.values())))))
WORDS += ["all", "any", "not", "unless", "unknown", "includes", "includes_any", "conclusion", "either"]
SCALARS = st.sampled_from(WORDS) | st.sampled_from(
    [None, "", 0, -1, 2.5, 1e99, True, "a b", "{rain}", "\x01", "1-3"]
)


def _larger(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    keys = st.sampled_from(WORDS) | st.sampled_from(["", " ", "A", "../x"])
    return st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=5)


STRUCTURES = st.recursive(SCALARS, _larger, max_leaves=20)
DATA: dict[str, Any] = {name: yaml.safe_load(BASE[name]) for name in KNOWLEDGE}


def _paths(data: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in a structure."""
    yield above
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from _paths(value, (*above, key))


PLACES = [(name, path) for name, data in DATA.items() for path in _paths(data)]


def _grafted(data: Any, path: tuple[Any, ...], scion: Any) -> Any:
    """The structure with another value at the end of the way."""
    if not path:
        return scion
    copy = data.copy()
    copy[path[0]] = _grafted(data[path[0]], path[1:], scion)
    return copy


@fuzzed(110)
@given(place=st.sampled_from(PLACES), scion=STRUCTURES)
def test_any_structure_in_the_place_of_any_other(
    place: tuple[str, tuple[Any, ...]], scion: Any, in_small: Try
) -> None:
    name, path = place
    in_small(name, json.dumps(_grafted(DATA[name], path, scion), default=str).encode())


# ---- mutations of what is shipped

GUIDANCE = {
    str(path.relative_to(Path(shipped_root()) / "guidance")): path.read_text(encoding="utf-8")
    for path in sorted((Path(shipped_root()) / "guidance").rglob("*.yaml"))
}
RULES = [name for name in GUIDANCE if not name.endswith(".test.yaml")]
ODD = [
    *(
        "",
        "~",
        "xyzzy",
        "-1",
        "1e99",
        "nan",
        "{}",
        "[]",
        "[a, b]",
        "{a: b}",
        "*a",
        "&a b",
        "!!int 3",
        "[[[[]]]]",
    ),
    *("true", "'{x}'", "{en: a, zh: b}", '"\\u0001"', "@", "either", "conclusion", "unknown"),
]
CHARACTERS = [
    *"\x00\x1b\u202e\u2028\ufeff\t\r\n{}[]:#'\"&*!|>%@`-?, 中é",
    "\U0001f600",
    "---\n",
    "...\n",
    "<<: ",
]


def _nodes(node: yaml.Node) -> Iterator[yaml.Node]:
    yield node
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _nodes(item)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield key
            yield from _nodes(value)


def _spans(text: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Where each scalar stands, and each whole entry of a block."""
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    assert root is not None
    nodes = list(_nodes(root))
    scalars = [
        (node.start_mark.index, node.end_mark.index) for node in nodes if isinstance(node, yaml.ScalarNode)
    ]
    entries = [
        (key.start_mark.index - key.start_mark.column, value.end_mark.index)
        for node in nodes
        if isinstance(node, yaml.MappingNode) and not node.flow_style
        for key, value in node.value
    ]
    return scalars, entries


SPANS = {name: _spans(GUIDANCE[name]) for name in RULES}


@st.composite
def mutations(draw: st.DrawFn) -> tuple[str, bytes]:
    """One file of the guidance pack with one thing done to it."""
    name = draw(st.sampled_from(RULES))
    text = GUIDANCE[name]
    scalars, entries = SPANS[name]
    kind = draw(st.sampled_from(["drop", "double", "replace", "cut", "insert", "delete"]))
    if kind == "cut":
        return name, text.encode()[: draw(st.integers(0, len(text.encode())))]
    if kind in ("drop", "double"):
        start, end = draw(st.sampled_from(entries))
        new = "" if kind == "drop" else f"{text[start:end].rstrip()}\n" * 2
    elif kind == "replace":
        start, end = draw(st.sampled_from(scalars))
        new = draw(st.sampled_from(ODD)) + "\n" * text[start:end].endswith("\n")
    else:
        start = draw(st.integers(0, len(text)))
        end = start + (draw(st.integers(1, 8)) if kind == "delete" else 0)
        new = "" if kind == "delete" else draw(st.sampled_from(CHARACTERS))
    return name, (text[:start] + new + text[end:]).encode()


@fuzzed(50)
@given(mutation=mutations())
def test_any_mutation_of_a_shipped_file(mutation: tuple[str, bytes], in_guidance: Try) -> None:
    in_guidance(*mutation)

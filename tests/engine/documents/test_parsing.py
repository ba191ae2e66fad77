"""YAML that is broken, hostile or more than is needed: one fault, with its place, in both languages."""

from __future__ import annotations

import re

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from nicwise.engine.documents import MappingNode, Node, ScalarNode, SequenceNode, parse, wording
from nicwise.engine.errors import DocumentError, Place
from nicwise.engine.wording import LANGUAGES, Language, Text, placeholders
from tests.tree import ROOT

needs_libyaml = pytest.mark.skipif(not yaml.__with_libyaml__, reason="its messages are those of libyaml")


def told(text: str, language: Language = "en") -> str:
    try:
        _, faults = parse(text, "a.yaml")
    except DocumentError as error:
        return error.in_(language)
    return "\n".join(fault.in_(language) for fault in faults)


FAULTS = {
    "nothing": (
        "",
        "a.yaml: the file is empty. Write keys with their values.",
        "a.yaml: 文件为空。请写入键和值。",
    ),
    "nothing but space": (
        "  \n\n",
        "a.yaml: the file is empty. Write keys with their values.",
        "a.yaml: 文件为空。请写入键和值。",
    ),
    "nothing but a comment": (
        "# later\n",
        "a.yaml: the file is empty. Write keys with their values.",
        "a.yaml: 文件为空。请写入键和值。",
    ),
    "a NUL": (
        "a: 1\nb: \x00",
        "a.yaml:2:4: the character U+0000 may not stand in a file. Remove it.",
        "a.yaml:2:4: 文件中不允许出现字符 U+0000。请删除。",
    ),
    "a character of control after old line ends": (
        "a: 1\rb: \x1b",
        "a.yaml:2:4: the character U+001B may not stand in a file. Remove it.",
        "a.yaml:2:4: 文件中不允许出现字符 U+001B。请删除。",
    ),
    "a line end that editors do not show": (
        "a: 1\u2028b: 2",
        "a.yaml:1:5: the character U+2028 may not stand in a file. Remove it.",
        "a.yaml:1:5: 文件中不允许出现字符 U+2028。请删除。",
    ),
    "a mark that turns the direction of writing": (
        "规模: \u202e1",
        "a.yaml:1:5: the character U+202E may not stand in a file. Remove it.",
        "a.yaml:1:5: 文件中不允许出现字符 U+202E。请删除。",
    ),
    "an escape for what cannot be shown": (
        'a: "\\0"',
        "a.yaml:1:4: an escape here stands for U+0000, which cannot be shown. Remove it.",
        "a.yaml:1:4: 此处的转义表示无法显示的字符 U+0000。请删除。",
    ),
    "an escape for a mark of direction": (
        'a: "\\u202e"',
        "a.yaml:1:4: an escape here stands for U+202E, which cannot be shown. Remove it.",
        "a.yaml:1:4: 此处的转义表示无法显示的字符 U+202E。请删除。",
    ),
    "too many levels": (
        "[[[[[[[[[[[[[[[[[[[[[[[[[",
        "a.yaml:1:25: this is nested more than 24 levels deep. Flatten it.",
        "a.yaml:1:25: 嵌套超过 24 层。请减少嵌套。",
    ),
    "too many levels of mappings": (
        "{a: " * 25,
        "a.yaml:1:97: this is nested more than 24 levels deep. Flatten it.",
        "a.yaml:1:97: 嵌套超过 24 层。请减少嵌套。",
    ),
    "too many levels of lines": (
        "- - - - - - - - - - - - - - - - - - - - - - - - - ",
        "a.yaml:1:49: this is nested more than 24 levels deep. Flatten it.",
        "a.yaml:1:49: 嵌套超过 24 层。请减少嵌套。",
    ),
    "too many items": (
        f"[{'0, ' * 100_001}]",
        (
            "a.yaml:1:299996: the file holds more than 100,000 items. Split it, or check "
            "that it is the right file."
        ),
        "a.yaml:1:299996: 文件内容超过 100,000 项。请拆分文件，或确认没有选错文件。",
    ),
    "an anchor": (
        "a: &x 1",
        (
            "a.yaml:1:4: anchors and aliases are not allowed. Write the value out, or quote "
            "a text that starts with & or *."
        ),
        ("a.yaml:1:4: 不允许使用锚点（&）和别名（*）。请直接写出内容；以 & 或 * 开头的文本请加引号。"),
    ),
    "an alias": (
        "a: *x",
        (
            "a.yaml:1:4: anchors and aliases are not allowed. Write the value out, or quote "
            "a text that starts with & or *."
        ),
        ("a.yaml:1:4: 不允许使用锚点（&）和别名（*）。请直接写出内容；以 & 或 * 开头的文本请加引号。"),
    ),
    "an anchor on a key": (
        "&x a: 1",
        (
            "a.yaml:1:1: anchors and aliases are not allowed. Write the value out, or quote "
            "a text that starts with & or *."
        ),
        ("a.yaml:1:1: 不允许使用锚点（&）和别名（*）。请直接写出内容；以 & 或 * 开头的文本请加引号。"),
    ),
    "an anchor on a list": (
        "&x [a]",
        (
            "a.yaml:1:1: anchors and aliases are not allowed. Write the value out, or quote "
            "a text that starts with & or *."
        ),
        ("a.yaml:1:1: 不允许使用锚点（&）和别名（*）。请直接写出内容；以 & 或 * 开头的文本请加引号。"),
    ),
    "a merge key with an alias": (
        "<<: *x",
        (
            "a.yaml:1:5: anchors and aliases are not allowed. Write the value out, or quote "
            "a text that starts with & or *."
        ),
        ("a.yaml:1:5: 不允许使用锚点（&）和别名（*）。请直接写出内容；以 & 或 * 开头的文本请加引号。"),
    ),
    "a tag": (
        "a: !!str 1",
        (
            "a.yaml:1:4: the tag tag:yaml.org,2002:str is not allowed. Remove it, or quote a "
            "text that starts with !."
        ),
        ("a.yaml:1:4: 不允许使用标签 tag:yaml.org,2002:str。请删除；以 ! 开头的文本请加引号。"),
    ),
    "a tag that would build an object": (
        "!!python/object/apply:os.system [ls]",
        (
            "a.yaml:1:1: the tag tag:yaml.org,2002:python/object/apply:os.system is not "
            "allowed. Remove it, or quote a text that starts with !."
        ),
        (
            "a.yaml:1:1: 不允许使用标签 tag:yaml.org,2002:python/object/apply:os.system。"
            "请删除；以 ! 开头的文本请加引号。"
        ),
    ),
    "a tag on a key": (
        "!!int 1: a",
        (
            "a.yaml:1:1: the tag tag:yaml.org,2002:int is not allowed. Remove it, or quote a "
            "text that starts with !."
        ),
        ("a.yaml:1:1: 不允许使用标签 tag:yaml.org,2002:int。请删除；以 ! 开头的文本请加引号。"),
    ),
    "a second document": (
        "a: 1\n---\nb: 2",
        "a.yaml:2:1: a second document starts here. Keep one document a file.",
        "a.yaml:2:1: 此处又开始了一个文档。每个文件只放一个文档。",
    ),
    "something after the end": (
        "a: 1\n...\nb: 2",
        (
            "a.yaml:3:1: this is not valid YAML: this is indented less than the start, or "
            "stands after the end. Check the indentation, colons and quotes of this line and "
            "the one before."
        ),
        (
            "a.yaml:3:1: YAML 语法有误：缩进少于文档开头，或位于文档结束之后。"
            "请检查本行和上一行的缩进、冒号与引号。"
        ),
    ),
    "a list as a key": (
        "? [a, b]\n: c",
        ("a.yaml:1:3: a list or a mapping stands where a key is due. Write the key as a word."),
        "a.yaml:1:3: 此处应为键，却是列表或映射。键请写成一个单词。",
    ),
    "a mapping as a key": (
        "{{a: b}: c}",
        ("a.yaml:1:2: a list or a mapping stands where a key is due. Write the key as a word."),
        "a.yaml:1:2: 此处应为键，却是列表或映射。键请写成一个单词。",
    ),
    "an empty key": (
        "'': 1",
        "a.yaml:1:1: a key is empty. Write the key as a word.",
        "a.yaml:1:1: 键为空。键请写成一个单词。",
    ),
    "null as a key": (
        "~: 1",
        "a.yaml:1:1: a key is empty. Write the key as a word.",
        "a.yaml:1:1: 键为空。键请写成一个单词。",
    ),
    "a key that stands twice": (
        "a: 1\nb: 2\na: 3",
        ("a.yaml:3:1: the key a stands here a second time (first on line 1). Keep one of them."),
        "a.yaml:3:1: 键 a 重复（首次出现在第 1 行）。请只保留一个。",
    ),
    "a colon where none may stand": (
        "a: b: c",
        (
            "a.yaml:1:5: this is not valid YAML: a colon where none may stand (quote a text "
            "that holds ': '). Check the indentation, colons and quotes of this line and the "
            "one before."
        ),
        (
            "a.yaml:1:5: YAML 语法有误：此处不能有冒号（含“: ”的文本请加引号）。"
            "请检查本行和上一行的缩进、冒号与引号。"
        ),
    ),
    "a key without its colon": (
        "a: 1\nbc\n",
        (
            "a.yaml:2:3: this is not valid YAML: a key without its colon. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
        "a.yaml:2:3: YAML 语法有误：键后缺少冒号。请检查本行和上一行的缩进、冒号与引号。",
    ),
    "a key that is due": (
        "a: 1\n- b",
        (
            "a.yaml:2:1: this is not valid YAML: a key is due here. Check the indentation, "
            "colons and quotes of this line and the one before."
        ),
        "a.yaml:2:1: YAML 语法有误：此处应为键。请检查本行和上一行的缩进、冒号与引号。",
    ),
    "a key where none may stand": (
        "a: ? b",
        (
            "a.yaml:1:4: this is not valid YAML: a key where none may stand. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
        "a.yaml:1:4: YAML 语法有误：此处不能有键。请检查本行和上一行的缩进、冒号与引号。",
    ),
    "a list item that is due": (
        "- a\nb: 1",
        (
            "a.yaml:2:1: this is not valid YAML: a list item is due here. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
        ("a.yaml:2:1: YAML 语法有误：此处应为列表项。请检查本行和上一行的缩进、冒号与引号。"),
    ),
    "a list item where none may stand": (
        "a: - b",
        (
            "a.yaml:1:4: this is not valid YAML: a list item where none may stand. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
        ("a.yaml:1:4: YAML 语法有误：此处不能有列表项。请检查本行和上一行的缩进、冒号与引号。"),
    ),
    "a list that is not closed": (
        "[a, b",
        (
            "a.yaml:1:6: this is not valid YAML: a list in brackets is not closed. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
        ("a.yaml:1:6: YAML 语法有误：方括号列表没有闭合。请检查本行和上一行的缩进、冒号与引号。"),
    ),
    "a mapping that is not closed": (
        "{a: b",
        (
            "a.yaml:1:6: this is not valid YAML: a mapping in braces is not closed. Check "
            "the indentation, colons and quotes of this line and the one before."
        ),
        ("a.yaml:1:6: YAML 语法有误：花括号映射没有闭合。请检查本行和上一行的缩进、冒号与引号。"),
    ),
    "a value that is due": (
        "a: ]",
        (
            "a.yaml:1:4: this is not valid YAML: a value is due here. Check the indentation, "
            "colons and quotes of this line and the one before."
        ),
        "a.yaml:1:4: YAML 语法有误：此处应为值。请检查本行和上一行的缩进、冒号与引号。",
    ),
    "less indentation than at the start": (
        "  a: 1\nb: 2",
        (
            "a.yaml:2:1: this is not valid YAML: this is indented less than the start, or "
            "stands after the end. Check the indentation, colons and quotes of this line and "
            "the one before."
        ),
        (
            "a.yaml:2:1: YAML 语法有误：缩进少于文档开头，或位于文档结束之后。"
            "请检查本行和上一行的缩进、冒号与引号。"
        ),
    ),
    "a character that cannot start a value": (
        "a: @b",
        (
            "a.yaml:1:4: this is not valid YAML: a character that cannot start a value (a "
            "tab, @ or `). Check the indentation, colons and quotes of this line and the one "
            "before."
        ),
        (
            "a.yaml:1:4: YAML 语法有误：此字符不能用在值的开头（制表符、@ 或 `）。"
            "请检查本行和上一行的缩进、冒号与引号。"
        ),
    ),
    "a tab that indents": (
        "a:\n\tb: 1",
        (
            "a.yaml:2:1: this is not valid YAML: a character that cannot start a value (a "
            "tab, @ or `). Check the indentation, colons and quotes of this line and the one "
            "before."
        ),
        (
            "a.yaml:2:1: YAML 语法有误：此字符不能用在值的开头（制表符、@ 或 `）。"
            "请检查本行和上一行的缩进、冒号与引号。"
        ),
    ),
    "a tab in a text of lines": (
        "a: >\n  b\n \tc",
        (
            "a.yaml:3:2: this is not valid YAML: a tab where spaces are due. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
        ("a.yaml:3:2: YAML 语法有误：缩进应使用空格，不能用制表符。请检查本行和上一行的缩进、冒号与引号。"),
    ),
    "a quote that is not closed": (
        "a: 'b",
        (
            "a.yaml:1:6: this is not valid YAML: a quoted text is not closed. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
        "a.yaml:1:6: YAML 语法有误：引号没有闭合。请检查本行和上一行的缩进、冒号与引号。",
    ),
    "a quote that is not closed before the next document": (
        'a: "b\n---\n',
        (
            "a.yaml:2:1: this is not valid YAML: a quoted text is not closed. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
        "a.yaml:2:1: YAML 语法有误：引号没有闭合。请检查本行和上一行的缩进、冒号与引号。",
    ),
    "a backslash with no meaning": (
        'a: "\\q"',
        (
            "a.yaml:1:5: this is not valid YAML: a backslash with no meaning (write two, or "
            "single quotes). Check the indentation, colons and quotes of this line and the "
            "one before."
        ),
        (
            "a.yaml:1:5: YAML 语法有误：反斜杠转义无效（请写两个反斜杠，或改用单引号）。"
            "请检查本行和上一行的缩进、冒号与引号。"
        ),
    ),
    "half a character": (
        'a: "\\ud83d"',
        (
            "a.yaml:1:7: this is not valid YAML: an escape that is no character (write the "
            "character itself). Check the indentation, colons and quotes of this line and "
            "the one before."
        ),
        (
            "a.yaml:1:7: YAML 语法有误：转义不是有效字符（请直接写出该字符）。"
            "请检查本行和上一行的缩进、冒号与引号。"
        ),
    ),
    "an asterisk alone": (
        "a: *",
        (
            "a.yaml:1:5: this is not valid YAML: & or * with no name after it (quote it). "
            "Check the indentation, colons and quotes of this line and the one before."
        ),
        ("a.yaml:1:5: YAML 语法有误：& 或 * 后缺少名称（请加引号）。请检查本行和上一行的缩进、冒号与引号。"),
    ),
    "a directive that is not known": (
        "%YAML 9.9\n---\na: 1",
        (
            "a.yaml:1:1: this is not valid YAML: the structure breaks off here. Check the "
            "indentation, colons and quotes of this line and the one before."
        ),
        ("a.yaml:1:1: YAML 语法有误：结构在此处中断。请检查本行和上一行的缩进、冒号与引号。"),
    ),
}


@needs_libyaml
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "en", "zh"), FAULTS.values(), ids=FAULTS)
def test_what_is_no_plain_yaml_is_told_with_its_place(
    text: str, en: str, zh: str, language: Language
) -> None:
    assert {"en": en, "zh": zh}[language] == told(text, language)


OF_FILES = (
    *(
        "NOT_THERE",
        "DANGLING",
        "CHECK_PATH",
        "NOT_A_FILE",
        "NEEDS_FILE",
        "UNREADABLE",
        "CHECK_RIGHTS",
        "NO_RIGHT",
    ),
    *("GONE", "LINKS_IN_A_CIRCLE", "NO_FOLDER_ABOVE", "NAME_TOO_LONG", "TOO_LARGE", "UTF16", "NOT_UTF8"),
    *("SAVE_UTF8", "MORE_FAULTS", "MEND_FIRST"),
)
SENTENCES = {
    name: text for name, text in vars(wording).items() if isinstance(text, Text) and name not in OF_FILES
}
SENTENCES |= wording.LIBYAML


@pytest.mark.parametrize("name", [name for name, text in vars(wording).items() if isinstance(text, Text)])
def test_both_languages_fill_in_the_same(name: str) -> None:
    text = vars(wording)[name]

    assert placeholders(text.en) == placeholders(text.zh)


@pytest.mark.parametrize("name", SENTENCES)
def test_every_sentence_is_said_in_some_row(name: str) -> None:
    parts = re.split(r"\{[a-z_]+\}", SENTENCES[name].en)
    pattern = re.compile(".+".join(map(re.escape, parts)))

    assert any(pattern.search(en) for _, en, _ in FAULTS.values())


# ---- what is fine


def scalar(text: str, column: int, *, line: int = 1, plain: bool = True) -> ScalarNode:
    return ScalarNode(text, plain, Place("a.yaml", line, column))


FINE = {
    "a word": ("word", scalar("word", 1)),
    "words and numbers as text": (
        "[no, 012, 12:30, 1e3, 2024-01-01]",
        SequenceNode(
            Place("a.yaml", 1, 1),
            [
                scalar("no", 2),
                scalar("012", 6),
                scalar("12:30", 11),
                scalar("1e3", 18),
                scalar("2024-01-01", 23),
            ],
        ),
    ),
    "quoted and plain": (
        """['~', "~", ~]""",
        SequenceNode(
            Place("a.yaml", 1, 1), [scalar("~", 2, plain=False), scalar("~", 7, plain=False), scalar("~", 12)]
        ),
    ),
    "JSON": (
        '{"规模": "\\u89c4"}',
        MappingNode(
            Place("a.yaml", 1, 1),
            {"规模": scalar("规模", 2, plain=False)},
            {"规模": scalar("规", 8, plain=False)},
        ),
    ),
    "a document with a start and an end": ("---\nword\n...\n", scalar("word", 1, line=2)),
    "a tag that says nothing": ("! word", scalar("word", 1)),
    "a question mark and a word": (
        "? a\n: b",
        MappingNode(Place("a.yaml", 1, 1), {"a": scalar("a", 3)}, {"a": scalar("b", 3, line=2)}),
    ),
    "old line ends": (
        "a: b\rc: d",
        MappingNode(
            Place("a.yaml", 1, 1),
            {"a": scalar("a", 1), "c": scalar("c", 1, line=2)},
            {"a": scalar("b", 4), "c": scalar("d", 4, line=2)},
        ),
    ),
    "many levels": ("[" * 24 + "]" * 24, None),
    "many items": ("[" + "0, " * 99_000 + "]", None),
}


@pytest.mark.parametrize(("text", "node"), FINE.values(), ids=FINE)
def test_what_is_plain_yaml_is_read(text: str, node: Node | None) -> None:
    found, faults = parse(text, "a.yaml")

    assert [] == faults
    assert node in (None, found)


def test_nothing_is_null_unless_it_is_quoted() -> None:
    root, _ = parse("[~, null, Null, NULL, '', 'null', none]", "a.yaml")

    assert isinstance(root, SequenceNode)
    assert [True, True, True, True, False, False, False] == [
        isinstance(item, ScalarNode) and item.null for item in root.items
    ]


def test_of_a_key_that_stands_twice_the_first_is_kept() -> None:
    root, _ = parse("{a: 1, a: 2}", "a.yaml")

    assert isinstance(root, MappingNode)
    assert {"a": scalar("1", 5)} == root.values


def test_more_faults_than_anyone_reads_end_the_search() -> None:
    lines = told("a: 1\n" * 1_000).splitlines()

    assert 201 == len(lines)
    assert (
        "a.yaml:202:1: there are more than 200 faults, and the rest are not shown. Mend these first."
        == lines[-1]
    )


# ---- what would take long, or end badly, elsewhere

UNITS = (
    *(
        "[",
        "{",
        "- ",
        "? ",
        ": ",
        "[]",
        "a: ",
        "!",
        "&a ",
        "*a ",
        "'",
        '"',
        "|",
        ">",
        "%",
        "--- ",
        "---\n",
        "...\n",
    ),
    *(
        "#",
        "\n",
        " ",
        "\t",
        "{a: ",
        "[a, ",
        "a: b\n",
        "? a\n",
        "[a]: b\n",
        "- - ",
        "? - ",
        "[?",
        "{0:",
        "0, ",
    ),
    *("!!python/object:os.system ", "<<: *a\n", "%TAG ! x\n", "a: |\n", "a:\n ", "\\", "中"),
)


@pytest.mark.parametrize("before", ["", "[", "{", "- ", "a: '", 'a: "', "a: |\n "])
@pytest.mark.parametrize("unit", UNITS)
def test_the_same_over_and_over_is_read_or_refused(unit: str, before: str) -> None:
    assert len(told(before + unit * ((1 << 18) // len(unit.encode()))).splitlines()) <= 201


@settings(max_examples=300, deadline=None)
@given(
    st.text(
        st.sampled_from("{}[]:,-?&*!|>'\"%@`# \t\n\r\\ab0~<=.\x00\x85\u2028\ufeff规\U0001f600"), max_size=60
    )
)
def test_any_text_is_read_or_refused(text: str) -> None:
    assert len(told(text).splitlines()) <= 201


# ---- the reader in Python gives the same, where there is no libyaml


def plain(node: Node) -> object:
    if isinstance(node, ScalarNode):
        return node.text, node.plain, node.place
    if isinstance(node, SequenceNode):
        return node.place, [plain(item) for item in node.items]
    return node.place, [(plain(node.keys[name]), plain(value)) for name, value in node.values.items()]


SHIPPED = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "kb").rglob("*.yaml"))[::6]]


@pytest.mark.parametrize("path", SHIPPED)
def test_without_libyaml_the_nodes_are_the_same(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    with_libyaml, _ = parse(text, path)
    monkeypatch.setattr("nicwise.engine.documents.parsing._Loader", yaml.SafeLoader)
    without, _ = parse(text, path)

    assert plain(with_libyaml) == plain(without)

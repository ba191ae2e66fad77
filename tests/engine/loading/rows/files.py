"""Files and folders that are not what they should be."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

__all__ = ["CLEAN", "ROWS", "FileRow"]

FACTS = "facts.yaml"
RAIN = "rules/comfort/heavy-rain.yaml"
LONG = "a" * 120

Change = Callable[[Path], object]


@dataclass(frozen=True, slots=True)
class FileRow:
    """What is done to the folder of a pack, and what is told of it."""

    change: Change
    en: str
    zh: str


def _put(name: str, data: bytes) -> Change:
    return lambda folder: (folder / name).write_bytes(data)


def _add(name: str, data: bytes) -> Change:
    return lambda folder: (folder / name).write_bytes((folder / name).read_bytes() + data)


def _replace(name: str, old: bytes, new: bytes) -> Change:
    return lambda folder: (folder / name).write_bytes((folder / name).read_bytes().replace(old, new))


def _recode(name: str, encoding: str) -> Change:
    return lambda folder: (folder / name).write_bytes((folder / name).read_text("utf-8").encode(encoding))


def _move(name: str, to: str) -> Change:
    return lambda folder: (folder / name).rename(folder / to)


def _odd(name: bytes) -> Change:
    """A rule with an odd name."""
    return lambda folder: Path(os.fsdecode(bytes(folder / "rules" / "comfort" / "x")[:-1] + name)).touch()


def _remove(name: str) -> Change:
    def change(folder: Path) -> None:
        path = folder / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()

    return change


def _instead(name: str, make: Callable[[Path], object]) -> Change:
    """Something else where a file or a folder was."""

    def change(folder: Path) -> None:
        _remove(name)(folder)
        make(folder / name)

    return change


def _linked(to: str) -> Callable[[Path], object]:
    return lambda path: path.symlink_to(to)


def _deep(folder: Path) -> None:
    deepest = folder / "rules" / "/".join("abcdefghij")
    deepest.mkdir(parents=True)
    (deepest / "rule.yaml").touch()


def _linked_rules(folder: Path) -> None:
    (folder / "rules").rename(folder / "elsewhere")
    (folder / "rules").symlink_to("elsewhere")


def _linked_rule(folder: Path) -> None:
    (folder / RAIN).rename(folder / "rain.yaml")
    (folder / RAIN).symlink_to("../../rain.yaml")


def _others(folder: Path) -> None:
    """Files and folders that are none of a pack's, and that a repository may have."""
    for name in ("docs", "rules/empty", ".git", "rules/.cache"):
        (folder / name).mkdir()
    for name in ("README.md", "mkdocs.yml", "rules/notes.txt", "rules/.draft.yaml", f"{RAIN}~"):
        (folder / name).write_text("[")


ROWS = {
    "no pack.yaml": FileRow(
        change=_remove("pack.yaml"),
        en="walk/pack.yaml: the file does not exist. Check the path.",
        zh="walk/pack.yaml: 文件不存在。请检查路径。",
    ),
    "no facts.yaml": FileRow(
        change=_remove(FACTS),
        en="walk/facts.yaml: the file does not exist. Check the path.",
        zh="walk/facts.yaml: 文件不存在。请检查路径。",
    ),
    "no sources.yaml": FileRow(
        change=_remove("sources.yaml"),
        en="walk/sources.yaml: the file does not exist. Check the path.",
        zh="walk/sources.yaml: 文件不存在。请检查路径。",
    ),
    "an empty file": FileRow(
        change=_put(RAIN, b""),
        en=("walk/rules/comfort/heavy-rain.yaml: the file is empty. Write keys with their values."),
        zh="walk/rules/comfort/heavy-rain.yaml: 文件为空。请写入键和值。",
    ),
    "a file of comments": FileRow(
        change=_put(RAIN, b"# to do\n"),
        en=("walk/rules/comfort/heavy-rain.yaml: the file is empty. Write keys with their values."),
        zh="walk/rules/comfort/heavy-rain.yaml: 文件为空。请写入键和值。",
    ),
    "a file larger than 1 MiB": FileRow(
        change=_add(FACTS, b"#" * (1 << 20)),
        en=("walk/facts.yaml: the file is larger than 1 MiB. Split it, or check that it is the right file."),
        zh="walk/facts.yaml: 文件超过 1 MiB。请拆分文件，或确认没有选错文件。",
    ),
    "UTF-16": FileRow(
        change=_recode(FACTS, "utf-16"),
        en="walk/facts.yaml: the file is UTF-16 or UTF-32, not UTF-8. Save it as UTF-8.",
        zh="walk/facts.yaml: 文件编码是 UTF-16 或 UTF-32，不是 UTF-8。请另存为 UTF-8。",
    ),
    "UTF-16 without a mark": FileRow(
        change=_recode(FACTS, "utf-16-le"),
        en=(
            "walk/facts.yaml:5:52: the file is not UTF-8: the byte 0xe8 has no meaning here. "
            "Save it as UTF-8."
        ),
        zh=("walk/facts.yaml:5:52: 文件不是 UTF-8 编码：此处的字节 0xe8 无法解码。请另存为 UTF-8。"),
    ),
    "GBK": FileRow(
        change=_recode(FACTS, "gbk"),
        en=(
            "walk/facts.yaml:5:26: the file is not UTF-8: the byte 0xd3 has no meaning here. "
            "Save it as UTF-8."
        ),
        zh=("walk/facts.yaml:5:26: 文件不是 UTF-8 编码：此处的字节 0xd3 无法解码。请另存为 UTF-8。"),
    ),
    "half a surrogate": FileRow(
        change=_add(FACTS, b"# \xed\xa0\x80\n"),
        en=(
            "walk/facts.yaml:103:3: the file is not UTF-8: the byte 0xed has no meaning "
            "here. Save it as UTF-8."
        ),
        zh=("walk/facts.yaml:103:3: 文件不是 UTF-8 编码：此处的字节 0xed 无法解码。请另存为 UTF-8。"),
    ),
    "a NUL": FileRow(
        change=_add(FACTS, b"# \x00\n"),
        en="walk/facts.yaml:103:3: the character U+0000 may not stand in a file. Remove it.",
        zh="walk/facts.yaml:103:3: 文件中不允许出现字符 U+0000。请删除。",
    ),
    "an escape sequence of a terminal": FileRow(
        change=_add(FACTS, "# 规则 \x1b[31m\n".encode()),
        en="walk/facts.yaml:103:6: the character U+001B may not stand in a file. Remove it.",
        zh="walk/facts.yaml:103:6: 文件中不允许出现字符 U+001B。请删除。",
    ),
    "a line end that editors do not show": FileRow(
        change=_add(FACTS, "# \u2028a: b\n".encode()),
        en="walk/facts.yaml:103:3: the character U+2028 may not stand in a file. Remove it.",
        zh="walk/facts.yaml:103:3: 文件中不允许出现字符 U+2028。请删除。",
    ),
    "a mark that turns the direction of writing": FileRow(
        change=_add(FACTS, "# \u202e\n".encode()),
        en="walk/facts.yaml:103:3: the character U+202E may not stand in a file. Remove it.",
        zh="walk/facts.yaml:103:3: 文件中不允许出现字符 U+202E。请删除。",
    ),
    "what YAML escapes and nobody can see": FileRow(
        change=_replace(RAIN, b"Heavy rain,", b'"Heavy\\e[31m rain",'),
        en=(
            "walk/rules/comfort/heavy-rain.yaml:2:13: an escape here stands for U+001B, "
            "which cannot be shown. Remove it."
        ),
        zh=("walk/rules/comfort/heavy-rain.yaml:2:13: 此处的转义表示无法显示的字符 U+001B。请删除。"),
    ),
    "a folder where a file should be": FileRow(
        change=_instead(FACTS, Path.mkdir),
        en="walk/facts.yaml: this is not a regular file. Put a YAML file here.",
        zh="walk/facts.yaml: 这不是普通文件。此处应放 YAML 文件。",
    ),
    "a folder called like a rule": FileRow(
        change=lambda folder: (folder / "rules/comfort/light-rain.yaml").mkdir(),
        en=("walk/rules/comfort/light-rain.yaml: this is not a regular file. Put a YAML file here."),
        zh="walk/rules/comfort/light-rain.yaml: 这不是普通文件。此处应放 YAML 文件。",
    ),
    "a file where a folder should be": FileRow(
        change=_instead("rules", Path.touch),
        en="walk/rules: this is not a folder. Put a folder here, or remove it.",
        zh="walk/rules: 这不是目录。此处应为目录，否则请删除。",
    ),
    "a link that leads nowhere": FileRow(
        change=_instead(FACTS, _linked("nowhere.yaml")),
        en="walk/facts.yaml: this is a link to a file that does not exist. Check the path.",
        zh="walk/facts.yaml: 该链接指向的文件不存在。请检查路径。",
    ),
    "a link that leads to itself": FileRow(
        change=_instead(FACTS, _linked(FACTS)),
        en=(
            "walk/facts.yaml: the file cannot be read (its links lead in a circle). Check "
            "that it is still there and may be read."
        ),
        zh="walk/facts.yaml: 无法读取文件（符号链接循环）。请确认文件仍在，且有读取权限。",
    ),
    "a link through a file": FileRow(
        change=_instead(FACTS, _linked("pack.yaml/facts.yaml")),
        en=(
            "walk/facts.yaml: the file cannot be read (a part of its path is not a folder). "
            "Check that it is still there and may be read."
        ),
        zh=("walk/facts.yaml: 无法读取文件（路径中有一段不是目录）。请确认文件仍在，且有读取权限。"),
    ),
    "a rule that is a link to itself": FileRow(
        change=_instead(RAIN, _linked("heavy-rain.yaml")),
        en=(
            "walk/rules/comfort/heavy-rain.yaml: the file cannot be read (its links lead in "
            "a circle). Check that it is still there and may be read."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yaml: 无法读取文件（符号链接循环）。请确认文件仍在，且有读取权限。"
        ),
    ),
    "a link to a folder among the rules": FileRow(
        change=lambda folder: (folder / "rules/more").symlink_to("comfort"),
        en=("walk/rules/more: this is a link to a folder, and is not followed. Put the folder itself here."),
        zh="walk/rules/more: 这是指向目录的链接，不会被读取。请在此处放目录本身。",
    ),
    "rules that are a link to nowhere": FileRow(
        change=_instead("rules", _linked("nowhere")),
        en=(
            "walk/rules: the folder cannot be read (it does not exist). Check that it is "
            "still there and may be read."
        ),
        zh="walk/rules: 无法读取目录（不存在）。请确认目录仍在，且有读取权限。",
    ),
    "a pipe": FileRow(
        change=_instead(RAIN, os.mkfifo),
        en=("walk/rules/comfort/heavy-rain.yaml: this is not a regular file. Put a YAML file here."),
        zh="walk/rules/comfort/heavy-rain.yaml: 这不是普通文件。此处应放 YAML 文件。",
    ),
    "a device": FileRow(
        change=_instead(RAIN, _linked("/dev/zero")),
        en=("walk/rules/comfort/heavy-rain.yaml: this is not a regular file. Put a YAML file here."),
        zh="walk/rules/comfort/heavy-rain.yaml: 这不是普通文件。此处应放 YAML 文件。",
    ),
    "a rule that ends with .yml": FileRow(
        change=_move(RAIN, "rules/comfort/heavy-rain.yml"),
        en=(
            "walk/rules/comfort/heavy-rain.yml: this file is not read, as its name does not "
            "end with .yaml. Rename it to heavy-rain.yaml."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.yml: 文件名不以 .yaml 结尾，不会被读取。请改名为 heavy-rain.yaml。"
        ),
    ),
    "a rule that ends with .YAML": FileRow(
        change=_move(RAIN, "rules/comfort/heavy-rain.YAML"),
        en=(
            "walk/rules/comfort/heavy-rain.YAML: this file is not read, as its name does not "
            "end with .yaml. Rename it to heavy-rain.yaml."
        ),
        zh=(
            "walk/rules/comfort/heavy-rain.YAML: 文件名不以 .yaml 结尾，不会被读取。请改名为 "
            "heavy-rain.yaml。"
        ),
    ),
    "a pack that ends with .yml": FileRow(
        change=_move("pack.yaml", "pack.yml"),
        en=("walk/pack.yml: a file or folder of this name is not read. Rename it to pack.yaml."),
        zh="walk/pack.yml: 不会读取这个名称的文件或目录。请改名为 pack.yaml。",
    ),
    "facts that are misspelt": FileRow(
        change=_move(FACTS, "fact.yaml"),
        en=("walk/fact.yaml: a file or folder of this name is not read. Rename it to facts.yaml."),
        zh="walk/fact.yaml: 不会读取这个名称的文件或目录。请改名为 facts.yaml。",
    ),
    "a folder that is misspelt": FileRow(
        change=_move("rules", "rule"),
        en="walk/rule: a file or folder of this name is not read. Rename it to rules.",
        zh="walk/rule: 不会读取这个名称的文件或目录。请改名为 rules。",
    ),
    "a rule in no folder": FileRow(
        change=_put("rules/rain.yaml", b"a: b"),
        en=(
            "walk/rules/rain.yaml: 'rain' cannot be the id of a rule. Put it in a folder of "
            "rules/, under short names of lower-case words and digits joined by -."
        ),
        zh=(
            "walk/rules/rain.yaml: “rain”不能用作规则 id。请放在 rules/ 的子目录中，"
            "目录名和文件名要简短，只用小写英文单词或数字，以 - 连接。"
        ),
    ),
    "a rule with capitals": FileRow(
        change=_move(RAIN, "rules/comfort/Heavy_Rain.yaml"),
        en=(
            "walk/rules/comfort/Heavy_Rain.yaml: 'comfort/Heavy_Rain' cannot be the id of a "
            "rule. Put it in a folder of rules/, under short names of lower-case words and "
            "digits joined by -."
        ),
        zh=(
            "walk/rules/comfort/Heavy_Rain.yaml: “comfort/Heavy_Rain”不能用作规则 id。请放在 "
            "rules/ 的子目录中，目录名和文件名要简短，只用小写英文单词或数字，以 - 连接。"
        ),
    ),
    "a rule with a line end in its name": FileRow(
        change=_odd(b"a\nb.yaml"),
        en=(
            "walk/rules/comfort/a\\nb.yaml: 'comfort/a\\nb' cannot be the id of a rule. Put it "
            "in a folder of rules/, under short names of lower-case words and digits joined "
            "by -."
        ),
        zh=(
            "walk/rules/comfort/a\\nb.yaml: “comfort/a\\nb”不能用作规则 id。请放在 rules/ "
            "的子目录中，目录名和文件名要简短，只用小写英文单词或数字，以 - 连接。"
        ),
    ),
    "a rule whose name is not UTF-8": FileRow(
        change=_odd(b"\xff.yaml"),
        en=(
            "walk/rules/comfort/\\udcff.yaml: 'comfort/\\udcff' cannot be the id of a rule. "
            "Put it in a folder of rules/, under short names of lower-case words and digits "
            "joined by -."
        ),
        zh=(
            "walk/rules/comfort/\\udcff.yaml: “comfort/\\udcff”不能用作规则 id。请放在 rules/ "
            "的子目录中，目录名和文件名要简短，只用小写英文单词或数字，以 - 连接。"
        ),
    ),
    "an ending with a space": FileRow(
        change=_odd(b"light-rain.yaml "),
        en=(
            "walk/rules/comfort/light-rain.yaml : this file is not read, as its name does "
            "not end with .yaml. Rename it to light-rain.yaml."
        ),
        zh=(
            "walk/rules/comfort/light-rain.yaml : 文件名不以 .yaml 结尾，不会被读取。"
            "请改名为 light-rain.yaml。"
        ),
    ),
    "a rule with a long name": FileRow(
        change=_odd(LONG.encode() + b".yaml"),
        en=(
            f"walk/rules/comfort/{LONG}.yaml: "
            "'comfort/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…' cannot be the id "
            "of a rule. Put it in a folder of rules/, under short names of lower-case words "
            "and digits joined by -."
        ),
        zh=(
            f"walk/rules/comfort/{LONG}.yaml: "
            "“comfort/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…”不能用作规则 id。"
            "请放在 rules/ 的子目录中，目录名和文件名要简短，只用小写英文单词或数字，以 - "
            "连接。"
        ),
    ),
    "rules in deep folders": FileRow(
        change=_deep,
        en=(
            "walk/rules/a/b/c/d/e/f/g/h: the folders are nested more than 8 deep. Put the "
            "files into fewer folders."
        ),
        zh="walk/rules/a/b/c/d/e/f/g/h: 目录嵌套超过 8 层。请减少目录层数。",
    ),
    "cases beside no rule": FileRow(
        change=_put("rules/comfort/light-rain.test.yaml", b"cases: []\n"),
        en=(
            "walk/rules/comfort/light-rain.test.yaml: this file of cases stands beside no "
            "rule. Move it beside its rule, or remove it."
        ),
        zh=(
            "walk/rules/comfort/light-rain.test.yaml: 这个用例文件旁边没有对应的规则。"
            "请移到对应规则旁边，或删除。"
        ),
    ),
}

CLEAN: dict[str, Change] = {
    "a byte-order mark": _replace(FACTS, b"facts:\n", b"\xef\xbb\xbffacts:\n"),
    "line ends of Windows": _replace(FACTS, b"\n", b"\r\n"),
    "line ends of old Macs": _replace(FACTS, b"\n", b"\r"),
    "a file of 1 MiB": lambda folder: (folder / FACTS).write_bytes(
        (folder / FACTS).read_bytes().ljust((1 << 20) - 1) + b"\n"
    ),
    "rules that are a link": _linked_rules,
    "a rule that is a link": _linked_rule,
    "other files and folders": _others,
}

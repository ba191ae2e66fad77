"""Packs that are not there, or do not belong together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.engine.loading.small import BASE, EXTENDING, Edit, edited, write

__all__ = ["ROWS", "PackRow"]

PACK = "pack.yaml"


@dataclass(frozen=True, slots=True)
class PackRow:
    """What stands in the folder ``walk`` and beside it, the packs that are named, and what is told.

    ``{shipped}`` stands for the names of the shipped packs.
    """

    arrange: Callable[[Path], object]
    names: tuple[str, ...]
    en: str
    zh: str


def _named(name: str, extends: str = "../walk") -> dict[str, str]:
    """The extending pack under another name, with nothing in it."""
    return edited(
        Edit(PACK, "name: city", f"name: {name}"),
        Edit(PACK, "[../walk]", f"[{extends}]"),
        files={PACK: EXTENDING[PACK].partition("factors:")[0]},
    )


def _nothing(_: Path) -> None:
    """Leave all as it is."""


def _circle(folder: Path) -> None:
    write(_named("one", "../two"), folder / "one")
    write(_named("two", "../one"), folder / "two")


def _chain(folder: Path) -> None:
    for number in range(17):
        write(_named(f"p{number}", f"../p{number + 1}" if number < 16 else "../walk"), folder / f"p{number}")


ROWS = {
    "none": PackRow(
        arrange=_nothing,
        names=(),
        en="--pack: no pack is named. Name at least one.",
        zh="--pack: 没有指定规则包。请至少指定一个。",
    ),
    "an empty name": PackRow(
        arrange=_nothing,
        names=("",),
        en=("--pack: the name of a pack is empty. Shipped: {shipped}; a folder is written with a / in it."),
        zh="--pack: 规则包名称为空。内置规则包：{shipped}；目录请带上 / 书写。",
    ),
    "a name that is misspelt": PackRow(
        arrange=_nothing,
        names=("guidence",),
        en=(
            "guidence: no pack is called 'guidence'. Did you mean guidance? A folder is "
            "written with a / in it."
        ),
        zh="guidence: 没有名为“guidence”的规则包。是否指 guidance？目录请带上 / 书写。",
    ),
    "a name that is like none": PackRow(
        arrange=_nothing,
        names=("x\ty",),
        en=("x\\ty: no pack is called 'x\\ty'. Shipped: {shipped}; a folder is written with a / in it."),
        zh="x\\ty: 没有名为“x\\ty”的规则包。内置规则包：{shipped}；目录请带上 / 书写。",
    ),
    "a folder that is not there": PackRow(
        arrange=_nothing,
        names=("./work",),
        en="./work: there is no folder './work'. Give the folder that holds pack.yaml.",
        zh="./work: 没有目录“./work”。请给出 pack.yaml 所在的目录。",
    ),
    "a file": PackRow(
        arrange=_nothing,
        names=("./walk/pack.yaml",),
        en="./walk/pack.yaml: this is not a folder. Give the folder that holds pack.yaml.",
        zh="./walk/pack.yaml: 这不是目录。请给出 pack.yaml 所在的目录。",
    ),
    "a NUL in the path": PackRow(
        arrange=_nothing,
        names=("./walk\0",),
        en=("./walk\\x00: there is no folder './walk\\x00'. Give the folder that holds pack.yaml."),
        zh="./walk\\x00: 没有目录“./walk\\x00”。请给出 pack.yaml 所在的目录。",
    ),
    "a user who is not there": PackRow(
        arrange=_nothing,
        names=("~nobody-here/walk",),
        en=(
            "~nobody-here/walk: there is no folder '~nobody-here/walk'. Give the folder that holds pack.yaml."
        ),
        zh="~nobody-here/walk: 没有目录“~nobody-here/walk”。请给出 pack.yaml 所在的目录。",
    ),
    "a name that nobody can type": PackRow(
        arrange=lambda folder: write(edited(Edit(PACK, "name: walk\n", "name: -walk\n")), folder / "-walk"),
        names=("./-walk",),
        en=(
            "-walk/pack.yaml:1:7: '-walk' cannot be the name of a pack. Write at most 64 "
            "letters, digits and . _ -, a letter or digit first."
        ),
        zh=(
            "-walk/pack.yaml:1:7: “-walk”不能用作规则包的名称。请写成：以字母或数字开头，"
            "只含字母、数字和 . _ -，最多 64 个字符。"
        ),
    ),
    "a name in Chinese, and something else": PackRow(
        arrange=lambda folder: write(
            edited(Edit(PACK, "name: walk\n", "name: 步行\n"), Edit(PACK, "more: rain", "more: rein")),
            folder / "步行",
        ),
        names=("./步行",),
        en=("步行/pack.yaml:38:11: no fact is called 'rein'. Did you mean rain? If not, define it first."),
        zh="步行/pack.yaml:38:11: 没有名为“rein”的事实。是否指 rain？若不是，请先定义。",
    ),
    "two that stand alone": PackRow(
        arrange=lambda folder: write(edited(Edit(PACK, "name: walk\n", "name: ride\n")), folder / "ride"),
        names=("./walk", "./ride"),
        en=(
            "walk/pack.yaml:1:1: ride and walk both stand alone, and cannot be loaded "
            "together. Load one of them, or let one extend the other."
        ),
        zh=(
            "walk/pack.yaml:1:1: ride 与 walk 都是独立的规则包，不能同时加载。请只加载一个，"
            "或让其中一个扩展另一个。"
        ),
    ),
    "two of one name": PackRow(
        arrange=lambda folder: write(BASE, folder / "copy" / "walk"),
        names=("./walk", "./copy/walk"),
        en=("walk/pack.yaml:1:1: two packs are called walk (the first is copy/walk). Rename one of them."),
        zh=("walk/pack.yaml:1:1: 有两个规则包都叫 walk（前一个是 copy/walk）。请将其中一个改名。"),
    ),
    "two that extend each other": PackRow(
        arrange=_circle,
        names=("./one",),
        en=("two/pack.yaml:4:11: the packs extend each other: one → two → one. Let one of them stand alone."),
        zh=("two/pack.yaml:4:11: 规则包互相扩展：one → two → one。请让其中一个不再扩展其他规则包。"),
    ),
    "a long chain": PackRow(
        arrange=_chain,
        names=("./p0",),
        en="p15/pack.yaml:4:11: more than 16 packs extend one another. Join some of them.",
        zh="p15/pack.yaml:4:11: 规则包逐级扩展超过 16 层。请合并其中一部分。",
    ),
}

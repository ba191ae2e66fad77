"""The style sheet of a drawing, for light pages and for dark ones."""

from __future__ import annotations

from dataclasses import dataclass

from nicwise.engine.export.colours import ADVICE, MUTED, SIDES, Colour

__all__ = ["DARK", "LIGHT", "Theme", "style_sheet"]


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a drawing.

    Attributes
    ----------
    page : str
        Behind everything.
    plain, rule : Colour
        Of facts, and of rules.
    sides : tuple of Colour
        Of what favours the first and the second side.
    """

    page: str
    plain: Colour
    rule: Colour
    sides: tuple[Colour, Colour]
    muted: Colour
    advice: Colour


LIGHT = Theme(
    page="#ffffff",
    plain=Colour("#868e96", "#212529", "#ffffff"),
    rule=Colour("#adb5bd", "#343a40", "#f1f3f5"),
    sides=SIDES,
    muted=MUTED,
    advice=ADVICE,
)
DARK = Theme(
    page="#15181d",
    plain=Colour("#868e96", "#e9ecef", "#1c2026"),
    rule=Colour("#5c636a", "#ced4da", "#262b32"),
    sides=(Colour("#3bc9db", "#a5ebf3", "#0d3138"), Colour("#da77f2", "#f0c6fb", "#35203d")),
    muted=Colour("#7b838b", "#adb5bd", "#1c2026"),
    advice=Colour("#ffa94d", "#ffd8a8", "#38280f"),
)

_FONTS = (
    'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans","PingFang SC",'
    '"Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC",sans-serif'
)
_FIXED = 'ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono","Noto Sans Mono CJK SC",monospace'
_ITALIC_ZH = '"Kaiti SC",KaiTi,STKaiti,"Noto Serif CJK SC","Songti SC",serif'  # Chinese has no italics
_SHAPES = f"""\
.nicwise text{{font-family:{_FONTS};font-size:13px}}
.nicwise .id{{font-family:{_FIXED};font-size:11px}}
.nicwise .heading{{font-size:12px}}
.nicwise .places,.nicwise .chip text{{font-size:11px}}
.nicwise .title{{font-weight:600}}
.nicwise .name{{font-size:22px;font-weight:700}}
.nicwise .absent text,.nicwise .slanted{{font-style:italic}}
.nicwise[lang|=zh] .absent text,.nicwise[lang|=zh] .slanted{{font-family:{_ITALIC_ZH};font-style:normal}}
.nicwise .frame,.nicwise .line,.nicwise .chip rect{{stroke-width:1}}
.nicwise .frame,.nicwise .line{{fill:none}}
.nicwise .node>.ground{{stroke:none}}
.nicwise .winning>.frame,.nicwise .winning>.line{{stroke-width:2.5}}
.nicwise .muted>.frame{{stroke-dasharray:5 3}}
.nicwise .dashed>.line{{stroke-dasharray:6 4}}
.nicwise .legend text{{font-size:12px}}
"""


def style_sheet() -> str:
    """Return the style sheet of every drawing.

    Returns
    -------
    str
        CSS in which every colour stands as it is, since some viewers know no variables.

    Examples
    --------
    >>> "prefers-color-scheme:dark" in style_sheet()
    True
    """
    dark = _colours(DARK)
    return f"{_SHAPES}{_colours(LIGHT)}@media screen and (prefers-color-scheme:dark){{\n{dark}}}\n"


def _colours(theme: Theme) -> str:
    kinds = {
        "plain": theme.plain,
        "rule": theme.rule,
        "first": theme.sides[0],
        "second": theme.sides[1],
        "muted": theme.muted,
        "advice": theme.advice,
    }
    rules = [f".nicwise .page{{fill:{theme.page}}}", f".nicwise .legend text{{fill:{theme.plain.text}}}"]
    for name, colour in kinds.items():
        rules += [
            f".nicwise .{name}>.ground,.nicwise .chip.{name} rect{{fill:{colour.ground}}}",
            f".nicwise .{name}>.frame,.nicwise .{name}>.line{{stroke:{colour.line}}}",
            f".nicwise .chip.{name} rect{{stroke:{colour.line}}}",
            f".nicwise .{name}>.head{{fill:{colour.line}}}",
            f".nicwise .{name}>text{{fill:{colour.text}}}",
        ]
    rules += [
        f".nicwise .conclusion.{name}>.ground{{fill:{colour.line}}}\n"
        f".nicwise .conclusion.{name}>text{{fill:{theme.page}}}"
        for name, colour in (("first", theme.sides[0]), ("second", theme.sides[1]))
    ]
    return "".join(f"{rule}\n" for rule in rules)

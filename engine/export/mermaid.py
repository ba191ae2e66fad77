"""The explanation graph as a Mermaid flowchart."""

from __future__ import annotations

import re

from nicwise.engine.export.colours import ADVICE, MUTED, SIDES, Colour
from nicwise.engine.export.picture import Picture, Shape

__all__ = ["mermaid"]

_OPENING = """---
config:
  flowchart:
    wrappingWidth: 400
---
flowchart TB"""
_BRACKETS = {
    "fact": ("(", ")"),
    "absent": ("(", ")"),
    "rule": ("[[", "]]"),
    "finding": ("[", "]"),
    "factor": ("{{", "}}"),
    "conclusion": ("([", "])"),
    "advice": ("[", "]"),
    "source": ("[/", "/]"),
}


def _style(colour: Colour) -> str:
    return f"stroke:{colour.line},color:{colour.text},fill:{colour.ground}"


_CLASSES = {
    "first": _style(SIDES[0]),
    "second": _style(SIDES[1]),
    "muted": f"{_style(MUTED)},stroke-dasharray:4",
    "advice": _style(ADVICE),
    "absent": "stroke-dasharray:4",
    "winning": "stroke-width:3px",
}
# What Mermaid reads in a label: entities, HTML, quotes, comments and directives, mathematics, Markdown, icons
# and, where a colon stands close before an entity, the end of a style.
_SPECIAL = re.compile(r'[#&<>"`\\;%$*_~\[]|:(?!\s)|^[-+=|]|(?<=^\d)[.)]|(?<=^\d\d)[.)]')


def mermaid(drawn: Picture) -> str:
    """Write a picture as a Mermaid flowchart.

    Parameters
    ----------
    drawn : Picture
        What to draw.

    Returns
    -------
    str
        A flowchart, from facts at the top to the conclusion and its advice at the bottom.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.picture import part, picture
    >>> answer = consult(load(["guidance"]), {"gpu_count": 16, "planned_gpu_count": 80})
    >>> growth = part(answer.graph, fact="growth_factor")
    >>> print(mermaid(picture(growth, answer.knowledge, "en")).partition("flowchart TB")[2])
    <BLANKLINE>
      n0("the cluster starts with 16 GPUs")
      n1("the plan ends with 80 GPUs")
      n2("the plan ends with 5<br/>times the first GPUs")
      n0 --> n2
      n1 --> n2
    <BLANKLINE>
    """
    numbers = {shape.id: f"n{number}" for number, shape in enumerate(drawn.shapes)}
    lines = [_OPENING]
    for shape in drawn.shapes:
        start, end = _BRACKETS[shape.look]
        label = "<br/>".join(_escaped(line) for line in shape.lines)
        lines.append(f'  {numbers[shape.id]}{start}"{label}"{end}')
    for line in drawn.lines:
        arrow = "-.->" if line.role in ("overrides", "rules_out") else "==>" if line.winning else "-->"
        lines.append(f"  {numbers[line.cause]} {arrow} {numbers[line.effect]}")
    for name, style in _CLASSES.items():
        members = [numbers[shape.id] for shape in drawn.shapes if name in _classes(shape)]
        if members:
            lines += [f"  classDef {name} {style}", f"  class {','.join(members)} {name}"]
    return "\n".join(lines) + "\n"


def _classes(shape: Shape) -> list[str]:
    names = []
    if shape.muted:
        names.append("muted")
    elif shape.side is not None:
        names.append(("first", "second")[shape.side])
    if shape.look in ("absent", "advice"):
        names.append(shape.look)
    if shape.winning:
        names.append("winning")
    return names


def _escaped(line: str) -> str:
    """Entities are Mermaid's own: a hash and a number."""
    return _SPECIAL.sub(lambda found: f"#{ord(found[0])};", line)

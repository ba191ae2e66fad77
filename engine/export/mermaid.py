"""The explanation graph as a Mermaid flowchart."""

from __future__ import annotations

from nicwise.engine.export.picture import Picture, Shape

__all__ = ["mermaid"]

_BRACKETS = {
    "fact": ("(", ")"),
    "absent": ("(", ")"),
    "rule": ("[", "]"),
    "finding": (">", "]"),
    "factor": ("{{", "}}"),
    "conclusion": ("([", "])"),
    "advice": (">", "]"),
    "source": ("[/", "/]"),
}
_CLASSES = {
    "first": "stroke:#0b7285,color:#0b7285",
    "second": "stroke:#9c36b5,color:#9c36b5",
    "muted": "stroke:#868e96,color:#868e96,stroke-dasharray:4",
    "absent": "stroke-dasharray:4",
    "winning": "stroke-width:3px",
}


def mermaid(drawn: Picture) -> str:
    """Write a picture as a Mermaid flowchart.

    Parameters
    ----------
    drawn : Picture
        What to draw.

    Returns
    -------
    str
        A flowchart, from facts on the left to the conclusion on the right.

    Examples
    --------
    >>> from nicwise.engine import consult, load
    >>> from nicwise.engine.export.picture import picture
    >>> answer = consult(load(["guidance"]), {"gpu_count": 300})
    >>> print(mermaid(picture(answer.graph, answer.knowledge, "en")).splitlines()[0])
    flowchart LR
    """
    numbers = {shape.id: f"n{number}" for number, shape in enumerate(drawn.shapes)}
    lines = ["flowchart LR"]
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
    if shape.look == "absent":
        names.append("absent")
    if shape.winning:
        names.append("winning")
    return names


def _escaped(line: str) -> str:
    """Entities are Mermaid's own: a hash and a name or number."""
    return "".join(f"#{ord(character)};" if character in '#&<>"`\\;' else character for character in line)

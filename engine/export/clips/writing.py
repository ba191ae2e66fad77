"""How names, values and comments are written in CLIPS.

Whatever a pack names (values, sides, levels, factors, rules) is written as a string, since ``nil``, ``1e5``
or ``?x`` would be read as something else.
Symbols are left for the words of the export itself, for facts, and for the constructs of rules, whose names
can be nothing else.
What the export itself calls a construct has no ``/``, which every rule has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nicwise.engine.model import Value

__all__ = ["combined", "comment", "fields", "literal", "one_line", "string"]

_WIDTH = 100


def string(text: str) -> str:
    r"""Write a string.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    str
        Between quotes.

    Examples
    --------
    >>> print(string('say "so" \\ no'))
    "say \"so\" \\ no"
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def literal(value: bool | int | float | str) -> str:
    """Write a single value.

    Parameters
    ----------
    value : bool, int, float or str
        A value of a fact.

    Returns
    -------
    str
        A symbol, a number or a string; whole numbers have no decimals.

    Examples
    --------
    >>> literal(True), literal(64.0), literal(0.5), literal(1e-07), literal("200G")
    ('TRUE', '64', '0.5', '1e-07', '"200G"')
    """
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, str):
        return string(value)
    return str(int(value)) if value == int(value) else repr(value)


def fields(value: Value) -> str:
    """Write what stands in a value slot.

    Parameters
    ----------
    value : Value
        A value of a fact.

    Returns
    -------
    str
        The members of a set, each once and in one order, or the single value.

    Examples
    --------
    >>> fields(frozenset({"b", "a"})), fields(3)
    ('"a" "b"', '3')
    """
    if isinstance(value, frozenset):
        return " ".join(string(member) for member in sorted(value))
    return literal(value)


def combined(sign: str, expressions: Sequence[str]) -> str:
    """Return ``(and ...)`` or ``(or ...)`` over expressions; one alone as it is."""
    return expressions[0] if len(expressions) == 1 else f"({sign} {' '.join(expressions)})"


def comment(*texts: str, mark: str = ";;") -> list[str]:
    r"""Write comment lines, whatever the texts hold.

    Parameters
    ----------
    *texts : str
        Each starts a line of its own.
    mark : str
        What lines start with.

    Returns
    -------
    list of str
        Lines of at most 100 characters where words allow it.

    Examples
    --------
    >>> comment("one\ntwo", "three")
    [';; one two', ';; three']
    """
    return [f"{mark} {line}".rstrip() for text in texts for line in _wrapped(one_line(text).split(" "))]


def one_line(text: str) -> str:
    """Return a text without line breaks and other control characters."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def _wrapped(words: Iterable[str]) -> list[str]:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) > _WIDTH - 4:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines

"""How names, values and comments are written in CLIPS.

Whatever a pack names (values, sides, levels, factors, rules) is written as a string, since ``nil``, ``1e5``
or ``?x`` would be read as something else.
Symbols are left for the words of the export itself, and for facts, whose names can be nothing but symbols.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from nicwise.engine.model import Value

__all__ = ["Names", "combined", "comment", "fields", "literal", "one_line", "string"]

_UNSAFE = re.compile(r"[^\w./+*=%!-]")
_WIDTH = 100


@dataclass(slots=True)
class Names:
    """Gives every construct a name of its own, as near as possible to what it was called.

    Examples
    --------
    >>> names = Names({"stop"})
    >>> names.symbol("scale/below-32"), names.symbol("stop"), names.symbol("a(b)"), names.symbol("a;b;")
    ('scale/below-32', 'stop+2', 'a_b_', 'a_b_+2')
    >>> names.symbol("64")
    'rule-64'
    """

    taken: set[str] = field(default_factory=set)

    def symbol(self, wanted: str) -> str:
        """Return a symbol that was not given before."""
        safe = _UNSAFE.sub("_", wanted)
        if not (safe[:1].isalpha() or safe[:1] == "_"):  # a number, or the start of a variable
            safe = f"rule-{safe}"
        name, number = safe, 1
        while name in self.taken:
            number += 1
            name = f"{safe}+{number}"
        self.taken.add(name)
        return name


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

"""Text that XML can hold."""

from __future__ import annotations

import re

__all__ = ["legal"]

_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LINE_END = re.compile("\r\n?")


def legal(text: str) -> str:
    r"""Replace the characters that XML 1.0 has no way to write, not even by their number.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    str
        Markup is left as it is: whoever writes XML escapes it. Every end of a line is a line feed, as which
        XML reads it anyway.

    Examples
    --------
    >>> legal("escape \x1b, nul \0, 网卡 😀")
    'escape �, nul �, 网卡 😀'
    """
    return _ILLEGAL.sub("\N{REPLACEMENT CHARACTER}", _LINE_END.sub("\n", text))

"""The lines of a file, read a little at a time, whatever bytes they hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from typing import BinaryIO

from nicwise.engine.batch.parts import LONGEST

__all__ = ["blocks", "is_text", "lines"]

_PIECE = 1 << 16
_LONGEST_BYTES = 4 * LONGEST  # more bytes than these are more characters than a row may have
_BOM = b"\xef\xbb\xbf"
_NO_TEXT = re.compile("[\udc80-\udcff]")


def blocks(file: BinaryIO) -> Iterator[list[str]]:
    r"""Read lines with their ends; bytes that are not UTF-8 become surrogates, as Python has it for names.

    Parameters
    ----------
    file : binary file
        From where it stands.

    Yields
    ------
    list of str
        Whole lines; one that is far too long for a row is cut, and is too long still.

    Examples
    --------
    >>> import io
    >>> list(blocks(io.BytesIO(b"\xef\xbb\xbfa\r\nb\rc\xff")))
    [['a\r\n', 'b\r'], ['c\udcff']]
    """
    rest, skipping, begun = b"", False, False
    while piece := file.read(_PIECE):
        if not begun:
            begun, piece = True, piece.removeprefix(_BOM)
        ended = (rest + piece).splitlines(keepends=True)
        goes_on = ended and not ended[-1].endswith(b"\n")  # "\r" may be the first half of an end
        rest = ended.pop() if goes_on else b""
        if ended and skipping:
            skipping = False
            del ended[0]
        if skipping:
            rest = rest[-1:]
        elif len(rest) > _LONGEST_BYTES:
            ended.append(rest)
            rest, skipping = rest[-1:], True
        if ended:
            yield _decoded(ended)
    if rest and not skipping:
        yield _decoded([rest])


def lines(file: BinaryIO) -> Iterator[str]:
    """Yield the lines of the blocks, one by one."""
    return chain.from_iterable(blocks(file))


def _decoded(some: list[bytes]) -> list[str]:
    try:
        return [line.decode() for line in some]
    except UnicodeDecodeError:
        return [line.decode(errors="surrogateescape") for line in some]


def is_text(line: str) -> bool:
    r"""Say whether a line was UTF-8.

    Parameters
    ----------
    line : str
        As `lines` gives it.

    Returns
    -------
    bool
        False where it holds bytes that are no characters.

    Examples
    --------
    >>> is_text("上海"), is_text("\udcff")
    (True, False)
    """
    return line.isascii() or _NO_TEXT.search(line) is None

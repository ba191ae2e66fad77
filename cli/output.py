"""What is written to standard output and standard error."""

from __future__ import annotations

import codecs
import json
import os
import re
import sys
from typing import TextIO

from nicwise.cli.language import current
from nicwise.cli.wrap import harmless, width, wrap

__all__ = ["EXACT", "columns", "exact", "prepare", "say", "say_exactly", "say_json", "silence"]

EXACT = "nicwise-exact"  # the error handler of what programs read
_WIDEST = 110  # longer lines are hard to read
_USUAL = 80
_ENDLESS = re.compile(
    r"[^\s\u2e80-\ud7ff\uf900-\uffef]{400,}|\S{4000,}"
)  # no word, and it would bury the message
_PLAIN = {
    "—": "-",
    "–": "-",
    "≥": ">=",
    "≤": "<=",
    "¶": "par. ",
    "·": "-",
    "…": "...",
    "“": '"',
    "”": '"',
    "×": "x",
}


def prepare() -> None:
    """Let a terminal without UTF-8 show what it can, and read what it sends, rather than fail."""
    codecs.register_error("nicwise", _plainer)
    codecs.register_error(EXACT, _as_read)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="nicwise")
            if current.get() == "zh" and not _can_show(stream, "结论"):
                stream.reconfigure(encoding="utf-8")  # any other way would leave nothing but question marks
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")


def _can_show(stream: TextIO, text: str) -> bool:
    try:
        text.encode(stream.encoding)
    except UnicodeEncodeError:
        return False
    return True


def _plainer(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(_PLAIN.get(char, "?") for char in error.object[error.start : error.end]), error.end


def _as_read(error: UnicodeError) -> tuple[bytes, int]:
    """Bytes that were no text on the way in are the same bytes on the way out."""
    assert isinstance(error, UnicodeEncodeError)
    codes = map(ord, error.object[error.start : error.end])
    return bytes(code - 0xDC00 if 0xDC80 <= code <= 0xDCFF else ord("?") for code in codes), error.end


def columns(stream: TextIO) -> int | None:
    """Return how wide lines may be: on a terminal its width, elsewhere None for any."""
    return min(_terminal(stream), _WIDEST) if stream.isatty() else None


def _terminal(stream: TextIO) -> int:
    """As `shutil.get_terminal_size`, but of this stream."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked):
        return int(asked)
    try:
        return os.get_terminal_size(stream.fileno()).columns or _USUAL
    except (OSError, ValueError):
        return _USUAL


def say(text: str = "", *, prefix: str = "", err: bool = False, end: str = "\n") -> None:
    """Write running text, wrapped to the terminal.

    Parameters
    ----------
    text : str
        What to say.
    prefix : str
        What stands before it; further lines are indented by its width.
    err : bool
        To standard error, where nothing is said if it is closed or full.
    end : str
        What follows it.
    """
    stream: TextIO | None = sys.stderr if err else sys.stdout
    if stream is None:
        return
    try:
        wide = columns(stream)
        lines = wrap(_short(harmless(text)), wide and wide - width(prefix))
        stream.write(prefix + f"\n{' ' * width(prefix)}".join(lines) + end)
        stream.flush()
    except OSError:
        if not err:
            raise
        silence(stream)


def _short(text: str) -> str:
    return _ENDLESS.sub(lambda word: f"{word[0][:60]}…{word[0][-20:]}", text)


def exact() -> TextIO:
    """Return standard output for what another program reads: in UTF-8, whatever the terminal has."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8", errors=EXACT)
    return sys.stdout


def say_exactly(text: str) -> None:
    """Write what another program reads."""
    exact().write(text)


def say_json(value: object) -> None:
    """Write a value as JSON."""
    say_exactly(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def silence(stream: TextIO) -> None:
    """Nobody reads on: keep the interpreter from complaining when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())

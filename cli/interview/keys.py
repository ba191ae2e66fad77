"""What a person may type instead of an answer."""

from __future__ import annotations

from enum import Enum

__all__ = ["Key", "key_of", "word_of"]


class Key(Enum):
    """A key that works at every question."""

    UNKNOWN = "u"
    WHY = "?"
    HELP = "h"
    BACK = "b"
    LIST = "l"
    SAVE = "s"
    QUIT = "q"
    END = "^D"
    """The input has ended: to a person who typed Ctrl-D it is as `QUIT`."""


_LETTERS = {key.value: key for key in Key if key is not Key.END}
_WORDS = {
    "why": Key.WHY,
    "为什么": Key.WHY,
    "help": Key.HELP,
    "帮助": Key.HELP,
    "back": Key.BACK,
    "返回": Key.BACK,
    "list": Key.LIST,
    "save": Key.SAVE,
    "保存": Key.SAVE,
    "quit": Key.QUIT,
    "exit": Key.QUIT,
    "退出": Key.QUIT,
}


def key_of(written: str) -> Key | None:
    """Return the key that a letter stands for.

    Parameters
    ----------
    written : str
        What was typed, in Unicode's NFKC.

    Returns
    -------
    Key or None
        None for what may be an answer.

    Examples
    --------
    >>> key_of("B"), key_of("B200")
    (<Key.BACK: 'b'>, None)
    """
    return _LETTERS.get(written.casefold())


def word_of(written: str) -> Key | None:
    """Return the key that a whole word stands for, where it is no answer.

    Parameters
    ----------
    written : str
        What was typed.

    Returns
    -------
    Key or None
        None for any other word.

    Examples
    --------
    >>> word_of("Quit"), word_of("GB200")
    (<Key.QUIT: 'q'>, None)
    """
    return _WORDS.get(written.casefold())

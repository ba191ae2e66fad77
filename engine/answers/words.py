"""Text as people write it: made plain for reading, and made safe for showing."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import floor, log10

from nicwise.engine.answers import wording as w
from nicwise.engine.errors import FactError, FactFault
from nicwise.engine.model import Fact
from nicwise.engine.spelling import fold
from nicwise.engine.wording import Message, Text, number

__all__ = ["LONGEST", "LONGEST_SET", "known", "listed", "plain", "refusal", "shown"]

LONGEST = 400  # characters of one value
LONGEST_SET = 10 * LONGEST
_SHOWN = 60
_LISTED = 8
_EXACT_DIGITS = 10**21  # larger numbers are shown by their magnitude
_INVISIBLE = "\u200b\u200e\u200f\u2060\ufeff"  # what comes along when text is copied
_BREAKS = "\t\n\r"


def shown(written: object) -> str:
    r"""Write a value as a message shows it: short and printable, whatever it is.

    Parameters
    ----------
    written : object
        What was given.

    Returns
    -------
    str
        At most 60 characters; of what is neither text nor number, only the type.

    Examples
    --------
    >>> shown("a" * 99) == "a" * 59 + "…", shown("x\x00"), shown(True), shown(1024), shown([1])
    (True, 'x\\x00', 'true', '1,024', 'list')
    """
    if isinstance(written, bool):
        return str(written).lower()
    if isinstance(written, int | float | Fraction):
        return _amount(written)
    if isinstance(written, Decimal):
        written = str(written)
    text = written if isinstance(written, str) else type(written).__name__
    safe = "".join(each if each.isprintable() else _escaped(each) for each in text[: _SHOWN + 1])
    return safe if len(safe) <= _SHOWN else safe[: _SHOWN - 1] + "…"


def _amount(value: float | Fraction) -> str:
    if not -_EXACT_DIGITS < value < _EXACT_DIGITS:  # infinite, or none
        if isinstance(value, float):
            return str(value)
        return f"{'-' * (value < 0)}10^{floor(log10(abs(int(value))))}"  # `str` refuses thousands of digits
    return number(int(value) if value == int(value) else float(value))


def _escaped(character: str) -> str:
    if character.isspace() and character not in _BREAKS and unicodedata.category(character) == "Zs":
        return " "
    return character.encode("unicode_escape").decode("ascii")


def refusal(fact: Fact, text: Text, written: object, **more: object) -> FactError:
    """Return the error that refuses a value.

    Parameters
    ----------
    fact : Fact
        The fact that the value is for.
    text : Text
        What is said; it may name ``{fact}``, ``{value}`` and what is in `more`.
    written : object
        The value as it was given.
    **more : object
        Further values for the text.

    Returns
    -------
    FactError
        With one fault.
    """
    return FactError([FactFault(fact.id, Message(text, {"fact": fact.id, "value": shown(written), **more}))])


def plain(fact: Fact, written: str, longest: int = LONGEST) -> str:
    """Make text plain: one width of letters, nothing around it.

    Parameters
    ----------
    fact : Fact
        The fact that it is for.
    written : str
        As a person wrote it.
    longest : int
        How many characters it may have.

    Returns
    -------
    str
        In Unicode's NFKC, not empty.

    Raises
    ------
    FactError
        If nothing is written, too much, or something that cannot be seen.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> plain(load(["guidance"]).facts["gpu_count"], "　１，０２４ ")
    '1,024'
    """
    if len(written) > longest:
        raise refusal(fact, w.TOO_LONG, written, length=len(written), limit=longest)
    text = written.strip()
    while text != (text := text.strip(_INVISIBLE).strip()):
        pass
    for each in text:
        if each not in _BREAKS and unicodedata.category(each)[0] == "C":
            raise refusal(fact, w.CONTROL, written, character=f"U+{ord(each):04X}")
    if not text:
        raise refusal(fact, w.EMPTY, written)
    return unicodedata.normalize("NFKC", text).strip()


@lru_cache(maxsize=8192)
def known(word: str) -> str:
    """Fold a word of the vocabulary, once."""
    return fold(word)


def listed(words: Iterable[str]) -> Text:
    """List words for both readers: each language's own come first.

    Parameters
    ----------
    words : iterable of str
        In the vocabulary's order.

    Returns
    -------
    Text
        At most 8 words in each language.

    Examples
    --------
    >>> listed(["k", "卡", "cards"])
    Text(en='k, cards', zh='卡、k、cards')
    """
    every = list(words)
    english = [word for word in every if word.isascii()]
    chinese = [word for word in every if not word.isascii()]
    return Text(_cut(english or chinese, ", "), _cut(chinese + english, "、"))


def _cut(words: list[str], comma: str) -> str:
    return comma.join(words[:_LISTED]) + ("…" if len(words) > _LISTED else "")

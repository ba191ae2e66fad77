"""The members of a set, as text or one by one."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.choices import meanings, read_choice
from nicwise.engine.answers.words import LONGEST_SET, plain, refusal, shown
from nicwise.engine.model import Fact
from nicwise.engine.spelling import fold

__all__ = ["read_set"]

_MOST_MEMBERS = 1000


def read_set(fact: Fact, written: str | Collection[object]) -> frozenset[str]:
    """Read the members of a set.

    Parameters
    ----------
    fact : Fact
        A set.
    written : str or collection
        Its members as text with separators, or one by one.

    Returns
    -------
    frozenset of str
        The ids of the values, each once.

    Raises
    ------
    FactError
        For the first member that is none of the values.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> drivers = load(["guidance"]).facts["growth_drivers"]
    >>> sorted(read_set(drivers, "larger models and 多租户")), read_set(drivers, "none")
    (['model_growth', 'multi_tenant'], frozenset())
    """
    if isinstance(written, str):
        return _from_text(fact, written)
    if len(written) > _MOST_MEMBERS:
        raise refusal(fact, w.TOO_MANY, written, count=len(written), limit=len(fact.choices))
    members = [_member(fact, each, among=len(written) > 1) for each in written]
    if len(members) == 1 and fold(members[0]) in w.NOTHING and not meanings(fact, members[0]):
        return frozenset()
    if not isinstance(written, list | tuple):
        members.sort()  # so that a message does not depend on a set's order
    return frozenset([read_choice(fact, each) for each in members])


def _member(fact: Fact, written: object, *, among: bool) -> str:
    if isinstance(written, int) and not isinstance(written, bool):
        written = shown(written).replace(",", "")
    if written is None:
        raise refusal(fact, w.UNKNOWN_MEMBER, "null")
    if not isinstance(written, str):
        kind = shown(type(written).__name__)
        raise refusal(fact, w.WRONG_TYPE, written, type=kind, wanted=w.WANTED["set"])
    text = str.__str__(written)
    if not meanings(fact, text):
        if fold(text) in w.UNKNOWN:
            raise refusal(fact, w.UNKNOWN_MEMBER, text)
        if among and fold(text) in w.NOTHING:
            raise refusal(fact, w.NOTHING_MEMBER, text)
    return text


def _from_text(fact: Fact, written: str) -> frozenset[str]:
    text = plain(fact, written, LONGEST_SET)
    if len(found := meanings(fact, text)) == 1:
        return frozenset(found)
    if fold(text) in w.NOTHING:
        return frozenset()
    if text[0] + text[-1] in ("[]", "{}"):
        text = text[1:-1]
    pieces = [each.strip().strip("\"'") for each in re.split(w.SEPARATORS, text)]
    parts = [part for each in pieces for part in _parts(fact, each)]
    if not parts:
        raise refusal(fact, w.EMPTY, written)
    members = [_member(fact, each, among=len(parts) > 1) for each in parts]
    return frozenset(read_choice(fact, each) for each in members)


def _parts(fact: Fact, text: str) -> Iterator[str]:
    """A value may have *and* in its name."""
    if meanings(fact, text):
        yield text
    else:
        yield from filter(None, re.split(w.CONJUNCTIONS, text))

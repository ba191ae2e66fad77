"""What a person types at a question: read as they mean it, and refused in few words."""

from __future__ import annotations

import re

from nicwise.cli.interview import wording as w
from nicwise.cli.language import tr
from nicwise.engine.answers.wording import CONJUNCTIONS, SEPARATORS
from nicwise.engine.answers.words import shown
from nicwise.engine.errors import FactError, FactFault
from nicwise.engine.model import Fact
from nicwise.engine.spelling import fold
from nicwise.engine.wording import Message, Text, placeholders

__all__ = ["meant", "told"]

_BETWEEN = re.compile("(?<=[一-鿿]) (?=[一-鿿])")  # no gap between Chinese words
_BETWEEN_PARTS = re.compile(f"{SEPARATORS}|{CONJUNCTIONS}", re.IGNORECASE)
_NONE = "none"
_LONG = 9  # digits; no list of choices needs as many


def meant(fact: Fact, written: str) -> object:
    """Turn numbers of choices, and prefixes that mean one choice, into names; leave the rest as it is.

    Parameters
    ----------
    fact : Fact
        The fact that is asked.
    written : str
        What the person typed, in Unicode's NFKC.

    Returns
    -------
    object
        What `nicwise.engine.answers.read_value` takes.

    Raises
    ------
    FactError
        If there is no choice of that number, or the prefix means several.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> facts = load(["guidance"]).facts
    >>> meant(facts["workload"], "1"), meant(facts["workload"], "large"), meant(facts["gpu_count"], "2 x 8")
    ('inference', 'large_model_training', '2 x 8')
    >>> meant(facts["growth_drivers"], "1, 3"), meant(facts["growth_drivers"], "0")
    (['gpu_doubling', 'multi_tenant'], frozenset())
    >>> meant(facts["growth_drivers"], "1 and 3")
    ['gpu_doubling', 'multi_tenant']
    """
    if fact.type == "choice":
        return _choice(fact, written)
    if fact.type == "boolean":
        return {"1": "yes", "2": "no"}.get(written, written)
    if fact.type != "set":
        return written
    if written == "0":
        return frozenset()
    parts = [part for each in _BETWEEN_PARTS.split(written) if (part := each.strip())]
    words = [word for part in parts for word in part.split()]
    if all(word.isdecimal() for word in words):
        parts = words
    if not any(part.isdecimal() for part in parts):
        return written
    return [_NONE if part == "0" else _choice(fact, part) for part in parts]


def _choice(fact: Fact, written: str) -> str:
    names = list(fact.choices)
    folded = fold(written)
    if written.isdecimal() and written not in names:
        number = int(written) if len(written) < _LONG else 0
        if not 1 <= number <= len(names):
            raise _refused(fact, w.NO_NUMBER, written=shown(written), count=len(names))
        return names[number - 1]
    begun = [
        name
        for name, choice in fact.choices.items()
        if any(fold(word).startswith(folded) for word in (name, tr(choice.name)))
    ]
    exact = [
        name for name in begun if folded in (fold(name), *(fold(each) for each in fact.choices[name].aliases))
    ]
    if len(begun) > 1 and folded and not exact:
        options = tuple(fact.choices[name].name for name in begun)
        raise _refused(fact, w.AMBIGUOUS, written=shown(written), names=options)
    return begun[0] if len(begun) == 1 else written


def _refused(fact: Fact, text: Text, **values: object) -> FactError:
    return FactError([FactFault(fact.id, Message(text, values))])


def told(fact: Fact, fault: FactFault) -> str:
    """Say what is wrong with an answer; of which fact, and what the choices are, the question says.

    Parameters
    ----------
    fact : Fact
        The fact that is asked.
    fault : FactFault
        Why its answer is refused.

    Returns
    -------
    str
        In the language of the run.
    """
    values = fault.message.values
    if fact.choices and "allowed" in values:
        if "near" not in placeholders(fault.message.text.en):
            return tr(Message(w.NO_CHOICE, values))
        near = re.sub(r"\w+", lambda word: _name(fact, word[0]), tr(Message(w.NEAR, values)))
        near = _BETWEEN.sub("", near)
        return tr(Message(w.NO_CHOICE_NEAR, {**values, "near": near}))
    if isinstance(said := values.get("message"), Text):  # of a constraint, in the words of its pack
        return tr(said)
    return tr(fault.message).removeprefix(fact.id).lstrip(":： ")


def _name(fact: Fact, word: str) -> str:
    return tr(fact.choices[word].name) if word in fact.choices else word

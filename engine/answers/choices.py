"""The values of a choice, or of a set, by name or alias."""

from __future__ import annotations

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.likely import either, likely
from nicwise.engine.answers.words import known, plain, refusal
from nicwise.engine.model import Choice, Fact
from nicwise.engine.spelling import fold
from nicwise.engine.wording import Text

__all__ = ["meanings", "read_choice"]

_LISTED = 16


def meanings(fact: Fact, text: str) -> tuple[str, ...]:
    """Return the values that a text can mean: by id, else by name, else by alias.

    Parameters
    ----------
    fact : Fact
        A choice or a set.
    text : str
        What was written.

    Returns
    -------
    tuple of str
        Their ids; a value's own name beats an alias.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> workload = load(["guidance"]).facts["workload"]
    >>> meanings(workload, "LLM pre-training"), meanings(workload, "微调"), meanings(workload, "training")
    (('large_model_training',), ('fine_tuning',), ())
    """
    if text in fact.choices:
        return (text,)
    folded = fold(text)
    for spellings in (_by_id, _by_name, _by_alias):
        found = [each.id for each in fact.choices.values() if folded in map(known, spellings(each))]
        if found:
            return tuple(found)
    return ()


def _by_id(choice: Choice) -> tuple[str, ...]:
    return (choice.id,)


def _by_name(choice: Choice) -> tuple[str, ...]:
    return choice.name.en, choice.name.zh


def _by_alias(choice: Choice) -> tuple[str, ...]:
    return choice.aliases


def read_choice(fact: Fact, written: str) -> str:
    """Read one value.

    Parameters
    ----------
    fact : Fact
        A choice, or a set of which this is one member.
    written : str
        As a person wrote it.

    Returns
    -------
    str
        The value's id.

    Raises
    ------
    FactError
        If it is none of the values, or could be two.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> platform = load(["guidance"]).facts["gpu_platform"]
    >>> read_choice(platform, "NVIDIA H100 80GB HBM3")
    'H100'
    >>> read_choice(platform, "H10")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    nicwise.engine.errors.FactError: gpu_platform: 'H10' is not one of its values. Did you mean H100? ...
    """
    text = plain(fact, written)
    found = meanings(fact, text)
    if len(found) == 1:
        return found[0]
    if found:
        raise refusal(fact, w.TWO_VALUES, written, values=found)
    near = likely(text, {each.id: (*_by_name(each), *each.aliases) for each in fact.choices.values()})
    said = w.NOT_A_VALUE_NEAR if near else w.NOT_A_VALUE
    raise refusal(fact, said, written, near=either(near), allowed=_allowed(fact))


def _allowed(fact: Fact) -> Text:
    choices = list(fact.choices.values())[:_LISTED]
    more = "…" if len(choices) < len(fact.choices) else ""
    chinese = [each.id if each.name.zh == each.id else f"{each.name.zh}（{each.id}）" for each in choices]
    return Text(", ".join(each.id for each in choices) + more, "、".join(chinese) + more)

"""Facts by the names that people give them."""

from __future__ import annotations

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.likely import either, likely
from nicwise.engine.answers.words import known, shown
from nicwise.engine.errors import FactError, FactFault
from nicwise.engine.model import Fact, KnowledgeBase
from nicwise.engine.spelling import fold
from nicwise.engine.wording import Message, Text

__all__ = ["facts_called", "read_fact"]

_LISTED = 16


def facts_called(knowledge: KnowledgeBase, name: str) -> tuple[Fact, ...]:
    """Return the facts that a name can mean: by id, else by its spelling, else by their names in words.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    name : str
        As a person wrote it.

    Returns
    -------
    tuple of Fact
        None, one, or several that share a name.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> knowledge = load(["guidance"])
    >>> [fact.id for name in ("GPU-count", "规划期", "gpus") for fact in facts_called(knowledge, name)]
    ['gpu_count', 'planning_horizon']
    """
    if name in knowledge.facts:
        return (knowledge.facts[name],)
    folded = fold(name)
    for spellings in (_by_id, _by_name):
        found = [fact for fact in knowledge.facts.values() if folded in map(known, spellings(fact))]
        asked = [fact for fact in found if fact.kind == "asked"]
        if found:
            return tuple(asked or found)
    return ()


def _by_id(fact: Fact) -> tuple[str, ...]:
    return (fact.id,)


def _by_name(fact: Fact) -> tuple[str, ...]:
    return fact.name.en, fact.name.zh


def read_fact(knowledge: KnowledgeBase, name: object) -> Fact:
    """Return the fact that a name means.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    name : object
        As a person wrote it: an id in any case and with any hyphens or spaces, or the name in words.

    Returns
    -------
    Fact
        Of whatever kind.

    Raises
    ------
    FactError
        If no fact is called that, or several are.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> read_fact(load(["guidance"]), "gpu_cout")
    Traceback (most recent call last):
        ...
    nicwise.engine.errors.FactError: no fact is called 'gpu_cout'. Did you mean gpu_count?
    """
    if not isinstance(name, str):
        raise _refused(w.NAME_TYPE, type=shown(type(name).__name__))
    found = facts_called(knowledge, name)
    if len(found) == 1:
        return found[0]
    if found:
        raise _refused(w.TWO_FACTS, name=shown(name), known=tuple(fact.id for fact in found))
    near = likely(name, {fact.id: _by_name(fact) for fact in knowledge.asked})
    if near:
        raise _refused(w.NO_FACT_NEAR, name=shown(name), near=either(near))
    asked = [fact.id for fact in knowledge.asked]
    facts = ", ".join(asked[:_LISTED]) + ("…" if len(asked) > _LISTED else "")
    raise _refused(w.NO_FACT, name=shown(name), known=Text(facts, facts.replace(", ", "、")))


def _refused(text: Text, **values: object) -> FactError:
    return FactError([FactFault(None, Message(text, values))])

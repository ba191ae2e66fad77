"""What the space reports, concluded a second time by experta on the very case that shows it."""

from __future__ import annotations

from collections.abc import Mapping

from nicwise.engine.consulting import consult
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.space.labels import CONFLICT

__all__ = ["confirm", "confirm_fires", "confirm_gap"]

_Answers = Mapping[str, Value | None]


def confirm(
    knowledge: KnowledgeBase, answers: _Answers, conclusion: str | None, margin: str | None = None
) -> None:
    """Conclude a case again.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    answers : Mapping of str to Value or None
        The case.
    conclusion : str or None
        What the space concludes.
    margin : str, optional
        Its margin, where that is to be confirmed too.

    Raises
    ------
    AssertionError
        If experta concludes otherwise: a fault of nicwise, which must not reach a person as an answer.
    """
    try:
        found = consult(knowledge, answers)
    except KnowledgeError:
        _agree(answers, (conclusion, margin), (None, CONFLICT))
        return
    _agree(answers, conclusion, found.conclusion)
    if margin is not None:
        _agree(answers, margin, found.margin)


def confirm_fires(knowledge: KnowledgeBase, answers: _Answers, rule: str) -> Consultation:
    """Consult a case in which a rule is said to fire, and return the consultation.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    answers : Mapping of str to Value or None
        The case.
    rule : str
        The rule.

    Returns
    -------
    Consultation
        In which it fired.
    """
    found = consult(knowledge, answers)
    _agree(answers, True, rule in {firing.rule for firing in found.firings})
    return found


def confirm_gap(knowledge: KnowledgeBase, answers: _Answers) -> None:
    """Consult a case in which nothing is said to favour a side.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    answers : Mapping of str to Value or None
        The case.
    """
    found = consult(knowledge, answers)
    _agree(answers, (None, None), (found.conclusion, found.margin))


def _agree(answers: _Answers, space: object, experta: object) -> None:
    if space != experta:
        raise AssertionError(f"the space says {space}, experta {experta}, of {dict(answers)}")

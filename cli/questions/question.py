"""What is asked of an answer: read from the options, or from an explanation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from nicwise.cli.questions import wording as w
from nicwise.engine.errors import FactError, InputError
from nicwise.engine.wording import Message

if TYPE_CHECKING:
    from nicwise.engine.model import Fact, KnowledgeBase, Rule
    from nicwise.engine.model.consultation import Consultation

__all__ = ["Asked", "Question", "question", "refuse_the_answer"]

Kind = Literal["conclusion", "fact", "rule", "not", "if", "to", "settles"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it was put: none of these, or one.

    Attributes
    ----------
    settings : Mapping of str to object
        What ``--if`` says.
    """

    fact: str | None = None
    rule: str | None = None
    not_: str | None = None
    settings: Mapping[str, object] = field(default_factory=dict)
    to: str | None = None
    settles: bool = False

    @property
    def options(self) -> list[str]:
        """The options that were given."""
        given = {
            "--fact": self.fact is not None,
            "--rule": self.rule is not None,
            "--not": self.not_ is not None,
            "--if": bool(self.settings),
            "--to": self.to is not None,
            "--settles": self.settles,
        }
        return [option for option, there in given.items() if there]


@dataclass(frozen=True, slots=True)
class Question:
    """A question whose names are known to be right."""

    kind: Kind
    fact: Fact | None = None
    rule: Rule | None = None
    side: str = ""
    settings: Mapping[str, object] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str | None, str | None]:
        """The fact and the rule that it is about, by name."""
        return self.fact.id if self.fact else None, self.rule.id if self.rule else None


def question(knowledge: KnowledgeBase, asked: Asked) -> Question:
    """Read a question.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    asked : Asked
        One of its parts at most.

    Returns
    -------
    Question
        Why it is the conclusion, where none is given.

    Raises
    ------
    nicwise.engine.errors.NicwiseError
        If a name is wrong, with the nearest match.
    """
    if asked.fact is not None:
        from nicwise.engine.answers import read_fact

        return Question("fact", fact=read_fact(knowledge, asked.fact))
    if asked.rule is not None:
        from nicwise.cli.commands.rule import find_rule

        return Question("rule", rule=find_rule(knowledge, asked.rule))
    if asked.not_ is not None:
        return Question("not", side=_side(knowledge, "--not", asked.not_))
    if asked.to is not None:
        return Question("to", side=_side(knowledge, "--to", asked.to))
    if asked.settings:
        return Question("if", settings=asked.settings)
    return Question("settles" if asked.settles else "conclusion")


def _side(knowledge: KnowledgeBase, option: str, written: str) -> str:
    from nicwise.engine.answers import read_value
    from nicwise.engine.answers.words import shown
    from nicwise.engine.loading.conclusion import conclusion_fact
    from nicwise.engine.suggest import nearest

    sides = knowledge.sides
    try:
        read = read_value(conclusion_fact(knowledge.conclusions), written)
    except FactError:
        read = None
    if isinstance(read, str):
        return read
    near = nearest(written, sides)
    remedy = Message(w.NEAR_SIDE if near else w.THERE_ARE, {"near": near, "sides": sides})
    raise InputError(Message(w.NOT_A_SIDE, {"option": option, "value": shown(written), "remedy": remedy}))


def refuse_the_answer(found: Consultation, asked: Question) -> None:
    """Refuse to explain why it is not, or how to get, what is concluded already.

    Parameters
    ----------
    found : Consultation
        The case.
    asked : Question
        Any question.

    Raises
    ------
    nicwise.engine.errors.InputError
        Naming the other conclusion.
    """
    if asked.kind in ("not", "to") and asked.side == found.conclusion:
        (other,) = (side for side in found.knowledge.sides if side != asked.side)
        told = {"option": f"--{asked.kind}", "side": asked.side, "other": other}
        raise InputError(Message(w.IS_THE_ANSWER, told))

"""The frames of a rule base: its space with some answers fixed, kept for the next question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nicwise.engine.answers import check, read_fact
from nicwise.engine.grounding import grounded
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.space.axes import Axis, answer_axes
from nicwise.engine.space.frame import Answers, Frame
from nicwise.engine.space.functions import build
from nicwise.engine.space.tests_of import tests_of

__all__ = ["Facts", "Frames"]

Facts = Mapping[str, object]
_KEPT, _KEPT_AXES = 64, 2048
_KEPT_CELLS = 20_000_000


class Frames:
    """The frames of a rule base, made as they are asked for.

    Parameters
    ----------
    knowledge : KnowledgeBase
        A loaded rule base.
    """

    def __init__(self, knowledge: KnowledgeBase) -> None:
        self.knowledge = knowledge
        self._tests = tests_of([knowledge])
        self._frames: dict[tuple[object, ...], Frame] = {}
        self._axes: dict[KnowledgeBase, dict[object, Axis]] = {}

    def frame(self, facts: Facts) -> Frame:
        """Return the space with what is known fixed, ready for any query.

        Parameters
        ----------
        facts : Mapping of str to object
            What is known, as `consult` takes it; facts that are unknown stay so.

        Returns
        -------
        Frame
            Kept, so that the next query on the same facts has it at once.
        """
        return self.fixed(self._checked(facts))

    def present(self, facts: Facts) -> Frame:
        """Return the whole space, with cells of their own for the answers of one case.

        Parameters
        ----------
        facts : Mapping of str to object
            The case.

        Returns
        -------
        Frame
            In which each answer may stay, or take any other value.
        """
        return self.around(self._checked(facts))

    def common_axes(self, new: KnowledgeBase) -> tuple[Axis, ...]:
        """Return axes on which the tests of two rule bases each give one result a cell.

        Parameters
        ----------
        new : KnowledgeBase
            The other rule base.

        Returns
        -------
        tuple of Axis
            Over the facts of both, and of the cases that both allow.
        """
        return answer_axes(self.knowledge, tests_of([self.knowledge, new]), {}, also=(new,))

    def fixed(self, answers: Answers) -> Frame:
        """Return the space with some answers fixed.

        Parameters
        ----------
        answers : Mapping of str to Value or None
            Checked answers to facts that apply, or may; None is *unknown*, and stays so.

        Returns
        -------
        Frame
            As `frame` returns it for answers that are not checked yet.
        """
        knowledge = grounded(self.knowledge, answers)
        kept = self._axes.setdefault(knowledge, {})
        return self._kept(
            ("fixed", *answers.items()),
            knowledge,
            lambda: answer_axes(knowledge, self._tests, answers, kept=kept),
        )

    def around(self, case: Answers) -> Frame:
        """Return the whole space, with cells of their own for the answers of one case.

        Parameters
        ----------
        case : Mapping of str to Value or None
            Checked answers; one to a fact that does not apply counts where that comes to apply.

        Returns
        -------
        Frame
            As `present` returns it for answers that are not checked yet.
        """
        knowledge = grounded(self.knowledge, case)
        return self._kept(
            ("present", *case.items()),
            knowledge,
            lambda: answer_axes(knowledge, self._tests, {}, present=case),
        )

    def _checked(self, facts: Facts) -> dict[str, Value | None]:
        """Check answers as `consult` does, and leave out what does not apply; *unknown* stays an answer."""
        now = check(self.knowledge, facts)
        answered = {read_fact(self.knowledge, name).id for name in facts}
        found: dict[str, Value | None] = {}
        for fact in self.knowledge.asked:
            state = now.known[fact.id]
            if fact.id in answered and state.origin in ("given", "unknown", "assumed"):
                found[fact.id] = state.value if state.origin == "given" else None
        return found

    def _kept(
        self, key: tuple[object, ...], knowledge: KnowledgeBase, axes: Callable[[], tuple[Axis, ...]]
    ) -> Frame:
        if key not in self._frames:
            if (
                len(self._frames) >= _KEPT
                or sum(frame.cells for frame in self._frames.values()) > _KEPT_CELLS
            ):
                self._frames.clear()
            if sum(map(len, self._axes.values())) >= _KEPT_AXES:
                self._axes.clear()
            self._frames[key] = Frame((build(knowledge, axes()),))
        return self._frames[key]

"""Where the answers of a person go, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nicwise.cli import wording as w
from nicwise.cli.language import current, tr
from nicwise.cli.output import say
from nicwise.cli.retyping import as_settings, as_words, typed
from nicwise.cli.sessions import Stamp, save, unused
from nicwise.cli.wrap import harmless
from nicwise.engine.errors import InputError
from nicwise.engine.model import KnowledgeBase, Value
from nicwise.engine.wording import Message

__all__ = ["Keeping"]

Answers = Mapping[str, Value | None]


@dataclass(frozen=True, slots=True)
class Keeping:
    """Where answers go if the person leaves.

    Attributes
    ----------
    path : str or None
        A file; None for one that is not there yet.
    since : Stamp
        Of that file as the session began.
    by_hand : str or None
        The file that the answers came from, where a person wrote it, so that it is not written again.
    packs : tuple of str
        Of ``--pack``.
    everything : bool
        ``--all``.
    """

    path: str | None
    since: Stamp
    by_hand: str | None
    packs: tuple[str, ...]
    everything: bool

    def keep(self, knowledge: KnowledgeBase, answers: Answers) -> bool:
        """Save answers, and say where and how to go on; what cannot be saved is put into the command.

        Parameters
        ----------
        knowledge : KnowledgeBase
            The rule base.
        answers : Mapping of str to Value or None
            What to save.

        Returns
        -------
        bool
            Whether they were saved.
        """
        try:
            path, remarks = self.save(knowledge, answers)
            for remark in remarks:
                say(remark, err=True)
            source = ["--resume", *as_words(path, ())]
            saved = True
        except InputError as error:
            saved = False
            say(error.in_(current.get()), prefix=f"{tr(w.ERROR)}{tr(w.SPACE)}", err=True)
            source = as_settings(knowledge.facts, answers, unknown=True)
        source += ["--all"] * self.everything
        go_on = Message(w.GO_ON, {"command": typed("consult", source, self.packs)})
        say(prefix=harmless(tr(go_on)), err=True)  # never broken, so that it can be copied
        return saved

    def save(self, knowledge: KnowledgeBase, answers: Answers) -> tuple[str, list[str]]:
        """Save answers.

        Parameters
        ----------
        knowledge : KnowledgeBase
            The rule base.
        answers : Mapping of str to Value or None
            What to save.

        Returns
        -------
        str
            The file.
        list of str
            What to say: where they are, and why not where they might be expected.

        Raises
        ------
        InputError
            If they cannot be saved.
        """
        wanted = self.path or unused()
        path = save(wanted, knowledge, answers, self.since if self.path else None)
        told = [Message(w.SAVED, {"path": path})]
        if path != wanted:
            told.insert(0, Message(w.SAVED_BESIDE, {"path": wanted}))
        if self.by_hand is not None and self.path is None:
            told.insert(0, Message(w.BY_HAND, {"path": self.by_hand}))
        return path, [tr(each) for each in told]

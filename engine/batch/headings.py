"""Which column, or key, is which fact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nicwise.engine.answers import read_fact
from nicwise.engine.answers.words import shown
from nicwise.engine.batch import wording as w
from nicwise.engine.errors import FactError, FactFault
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message, Text

__all__ = ["RESULTS", "Headings", "Meaning"]

RESULTS = ("conclusion", "margin", "findings")
_MOST_MEANINGS = 4096


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a row of names means.

    Attributes
    ----------
    facts : dict of str to str
        Asked facts, each with the name it has here.
    faults : list of Message
        Of each name that is neither a fact nor kept, or is a fact named already.
    near : int
        How many of these are close to a fact.
    """

    facts: dict[str, str]
    faults: list[Message]
    near: int


class Headings:
    """The columns of a file.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The vocabulary.
    keep : sequence of str
        Columns that are no facts and are carried along.

    Raises
    ------
    FactError
        If one of these is a fact, or a result.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> headings = Headings(load(["guidance"]), ["site"])
    >>> headings.read(["site", "GPU count"]).facts
    {'gpu_count': 'GPU count'}
    """

    def __init__(self, knowledge: KnowledgeBase, keep: Sequence[str]) -> None:
        self._knowledge = knowledge
        self._keep = tuple(dict.fromkeys(keep))
        self._read: dict[tuple[str, ...], Meaning] = {}
        faults = []
        for name in self._keep:
            if name in RESULTS:
                faults.append(Message(w.RESULT_COLUMN, {"name": name}))
            elif (fact := self._asked(name)) is not None:
                faults.append(Message(w.KEEP_FACT, {"name": shown(name), "fact": fact}))
        _refuse(faults)

    def read(self, names: Sequence[str]) -> Meaning:
        """Say what names mean.

        Parameters
        ----------
        names : sequence of str
            Of a table's columns, or an object's keys.

        Returns
        -------
        Meaning
            Worked out once for the same names.
        """
        key = tuple(names)
        found = self._read.get(key)
        if found is None:
            if len(self._read) >= _MOST_MEANINGS:
                self._read.clear()
            found = self._read[key] = self._meaning(key)
        return found

    def read_table(self, names: Sequence[str]) -> dict[str, str]:
        """Say what the columns of a table mean, or refuse them.

        Parameters
        ----------
        names : sequence of str
            The first line of the table.

        Returns
        -------
        dict of str to str
            Facts, each with the name of its column.

        Raises
        ------
        FactError
            With every column that is neither a fact nor kept, and every kept one that is not there.
        """
        faults, found = [], set()
        for name in self._keep:
            if name not in names:
                near = nearest(name, names)
                found.add(near)
                text = w.NO_KEEP if near is None else w.NO_KEEP_NEAR
                faults.append(Message(text, {"name": shown(name), "near": near and shown(near)}))
        meaning = self.read([name for name in names if name not in found])
        if not faults and not meaning.facts and not meaning.near:
            listed = ", ".join(map(shown, names[:3])) + ("…" if len(names) > 3 else "")
            some = ", ".join(fact.id for fact in self._knowledge.asked[:2])
            values = {"names": _both(listed), "some": _both(some)}
            raise FactError([FactFault(None, Message(w.NO_FACTS, values))])
        _refuse([*faults, *meaning.faults])
        return meaning.facts

    def _meaning(self, names: Sequence[str]) -> Meaning:
        meaning: dict[str, str] = {}
        faults: list[Message] = []
        near = 0
        for name in names:
            if name in self._keep:
                continue
            if name in RESULTS:
                faults.append(Message(w.RESULT_COLUMN, {"name": name}))
                near += 1
                continue
            try:
                fact = read_fact(self._knowledge, name)
            except FactError as error:
                problem = error.faults[0].message
                near += "near" in problem.values
                kept = nearest(name, self._keep)
                faults.append(
                    Message(w.KEPT_NEAR, {"name": shown(name), "near": shown(kept)})
                    if kept
                    else Message(w.STRANGER, {"problem": problem})
                )
                continue
            if fact.kind != "asked":
                faults.append(Message(w.NOT_ASKED, {"name": shown(name)}))
            elif fact.id in meaning:
                twice = {"first": shown(meaning[fact.id]), "second": shown(name), "fact": fact.id}
                faults.append(Message(w.SAME_FACT, twice))
            else:
                meaning[fact.id] = name
        return Meaning(meaning, faults, near)

    def _asked(self, name: str) -> str | None:
        try:
            fact = read_fact(self._knowledge, name)
        except FactError:
            return None
        return fact.id if fact.kind == "asked" else None


def _refuse(faults: Sequence[Message]) -> None:
    if faults:
        raise FactError(FactFault(None, fault) for fault in faults)


def _both(names: str) -> Text:
    return Text(names, names.replace(", ", "、"))

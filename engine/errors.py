"""What can be wrong: with the knowledge (a place in a file), or with facts about a cluster."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter

from nicwise.engine.wording import Language, Message, Text

__all__ = [
    "DocumentError",
    "FactError",
    "FactFault",
    "FactsError",
    "Fault",
    "InputError",
    "KnowledgeError",
    "NicwiseError",
    "Place",
]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A point in a knowledge file; lines and columns count from one, zero where there is none.

    Examples
    --------
    >>> str(Place("kb/pack.yaml", 3, 5)), str(Place("kb/pack.yaml"))
    ('kb/pack.yaml:3:5', 'kb/pack.yaml')
    """

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}" if self.line else self.path


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of the knowledge: where, what is wrong, and what to do about it.

    Attributes
    ----------
    code : str
        The audit that reports it, such as ``unknown-key``.
    """

    code: str
    place: Place
    problem: Message
    remedy: Message

    def in_(self, language: Language) -> str:
        """Return ``file:line:column: problem. remedy.`` in `language`."""
        stop, gap = ("。", "") if language == "zh" else (".", " ")
        told = [message.in_(language) for message in (self.problem, self.remedy)]
        return f"{self.place}: " + gap.join(part + stop for part in told if part)

    def __str__(self) -> str:
        return self.in_("en")


class NicwiseError(Exception):
    """The base of every error that nicwise raises on purpose."""

    def in_(self, language: Language) -> str:
        """Return the message in `language`."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.in_("en")


class DocumentError(NicwiseError):
    """A file cannot be read as what it should be.

    Attributes
    ----------
    faults : tuple of Fault
        Every fault of every file, in the order of their places.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.place, fault.code, str(fault))))
        super().__init__(self.faults)

    def in_(self, language: Language) -> str:
        """Return one line a fault."""
        return "\n".join(fault.in_(language) for fault in self.faults)


class FactsError(DocumentError):
    """A file of facts cannot be read, and some of the facts in it cannot be used either.

    Attributes
    ----------
    values : tuple of FactFault
        What is wrong with the facts that could be read.
    """

    def __init__(self, path: str, faults: Iterable[Fault], values: Iterable[FactFault]) -> None:
        super().__init__(faults)
        self.path = path
        self.values = tuple(values)

    def in_(self, language: Language) -> str:
        """Return one line a fault, in the order of the file."""
        told = [(fault.place.line, fault.in_(language)) for fault in self.faults]
        told += [
            (fault.line, f"{Place(self.path)}:{fault.line}: {fault.message.in_(language)}")
            for fault in self.values
        ]
        return "\n".join(line for _, line in sorted(told, key=itemgetter(0)))


class KnowledgeError(DocumentError):
    """The knowledge cannot be used."""


@dataclass(frozen=True, slots=True)
class FactFault:
    """One thing wrong with the facts that a person gave.

    Attributes
    ----------
    fact : str or None
        The fact it concerns, where it is one.
    message : Message
        What is wrong, what is allowed and the nearest match.
    line : int
        The line of the facts file, zero where there is none.
    """

    fact: str | None
    message: Message
    line: int = 0


_AT_LINE = Text("line {line}: {message}", "第 {line} 行：{message}")


class FactError(NicwiseError):
    """The facts cannot be used as given.

    Attributes
    ----------
    faults : tuple of FactFault
        Everything that is wrong, in the order in which it was given.
    """

    def __init__(self, faults: Iterable[FactFault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def in_(self, language: Language) -> str:
        """Return one line a fault."""
        return "\n".join(
            (
                Message(_AT_LINE, {"line": fault.line, "message": fault.message})
                if fault.line
                else fault.message
            ).in_(language)
            for fault in self.faults
        )


class InputError(NicwiseError):
    """A file or an argument cannot be used at all.

    Examples
    --------
    >>> InputError(Message(Text("no file a.yaml", "没有文件 a.yaml"))).in_("zh")
    '没有文件 a.yaml'
    """

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)

    def in_(self, language: Language) -> str:
        """Return the message in `language`."""
        return self.message.in_(language)

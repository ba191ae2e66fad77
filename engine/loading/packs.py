"""Which packs are loaded: those that are named, and those that they extend."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from nicwise.engine.documents.characters import printable
from nicwise.engine.errors import Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.folders import Folder
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.reader import Reader

__all__ = ["find", "shipped", "shipped_at", "shipped_root"]

_LONGEST_CHAIN = 16
_elsewhere: ContextVar[str | None] = ContextVar("elsewhere", default=None)


def shipped_root() -> str:
    """Return the folder that holds the packs that come with nicwise."""
    import nicwise.kb

    return _elsewhere.get() or nicwise.kb.__path__[0]


@contextmanager
def shipped_at(root: str) -> Iterator[None]:
    """Take the packs that come with nicwise from another folder, such as one with an older version of them.

    Parameters
    ----------
    root : str
        The folder.

    Yields
    ------
    None
        While they are.
    """
    token = _elsewhere.set(root)
    try:
        yield
    finally:
        _elsewhere.reset(token)


def shipped() -> tuple[str, ...]:
    """Return the names of the packs that come with nicwise.

    Returns
    -------
    tuple of str
        In the order of their names.

    Examples
    --------
    >>> "guidance" in shipped()
    True
    """
    root = shipped_root()
    return tuple(
        name for name in sorted(os.listdir(root)) if os.path.isfile(os.path.join(root, name, "pack.yaml"))
    )


def find(names: Iterable[str], read: Reader) -> list[Folder]:
    """Find the packs named and those they extend.

    Parameters
    ----------
    names : iterable of str
        Names of shipped packs, or paths, which have a path separator in them.
    read : Reader
        Keeps the faults.

    Returns
    -------
    list of Folder
        Each once, bases first, else by name: in whatever order they are named, they are the same.
    """
    finder = _Finder(read)
    finder.find({name: Place(printable(name) if name.strip() else "--pack") for name in names}, "", ())
    return list(finder.found.values())


class _Finder:
    """Follows `extends`, depth first."""

    def __init__(self, read: Reader) -> None:
        self.read = read
        self.found: dict[str, Folder] = {}  # by real path

    def find(self, names: Mapping[str, Place], base: str, within: tuple[str, ...]) -> bool:
        """Find packs and add them, what each extends before it; say whether all are there."""
        located = [(self.locate(name, place, base), place) for name, place in names.items()]
        there = [(path, place) for path, place in located if path is not None]
        complete = len(there) == len(located)
        for path, place in sorted(there, key=lambda each: (os.path.basename(each[0]), each[0])):
            complete &= self.add(path, place, within)
        return complete

    def add(self, path: str, place: Place, within: tuple[str, ...]) -> bool:
        real = os.path.realpath(path)
        if real in self.found:
            return True
        if real in within:
            circle = " → ".join(os.path.basename(each) for each in (*within[within.index(real) :], real))
            self.read.fault("circular", place, w.PACK_CIRCLE, w.BREAK_PACK_CIRCLE, path=printable(circle))
            return False
        if len(within) >= _LONGEST_CHAIN:
            self.read.fault("circular", place, w.LONG_CHAIN, w.SHORTEN_CHAIN, limit=_LONGEST_CHAIN)
            return False
        folder = Folder(path, _shown(path), self.read)
        if not self.find(folder.head.extends, path, (*within, real)):
            self.read.doubt_all()
        self.found[real] = folder
        return True

    def locate(self, name: str, place: Place, base: str) -> str | None:
        """Return the folder that a name stands for, absolute; report it where there is none."""
        read, told = self.read, {"name": quoted(name)}
        if os.sep in name or "/" in name:
            try:
                path = os.path.abspath(os.path.join(base, os.path.expanduser(name)))
                if os.path.isdir(path):
                    return path
                problem = w.NOT_FOLDER if os.path.lexists(path) else w.NO_FOLDER
            except (OSError, ValueError):  # no current folder, or a NUL in the path
                problem = w.NO_FOLDER
            read.fault("dangling-id", place, problem, w.GIVE_FOLDER, **told)
            return None
        known = shipped()
        if name in known:
            return os.path.join(os.path.abspath(shipped_root()), name)
        near = read.near(name, known)
        problem = w.NO_PACK if name.strip() else w.EMPTY_NAME
        read.fault(
            "dangling-id", place, problem, w.NEAR_PACK if near else w.SHIPPED, near=near, known=known, **told
        )
        return None


def _shown(path: str) -> str:
    """Name a folder as a person standing here would."""
    try:
        below = os.path.relpath(path)
    except (OSError, ValueError):  # no current folder, or another drive
        return path
    return path if below.startswith("..") else below

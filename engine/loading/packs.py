"""Which folders are loaded, and the files in them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from nicwise.engine.documents import Node, parse, read_text
from nicwise.engine.errors import DocumentError, Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.pack import Header, header
from nicwise.engine.loading.reader import Reader
from nicwise.engine.suggest import nearest

__all__ = ["Folder", "find", "shipped", "shipped_root"]

_TEST = ".test.yaml"


def shipped_root() -> str:
    """Return the folder that holds the packs that come with nicwise."""
    import nicwise.kb

    return nicwise.kb.__path__[0]


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


@dataclass(slots=True)
class Folder:
    """The folder of one pack; reads its files once and keeps their digest."""

    path: str
    shown: str
    read: Reader
    head: Header = field(init=False)
    _digest: hashlib._Hash = field(default_factory=hashlib.sha256)

    @property
    def digest(self) -> str:
        """SHA-256 of every file read so far, names included."""
        return self._digest.hexdigest()

    def node(self, name: str) -> Node | None:
        """Return the content of a file, or None where it cannot be read, which is reported."""
        shown = os.path.join(self.shown, name)
        try:
            text = read_text(os.path.join(self.path, name), shown)
            node, faults = parse(text, shown)
        except DocumentError as error:
            self.read.faults.extend(error.faults)
            return None
        self._digest.update(f"{name.replace(os.sep, '/')}\0{text}\0".replace("\r\n", "\n").encode())
        self.read.faults.extend(faults)
        return node

    def has(self, name: str) -> bool:
        """Say whether the pack has a file or folder of this name."""
        return os.path.lexists(os.path.join(self.path, name))

    def files(self, folder: str) -> Iterator[str]:
        """Yield the knowledge files below `folder`, cases aside, in the order of their names."""
        for base, folders, names in os.walk(os.path.join(self.path, folder)):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            relative = os.path.relpath(base, self.path)
            present = set(names)
            for name in [*folders, *sorted(names)]:
                stem, ending = os.path.splitext(name)
                at = Place(os.path.join(self.shown, relative, name))
                if name.startswith("."):
                    continue
                if name in present and ending.lower() in (".yml", ".yaml") and ending != ".yaml":
                    self.read.fault("unreadable", at, w.ENDING, w.RENAME_ENDING, name=name)
                elif name.endswith(_TEST):
                    if name.removesuffix(_TEST) + ".yaml" not in present:
                        self.read.fault("dangling-id", at, w.NO_SUCH_RULE_FILE, w.MOVE_TEST_FILE)
                elif ending == ".yaml" and stem:
                    yield os.path.join(relative, name)  # a folder of such a name is reported when it is read


def find(names: Iterable[str], read: Reader) -> list[Folder]:
    """Find the packs named and those they extend, bases first.

    Parameters
    ----------
    names : iterable of str
        Names of shipped packs, or paths, which have a path separator in them.
    read : Reader
        Keeps the faults.

    Returns
    -------
    list of Folder
        Each once, their pack.yaml read.
    """
    found: dict[str, Folder] = {}
    _find(tuple(names), read, found, (), None)
    return list(found.values())


def _find(
    names: tuple[str, ...],
    read: Reader,
    found: dict[str, Folder],
    within: tuple[str, ...],
    asker: Folder | None,
) -> None:
    for name in names:
        place = asker.head.place if asker else Place(name)
        path = _locate(name, read, place, asker)
        if path is None or path in found:
            continue
        if path in within:
            cycle = " → ".join(os.path.basename(each) for each in (*within[within.index(path) :], path))
            read.fault("circular", place, w.PACK_CYCLE, w.BREAK_CYCLE, names=cycle)
            continue
        folder = Folder(path, _shown(path), read)
        node = folder.node("pack.yaml")
        if node is None:
            continue
        folder.head = header(read, node, os.path.basename(path))
        _find(folder.head.extends, read, found, (*within, path), folder)
        found[path] = folder


def _locate(name: str, read: Reader, place: Place, asker: Folder | None) -> str | None:
    if os.sep in name or "/" in name:
        base = asker.path if asker else ""
        path = os.path.realpath(os.path.join(base, os.path.expanduser(name)))
        if os.path.isdir(path):
            return path
        problem = w.NOT_FOLDER if os.path.lexists(path) else w.NO_FOLDER
        read.fault("dangling-id", place, problem, w.GIVE_FOLDER, path=name)
        return None
    known = shipped()
    if name in known:
        return os.path.realpath(os.path.join(shipped_root(), name))
    near = nearest(name, known)
    remedy = w.NEAR_PACK if near else w.SHIPPED
    read.fault("dangling-id", place, w.NO_PACK, remedy, name=name[:60], near=near, shipped=known)
    return None


def _shown(path: str) -> str:
    """Name a folder as a person standing here would."""
    below = os.path.relpath(path)
    return path if below.startswith("..") else below

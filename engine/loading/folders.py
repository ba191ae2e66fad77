"""The folder of one pack, and the files in it."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from nicwise.engine.documents import Node, parse, read_text
from nicwise.engine.documents.characters import printable
from nicwise.engine.documents.files import reason
from nicwise.engine.errors import DocumentError, Place
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.header import Header, header
from nicwise.engine.loading.naming import alike, quoted
from nicwise.engine.loading.reader import Reader
from nicwise.engine.spelling import fold
from nicwise.engine.wording import Text

__all__ = ["Folder"]

_TEST = ".test.yaml"
_FILES = ("pack.yaml", "facts.yaml", "sources.yaml")
_DEFINES = {"rules": w.A_RULE, "parameters": w.A_PARAMETER}
_ENDINGS = (".yaml", ".yml")
_RULE_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)+")
_LONGEST_ID = 120
_DEEPEST = 8


@dataclass(slots=True)
class Folder:
    """The folder of one pack; reads its files once and keeps their digest.

    Attributes
    ----------
    path : str
        Absolute.
    shown : str
        As messages name it.
    """

    path: str
    shown: str
    read: Reader
    head: Header = field(init=False)
    _digest: hashlib._Hash = field(default_factory=hashlib.sha256)
    _misnamed: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._check_names()
        self.head = Header(os.path.basename(self.path), Place(self._shown("pack.yaml")))
        node = self.node("pack.yaml")
        if node is None:
            self.read.doubt_all()
        else:
            self.head = header(self.read, node, os.path.basename(self.path))

    @property
    def digest(self) -> str:
        """SHA-256 of every file read so far, names included; of whatever line ends."""
        return self._digest.hexdigest()

    def _shown(self, name: str) -> str:
        return printable(os.path.join(self.shown, name) if name else self.shown)

    def node(self, name: str) -> Node | None:
        """Return the content of a file, or None where it cannot be read, which is reported."""
        if name in self._misnamed:
            return None
        shown = self._shown(name)
        try:
            text = read_text(os.path.join(self.path, name), shown)
            node, faults = parse(text, shown)
        except DocumentError as error:
            self.read.keep(*error.faults)
            return None
        content = f"{name.replace(os.sep, '/')}\0{text}\0".replace("\r\n", "\n")
        self._digest.update(content.encode("utf-8", "surrogateescape"))
        self.read.keep(*faults)
        self.read.marred.update(fault.place for fault in faults)
        return node

    def has(self, name: str) -> bool:
        """Say whether the pack has a file of this name, or one that should have it, which was reported."""
        return name in self._misnamed or os.path.lexists(os.path.join(self.path, name))

    def rules(self) -> Iterator[tuple[str, str]]:
        """Yield the rule files with the ids that their paths make, in order."""
        for name in self.files("rules"):
            path_id = name.removeprefix("rules" + os.sep).removesuffix(".yaml").replace(os.sep, "/")
            if _RULE_ID.fullmatch(path_id) and len(path_id) <= _LONGEST_ID:
                yield name, path_id
            else:
                self._miss(name, "illegal-value", w.BAD_RULE_PATH, w.RULE_PATH_FORM, path=quoted(path_id))

    def files(self, folder: str) -> Iterator[str]:
        """Yield the knowledge files below `folder`, cases aside: a folder's own first, each by name."""
        pending = [folder] if os.path.lexists(os.path.join(self.path, folder)) else []
        while pending:
            relative = pending.pop()
            names, folders = self._list(relative)
            for name in names:
                yield from self._file(relative, name, names)
            if folders and relative.count(os.sep) >= _DEEPEST:
                self._miss(relative, "unreadable", w.DEEP_FOLDERS, w.FEWER_FOLDERS, limit=_DEEPEST)
            else:
                pending.extend(os.path.join(relative, name) for name in reversed(folders))

    def _list(self, relative: str) -> tuple[dict[str, None], list[str]]:
        """The names of files in a folder, and of folders in it; links to folders are refused."""
        names: dict[str, None] = {}
        folders = []
        try:
            with os.scandir(os.path.join(self.path, relative)) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        except NotADirectoryError:
            self._miss(relative, "unreadable", w.NOT_FOLDER, w.MAKE_FOLDER)
            return {}, []
        except OSError as error:
            self._miss(relative, "unreadable", w.FOLDER_UNREADABLE, w.CHECK_FOLDER, reason=reason(error))
            return {}, []
        for entry in found:
            if entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False) and not entry.name.endswith(".yaml"):
                folders.append(entry.name)
            elif entry.is_symlink() and os.path.isdir(entry.path):
                below = os.path.join(relative, entry.name)
                self._miss(below, "unreadable", w.LINKED_FOLDER, w.PUT_FOLDER)
            else:  # a folder called *.yaml is reported when it is read
                names[entry.name] = None
        return names, folders

    def _file(self, relative: str, name: str, present: dict[str, None]) -> Iterator[str]:
        stem, ending = os.path.splitext(name)
        if ending != ".yaml" and ending.strip().lower() in _ENDINGS:
            self._miss(os.path.join(relative, name), "unreadable", w.ENDING, w.RENAME_TO, name=f"{stem}.yaml")
        elif name.endswith(_TEST):
            if not _beside(name.removesuffix(_TEST), present):
                self._fault(os.path.join(relative, name), "dangling-id", w.NO_RULE_BESIDE, w.MOVE_TEST_FILE)
        elif ending == ".yaml":
            yield os.path.join(relative, name)

    def _check_names(self) -> None:
        """Report files and folders whose names are nearly those of a pack's: they would go unread."""
        try:
            names = sorted(os.listdir(self.path))
        except OSError as error:
            self._fault("", "unreadable", w.FOLDER_UNREADABLE, w.CHECK_FOLDER, reason=reason(error))
            self._misnamed.update(_FILES)
            return
        for name in names:
            meant = None if name.startswith(".") else _meant(name)
            if meant is not None and meant not in names:
                self._misnamed.add(meant)
                self._miss(name, "unreadable", w.NOT_READ, w.RENAME_TO, name=meant)

    def _miss(self, at: str, code: str, problem: Text, remedy: Text, **values: object) -> None:
        """Report what cannot be read, and expect that names are missing for it."""
        self._fault(at, code, problem, remedy, **values)
        kind = _DEFINES.get(at.partition(os.sep)[0])
        if kind is None:
            self.read.doubt_all()
        else:
            self.read.doubts.add(kind)

    def _fault(self, at: str, code: str, problem: Text, remedy: Text, **values: object) -> None:
        self.read.fault(code, Place(self._shown(at)), problem, remedy, **values)


def _beside(stem: str, present: Collection[str]) -> bool:
    """Whether there is a file of this name, or one whose name was reported as misspelt."""
    return f"{stem}.yaml" in present or any(
        fold(os.path.splitext(name)[0]) == fold(stem) for name in present if not name.endswith(_TEST)
    )


def _meant(name: str) -> str | None:
    """What a misspelt name at the top of a pack should be."""
    stem, ending = os.path.splitext(name)
    if ending.strip().lower() in _ENDINGS:
        return next(
            (each for each in _FILES if name != each and alike(stem, each.removesuffix(".yaml"))), None
        )
    return next((each for each in _DEFINES if name != each and alike(name, each)), None)

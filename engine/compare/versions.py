"""Versions of a rule base: a pack by name, a folder, or the packs as a git revision has them."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from nicwise.engine.documents.characters import printable
from nicwise.engine.errors import Fault, InputError, KnowledgeError, Place
from nicwise.engine.loading import load
from nicwise.engine.loading.packs import shipped, shipped_at, shipped_root
from nicwise.engine.model import KnowledgeBase
from nicwise.engine.wording import Message, Text

__all__ = ["range_of", "version"]

_NEITHER = Text(
    "'{name}' is no pack, no folder and no git revision. Give one of these, or a range such as main..HEAD.",
    "“{name}”不是规则包、目录或 git 版本。请给出其中之一，或如 main..HEAD 的版本区间。",
)
_NO_GIT = Text(
    "git cannot be run, so that no revision can be read. Install it, or give two folders.",
    "无法运行 git，因而不能读取版本。请安装 git，或给出两个目录。",
)
_NO_REPOSITORY = Text(
    "'{name}' is a git revision only of a pack in a git repository, and {folder} is in none. Give a folder.",
    "只有规则包位于 git 仓库中，“{name}”才能作为版本；{folder} 不在仓库中。请给出目录。",
)
_NOT_THERE = Text("revision '{name}' has no pack {folder}.", "版本“{name}”中没有规则包 {folder}。")
_MOST = 64 * 1024 * 1024
_YAML = ":(glob)**/*.yaml"


def range_of(words: Sequence[str]) -> tuple[str, str | None]:
    """Return the old and the new version that a person named.

    Parameters
    ----------
    words : sequence of str
        One or two; one may be a range.

    Returns
    -------
    (str, str or None)
        None where only one is named: then the other is the packs as they are.

    Examples
    --------
    >>> range_of(["main..HEAD"]), range_of(["main.."]), range_of(["a/b", "a/c"]), range_of(["../old"])
    (('main', 'HEAD'), ('main', 'HEAD'), ('a/b', 'a/c'), ('../old', None))
    """
    if len(words) > 1:
        return words[0], words[1]
    before, dots, after = words[0].partition("..")
    if (
        dots
        and before
        and not os.path.isdir(words[0])
        and not before.endswith("/")
        and after[:1] not in ("/", ".")
    ):
        return before, after or "HEAD"
    return words[0], None


def version(name: str | None, packs: Sequence[str] = ()) -> KnowledgeBase:
    """Load one version of a rule base.

    Parameters
    ----------
    name : str or None
        A shipped pack, a folder or a git revision; None for the packs as they are.
    packs : sequence of str
        Which packs a revision is read of, by name or folder; where left out, as `load` does.

    Returns
    -------
    KnowledgeBase
        Whose files may be gone once it is returned.

    Raises
    ------
    nicwise.engine.errors.InputError
        If there is no such version.
    nicwise.engine.errors.KnowledgeError
        With every fault of its files, those of a revision as ``revision:path``.

    Examples
    --------
    >>> version("guidance").packs[0].id
    'guidance'
    """
    if name is None:
        return load(packs or None)
    if name in shipped():
        return load([name])
    if "\0" not in name and os.path.isdir(name):
        return load([name if os.sep in name or "/" in name else os.path.join(".", name)])
    chosen = [_folder(pack) for pack in packs or shipped()]
    top = _top(name, chosen[0])
    if _git(top, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}") is None:
        raise InputError(Message(_NEITHER, {"name": printable(name)}))
    with _checked_out(top, name) as copy:
        return _load_copy(name, top, copy, chosen)


def _load_copy(name: str, top: str, copy: str, chosen: Sequence[str]) -> KnowledgeBase:
    folders = [os.path.join(copy, os.path.relpath(folder, top)) for folder in chosen]
    for folder, there in zip(chosen, folders, strict=True):
        if not os.path.isdir(there):
            told = {"name": printable(name), "folder": os.path.relpath(folder, top)}
            raise InputError(Message(_NOT_THERE, told))
    root = os.path.realpath(shipped_root())
    inside = os.path.relpath(root, top)
    try:
        with shipped_at(root if inside.startswith("..") else os.path.join(copy, inside)):
            return load(folders)
    except KnowledgeError as error:
        raise KnowledgeError(_renamed(fault, copy, name) for fault in error.faults) from None


def _renamed(fault: Fault, copy: str, name: str) -> Fault:
    """A fault at ``revision:path`` instead of a folder that is gone."""
    path = os.path.abspath(fault.place.path)
    if not path.startswith(copy + os.sep):
        return fault
    shown = f"{printable(name)}:{os.path.relpath(path, copy)}"
    return replace(fault, place=Place(shown, fault.place.line, fault.place.column))


def _folder(pack: str) -> str:
    """Where a pack lies."""
    path = pack if os.sep in pack or "/" in pack else os.path.join(shipped_root(), pack)
    return os.path.realpath(os.path.expanduser(path))


def _top(name: str, folder: str) -> str:
    """The root of the repository in which a pack lies."""
    found = _git(folder, "rev-parse", "--show-toplevel") if os.path.isdir(folder) else None
    if found is None:
        told = {"name": printable(name), "folder": printable(folder)}
        raise InputError(Message(_NO_REPOSITORY if os.path.lexists(folder) else _NEITHER, told))
    return os.path.realpath(found.decode(errors="surrogateescape").strip())


def _git(folder: str, *words: str) -> bytes | None:
    """What git says in a folder; None where it refuses."""
    try:
        done = subprocess.run(
            ["git", "-C", folder, *words], capture_output=True, check=False, stdin=subprocess.DEVNULL
        )
    except ValueError:  # a NUL in a name
        return None
    except OSError:
        raise InputError(Message(_NO_GIT)) from None
    return done.stdout if done.returncode == 0 else None


@contextmanager
def _checked_out(top: str, name: str) -> Iterator[str]:
    """The YAML files of a revision, in a folder that is gone afterwards."""
    packed = _git(top, "archive", "--format=tar", f"{name}^{{commit}}", "--", _YAML) or b""
    with tempfile.TemporaryDirectory() as temporary:
        copy = os.path.realpath(temporary)
        if packed and len(packed) <= _MOST:
            with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
                archive.extractall(copy, filter="data")
        yield copy

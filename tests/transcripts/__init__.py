"""Golden transcripts: what a person types, and everything that they see.

A transcript is a text file that holds its own input; all of it is compared.
After a line or two on what it shows, lines that begin with ``==`` or ``$`` give it its parts::

    == file a.yaml                              a file that is there, with its text below
    == edit guidance/rules/scale/below-32.yaml  a copy of the shipped pack, with one text of it changed:
    - gpu_count: {below: 32}                        from this
    + gpu_count: {below: 31}                        to this
    $ LANG=zh_CN.UTF-8 nicwise consult -        what is typed, in a folder that holds these files only
    == in                                       what standard input holds
    == terminal 60                              instead: a terminal of 60 columns, and the lines typed there
    == exit 2
    == out                                      what is seen: standard output,
    == err                                      standard error,
    == screen                                   or, on a terminal, all of it as it appears

``python -m tests.transcripts --write`` writes what is seen anew; whoever runs it reads the difference.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from unittest import mock

import pexpect

import nicwise.kb
from nicwise.cli.main import run
from nicwise.engine import loading
from nicwise.engine.loading.assemble import assemble
from nicwise.engine.loading.packs import shipped_root
from nicwise.engine.model import KnowledgeBase

__all__ = [
    "FOLDER",
    "NICWISE",
    "Seen",
    "bare",
    "called",
    "called_apart",
    "names",
    "read",
    "retold",
    "screens",
    "typed",
]

FOLDER = Path(__file__).parent
SHIPPED = Path(nicwise.kb.__path__[0])
NICWISE = (sys.executable, "-c", "from nicwise.cli.main import main; main()")
PROMPT = "\n> "
KEYS = {"^C": "\x03", "^D": "\x04", "^M": "\n"}
_INPUT = ("", "$", "file", "edit", "in", "terminal")


@dataclass(frozen=True, slots=True)
class Seen:
    """What a call gave back; on a terminal, `out` is the screen."""

    status: int
    out: str
    err: str = ""


def names() -> list[str]:
    """The transcripts there are."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def read(name: str) -> str:
    """The text of a transcript."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def retold(text: str, folder: Path, *, apart: bool = False) -> str:
    """A transcript with all that is seen written anew.

    `folder` is empty, and the commands run there: in this process, or `apart` in one of their own.
    """
    return "\n".join(_retold(call, folder, apart=apart) for call in _calls(text))


def screens(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Each command of a transcript, with what is seen on each stream."""
    command, seen = "", {"out": "", "err": "", "screen": ""}
    for kind, name, _, body in _sections(text):
        if kind == "$":
            if command:
                yield command, seen
            command, seen = name, dict.fromkeys(seen, "")
        elif kind in seen:
            seen[kind] = "".join(f"{line}\n" for line in body)
    yield command, seen


# ---- the parts of a transcript


@dataclass(slots=True)
class _Call:
    """One command line, and the lines of the transcript that say so."""

    lines: list[str] = field(default_factory=list)
    files: dict[str, str] = field(default_factory=dict)
    edits: list[tuple[str, str, str]] = field(default_factory=list)
    command: str = ""
    given: str = ""
    columns: int | None = None


def _calls(text: str) -> Iterator[_Call]:
    call, seen = _Call(), False
    for kind, name, title, body in _sections(text):
        if kind not in _INPUT:
            seen = True
            continue
        if seen:
            yield call
            call, seen = _Call(), False
        call.lines += [title, *body] if title else body
        content = "".join(f"{line}\n" for line in body)
        match kind:
            case "$":
                call.command = name
            case "file":
                call.files[name] = content
            case "edit":
                old, new = ("\n".join(line[2:] for line in body if line[0] == sign) for sign in "-+")
                call.edits.append((name, old, new))
            case "in" | "terminal":
                call.given, call.columns = content, int(name) if name else None
    yield call


def _sections(text: str) -> Iterator[tuple[str, str, str, list[str]]]:
    """Kind, name, title line and lines below, for each part; blank lines at its end do not count."""
    for part in re.split(r"^(?=== |\$ )", text, flags=re.MULTILINE):
        title, *body = part.rstrip("\n").split("\n")
        if not title.startswith(("== ", "$ ")):
            yield "", "", "", [title, *body]
            continue
        kind, _, name = title.removeprefix("== ").partition(" ")
        yield kind, name, title, body


def _retold(call: _Call, folder: Path, *, apart: bool) -> str:
    for name, content in call.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    for name, old, new in call.edits:
        _edit(folder, name, old, new)
    words = shlex.split(call.command)
    environment = dict(word.split("=", 1) for word in words[: words.index("nicwise")])
    arguments = words[words.index("nicwise") + 1 :]
    if call.columns is not None:
        seen = typed(arguments, call.given.splitlines(), folder, environment, columns=call.columns)
        parts = {"screen": seen.out}
    else:
        seen = (called_apart if apart else called)(arguments, call.given, folder, environment)
        parts = {"out": seen.out, "err": seen.err}
    told = "".join(f"== {name}\n{shown}" for name, shown in parts.items() if shown)
    return "\n".join(call.lines) + f"\n== exit {seen.status}\n" + told


def _edit(folder: Path, name: str, old: str, new: str) -> None:
    pack = name.partition("/")[0]
    if not (folder / pack).is_dir():
        shutil.copytree(SHIPPED / pack, folder / pack)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text, f"{name} does not hold what is to be changed: {old}"
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


# ---- three ways to call nicwise


def bare(**more: str) -> dict[str, str]:
    """An environment in which every machine behaves alike."""
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "SYSTEMROOT") if name in os.environ}
    return kept | {"LANG": "C.UTF-8", "TERM": "dumb", "PYTHONWARNINGS": "error"} | more


def called(
    arguments: Sequence[str],
    given: str = "",
    folder: Path = FOLDER,
    environment: Mapping[str, str] | None = None,
) -> Seen:
    """Call nicwise in this process, with streams like those of a process."""
    streams = [io.TextIOWrapper(io.BytesIO(data), encoding="utf-8") for data in (given.encode(), b"", b"")]
    stdin, stdout, stderr = streams
    variables = bare(COLUMNS="80") | dict(environment or {})
    with (
        chdir(folder),
        mock.patch.dict(os.environ, variables, clear=True),
        mock.patch.object(sys, "stdin", stdin),
        mock.patch.object(loading, "assemble", _assembled),
        redirect_stdout(stdout),
        redirect_stderr(stderr),
    ):
        status = run(arguments)
    out, err = (_told(stream) for stream in (stdout, stderr))
    return Seen(status, out, err)


def _assembled(packs: Iterable[str]) -> KnowledgeBase:
    """Load shipped packs once, as a thousand calls of one process need not load them a thousand times."""
    named = tuple(packs)
    ours = shipped_root() == _ROOT and set(named) <= set(loading.shipped())
    return _shipped(named) if ours else assemble(named)


_ROOT = shipped_root()
_shipped = cache(assemble)


def _told(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return _shown(stream.buffer.getvalue().decode())


def called_apart(
    arguments: Sequence[str],
    given: str = "",
    folder: Path = FOLDER,
    environment: Mapping[str, str] | None = None,
) -> Seen:
    """Call nicwise in a process of its own."""
    variables = bare(COLUMNS="80") | dict(environment or {})
    done = subprocess.run(
        [*NICWISE, *arguments],
        input=given.encode(),
        capture_output=True,
        cwd=folder,
        env=variables,
        check=False,
    )
    return Seen(done.returncode, _shown(done.stdout.decode()), _shown(done.stderr.decode()))


def typed(
    arguments: Sequence[str],
    lines: Sequence[str],
    folder: Path = FOLDER,
    environment: Mapping[str, str] | None = None,
    *,
    columns: int = 80,
    rows: int = 50,
    program: Sequence[str] = NICWISE,
) -> Seen:
    """Call nicwise on a terminal, where each line is typed at a prompt; ``^C``, ``^D``, ``^M`` are keys."""
    python, *words = (*program, *arguments)
    child: pexpect.spawn[str] = pexpect.spawn(
        python,
        words,
        cwd=str(folder),
        env=bare() | dict(environment or {}),
        dimensions=(rows, columns),
        encoding="utf-8",
        timeout=30,
    )
    child.delaybeforesend = None
    screen = ""
    for line in lines:
        ended = child.expect_exact([PROMPT, pexpect.EOF])
        assert not ended, (
            f"there are more lines typed than questions, such as {line}:\n{screen}{child.before}"
        )
        screen += f"{child.before}{child.after}"
        child.send(KEYS.get(line, f"{line}\n"))
    asked_on = child.expect_exact([pexpect.EOF, PROMPT])
    screen += child.before or ""
    child.close()
    assert not asked_on, f"there are more questions than lines typed:\n{screen}"
    status = child.exitstatus if child.signalstatus is None else 128 + child.signalstatus
    assert status is not None
    return Seen(status, _shown(screen.replace("\r\n", "\n").replace("\r", "")))


def _shown(text: str) -> str:
    """Where the shipped packs lie depends on the machine."""
    return text.replace(str(SHIPPED.resolve()), "<kb>").replace(str(SHIPPED), "<kb>")

"""The command ``nicwise``."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import LazyGroup, Option
from nicwise.cli.language import detect, speak, tr
from nicwise.cli.options import language
from nicwise.engine.errors import NicwiseError
from nicwise.engine.wording import Message

__all__ = ["cli", "main", "run"]

_COMMANDS = {
    name: (f"nicwise.cli.commands.{name}", text)
    for name, text in {
        "consult": w.CONSULT,
        "why": w.WHY,
        "rules": w.RULES,
        "rule": w.RULE,
        "audit": w.AUDIT,
        "export": w.EXPORT,
    }.items()
}
_PLAIN = {
    "—": "-",
    "–": "-",
    "≥": ">=",
    "≤": "<=",
    "¶": "par. ",
    "·": "-",
    "…": "...",
    "“": '"',
    "”": '"',
    "×": "x",
}


@click.group(
    cls=LazyGroup,
    lazy=_COMMANDS,
    text=w.ABOUT,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="nicwise", cls=Option, text=w.VERSION)
@language
def cli() -> None:
    """Collect the commands."""


def run(arguments: Sequence[str]) -> int:
    """Run the command line, and turn whatever goes wrong into one clear message.

    Parameters
    ----------
    arguments : sequence of str
        Without the program's name.

    Returns
    -------
    int
        0 done, 1 findings of an audit, 2 wrong use or wrong input, 3 a fault of nicwise itself,
        130 interrupted, 141 nobody reads the output.
    """
    speak(detect(arguments, os.environ))
    _write_anything()
    try:
        status = cli.main(list(arguments), prog_name="nicwise", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return 2
    except NicwiseError as error:
        for line in tr_error(error).splitlines():
            _complain(line)
        return 2
    except (click.Abort, KeyboardInterrupt):
        click.echo(f"\n{tr(w.INTERRUPTED)}", err=True)
        return 130
    except BrokenPipeError:
        _silence()
        return 141
    except OSError as error:  # such as a full disk behind standard output
        _silence()
        _complain(tr(Message(w.CANNOT_WRITE, {"reason": error.strerror or type(error).__name__})))
        return 2
    except Exception as error:  # a person never sees a traceback; a developer asks for one
        if os.environ.get("NICWISE_DEBUG"):
            raise
        _complain(tr(Message(w.INTERNAL, {"reason": f"{type(error).__name__}: {error}"[:200]})))
        return 3
    return status if isinstance(status, int) else 0


def tr_error(error: NicwiseError) -> str:
    """Return what an error says, in the language of the run."""
    from nicwise.cli.language import current

    return error.in_(current.get())


def _complain(line: str) -> None:
    click.echo(f"{tr(w.ERROR)} {line}" if tr(w.ERROR).endswith(":") else f"{tr(w.ERROR)}{line}", err=True)


def _write_anything() -> None:
    """Let a terminal without UTF-8 show what it can, rather than fail."""
    codecs.register_error("nicwise", _plainer)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="nicwise")


def _plainer(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(_PLAIN.get(char, "?") for char in error.object[error.start : error.end]), error.end


def _silence() -> None:
    """Nobody reads on: keep the interpreter from complaining when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main() -> NoReturn:
    """Run ``nicwise`` on the arguments of this process."""
    sys.exit(run(sys.argv[1:]))

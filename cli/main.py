"""The command ``nicwise``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import LazyGroup, Option
from nicwise.cli.language import current, detect, speak, tr
from nicwise.cli.options import language
from nicwise.cli.output import prepare, say, silence
from nicwise.cli.system import reason
from nicwise.engine.errors import NicwiseError
from nicwise.engine.wording import Message

__all__ = ["cli", "main", "run"]

_COMMANDS = {
    name: (f"nicwise.cli.commands.{name}", text)
    for name, text in {
        "consult": w.CONSULT,
        "why": w.WHY,
        "batch": w.BATCH,
        "rules": w.RULES,
        "rule": w.RULE,
        "estimate": w.ESTIMATE,
        "audit": w.AUDIT,
        "export": w.EXPORT,
    }.items()
}


@click.group(
    cls=LazyGroup,
    lazy=_COMMANDS,
    text=w.ABOUT,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="nicwise", message="%(prog)s %(version)s", cls=Option, text=w.VERSION)
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
    prepare()
    if sys.stdout is None:  # whoever called us closed it
        return _complain(tr(Message(w.CANNOT_WRITE, {"reason": w.CLOSED})))
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        silence(sys.stdout)
        return 141
    except OSError as error:  # such as a full disk behind standard output
        silence(sys.stdout)
        return _complain(tr(Message(w.CANNOT_WRITE, {"reason": reason(error)})))
    return status


def _run(arguments: Sequence[str]) -> int:
    try:
        status = cli.main(list(arguments), prog_name="nicwise", standalone_mode=False)
        return status if isinstance(status, int) else 0
    except click.exceptions.NoArgsIsHelpError as error:
        say(error.message, err=True)
        return 2
    except click.ClickException as error:
        from nicwise.cli.usage import what_is_wrong, where_to_look

        if isinstance(error, click.UsageError) and error.ctx is not None:
            say(where_to_look(error.ctx) + "\n", err=True)
        return _complain(what_is_wrong(error))
    except NicwiseError as error:
        return _complain(*error.in_(current.get()).splitlines())
    except (click.Abort, KeyboardInterrupt):
        say(tr(w.INTERRUPTED), err=True)
        return 130
    except OSError:
        raise
    except SystemExit:  # so click ends when nobody reads on
        raise BrokenPipeError from None
    except Exception as error:  # a person never sees a traceback; a developer asks for one
        if os.environ.get("NICWISE_DEBUG"):
            raise
        _complain(tr(Message(w.INTERNAL, {"reason": f"{type(error).__name__}: {error}"[:200]})))
        return 3


def _complain(*faults: str) -> int:
    """Say on standard error what is wrong, each fault in lines of its own."""
    for fault in faults:
        say(fault, prefix=f"{tr(w.ERROR)}{tr(w.SPACE)}", err=True)
    return 2


def main() -> NoReturn:
    """Run ``nicwise`` on the arguments of this process."""
    sys.exit(run(sys.argv[1:]))

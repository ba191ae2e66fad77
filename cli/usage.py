"""Wrong use of the command line, in the words of the run's language."""

from __future__ import annotations

import click

from nicwise.cli import wording as w
from nicwise.cli.bilingual import shown
from nicwise.cli.language import tr
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message

__all__ = ["what_is_wrong", "where_to_look"]


def where_to_look(ctx: click.Context) -> str:
    """Return the usage line, and the command that shows the help.

    Parameters
    ----------
    ctx : click.Context
        Of the command that was wrongly used.

    Returns
    -------
    str
        Two lines.
    """
    return f"{ctx.get_usage()}\n{tr(Message(w.TRY_HELP, {'command': f'{ctx.command_path} --help'}))}"


def what_is_wrong(error: click.ClickException) -> str:
    """Return what is wrong in one sentence, and what to do.

    Parameters
    ----------
    error : click.ClickException
        What click, or a command, raised.

    Returns
    -------
    str
        click's own sentence where it needs no help of ours.
    """
    match error:
        case click.MissingParameter(param=click.Parameter() as param, ctx=click.Context() as ctx):
            return tr(Message(w.MISSING, {"name": param.make_metavar(ctx).strip("[]")}))
        case click.NoSuchOption(option_name=name, ctx=click.Context() as ctx):
            options = [each for param in ctx.command.get_params(ctx) for each in param.opts]
            near = nearest(name, options)
            text = w.NO_OPTION_NEAR if near else w.NO_OPTION
            return tr(Message(text, {"name": shown(name), "near": near}))
        case click.BadParameter(param=click.Option() as param):
            return f"{max(param.opts, key=len)}{tr(w.COLON)}{tr(w.SPACE)}{error.message}"
        case click.BadParameter():
            return error.message
        case _:
            return error.format_message()

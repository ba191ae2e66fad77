"""Click commands whose help is in the language of the run, and that are imported only when called."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, cast

import click

from nicwise.cli.language import tr
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message, Text

__all__ = ["Command", "LazyGroup", "Option"]

_NO_COMMAND = Text("there is no command {name}. {remedy}", "没有命令 {name}。{remedy}")
_NEAR = Text("Did you mean {near}?", "是否指 {near}？")
_LIST = Text("Commands: {known}.", "可用命令：{known}。")


class Command(click.Command):
    """A command with help in both languages."""

    def __init__(self, *args: Any, text: Text, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.text = text

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help text in the language of the run."""
        self.help = tr(self.text)
        super().format_help_text(ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the first sentence of the help."""
        return tr(self.text).split("\n", 1)[0]


class Option(click.Option):
    """An option with help in both languages."""

    def __init__(self, *args: Any, text: Text, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.text = text

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option's line of help."""
        self.help = tr(self.text)
        return super().get_help_record(ctx)


class LazyGroup(click.Group):
    """A group that lists its commands without importing them.

    Parameters
    ----------
    lazy : Mapping of str to (str, Text)
        A command's module, and its line of help.
    """

    def __init__(
        self, *args: Any, lazy: Mapping[str, tuple[str, Text]], text: Text, **attributes: Any
    ) -> None:
        super().__init__(*args, **attributes)
        self.lazy = lazy
        self.text = text

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of use."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in self.lazy:
            return None
        return cast(click.Command, import_module(self.lazy[cmd_name][0]).command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; an unknown one is told the nearest."""
        if args and args[0] not in self.lazy and not args[0].startswith("-"):
            near = nearest(args[0], self.lazy)
            remedy = Message(_NEAR, {"near": near}) if near else Message(_LIST, {"known": tuple(self.lazy)})
            raise click.UsageError(tr(Message(_NO_COMMAND, {"name": args[0][:60], "remedy": remedy})), ctx)
        return super().resolve_command(ctx, args)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help text in the language of the run."""
        self.help = tr(self.text)
        super().format_help_text(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        from gettext import gettext

        with formatter.section(gettext("Commands")):
            formatter.write_dl([(name, tr(text)) for name, (_, text) in self.lazy.items()])

"""Click commands that speak the language of the run, and that are imported only when called."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, cast

import click

from nicwise.cli import wording as w
from nicwise.cli.help_text import Context
from nicwise.cli.language import tr
from nicwise.engine.suggest import nearest
from nicwise.engine.wording import Message, Text

__all__ = ["Argument", "Choice", "Command", "DefaultGroup", "LazyGroup", "Option", "shown"]


def shown(name: str) -> str:
    """Return a name that a person gave as a message shows it: short, and printable."""
    from nicwise.engine.answers.words import shown  # only errors need it

    return shown(name)


class _Helping(click.Command):
    """What every command shares: a help option in the language of the run."""

    context_class = Context

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the help option, which click makes once, with a text that is chosen late."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = tr(w.HELP)
        return option


class Command(_Helping):
    """A command with help in both languages."""

    def __init__(self, *args: Any, text: Text, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.text = text

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help text in the language of the run."""
        self.help = tr(self.text)
        super().format_help_text(ctx, formatter)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return what the usage line lists."""
        self.options_metavar = tr(w.OPTIONS)
        return super().collect_usage_pieces(ctx)


class Argument(click.Argument):
    """An argument whose name in help and errors is in both languages."""

    def __init__(self, *args: Any, named: Text, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.named = named

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the argument's name."""
        return tr(self.named)


class Option(click.Option):
    """An option with help in both languages, and with a name for its value where it is no choice."""

    def __init__(self, *args: Any, text: Text, named: Text | None = None, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.text = text
        self.named = named

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option's line of help."""
        self.help = tr(self.text)
        return super().get_help_record(ctx)

    def make_metavar(self, ctx: click.Context) -> str:
        """Return the name of the option's value."""
        return super().make_metavar(ctx) if self.named is None else tr(self.named)


class Choice(click.Choice[str]):
    """One of a few words, in any case; another word is told the nearest."""

    def __init__(self, choices: tuple[str, ...]) -> None:
        super().__init__(choices, case_sensitive=False)

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Say what is wrong, and what is allowed."""
        near = nearest(str(value), self.choices)
        text = w.NOT_A_CHOICE_NEAR if near else w.NOT_A_CHOICE
        return tr(Message(text, {"value": shown(str(value)), "near": near, "allowed": self.choices}))


class LazyGroup(_Helping, click.Group):
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
            text = w.NO_COMMAND_NEAR if near else w.NO_COMMAND
            values = {"name": shown(args[0]), "near": near, "known": tuple(self.lazy)}
            raise click.UsageError(tr(Message(text, values)), ctx)
        return super().resolve_command(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return what the usage line lists."""
        self.options_metavar, self.subcommand_metavar = tr(w.OPTIONS), tr(w.COMMAND)
        return super().collect_usage_pieces(ctx)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help text in the language of the run."""
        self.help = tr(self.text)
        super().format_help_text(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section(tr(w.COMMANDS)):
            formatter.write_dl([(name, tr(text)) for name, (_, text) in self.lazy.items()])


class DefaultGroup(LazyGroup):
    """A group with a command that is meant where none is named.

    Parameters
    ----------
    default : str
        The command.
    words : bool
        Whether it is meant too where the first word names no command.
    """

    def __init__(self, *args: Any, default: str, words: bool = False, **attributes: Any) -> None:
        super().__init__(*args, **attributes)
        self.default = default
        self.words = words

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default command where it belongs: after the language, which is the group's own option."""
        own = 0
        while own < len(args) and args[own].partition("=")[0] == "--lang":
            own += 1 if "=" in args[own] else 2
        if self.meant(args[own:]):
            args = [*args[:own], self.default, *args[own:]]
        return super().parse_args(ctx, args)

    def meant(self, words: list[str]) -> bool:
        """Say whether some words are the default command's."""
        if not words:
            return True
        first = words[0]
        return first not in ("-h", "--help", *self.lazy) and (self.words or first.startswith("-"))

"""The pictures in the documentation: what commands draw, and two diagrams."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.generated_docs import examples
from tests.generated_docs.diagrams import diagrams
from tests.generated_docs.screens import output
from tests.tree import ROOT

__all__ = ["PICTURES"]

_SLOT = "nicwise why docs/examples/a100-estate-extended.yaml --rule host/slot-below-400g"
_COMMANDS = {
    Path("docs/pictures/slot.svg"): f"{_SLOT} --format svg",
    Path("docs/pictures/slot.zh.svg"): f"{_SLOT} --format svg --lang zh",
    **examples.pictures(),
}


def _drawn(command: str) -> str:
    return output(shlex.split(command)[1:], ROOT)


PICTURES: dict[Path, Callable[[], str]] = {
    **{picture: partial(_drawn, command) for picture, command in _COMMANDS.items()},
    **diagrams(),
}
"""Every picture, relative to the root, with what draws it."""

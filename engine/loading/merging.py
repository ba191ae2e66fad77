"""What several files define becomes one mapping, in which every id is unique."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from nicwise.engine.loading import wording as w
from nicwise.engine.loading.reader import Reader
from nicwise.engine.model import Calculation, Fact, Parameter, Rule, Source
from nicwise.engine.wording import Text

__all__ = ["merge"]

_T = TypeVar("_T", Source, Parameter, Rule, Fact, Calculation)


def merge(read: Reader, into: dict[str, _T], more: Mapping[str, _T], kind: Text) -> None:
    """Add what a file defines; report what another file has defined.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    into : dict of str to Source, Parameter, Rule, Fact or Calculation
        What there is so far, to which the new ones are added.
    more : Mapping
        What the file defines.
    kind : Text
        What it is called in messages.
    """
    for name, item in more.items():
        if name in into:
            first = str(into[name].place)
            read.fault("duplicate-id", item.place, w.TWICE, w.RENAME, what=kind, name=name, first=first)
        else:
            into[name] = item

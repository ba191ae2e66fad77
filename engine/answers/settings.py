"""Facts given one by one, as ``--set`` and ``--if`` take them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from nicwise.engine.answers import wording as w
from nicwise.engine.answers.words import shown
from nicwise.engine.errors import FactError, FactFault
from nicwise.engine.spelling import fold
from nicwise.engine.wording import Message, Text

__all__ = ["read_settings"]


def read_settings(settings: Iterable[str], option: str = "--set") -> dict[str, str]:
    """Read settings of the form ``FACT=VALUE``.

    Parameters
    ----------
    settings : iterable of str
        As they were given.
    option : str
        The option that gave them.

    Returns
    -------
    dict of str to str
        Values by the fact's name, both as written.

    Raises
    ------
    FactError
        If one lacks its ``=``, or a fact is set to two values.

    Examples
    --------
    >>> read_settings(["gpu_count=64", "note=a=b"])
    {'gpu_count': '64', 'note': 'a=b'}
    >>> read_settings(["gpu_count:64"])
    Traceback (most recent call last):
        ...
    nicwise.engine.errors.FactError: --set 'gpu_count:64': there is no '='. Write it as FACT=VALUE.
    """
    found: dict[str, str] = {}
    names: dict[str, str] = {}
    faults = []
    for setting in settings:
        parts = re.split("[=＝]", setting, maxsplit=1)
        if len(parts) != 2 or not parts[0].strip():
            text = w.NO_EQUALS if len(parts) != 2 else w.NO_NAME
            faults.append(_fault(text, option=option, setting=shown(setting)))
            continue
        name, value = (part.strip() for part in parts)
        first = names.setdefault(fold(name), name)
        if found.setdefault(first, value) != value:
            values = {
                "option": option,
                "name": shown(first),
                "first": shown(found[first]),
                "second": shown(value),
            }
            faults.append(_fault(w.SET_TWICE, **values))
    if faults:
        raise FactError(faults)
    return found


def _fault(text: Text, **values: object) -> FactFault:
    return FactFault(None, Message(text, values))

"""What names look like."""

from __future__ import annotations

import re
from dataclasses import dataclass

from nicwise.engine.documents import ScalarNode
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.naming import quoted
from nicwise.engine.loading.reader import Reader
from nicwise.engine.wording import Text

__all__ = ["KEBAB", "PACK", "SNAKE", "VALUE", "WORDS", "Form", "well_formed"]

_LONGEST = 64


@dataclass(frozen=True, slots=True)
class Form:
    """What a name looks like, for the machine and for people."""

    pattern: re.Pattern[str]
    told: Text

    def fits(self, name: str) -> bool:
        """Say whether a name has this form."""
        return len(name) <= _LONGEST and self.pattern.fullmatch(name) is not None


SNAKE = Form(re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*"), w.SNAKE_FORM)
KEBAB = Form(re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*"), w.KEBAB_FORM)
WORDS = Form(re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*"), w.WORDS_FORM)
PACK = Form(re.compile(r"[^\W_][\w.-]*"), w.VALUE_FORM)
VALUE = Form(re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*"), w.VALUE_FORM)


def well_formed(read: Reader, key: ScalarNode, form: Form, what: Text) -> bool:
    """Say whether a key is a well-formed name; report it where it is not.

    Parameters
    ----------
    read : Reader
        Keeps the faults.
    key : ScalarNode
        The key.
    form : Form
        What such names look like.
    what : Text
        What is named.

    Returns
    -------
    bool
        Whether it is.
    """
    if form.fits(key.text):
        return True
    read.doubts.add(what)  # it may be called otherwise elsewhere
    read.fault(
        "illegal-value", key.place, w.BAD_NAME, w.NAME_FORM, value=quoted(key.text), what=what, form=form.told
    )
    return False

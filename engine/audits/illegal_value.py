"""Illegal value: a value that the vocabulary or the format does not allow.

What it does
------------
Compares every value, name and number of the knowledge files with what the vocabulary and the format allow,
and suggests what may have been meant.
Such a rule base is refused by every command, under this code.

Why it matters
--------------
A misspelt value would make a condition that never holds.

Example
-------
A rule asks that ``workload`` is ``inferense``.

References
----------
T. A. Nguyen, W. A. Perkins, T. J. Laffey, D. Pecora, "Knowledge base verification", AI Magazine 8(2), 1987.
"""

from __future__ import annotations

from nicwise.engine.audits.refused import check
from nicwise.engine.wording import Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "illegal-value"
TITLE = Text("a value is not allowed", "取值不合法")

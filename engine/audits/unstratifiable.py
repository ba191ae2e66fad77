"""Unstratifiable: a fact depends on its own absence.

What it does
------------
Follows what every derived fact is derived from, and reports one that is derived where it is itself not
known, be it by way of other facts.
A default, and a test with ``unless`` or ``unknown``, asks for an absence.
Such a rule base is refused by every command, under this code.

Why it matters
--------------
Such rules have no meaning: if the fact is not derived it has to be, and if it is it has not.

Example
-------
``calm`` is derived unless ``busy`` is, and ``busy`` unless ``calm`` is.

References
----------
K. Apt, H. Blair, A. Walker, "Towards a theory of declarative knowledge", in J. Minker (editor),
*Foundations of Deductive Databases and Logic Programming*, 1988.
"""

from __future__ import annotations

from nicwise.engine.audits.refused import check
from nicwise.engine.wording import Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "unstratifiable"
TITLE = Text("a fact depends on its own absence", "事实依赖于自身的缺失")

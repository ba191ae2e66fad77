"""Circular: facts that are derived from each other in a circle.

What it does
------------
Reports derived facts of which each is derived from the next and the last from the first.
While loading, packs that extend, rules that override, facts that need and values that refine each other in
a circle are refused under this code.

Why it matters
--------------
Such rules can only repeat what another one began; often one of them was meant to ask for the fact that a
person gives.

Example
-------
``large`` is derived from ``demanding``, and ``demanding`` from ``large``.

References
----------
T. A. Nguyen, W. A. Perkins, T. J. Laffey, D. Pecora, "Knowledge base verification", AI Magazine 8(2), 1987.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.loading.cycles import circles
from nicwise.engine.model import Derives, atoms
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "circular"
TITLE = Text("facts are derived from each other in a circle", "事实之间循环推导")

_PROBLEM = Text("{path}: each is derived from the next", "{path}：依次互相推导")
_REMEDY = Text(
    "Let one of the rules ask for a fact that begins the chain", "请让其中一条规则改用链条起点的事实"
)


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every circle of derived facts.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        At the first of the facts.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    needs: dict[str, list[str]] = {}
    for rule in review.knowledge.rules.values():
        if rule.fires and isinstance(rule.outcome, Derives):
            needs.setdefault(rule.outcome.fact, []).extend(atom.fact for atom in atoms(rule.when))
    for circle in circles(needs):
        problem = Message(_PROBLEM, {"path": " → ".join(circle)})
        place = review.knowledge.facts[circle[0]].place
        yield AuditFinding(CODE, "warning", place, circle[0], problem, Message(_REMEDY))

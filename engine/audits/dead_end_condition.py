"""Dead-end condition: a condition of a rule can never hold.

What it does
------------
Looks for a case in which each test of a rule holds by itself, and reports those that hold in none: a value
that no rule derives, or a range outside the bounds of the fact.
While loading, a range that holds no number and a derived fact that no rule derives are refused under this
code.

Why it matters
--------------
The rule, or the alternative, is dead, and nobody sees it in its text.

Example
-------
A rule asks that ``room`` is ``ample``, and every rule that derives ``room`` derives ``tight``.

References
----------
T. A. Nguyen, W. A. Perkins, T. J. Laffey, D. Pecora, "Knowledge base verification", AI Magazine 8(2), 1987.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.drops import worded
from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.places import test_places
from nicwise.engine.audits.review import Review
from nicwise.engine.model import Atom, Rule, atoms
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check", "dead_ends"]

CODE = "dead-end-condition"
TITLE = Text("a condition of a rule can never hold", "规则的某个条件永远不成立")

_PROBLEM = Text("in {rule} this never holds: {part}", "{rule} 的以下条件永远不成立：{part}")
_REMEDY = Text(
    "Ask for a value that the fact can have, or let a rule derive this one",
    "请改用该事实可能的取值，或补充推导出它的规则",
)


def dead_ends(review: Review) -> Iterator[tuple[Rule, int, Atom]]:
    """Yield the tests that hold in no case, with their rules and their numbers in the order written.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    (Rule, int, Atom)
        In the rule base's order.
    """
    known: dict[Atom, bool] = {}
    for rule in review.knowledge.rules.values():
        for number, atom in enumerate(atoms(rule.when) if rule.fires else ()):
            if atom not in known:
                known[atom] = review.watching({"test": atom}).meets(bool, atom)
            if not known[atom]:
                yield rule, number, atom


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every test that holds in no case.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        At the test.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    for rule, number, atom in dead_ends(review):
        places = test_places(review.knowledge, rule)
        told = {"rule": rule.id, "part": worded(review.knowledge, atom)}
        yield AuditFinding(
            CODE,
            "warning",
            places[number] if places else rule.place,
            rule.id,
            Message(_PROBLEM, told),
            Message(_REMEDY),
        )

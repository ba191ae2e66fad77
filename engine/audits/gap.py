"""Gap: of a case that is answered in full nothing is found.

What it does
------------
Looks for cases in which every question is answered and nothing that is found favours a side or rules one out.
Cases that the integrity constraints exclude do not count.

Why it matters
--------------
A person has said all that can be said and gets no conclusion.

Example
-------
The bands of cluster size end at 256 GPUs, and no other factor speaks for either side.

References
----------
D. Calvanese, M. Dumas, U. Laurson, F. M. Maggi, M. Montali, I. Teinemaa, "Semantics and analysis of DMN
decision tables", BPM 2016 (missing rules).
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding, percentage
from nicwise.engine.audits.review import Review
from nicwise.engine.errors import Place
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "gap"
TITLE = Text("of a case that is answered in full nothing is found", "回答齐全的情形得不到任何判断")

_PROBLEM = Text(
    "nothing favours a side on {share} of the cases that are answered in full",
    "在回答齐全的情形中，有 {share} 没有任何规则支持任一方",
)
_REMEDY = Text("Write what should be found there", "请补充应有的规则")


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield one finding where there are cases of which nothing is found.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        With the largest regions.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    where = review.space.gap()
    if where.share:
        base = review.knowledge.packs[0]
        shown = review.shown(where, lambda found: found.margin is None, smaller=False)
        yield AuditFinding(
            CODE,
            "warning",
            Place(f"{base.path}/pack.yaml"),
            base.id,
            Message(_PROBLEM, {"share": percentage(where.share)}),
            Message(_REMEDY),
            *shown,
        )

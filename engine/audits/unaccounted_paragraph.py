"""Unaccounted paragraph: a numbered paragraph of a source has no place in the knowledge base.

What it does
------------
For every source that counts its paragraphs, checks that the ledger gives each of them one role, and that a
paragraph called *encoded* is cited by a rule, a tie-break or an expectation.

Why it matters
--------------
A paragraph that nobody accounted for is a statement that may be missing from the rules.
A reviewer can then trust that silence of the rule base is silence of the source.

Example
-------
The only rule that cites ¶103 is removed; the ledger still calls ¶103 encoded.

References
----------
A. Preece, "Evaluating verification and validation methods in knowledge engineering", in R. Roy (editor),
*Industrial Knowledge Management: A Micro-Level Approach*, Springer, 2001 (deficiency).
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.audits.tracing import citing
from nicwise.engine.loading import wording as w
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "unaccounted-paragraph"
TITLE = Text("a paragraph of a source has no place in the knowledge base", "来源中有段落未被知识库收录")


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every paragraph without a role, and for every encoded one that nothing cites.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        In the order of the sources and their paragraphs.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    knowledge = review.knowledge
    used = citing(knowledge)
    for source in knowledge.sources.values():
        for number in range(1, source.paragraphs + 1):
            entry = source.ledger.get(number)
            values = {"source": source.id, "number": number}
            subject = f"{source.id} ¶{number}"
            if entry is None:
                yield AuditFinding(
                    CODE, "error", source.place, subject, Message(w.UNACCOUNTED, values), Message(w.GIVE_ROLE)
                )
            elif entry.role == "encoded" and (source.id, number) not in used:
                yield AuditFinding(
                    CODE,
                    "error",
                    entry.place,
                    subject,
                    Message(w.ENCODED_UNCITED, values),
                    Message(w.CITE_OR_CHANGE),
                )

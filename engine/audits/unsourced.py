"""Unsourced: a statement that rests on no source.

What it does
------------
Reports a rule that rests only on paragraphs which the ledger calls background, a heading, disputed or
defective, and does not say under ``interpretation`` what was made of them; and an expectation that cites
nothing.
While loading, a rule, an assumption, a tie-break or a parameter that cites nothing is refused under this
code.

Why it matters
--------------
A reviewer can check what is said against its source, and cannot check what only its author knows.

Example
-------
A rule cites only ¶16, which the ledger calls disputed.

References
----------
A. Preece, "Evaluating verification and validation methods in knowledge engineering", in R. Roy (editor),
*Industrial Knowledge Management: A Micro-Level Approach*, Springer, 2001.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding
from nicwise.engine.audits.review import Review
from nicwise.engine.model import KnowledgeBase, Rule
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "unsourced"
TITLE = Text("a statement rests on no source", "陈述没有可靠出处")

_RULE = Text(
    "{rule} cites only paragraphs that say nothing, or that are wrong or damaged",
    "{rule} 只引用了无实质内容、有争议或残缺的段落",
)
_INTERPRET = Text(
    "Cite what says it, or write down how it was read", "请引用真正的依据，或在 interpretation 中写明解读"
)
_EXPECTATION = Text("the expectation on {fact} cites nothing", "对 {fact} 的预期没有引用出处")
_CITE = Text("Cite what it rests on", "请注明出处")
_SAYS_NOTHING = ("background", "heading", "disputed", "defective")


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every statement without a source.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        Rules first.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    knowledge = review.knowledge
    for rule in knowledge.rules.values():
        if rule.fires and rule.interpretation is None and not _sourced(knowledge, rule):
            problem = Message(_RULE, {"rule": rule.id})
            yield AuditFinding(CODE, "warning", rule.place, rule.id, problem, Message(_INTERPRET))
    for each in knowledge.expectations:
        if not each.cites:
            problem = Message(_EXPECTATION, {"fact": each.more})
            yield AuditFinding(CODE, "note", each.place, each.more, problem, Message(_CITE))


def _sourced(knowledge: KnowledgeBase, rule: Rule) -> bool:
    for citation in rule.cites:
        ledger = knowledge.sources[citation.source].ledger
        roles = (ledger[at].role if isinstance(at, int) and at in ledger else "" for at in citation.at)
        if any(role not in _SAYS_NOTHING for role in roles):
            return True
    return False

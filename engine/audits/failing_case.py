"""Failing case: a rule does not do what a case beside it says.

What it does
------------
Runs every case beside every rule, in full: assumptions, formulas, derivations, and the conclusion for advice.
A case that expects ``fires`` also compares the finished sentence in both languages; one that expects
``silent`` fails where some answer to what the case leaves open would make the rule fire.

Why it matters
--------------
The cases are how a rule's author says what is meant.
A rule that no longer agrees with them advises somebody otherwise than was reviewed.

Example
-------
A band that is edited to end at 128 GPUs still has the case *exactly 255 GPUs* that expects it to fire.

References
----------
W. Suwa, A. C. Scott, E. H. Shortliffe, "An approach to verifying completeness and consistency in a
rule-based expert system", AI Magazine 3(4), 1982.
"""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.audits.finding import AuditFinding, from_fault
from nicwise.engine.audits.review import Review
from nicwise.engine.cases import Case, CaseResult
from nicwise.engine.wording import Message, Text

__all__ = ["CODE", "TITLE", "check"]

CODE = "failing-case"
TITLE = Text("a rule does not do what a case beside it says", "规则与其旁边的用例不符")

_OTHERWISE = Text(
    "{rule}: the case “{name}” expects: {expected}; it gets: {actual}",
    "{rule}：用例“{name}”预期：{expected}；实际：{actual}",
)
_SENTENCE = Text(
    "{rule}: the case “{name}” expects another sentence; the rule says: {because}",
    "{rule}：用例“{name}”预期的说明不同；规则给出：{because}",
)
_MEND = Text("Mend the rule or the case", "请修正规则或用例")
_RESULTS = {
    "fires": Text("fires", "触发"),
    "silent": Text("stays silent", "不触发"),
    "unknown": Text("depends on what is not known", "视未知事实而定"),
    "undecided": Text(
        "no result: too much is left open (give more facts)", "无法判定：未知事实过多（请补充事实）"
    ),
    "impossible": Text("facts that cannot occur together", "事实之间互相矛盾"),
}


def check(review: Review) -> Iterator[AuditFinding]:
    """Yield a finding for every case that fails, and for every case that cannot be read.

    Parameters
    ----------
    review : Review
        A rule base under review.

    Yields
    ------
    AuditFinding
        Files first that cannot be read, then in the order of the rules.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> list(check(Review(load(["guidance"]))))
    []
    """
    yield from (from_fault(fault) for fault in review.read[1])
    for results in review.results.values():
        for result in results:
            if not result.passed:
                case = result.case
                yield AuditFinding(
                    CODE, "error", case.place, case.rule, _problem(case, result), Message(_MEND)
                )


def _problem(case: Case, result: CaseResult) -> Message:
    if result.actual == case.expect and result.because is not None:
        return Message(_SENTENCE, {"rule": case.rule, "name": case.name, "because": result.because})
    expected, actual = _RESULTS[case.expect], _RESULTS[result.actual]
    return Message(_OTHERWISE, {"rule": case.rule, "name": case.name, "expected": expected, "actual": actual})

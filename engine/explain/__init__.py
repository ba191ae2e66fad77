"""Answers to *why*: of the conclusion, of one fact, of one rule; why not, and what if.

`how_to` and `settles`, in modules of these names, ask the decision space, which takes longer to import.
"""

from nicwise.engine.explain.beaten import Beaten, beaten
from nicwise.engine.explain.proof import Proof, Proofs, proof, proofs
from nicwise.engine.explain.rule import Check, Group, RuleExplanation, explain_rule, flat
from nicwise.engine.explain.what_if import FactChange, FindingChange, WhatIf, what_if
from nicwise.engine.explain.why_not import Unfired, WhyNot, why_not

__all__ = [
    "Beaten",
    "Check",
    "FactChange",
    "FindingChange",
    "Group",
    "Proof",
    "Proofs",
    "RuleExplanation",
    "Unfired",
    "WhatIf",
    "WhyNot",
    "beaten",
    "explain_rule",
    "flat",
    "proof",
    "proofs",
    "what_if",
    "why_not",
]

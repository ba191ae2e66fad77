"""Answers to *why*: of the conclusion, of one fact, of one rule."""

from nicwise.engine.explain.proof import Proof, Proofs, proof, proofs
from nicwise.engine.explain.rule import Check, Group, RuleExplanation, explain_rule

__all__ = ["Check", "Group", "Proof", "Proofs", "RuleExplanation", "explain_rule", "proof", "proofs"]

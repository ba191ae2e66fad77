"""Guided interviews: what can still be asked, which question is next and why, and when to stop."""

from nicwise.engine.interview.asking import StillOpen, still_open
from nicwise.engine.interview.planning import Planner, Question
from nicwise.engine.interview.reasons import rules_on
from nicwise.engine.interview.revising import Revised, revise

__all__ = ["Planner", "Question", "Revised", "StillOpen", "revise", "rules_on", "still_open"]

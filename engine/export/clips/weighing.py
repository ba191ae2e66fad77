"""From findings to a conclusion."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.engine.export.clips.conditions import lines, required
from nicwise.engine.export.clips.constructs import asserted, defrule
from nicwise.engine.export.clips.writing import string
from nicwise.engine.model import KnowledgeBase, TieBreak

__all__ = ["weighing"]

_BEFORE_TIES = (
    """\
(defrule overridden
  "A finding does not weigh where a rule that overrides it fired too."
  (declare (salience ?*OVERRIDES*))
  (overridden (rule ?rule))
  ?finding <- (finding (rule ?rule) (weighs TRUE))
  =>
  (modify ?finding (weighs FALSE)))""",
    """\
(defrule voice
  "Within one factor, only the strongest finding for a side counts."
  (declare (salience ?*VOICES*))
  (finding (factor ?factor) (favours ?side) (strength ?level) (weighs TRUE))
  (level (name ?level) (rank ?rank))
  (not (and (finding (factor ?factor) (favours ?side) (strength ?other) (weighs TRUE))
            (level (name ?other) (rank ?higher&:(< ?higher ?rank)))))
  =>
  (assert (voice (factor ?factor) (side ?side) (rank ?rank))
          (weight (factor ?factor) (side ?side) (rank ?rank))))""",
    """\
(defrule balance
  "Of one level, a weight on one side and a weight on the other cancel out."
  (declare (salience ?*BALANCE*))
  ?one <- (weight (side ?side) (rank ?rank))
  ?other <- (weight (side ~?side) (rank ?rank))
  =>
  (retract ?one ?other))""",
    """\
(defrule inadmissible
  "Every side is ruled out."
  (declare (salience ?*RULE-OUT*))
  (not (verdict))
  (forall (side (name ?side)) (ruled-out (side ?side)))
  =>
  (assert (verdict (conclusion none) (margin inadmissible))))""",
    """\
(defrule ruled-out
  "One side is ruled out: the other wins, whatever was found."
  (declare (salience ?*RULE-OUT*))
  (not (verdict))
  (exists (ruled-out))
  (side (name ?side))
  (not (ruled-out (side ?side)))
  =>
  (assert (verdict (conclusion ?side) (margin ruled-out))))""",
    """\
(defrule undetermined
  "Nothing favours a side."
  (declare (salience ?*WEIGH*))
  (not (verdict))
  (not (voice))
  =>
  (assert (verdict (conclusion none) (margin none))))""",
    """\
(defrule heaviest
  "The side with more at the highest level where the sides differ wins."
  (declare (salience ?*WEIGH*))
  (not (verdict))
  (weight (side ?side) (rank ?rank))
  (not (weight (rank ?higher&:(< ?higher ?rank))))
  (level (name ?level) (rank ?rank))
  =>
  (assert (verdict (conclusion ?side) (margin ?level))))""",
)

_CONCLUDE = """\
(defrule conclude
  "Advice may ask what was concluded."
  (declare (salience ?*CONCLUDE*))
  (verdict (conclusion ?side&~none))
  =>
  (assert (known (fact conclusion) (value ?side) (origin concluded))))"""


def weighing(knowledge: KnowledgeBase) -> Iterator[str]:
    """Write how findings are weighed.

    Parameters
    ----------
    knowledge : KnowledgeBase
        Its sides, levels and tie-breaks.

    Yields
    ------
    str
        Constructs, in the order in which they act.
    """
    yield _scales(knowledge)
    yield from _BEFORE_TIES
    for number, tie_break in enumerate(knowledge.tie_breaks, 1):
        yield _tie_break(tie_break, number, knowledge)
    yield _CONCLUDE


def _scales(knowledge: KnowledgeBase) -> str:
    sides = [f"(side (name {string(side)}))" for side in knowledge.sides]
    levels = [
        f"(level (name {string(level)}) (rank {rank}))" for rank, level in enumerate(knowledge.levels, 1)
    ]
    return (
        "\n  ".join(
            [
                "(deffacts scales",
                '"The two sides, and the levels of strength, strongest first."',
                *sides,
                *levels,
            ]
        )
        + ")"
    )


def _tie_break(tie_break: TieBreak, number: int, knowledge: KnowledgeBase) -> str:
    when = ["(not (verdict))"]
    if tie_break.when is not None:
        when += lines(required(tie_break.when, knowledge.facts))
    side = "" if tie_break.side is None else string(tie_break.side)
    if tie_break.stronger_in is not None:
        factor, side = string(tie_break.stronger_in), "?the-side"  # a hyphen keeps it apart from facts
        when += [
            f"(voice (factor {factor}) (side ?the-side) (rank ?the-rank))",
            f"(not (voice (factor {factor}) (side ~?the-side) (rank ?the-other&:(<= ?the-other ?the-rank))))",
        ]
    return defrule(
        f"tie-break-{number}",
        tie_break.because.en,
        f"?*TIE-BREAK-{number}*",
        when,
        asserted(f"(verdict (conclusion {side}) (margin tie-break))"),
    )

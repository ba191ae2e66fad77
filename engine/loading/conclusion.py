"""The conclusion as a fact, which only advice may test."""

from __future__ import annotations

from nicwise.engine.errors import Place
from nicwise.engine.model import Choice, Conclusion, Fact, Range
from nicwise.engine.wording import Text

__all__ = ["CONCLUSION", "conclusion_fact"]

CONCLUSION = "conclusion"


def conclusion_fact(conclusions: tuple[Conclusion, ...]) -> Fact:
    """Return the fact that only advice may test.

    Parameters
    ----------
    conclusions : tuple of Conclusion
        Its values.

    Returns
    -------
    Fact
        A derived choice.
    """
    return Fact(
        id=CONCLUSION,
        kind="derived",
        type="choice",
        name=Text("conclusion", "结论"),
        say=Text("the conclusion is {value}", "结论为 {value}"),
        say_not=None,
        ask=None,
        help=None,
        unit=None,
        bounds=Range(),
        only=(),
        choices={each.id: Choice(each.id, each.name, None, (), None, 1) for each in conclusions},
        accepts={},
        product_of=(),
        applies_when=None,
        assume=(),
        formula=None,
        default=None,
        changeable=True,
        typical={},
        because=None,
        cites=(),
        pack="",
        place=Place(""),
    )

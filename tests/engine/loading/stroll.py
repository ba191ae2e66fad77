"""A calculation for tests: how long a walk takes in the rain."""

from __future__ import annotations

from nicwise.engine.physics.calculations import Given, NamedCalculation, Quantity, Worked
from nicwise.engine.wording import Text

__all__ = ["STROLL", "stroll"]

STROLL = NamedCalculation(
    inputs={"wetness": Quantity("number", "mm"), "above": Quantity("choice", "", needed=False)},
    outputs={"duration": Quantity("number"), "pace": Quantity("number", "km/h")},
    home="tests.engine.loading.stroll:stroll",
)


def stroll(given: Given) -> Worked | None:
    """Ten minutes and one for each millimetre; nothing is said of a flood."""
    wetness = given["wetness"]
    assert isinstance(wetness, int | float)
    if wetness > 50:
        return None
    told = Text(f"10 + {wetness} minutes under {given.get('above')}", f"10 + {wetness} 分钟")
    return Worked({"duration": 10 + wetness, "pace": 4}, {"duration": told, "pace": told})

"""No pack may keep the loader busy, and all may name a calculation for tests.

A test that takes two minutes has hung.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from types import FrameType

import pytest

from nicwise.engine.physics.calculations import CALCULATIONS
from tests.engine.loading.stroll import STROLL

SECONDS = 120


@pytest.fixture(autouse=True)
def no_hanging() -> Iterator[None]:
    """Interrupt what takes so long."""

    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"longer than {SECONDS} s")

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.fixture(autouse=True)
def a_calculation(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the packs of these tests may name besides what nicwise has."""
    monkeypatch.setitem(CALCULATIONS, "stroll", STROLL)

from __future__ import annotations

import pytest

from tests.robustness.properties import PROPERTIES, tried


@pytest.mark.parametrize("name", PROPERTIES)
def test_it_holds_of_every_input(name: str) -> None:
    assert tried(PROPERTIES[name], PROPERTIES[name].examples) > 0

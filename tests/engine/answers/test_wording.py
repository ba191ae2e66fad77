from __future__ import annotations

import pytest

from nicwise.engine.answers import wording
from nicwise.engine.wording import Text, placeholders

TEXTS = {name: value for name, value in vars(wording).items() if isinstance(value, Text)}


@pytest.mark.parametrize("name", TEXTS)
def test_both_languages_fill_in_the_same_things(name: str) -> None:
    assert placeholders(TEXTS[name].en) == placeholders(TEXTS[name].zh)


@pytest.mark.parametrize("name", [name for name, text in TEXTS.items() if text.en.endswith(".")])
def test_sentences_end_in_both_languages(name: str) -> None:
    assert TEXTS[name].zh[-1] in "。？"

from __future__ import annotations

import pytest

from nicwise.cli.language import detect


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "zh_CN.UTF-8"}, "zh"),
        ([], {"LANG": "zh_TW"}, "zh"),
        ([], {"LANG": "C.UTF-8"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LC_ALL": "en_US.UTF-8", "LANG": "zh_CN.UTF-8"}, "en"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "en_US"}, "zh"),
        (["--lang", "zh"], {}, "zh"),
        (["why", "--lang=zh", "a.yaml"], {}, "zh"),
        (["why", "--lang", "EN"], {"LANG": "zh_CN"}, "en"),
        (["--lang", "zh", "why", "--lang", "en"], {}, "en"),
        (["why", "--lang"], {}, "en"),
        (["why", "--lang", "fr"], {"LANG": "zh_CN"}, "zh"),
        (["why", "--", "--lang", "zh"], {}, "en"),
    ],
)
def test_language_is_that_of_the_option_or_else_the_locale(
    arguments: list[str], environment: dict[str, str], language: str
) -> None:
    assert language == detect(arguments, environment)

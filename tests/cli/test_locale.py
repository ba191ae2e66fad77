from __future__ import annotations

import gettext
import io
import sys
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import nicwise.cli
from tests.transcripts import called, names, read, retold

FOLDER = Path(nicwise.cli.__path__[0]) / "locale" / "zh" / "LC_MESSAGES"
SOURCE = Path(__file__).parents[2] / "cli" / "locale" / "zh" / "LC_MESSAGES" / "messages.po"


def catalogue() -> dict[str, str]:
    """The messages of click that have a Chinese form; of plurals, by the singular."""
    with SOURCE.open("rb") as file:
        return {
            (message.id if isinstance(message.id, str) else message.id[0]): str(message.string)
            for message in read_po(file)
            if message.id
        }


def test_compiled_catalogue_is_that_of_the_source() -> None:
    compiled = io.BytesIO()
    with SOURCE.open("rb") as file:
        write_mo(compiled, read_po(file))

    assert messages(compiled.getvalue()) == messages((FOLDER / "messages.mo").read_bytes())


def messages(compiled: bytes) -> dict[object, str]:
    """What a compiled catalogue holds, its head aside, which says when it was made, and by which Babel."""
    found: dict[object, str] = vars(gettext.GNUTranslations(io.BytesIO(compiled)))["_catalog"]
    return {key: text for key, text in found.items() if key}


def test_every_message_of_click_that_is_shown_has_a_chinese_form(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # click's modules call gettext by a name of their own, so each is told to note what it is asked.
    asked: set[str] = set()

    def one(message: str) -> str:
        asked.add(message)
        return gettext.gettext(message)

    def several(singular: str, plural: str, count: int) -> str:
        asked.add(singular)
        return gettext.ngettext(singular, plural, count)

    for module in [module for name, module in sys.modules.items() if name.split(".")[0] == "click"]:
        for name, double in (("_", one), ("ngettext", several)):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, double)
    for name in names():
        if name in ("help-zh", "errors-use"):
            retold(read(name), tmp_path)

    assert asked  # else nothing was noted
    assert set() == asked - catalogue().keys()


def test_the_catalogue_is_found(tmp_path: Path) -> None:
    help_page = called(["consult", "--help", "--lang", "zh"], folder=tmp_path).out

    assert "选项：" in help_page
    assert "显示本帮助。" in help_page

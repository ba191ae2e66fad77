"""Which packs are loaded, by name or by path, from wherever one stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from nicwise.engine import load
from nicwise.engine.errors import KnowledgeError
from nicwise.engine.loading import shipped
from nicwise.engine.wording import LANGUAGES, Language
from tests.engine.loading.rows.packs import ROWS, PackRow
from tests.engine.loading.small import BASE, EXTENDING, Edit, edited, write
from tests.tree import ROOT


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder that holds the base pack."""
    write(BASE, tmp_path / "walk")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_what_is_wrong_with_the_packs_is_told_once(row: PackRow, language: Language, here: Path) -> None:
    row.arrange(here)
    names = ("、" if language == "zh" else ", ").join(shipped())

    with pytest.raises(KnowledgeError) as caught:
        load(row.names)
    assert [getattr(row, language).replace("{shipped}", names)] == caught.value.in_(language).splitlines()


def loaded(*names: str) -> list[tuple[str, str]]:
    """The packs that are loaded, each with its folder as messages name it."""
    return [(pack.id, pack.path) for pack in load(names).packs]


def test_shipped_packs_are_the_folders_of_kb() -> None:
    assert tuple(sorted(path.parent.name for path in (ROOT / "kb").glob("*/pack.yaml"))) == shipped()


def test_every_shipped_pack_is_loaded_where_none_is_named() -> None:
    assert [pack.id for pack in load().packs] == ["guidance", "engineering"]
    assert [pack.id for pack in load(["engineering"]).packs] == ["guidance", "engineering"]


def test_one_name_needs_no_list() -> None:
    assert ["guidance"] == [pack.id for pack in load("guidance").packs]


@pytest.mark.usefixtures("here")
def test_a_folder_by_its_path() -> None:
    assert [("walk", "walk")] == loaded("./walk")


def test_a_folder_by_its_absolute_path(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")

    assert [("walk", str(here / "walk").lstrip("/"))] == loaded(f"{here}/walk/")


def test_a_folder_beside_this_one(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "inner").mkdir()
    monkeypatch.chdir(here / "inner")

    assert [("walk", str(here / "walk"))] == loaded("../walk")


def test_this_very_folder(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(here / "walk")

    assert [("walk", ".")] == loaded("./")


def test_a_folder_at_home(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(here))

    assert [("walk", "walk")] == loaded("~/walk")


def test_a_folder_by_a_link_has_the_name_of_the_link(here: Path) -> None:
    (here / "walk").rename(here / "store-7f3a")
    (here / "walk").symlink_to("store-7f3a")

    assert [("walk", "walk")] == loaded("./walk")


def test_one_folder_by_two_names_is_one_pack(here: Path) -> None:
    assert [("walk", "walk")] == loaded("./walk", "walk/", f"{here}/walk")


def test_an_extending_pack_brings_its_base(here: Path) -> None:
    write(EXTENDING, here / "city")

    assert [("walk", "walk"), ("city", "city")] == loaded("./city")


def test_extends_is_relative_to_the_pack(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(EXTENDING, here / "city")
    monkeypatch.chdir(ROOT)

    assert ["walk", "city"] == [name for name, _ in loaded(f"{here}/city")]


def test_a_pack_outside_extends_one_that_is_shipped(here: Path) -> None:
    header = EXTENDING["pack.yaml"].partition("factors:")[0].replace("../walk", "guidance")
    write({"pack.yaml": header}, here / "city")

    assert ["guidance", "city"] == [name for name, _ in loaded("./city")]


@pytest.mark.parametrize(
    "names", [("./city", "./walk", "./town"), ("./town", "./city"), ("walk/", "./city", "town/")]
)
def test_packs_come_bases_first_else_by_name(names: tuple[str, ...], here: Path) -> None:
    write(EXTENDING, here / "city")
    town = EXTENDING["pack.yaml"].partition("factors:")[0].replace("name: city", "name: town")
    write({"pack.yaml": town}, here / "town")

    assert [("walk", "walk"), ("city", "city"), ("town", "town")] == loaded(*names)


def test_where_there_is_no_current_folder_paths_are_absolute(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "gone").mkdir()
    monkeypatch.chdir(here / "gone")
    (here / "gone").rmdir()

    assert [("walk", str(here / "walk"))] == loaded(f"{here}/walk")
    with pytest.raises(KnowledgeError, match=r"^\./walk: there is no folder '\./walk'\."):
        load(["./walk"])


def test_a_pack_that_is_not_there_does_not_hide_the_faults_of_others(here: Path) -> None:
    write(edited(Edit("facts.yaml", "kind: asked", "kind: ask"), files=EXTENDING), here / "city")

    assert [
        "./nowhere: there is no folder './nowhere'. Give the folder that holds pack.yaml.",
        "city/facts.yaml:3:11: kind cannot be 'ask'. Did you mean asked? "
        "Allowed: asked, calculated, derived.",
    ] == told_of("./nowhere", "./city")


def test_a_pack_yaml_that_cannot_be_read_does_not_hide_the_faults_of_other_files(here: Path) -> None:
    write(
        {**BASE, "pack.yaml": "[", "facts.yaml": BASE["facts.yaml"].replace("type: set", "type: sets")},
        here / "walk",
    )

    assert [
        "walk/facts.yaml:43:11: type cannot be 'sets'. Did you mean set? "
        "Allowed: integer, number, choice, set, boolean.",
        "walk/pack.yaml:1:2: this is not valid YAML: a value is due here. "
        "Check the indentation, colons and quotes of this line and the one before.",
    ] == told_of("./walk")


def told_of(*names: str) -> list[str]:
    with pytest.raises(KnowledgeError) as caught:
        load(names)
    return caught.value.in_("en").splitlines()

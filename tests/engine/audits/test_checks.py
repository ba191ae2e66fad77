"""Each audit finds what is wrong with a faulty pack, all of it, and nothing in a clean one."""

from __future__ import annotations

from pathlib import Path

import pytest

from nicwise.engine import consult, load
from nicwise.engine.audits import AUDITS, AuditFinding, audit
from nicwise.engine.errors import KnowledgeError
from tests.bases import Pack, write
from tests.engine.audits.packs import CLEAN, FAULTY, Found

LOADER = {"unstratifiable", "illegal-value"}


def plainly(found: AuditFinding) -> Found:
    """A finding without its place and its remedy."""
    return {
        "severity": found.severity,
        "subject": found.subject,
        "problem": found.problem.in_("en"),
        "region": [list(conditions) for conditions in found.region],
        "case": found.answers,
    }


def found_in(files: Pack, folder: Path, code: str) -> list[AuditFinding]:
    report = audit([str(write(files, folder))])
    assert report.knowledge is not None, [each.in_("en") for each in report.findings]
    return [each for each in report.findings if each.code == code]


def test_every_audit_has_a_faulty_and_a_clean_pack() -> None:
    codes = {each.code for each in AUDITS} - LOADER

    assert codes == set(FAULTY) == set(CLEAN)


@pytest.mark.parametrize("code", FAULTY)
def test_an_audit_finds_all_that_is_wrong(code: str, tmp_path: Path) -> None:
    files, expected = FAULTY[code]

    found = found_in(files, tmp_path, code)

    assert expected == [plainly(each) for each in found]
    assert all(Path(each.place.path).is_file() for each in found)
    assert all(each.place.line for each in found if not each.place.path.endswith("pack.yaml"))


@pytest.mark.parametrize("code", CLEAN)
def test_an_audit_finds_nothing_where_nothing_is_wrong(code: str, tmp_path: Path) -> None:
    assert [] == [plainly(each) for each in found_in(CLEAN[code], tmp_path, code)]


@pytest.mark.parametrize("code", FAULTY)
def test_a_case_that_is_shown_can_be_consulted(code: str, tmp_path: Path) -> None:
    root = str(write(FAULTY[code][0], tmp_path))

    for each in audit([root]).findings:
        if each.code == "ambiguous-derivation":
            assert each.answers is not None
            with pytest.raises(KnowledgeError):
                consult(load([root]), each.answers)
        elif each.answers is not None:
            consult(load([root]), each.answers)


@pytest.mark.parametrize("code", FAULTY)
def test_both_languages_name_the_same_things(code: str, tmp_path: Path) -> None:
    for each in found_in(FAULTY[code][0], tmp_path, code):
        assert "{" not in each.in_("zh")
        assert not each.in_("en").endswith("..")

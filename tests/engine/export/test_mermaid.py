"""Flowcharts, read back by Mermaid itself."""

from __future__ import annotations

import getpass
import json
import re
import shutil
import subprocess
import tempfile
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from nicwise.engine.export.mermaid import mermaid
from nicwise.engine.export.picture import Line, Picture, Shape
from tests.engine.export.drawings import WHOLE, pictures

PACKAGES = ("mermaid@11.12.0", "jsdom@26.1.0")
CACHE = Path(tempfile.gettempdir()) / "-".join(("nicwise", getpass.getuser(), *PACKAGES))
READER = Path(__file__).with_name("mermaid_reader.mjs")


@pytest.fixture(scope="module")
def folder() -> Path:
    """Where Mermaid is installed: once a machine, since it takes some ten seconds."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip("no node and npm")
    if not CACHE.exists():
        name = tempfile.mkdtemp(dir=CACHE.parent)
        options = ("--no-audit", "--no-fund", "--ignore-scripts", "--prefix", name)
        try:
            subprocess.run([npm, "install", *options, *PACKAGES], cwd=name, check=True, timeout=90)
            Path(name).rename(CACHE)
        except (subprocess.SubprocessError, OSError) as error:
            shutil.rmtree(name, ignore_errors=True)
            if not CACHE.exists():  # no other process was faster
                pytest.skip(f"no Mermaid: {error}")
    return CACHE


@pytest.fixture(scope="module")
def found(folder: Path) -> list[dict[str, Any]]:
    """What Mermaid finds in every picture."""
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", READER.read_text(encoding="utf-8")],
        input=json.dumps([mermaid(each) for each in pictures()]),
        cwd=folder,  # where it finds its packages
        check=True,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    read: list[dict[str, Any]] = json.loads(done.stdout)
    return read


KINDS = {
    "fact": "round",
    "absent": "round",
    "rule": "subroutine",
    "finding": "square",
    "factor": "hexagon",
    "conclusion": "stadium",
    "advice": "square",
    "source": "lean_right",
}


def expected(drawn: Picture) -> dict[str, Any]:
    """What Mermaid must find in a flowchart."""
    numbers = {shape.id: f"n{number}" for number, shape in enumerate(drawn.shapes)}
    return {
        "type": "flowchart-v2",
        "direction": "TB",
        "nodes": [[numbers[shape.id], list(shape.lines), KINDS[shape.look]] for shape in drawn.shapes],
        "winning": [numbers[shape.id] for shape in drawn.shapes if shape.winning],
        "edges": [[numbers[line.cause], numbers[line.effect], stroke(line)] for line in drawn.lines],
    }


def stroke(line: Line) -> str:
    return "dotted" if line.role in ("overrides", "rules_out") else "thick" if line.winning else "normal"


def actual(found: dict[str, Any]) -> dict[str, Any]:
    if "error" in found:
        return found
    return {
        "type": found["type"],
        "direction": found["direction"],
        "nodes": [[name, label(text), kind] for name, text, kind, _ in found["nodes"]],
        "winning": [name for name, *_, classes in found["nodes"] if "winning" in classes],
        "edges": [[start, end, drawn] for start, end, drawn, _ in found["edges"]],
    }


def label(text: str) -> list[str]:
    """The lines of a label, as Mermaid shows them: it keeps entities in a form of its own until then."""
    return [unescape(re.sub("ﬂ°°(\\d+)¶ß", r"&#\1;", line)) for line in text.split("<br>")]


def test_mermaid_reads_every_picture_as_it_was_meant(found: list[dict[str, Any]]) -> None:
    assert 25 < len(found)
    different = [
        {key: (wanted[key], got.get(key, got)) for key in wanted if wanted[key] != got.get(key)}
        for wanted, got in zip(map(expected, pictures()), map(actual, found), strict=True)
        if wanted != got
    ]
    assert [] == different[:1]


def test_mermaid_is_told_to_leave_the_lines_as_they_are(found: list[dict[str, Any]]) -> None:
    assert {"flowchart": {"wrappingWidth": 400}} == found[0]["config"]


def test_a_whole_flowchart() -> None:
    assert Path(__file__).with_name("whole.mmd").read_text(encoding="utf-8") == mermaid(WHOLE)


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("plain words, 中文。", "plain words, 中文。"),
        ('"a" & <b>', "#34;a#34; #38; #60;b#62;"),
        ("#35;", "#35;35#59;"),
        ("`x` *y* _z_ ~t~ $w$ [v]", "#96;x#96; #42;y#42; #95;z#95; #126;t#126; #36;w#36; #91;v]"),
        ("%%{init: {}}%%", "#37;#37;{init: {}}#37;#37;"),
        ("- a - b", "#45; a - b"),
        ("+ a + b", "#43; a + b"),
        ("1. a 1. b", "1#46; a 1. b"),
        ("12) a", "12#41; a"),
        ("a: b::c:", "a: b#58;#58;c#58;"),
        ("1.5 a", "1#46;5 a"),
        ("123. a", "123. a"),
        ("a\\n", "a#92;n"),
    ],
)
def test_what_mermaid_would_read_otherwise_is_an_entity(line: str, written: str) -> None:
    drawn = Picture((Shape("fact:x", (line,), "fact", None),), ())

    assert f'  n0("{written}")' == mermaid(drawn).splitlines()[-1]

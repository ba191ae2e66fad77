"""The documentation as a site: built without a warning, whole, and with nothing to fetch."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.tree import ROOT

pytest.importorskip("material", reason="needs pip install -e '.[docs]'")

_REFERENCE = re.compile(r"<(\w+)[^>]*?\s(?:href|src)=\"?([^\"\s>]+)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-f", "docs/site/mkdocs.yml", "-d"]
    done = subprocess.run(
        [*command, str(folder)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert done.returncode == 0, done.stderr
    return folder


def pages(site: Path) -> dict[Path, str]:
    found = {page: page.read_text(encoding="utf-8") for page in sorted(site.rglob("*.html"))}
    return {page: text for page, text in found.items() if page.name != "404.html"}  # of no place of its own


def test_every_link_leads_somewhere(site: Path) -> None:
    texts = pages(site)
    anchors = {page: set(re.findall(r'\b(?:id|name)="([^"]+)"', text)) for page, text in texts.items()}
    dangling = []
    for page, text in texts.items():
        for _, target in _REFERENCE.findall(text):
            path, _, anchor = unquote(unescape(target)).partition("#")
            if re.match(r"[a-z]+:", path):
                continue
            found = (page.parent / path).resolve() if path else page
            if not found.exists() or (anchor and found in anchors and anchor not in anchors[found]):
                dangling.append((page.relative_to(site).as_posix(), target))

    assert [] == dangling


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    abroad = {
        target
        for text in pages(site).values()
        for tag, target in _REFERENCE.findall(text)
        if tag != "a" and re.match(r"[a-z]+:|//", target)
    }

    assert set() == abroad
    assert "unpkg" not in "".join(pages(site).values())


def test_no_mark_of_what_is_generated_is_left(site: Path) -> None:
    left = [
        page.name for page, text in pages(site).items() if re.search(r"<!-- (run|type|insert|file|end)", text)
    ]

    assert [] == left


def test_every_page_of_the_documentation_is_there(site: Path) -> None:
    docs = ROOT / "docs"
    names = {page.relative_to(docs).with_suffix("").as_posix() for page in docs.rglob("*.md")} - {"README"}
    wanted = {"index"} | {re.sub(r"(^|/)README$", r"\1index", name) for name in names}

    assert set() == wanted - {
        page.relative_to(site).with_suffix("").as_posix() for page in site.rglob("*.html")
    }

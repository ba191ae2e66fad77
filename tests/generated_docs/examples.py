"""The example clusters, each with its answer."""

from __future__ import annotations

import re

from nicwise.cli.answer import conclusion_line
from nicwise.engine import consult
from nicwise.engine.answers import read_facts
from tests.generated_docs.markdown import code, knowledge, link, plain, slug, speaking, table
from tests.generated_docs.screens import screen
from tests.tree import ROOT

__all__ = ["FOLDER", "examples"]

FOLDER = ROOT / "docs" / "examples"


def examples() -> str:
    """A table of the clusters, then each with its facts and the answer."""
    names = sorted(path.name for path in FOLDER.glob("*.yaml"))
    rows, parts = [], []
    for name in names:
        text = (FOLDER / name).read_text(encoding="utf-8")
        title = name.removesuffix(".yaml")
        who = " ".join(re.findall(r"^# (.+)$", text, re.MULTILINE))
        rows.append((link(code(title), f"#{slug(title)}"), plain(who), _answer(text, name)))
        language = " --lang zh" if re.search("[\u4e00-\u9fff]", text) else ""
        shown = screen(f"nicwise consult docs/examples/{name} --no-input{language}", ROOT)
        parts.append(f"## {title}\n\n{link(code(name), name)}:\n\n```yaml\n{text}```\n\n{shown}")
    return "\n\n".join([table(("cluster", "who asks", "answer"), rows), *parts])


def _answer(text: str, name: str) -> str:
    with speaking("en"):
        return conclusion_line(consult(knowledge(), read_facts(text, name, knowledge())))

"""The parts of the documentation that are made from the code and the knowledge.

A page is Markdown that a person writes, with blocks that this package fills, each up to its end mark:

``<!-- run: nicwise ... -->``
    The command and its whole screen, as on a terminal; of git too.
``<!-- type: nicwise ... | LINE | LINE -->``
    The same on a terminal, where each line is typed at a prompt.
``<!-- insert: NAME ... -->``
    What the function of that name in `INSERTS` gives for the words after it.

``<!-- file: PATH -->`` before a fenced block makes that block a file which the commands after it see;
``<!-- edit: PATH: OLD => NEW -->`` changes that file for the commands after it.
``<!-- clone -->`` lets the commands run in a clone of this repository, with the packs of that clone.

Some pages have no line that a person writes: the cards of the rules, and the answers to the examples.
A picture is drawn by what `PICTURES` has for it, and a schema made of the loader's own tables.

``python -m tests.generated_docs`` fills every block and draws every picture; with ``--check`` it only says
which are stale.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

from nicwise.engine.loading.schema import KINDS, schema
from tests.generated_docs import audits, commands, examples, facts, rules, sources, training
from tests.generated_docs.pictures import PICTURES
from tests.generated_docs.screens import clone, dialogue, screen
from tests.tree import ROOT, files

__all__ = ["INSERTS", "PICTURES", "SCHEMAS", "WHOLE", "fill", "pages"]

INSERTS: dict[str, Callable[..., str]] = {
    "audits": audits.audits,
    "commands": commands.commands,
    "counts": rules.counts,
    "examples": examples.examples,
    "exit codes": commands.exit_codes,
    "expectations": rules.expectations,
    "documents": sources.documents,
    "fact cards": facts.cards,
    "fact index": facts.index,
    "interpretations": rules.interpretations,
    "ledger": sources.ledger,
    "ledger notes": sources.notes,
    "loader codes": audits.loader_codes,
    "roles": sources.roles,
    "rule index": rules.index,
    "rules and their places": sources.places,
    "sensitive steps": training.sensitive_steps,
    "step constants": training.step_constants,
    "step errors": training.step_errors,
    "tie-breaks": rules.tie_breaks,
}

WHOLE: dict[Path, Callable[[], str]] = {**rules.pages(), **examples.pages()}
"""The pages that are made from end to end."""

SCHEMAS = {Path(f"docs/reference/schemas/{kind}.schema.json"): kind for kind in KINDS}
"""The schemas of the knowledge files, each by its kind."""

_BLOCK = re.compile(
    r"(?P<mark><!-- (?P<kind>run|type|insert): (?P<what>[^\n]+?) -->\n)(?P<body>.*?)(?P<end><!-- end -->)"
    r"|<!-- file: (?P<path>[^\n]+?) -->\n```[a-z]*\n(?P<text>.*?)```\n"
    r"|<!-- (?P<clone>clone) -->\n"
    r"|<!-- edit: (?P<edited>\S+): (?P<old>[^\n]+?) => (?P<new>[^\n]+?) -->\n",
    re.DOTALL,
)


def pages() -> list[Path]:
    """Every page of the documentation, relative to the root, those included that are yet to be made."""
    found = {path for path in files(".md") if path.parts[0] in ("README.md", "docs")}
    return sorted(found | set(WHOLE))


def fill(page: Path) -> str:
    """What a page should be, or a picture or a schema.

    Parameters
    ----------
    page : Path
        Relative to the root.

    Returns
    -------
    str
        Its text, with every block filled anew.
    """
    if page in PICTURES:
        return PICTURES[page]()
    if page in WHOLE:
        return WHOLE[page]()
    if page in SCHEMAS:
        return json.dumps(schema(SCHEMAS[page]), ensure_ascii=False, indent=2) + "\n"
    text = (ROOT / page).read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        copytree(ROOT / "docs" / "examples", folder / "docs" / "examples")
        return _BLOCK.sub(lambda match: _filled(page, match, folder), text)


def _filled(page: Path, match: re.Match[str], folder: Path) -> str:
    if match["clone"] is not None:
        clone(folder)
        return match[0]
    if match["path"] is not None:
        file = folder / match["path"]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(match["text"], encoding="utf-8")
        return match[0]
    if match["edited"] is not None:
        _edit(folder / match["edited"], match["old"], match["new"])
        return match[0]
    if re.search(r"^<!-- (run|type|insert|file): ", match["body"], re.MULTILINE):
        raise ValueError(f"{page}: no end mark after {match['mark'].strip()}")
    if match["kind"] == "run":
        made = screen(match["what"], folder)
    elif match["kind"] == "type":
        made = dialogue(match["what"], folder)
    else:
        name, _, words = match["what"].partition(":")
        made = INSERTS[name](*words.split())
    return f"{match['mark']}{made.strip()}\n{match['end']}"


def _edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise ValueError(f"{file.name} has {text.count(old)} times: {old}")
    file.write_text(text.replace(old, new), encoding="utf-8")

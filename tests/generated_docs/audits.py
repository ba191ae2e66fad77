"""The audits: the page of each is its module's docstring; and the codes of what the loader refuses."""

from __future__ import annotations

import ast
import re
import sys

from nicwise.engine.audits import AUDITS, SEVERITIES
from tests.generated_docs.markdown import code, table
from tests.tree import ROOT, files

__all__ = ["LOADER_CODES", "audits", "loader_codes", "used_codes"]

_CODE = re.compile(r"[a-z]+(-[a-z]+)*")

LOADER_CODES = {
    "ambiguous-derivation": "two rules derive different values of one fact for the same cluster",
    "circular": "packs, rules, facts or values that extend, override, need or refine each other in a circle",
    "dangling-id": "a name of a pack, rule, fact, source or parameter leads nowhere",
    "dead-end-condition": "a range that holds no number, or a derived fact that no rule derives",
    "duplicate-id": "one id is given twice",
    "duplicate-key": "one key stands twice in a mapping",
    "illegal-value": "a value that the vocabulary or the format does not allow",
    "misplaced-id": "a rule whose id is not its path, or a pack whose name is not that of its folder",
    "missing-key": "a key that the format needs is not there",
    "unknown-key": "a key that the format does not have",
    "unreadable": "a file that is not there, not UTF-8, too large, or not plain YAML",
    "unsourced": "something that has to cite a source cites none",
    "unstratifiable": "a fact depends on its own absence",
    "wrong-type": "a mapping, list, number or text where another one belongs",
}


def audits() -> str:
    """Every audit, as its module describes it."""
    severities = table(("severity", "meaning"), ((name, text.en) for name, text in SEVERITIES.items()))
    pages = [f"## {audit.code}\n\n{_page(audit.module)}" for audit in AUDITS]
    return "\n\n".join([severities, *pages])


def _page(module: str) -> str:
    """A docstring as Markdown: underlined titles become headings."""
    text = (sys.modules[module].__doc__ or "").strip()
    text = re.sub(r"^(.+)\n-{3,}$", r"### \1\n", text, flags=re.MULTILINE)
    return text.replace("``", "`")


def used_codes() -> set[str]:
    """The codes under which the engine reports faults of knowledge."""
    modules = (path for path in files(".py") if path.parts[0] == "engine" and "audits" not in path.parts)
    constants = (
        argument.value
        for path in modules
        for call in ast.walk(ast.parse((ROOT / path).read_bytes()))
        if isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] in ("fault", "Fault")
        for argument in call.args
        if isinstance(argument, ast.Constant)
    )
    return {each for each in constants if isinstance(each, str) and _CODE.fullmatch(each)}


def loader_codes() -> str:
    """The codes of what the loader refuses."""
    return table(("code", "meaning"), ((code(name), meaning) for name, meaning in LOADER_CODES.items()))

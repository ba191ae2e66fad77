"""What a saved session says of the rule base under which it was saved, beside its answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nicwise.engine import consult
from nicwise.engine.documents import MappingNode, Node, ScalarNode, SequenceNode, parse
from nicwise.engine.model import KnowledgeBase, Value

__all__ = ["Header", "header", "header_of"]

KEY = "nicwise"


@dataclass(frozen=True, slots=True)
class Header:
    """As it was saved.

    Attributes
    ----------
    rules : tuple of str or None
        The rules whose findings there were; None where the file does not say.
    questions : Mapping of str to tuple of str
        Every fact that could be asked, with its choices.
    """

    packs: tuple[str, ...]
    digest: str
    conclusion: str | None
    margin: str | None
    rules: tuple[str, ...] | None
    questions: Mapping[str, tuple[str, ...]]


def header(knowledge: KnowledgeBase, answers: Mapping[str, Value | None]) -> dict[str, Any]:
    """Return what is to be saved, in plain values.

    Parameters
    ----------
    knowledge : KnowledgeBase
        The rule base.
    answers : Mapping of str to Value or None
        The answers that are saved with it.

    Returns
    -------
    dict
        Enough to say later what has changed, for whom, and to what effect.
    """
    found = consult(knowledge, answers)
    return {
        "packs": [pack.id for pack in knowledge.packs],
        "digest": knowledge.digest,
        "conclusion": found.conclusion,
        "margin": found.margin,
        "rules": [finding.rule for finding in found.findings],
        "questions": {fact.id: list(fact.choices) for fact in knowledge.asked},
    }


def header_of(text: str, path: str) -> Header | None:
    r"""Read the header of a saved session.

    Parameters
    ----------
    text : str
        A file of facts.
    path : str
        Its name, for places of faults.

    Returns
    -------
    Header or None
        None where it has none, as when a person wrote the file.

    Examples
    --------
    >>> header_of("nicwise: {packs: [guidance], digest: ab}\nfacts: {}", "a.yaml").packs
    ('guidance',)
    >>> header_of("gpu_count: 16", "a.yaml") is None
    True
    """
    root, _ = parse(text, path)
    about = root.values.get(KEY) if isinstance(root, MappingNode) else None
    if not isinstance(about, MappingNode) or not _text(about.values.get("digest")):
        return None
    part = about.values.get
    questions = part("questions")
    return Header(
        _texts(part("packs")),
        _text(part("digest")) or "",
        _text(part("conclusion")),
        _text(part("margin")),
        _texts(part("rules")) if isinstance(part("rules"), SequenceNode) else None,
        {name: _texts(node) for name, node in questions.values.items()}
        if isinstance(questions, MappingNode)
        else {},
    )


def _text(node: Node | None) -> str | None:
    return node.text if isinstance(node, ScalarNode) and not node.null else None


def _texts(node: Node | None) -> tuple[str, ...]:
    items = node.items if isinstance(node, SequenceNode) else []
    return tuple(text for item in items if (text := _text(item)) is not None)

"""From folders to one checked rule base."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from typing import TypeVar

from nicwise.engine.documents import MappingNode, Node
from nicwise.engine.errors import KnowledgeError, Place
from nicwise.engine.loading import links, pack, vocabulary
from nicwise.engine.loading import sources as documents
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.conditions import ConditionReader
from nicwise.engine.loading.packs import Folder, find
from nicwise.engine.loading.reader import Reader
from nicwise.engine.loading.rules import CONCLUSION, RuleReader
from nicwise.engine.model import (
    Choice,
    Conclusion,
    Constraint,
    Fact,
    KnowledgeBase,
    Pack,
    Parameter,
    Range,
    Rule,
    Source,
)
from nicwise.engine.wording import Text

__all__ = ["assemble", "conclusion_fact"]

_T = TypeVar("_T", Source, Parameter, Rule, Fact)


def assemble(names: Iterable[str]) -> KnowledgeBase:
    """Load packs and what they extend into one rule base.

    Parameters
    ----------
    names : iterable of str
        Names of shipped packs, or paths of folders.

    Returns
    -------
    KnowledgeBase
        Checked, merged and frozen.

    Raises
    ------
    KnowledgeError
        With every fault of every file.
    """
    read = Reader()
    folders = find(names, read)
    if not folders:
        if not read.faults:
            read.fault("dangling-id", Place("--pack"), w.EMPTY_NAME, w.NAME_ONE)
        raise KnowledgeError(read.faults)
    base = _base(read, folders)
    sources = _sources(read, folders)
    parameters = _parameters(read, folders, sources)
    facts, constraints = _facts(read, folders, parameters, sources)
    factors = {name: text for folder in folders for name, text in folder.head.factors.items()}
    conclusions, levels = base.head.conclusions, base.head.levels
    sides = tuple(conclusion.id for conclusion in conclusions)
    numbers = {name: parameter.value for name, parameter in parameters.items()}
    conditions = ConditionReader(read, facts, numbers)
    rules = _rules(
        read,
        folders,
        RuleReader(
            conditions=ConditionReader(read, {**facts, CONCLUSION: conclusion_fact(conclusions)}, numbers),
            sides=sides,
            levels=tuple(levels),
            factors=factors,
            sources=sources,
        ),
    )
    links.check_facts(read, facts, rules)
    strata = links.strata(read, facts, rules)
    tie_breaks = pack.tie_breaks(conditions, base.head.nodes.get("tie_breaks"), sides, factors, sources)
    expectations = [
        each
        for folder in folders
        for each in pack.expectations(conditions, folder.head.nodes.get("expectations"), sides, sources)
    ]
    exceptions = [
        each for folder in folders for each in pack.exceptions(read, folder.head.nodes.get("exceptions"))
    ]
    if read.faults:
        raise KnowledgeError(read.faults)
    return KnowledgeBase(
        packs=tuple(_pack(folder) for folder in folders),
        conclusions=(conclusions[0], conclusions[1]),
        levels=levels,
        factors=factors,
        tie_breaks=tie_breaks,
        expectations=tuple(expectations),
        exceptions=tuple(exceptions),
        facts=facts,
        constraints=tuple(constraints),
        sources=sources,
        parameters=parameters,
        rules=rules,
        strata=strata,
        digest=hashlib.sha256(" ".join(folder.digest for folder in folders).encode()).hexdigest(),
    )


def _pack(folder: Folder) -> Pack:
    head = folder.head
    return Pack(head.id, head.title, head.about, head.extends, folder.shown, folder.path, folder.digest)


def _base(read: Reader, folders: list[Folder]) -> Folder:
    bases = [folder for folder in folders if not folder.head.extends]
    for other in bases[1:]:
        read.fault(
            "duplicate-id",
            other.head.place,
            w.TWO_BASES,
            w.ONE_BASE,
            first=bases[0].head.id,
            second=other.head.id,
        )
    names: dict[str, Folder] = {}
    for folder in folders:
        if names.setdefault(folder.head.id, folder) is not folder:
            read.fault("duplicate-id", folder.head.place, w.ONE_PACK_NAME, w.RENAME, name=folder.head.id)
        for factor in folder.head.factors:
            others = [each for each in folders if each is not folder and factor in each.head.factors]
            if others and folders.index(folder) > folders.index(others[0]):
                read.fault("duplicate-id", folder.head.place, w.REDEFINES, w.REMOVE_KEY, key=factor)
    return bases[0] if bases else folders[0]


def _merge(read: Reader, into: dict[str, _T], more: Mapping[str, _T], what: Text) -> None:
    for name, item in more.items():
        if name in into:
            read.fault(
                "duplicate-id",
                item.place,
                w.TWICE,
                w.RENAME,
                what=what,
                name=name,
                first=str(into[name].place),
            )
        else:
            into[name] = item


def _sources(read: Reader, folders: list[Folder]) -> dict[str, Source]:
    found: dict[str, Source] = {}
    for folder in folders:
        node = folder.node("sources.yaml")
        if node is not None:
            _merge(read, found, documents.sources(read, node, folder.head.id), w.A_SOURCE)
    return found


def _parameters(read: Reader, folders: list[Folder], sources: Mapping[str, Source]) -> dict[str, Parameter]:
    found: dict[str, Parameter] = {}
    for folder in folders:
        for name in folder.files("parameters"):
            node = folder.node(name)
            if node is not None:
                _merge(read, found, documents.parameters(read, node, sources, folder.head.id), w.A_PARAMETER)
    return found


def _facts(
    read: Reader, folders: list[Folder], parameters: Mapping[str, Parameter], sources: Mapping[str, Source]
) -> tuple[dict[str, Fact], list[Constraint]]:
    found: dict[str, Fact] = {}
    nodes: dict[str, Node] = {}
    roots = [(folder, node) for folder in folders if (node := folder.node("facts.yaml")) is not None]
    for folder, root in roots:
        some, their_nodes = vocabulary.facts(read, root, folder.head.id)
        _merge(read, found, some, w.A_FACT)
        nodes = {**their_nodes, **nodes}
        vocabulary.add_values(read, root, found)
    numbers = {name: parameter.value for name, parameter in parameters.items()}
    facts = vocabulary.complete(read, found, nodes, numbers, sources)
    constraints = [
        each for folder, root in roots for each in vocabulary.constraints(read, root, facts, folder.head.id)
    ]
    return facts, constraints


def _rules(read: Reader, folders: list[Folder], reader: RuleReader) -> dict[str, Rule]:
    found: dict[str, Rule] = {}
    places: dict[str, Place] = {}
    for folder in folders:
        for name in folder.files("rules"):
            node = folder.node(name)
            if node is None:
                continue
            path_id = os.path.relpath(name, "rules").removesuffix(".yaml").replace(os.sep, "/")
            _merge(read, found, {path_id: reader.rule(node, path_id, folder.head.id)}, w.A_RULE)
            overrides = node.values.get("overrides") if isinstance(node, MappingNode) else None
            places.setdefault(path_id, overrides.place if overrides else node.place)
    links.check_overrides(read, found, places)
    return found


def conclusion_fact(conclusions: tuple[Conclusion, ...]) -> Fact:
    """Return the fact that only advice may test.

    Parameters
    ----------
    conclusions : tuple of Conclusion
        Its values.

    Returns
    -------
    Fact
        A derived choice.
    """
    return Fact(
        id=CONCLUSION,
        kind="derived",
        type="choice",
        name=Text("conclusion", "结论"),
        say=Text("the conclusion is {value}", "结论为 {value}"),
        say_not=None,
        ask=None,
        help=None,
        unit=None,
        bounds=Range(),
        choices={each.id: Choice(each.id, each.name, None, (), None, 1) for each in conclusions},
        accepts={},
        product_of=(),
        applies_when=None,
        assume=(),
        formula=None,
        default=None,
        changeable=True,
        typical={},
        because=None,
        cites=(),
        pack="",
        place=Place(""),
    )

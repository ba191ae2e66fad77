"""From folders to one checked rule base."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping

from nicwise.engine.errors import KnowledgeError, Place
from nicwise.engine.loading import links
from nicwise.engine.loading import wording as w
from nicwise.engine.loading.conclusion import conclusion_fact
from nicwise.engine.loading.conditions import ConditionReader
from nicwise.engine.loading.expectations import exceptions, expectations
from nicwise.engine.loading.folders import Folder
from nicwise.engine.loading.merging import merge
from nicwise.engine.loading.outcomes import OutcomeReader
from nicwise.engine.loading.packs import find
from nicwise.engine.loading.parameters import parameters
from nicwise.engine.loading.reader import Reader
from nicwise.engine.loading.rules import RuleReader
from nicwise.engine.loading.sources import sources
from nicwise.engine.loading.strata import strata
from nicwise.engine.loading.tie_breaks import tie_breaks
from nicwise.engine.loading.vocabulary import FactsFile, vocabulary
from nicwise.engine.model import Constraint, Fact, KnowledgeBase, Pack, Parameter, Rule, Source
from nicwise.engine.wording import Text

__all__ = ["assemble", "conclusion_fact"]


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
    if not folders and not read.faults:
        read.fault("dangling-id", Place("--pack"), w.NO_NAME, w.NAME_ONE)
    if not folders or not _one_base(read, folders):
        raise KnowledgeError(read.faults)
    knowledge = _assemble(read, folders)
    if read.faults:
        raise KnowledgeError(read.faults)
    return knowledge


def _one_base(read: Reader, folders: list[Folder]) -> bool:
    """Say whether the packs belong together; where they do not, what else is wrong would follow from that."""
    names: dict[str, Folder] = {}
    for folder in folders:
        first = names.setdefault(folder.head.id, folder)
        if first is not folder:
            told = {"name": folder.head.id, "first": first.shown}
            read.fault("duplicate-id", folder.head.place, w.ONE_PACK_NAME, w.RENAME, **told)
    bases = [folder for folder in names.values() if folder.head.base]
    for other in bases[1:]:
        told = {"first": bases[0].head.id, "second": other.head.id}
        read.fault("duplicate-id", other.head.place, w.TWO_BASES, w.ONE_BASE, **told)
    return len(names) == len(folders) and len(bases) <= 1


def _assemble(read: Reader, folders: list[Folder]) -> KnowledgeBase:
    heads = [folder.head for folder in folders]
    base = next((head for head in heads if head.base), heads[0])
    conclusions = base.conclusions
    sides = tuple(conclusion.id for conclusion in conclusions)
    factors = _factors(read, folders)
    cited = _sources(read, folders)
    numbers = _parameters(read, folders, cited)
    values = {name: parameter.value for name, parameter in numbers.items()}
    facts, constraints = _facts(read, folders, values, cited)
    conditions = ConditionReader(read, facts, values, conclusion_fact(conclusions))
    outcomes = OutcomeReader(conditions, sides, base.levels, factors)
    rules = _rules(read, folders, RuleReader(conditions, outcomes, cited))
    links.check_needs(read, facts)
    return KnowledgeBase(
        packs=tuple(_pack(folder) for folder in folders),
        conclusions=conclusions,  # type: ignore[arg-type]  # two, or there is a fault
        levels=base.levels,
        factors=factors,
        tie_breaks=tie_breaks(conditions, base.nodes.get("tie_breaks"), sides, factors, cited),
        expectations=tuple(
            each
            for head in heads
            for each in expectations(read, head.nodes.get("expectations"), facts, sides, cited)
        ),
        exceptions=tuple(each for head in heads for each in exceptions(read, head.nodes.get("exceptions"))),
        headline=tuple(
            name for head in heads for name in links.headline(read, head.nodes.get("headline"), facts, rules)
        ),
        facts=facts,
        constraints=tuple(constraints),
        sources=cited,
        parameters=numbers,
        rules=rules,
        strata=strata(read, facts, rules),
        digest=hashlib.sha256(" ".join(folder.digest for folder in folders).encode()).hexdigest(),
    )


def _pack(folder: Folder) -> Pack:
    head = folder.head
    return Pack(
        head.id, head.title, head.about, tuple(head.extends), folder.shown, folder.path, folder.digest
    )


def _factors(read: Reader, folders: list[Folder]) -> dict[str, Text]:
    """The factors of all packs; an extending one adds its own."""
    found: dict[str, Text] = {}
    for folder in folders:
        for name, text in folder.head.factors.items():
            if name in found:
                place = folder.head.factor_places[name]
                read.fault("duplicate-id", place, w.REDEFINES, w.REMOVE_KEY, key=name)
            found.setdefault(name, text)
    return found


def _sources(read: Reader, folders: list[Folder]) -> dict[str, Source]:
    found: dict[str, Source] = {}
    for folder in folders:
        if folder.head.base or folder.has("sources.yaml"):
            node = folder.node("sources.yaml")
            if node is None:
                read.doubts.add(w.A_SOURCE)
            else:
                merge(read, found, sources(read, node, folder.head.id), w.A_SOURCE)
    return found


def _parameters(read: Reader, folders: list[Folder], cited: Mapping[str, Source]) -> dict[str, Parameter]:
    found: dict[str, Parameter] = {}
    for folder in folders:
        for name in folder.files("parameters"):
            node = folder.node(name)
            if node is None:
                read.doubts.add(w.A_PARAMETER)
            else:
                merge(read, found, parameters(read, node, cited, folder.head.id), w.A_PARAMETER)
    return found


def _facts(
    read: Reader, folders: list[Folder], numbers: Mapping[str, float], cited: Mapping[str, Source]
) -> tuple[dict[str, Fact], list[Constraint]]:
    files = []
    for folder in folders:
        if folder.head.base or folder.has("facts.yaml"):
            node = folder.node("facts.yaml")
            if node is None:
                read.doubts.add(w.A_FACT)
            else:
                files.append(FactsFile(node, folder.head.id, not folder.head.base))
    return vocabulary(read, files, numbers, cited)


def _rules(read: Reader, folders: list[Folder], reader: RuleReader) -> dict[str, Rule]:
    found: dict[str, Rule] = {}
    for folder in folders:
        for name, path_id in folder.rules():
            node = folder.node(name)
            if node is None:
                reader.unclear.add(path_id)
            else:
                merge(read, found, {path_id: reader.rule(node, path_id, folder.head.id)}, w.A_RULE)
    links.check_overrides(read, found, reader.overrides, reader.unclear)
    if not reader.unclear and w.A_RULE not in read.doubts:
        links.check_derived(read, reader.conditions.facts, found)
    return found

"""Proof trees as pages."""

from __future__ import annotations

from collections.abc import Iterator

from nicwise.cli import wording as w
from nicwise.cli.answer import assumed, citations, conclusion_line, set_aside, tone, undetermined
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Heading, Row, Rows
from nicwise.cli.pages.blocks import Tone
from nicwise.cli.questions.worded import what_beat
from nicwise.engine.explain import Proof, beaten, proof, proofs
from nicwise.engine.model import Missing, at_text
from nicwise.engine.model.consultation import Consultation
from nicwise.engine.phrases import cell_text
from nicwise.engine.wording import Message, Text

__all__ = ["proof_rows", "why_page"]


def why_page(found: Consultation, *, full: bool) -> list[Block]:
    """Lay out why a consultation concluded as it did.

    Parameters
    ----------
    found : Consultation
        What was found.
    full : bool
        Whether to show what the sources say, advice, and findings that did not weigh.

    Returns
    -------
    list of Block
        What spoke for the conclusion, factor by factor, then what spoke against it.
    """
    knowledge = found.knowledge
    page: list[Block] = [Heading(conclusion_line(found), 1, tone(knowledge, found.conclusion))]
    if found.margin is None:
        page.extend(undetermined(found))
    told = proofs(found)
    page += _part(found, tr(w.RULED_OUT_BY), told.ruled_out, full)
    for side, factors in told.sides.items():
        wording = w.WHY_SIDE if found.conclusion in (None, side) else w.AGAINST
        page += _part(found, tr(Message(wording, {"side": side})), factors, full, tone(knowledge, side))
    page += _part(found, tr(w.TIE_BROKEN), told.tie_break, full)
    page += _unweighed(found, full)
    if full:
        advice = [
            row
            for each in found.advice
            for row in proof_rows(found, proof(found, f"advice:{each.rule}"), full=full)
        ]
        page += [Heading(tr(w.ADVICE)), Rows(tuple(advice))] if advice else []
    return [*page, *assumed(found), *set_aside(found)]


def _part(
    found: Consultation, title: str, trees: tuple[Proof, ...], full: bool, colour: Tone = ""
) -> Iterator[Block]:
    if trees:
        yield Heading(title, tone=colour)
        yield Rows(tuple(row for each in trees for row in proof_rows(found, each, full=full)))


def _unweighed(found: Consultation, full: bool) -> Iterator[Block]:
    findings = [each for each in found.findings if not each.weighs]
    if not findings:
        return
    yield Heading(tr(w.NOT_WEIGHED))
    rows: list[Row] = []
    for each in findings:
        if full:
            rows += proof_rows(found, proof(found, f"finding:{each.rule}"), full=full)
        else:
            by = (
                f" · {tr(Message(w.OVERRIDDEN_BY, {'rules': each.overridden_by}))}"
                if each.overridden_by
                else ""
            )
            cited = citations(found.knowledge.rules[each.rule].cites)
            rows.append(Row("", tr(each.because), f"{each.rule} · {cited}{by}", "dim"))
    yield Rows(tuple(rows))


def proof_rows(found: Consultation, tree: Proof, *, full: bool, depth: int = 0) -> list[Row]:
    """Lay out a proof, causes indented below their effect.

    Parameters
    ----------
    found : Consultation
        What was found.
    tree : Proof
        The proof of one node.
    full : bool
        Whether to show what the sources say.
    depth : int
        Where to start.

    Returns
    -------
    list of Row
        A finding and its rule share one row.
    """
    data = found.graph.nodes[tree.node]
    kind, label = data["kind"], str(data[current.get()])
    rows: list[Row] = []
    if kind == "factor":
        title, level = found.knowledge.factors[data["factor"]], found.knowledge.levels[data["strength"]]
        rows.append(
            Row(
                "",
                tr(Message(w.IN_FACTOR, {"factor": title, "level": level})),
                _beaten(found, data["factor"], data["favours"]),
                tone(found.knowledge, data["favours"]),
                depth,
            )
        )
    elif kind in ("finding", "advice"):
        rule = tree.causes[0] if tree.causes else tree
        rows.append(Row("", label, _rule_note(found, data["rule"], full), depth=depth))
        return rows + [
            row for cause in rule.causes for row in proof_rows(found, cause, full=full, depth=depth + 1)
        ]
    elif kind == "rule":
        rows.append(Row("", label, _rule_note(found, data["rule"], full), depth=depth))
    elif kind == "conclusion":
        rows.append(Row("", conclusion_line(found), depth=depth))
        return rows
    else:
        rows.append(
            Row(
                "",
                f"{label}{_origin(found, tree)}",
                _assumption(found, tree),
                "dim" if kind == "absent" else "",
                depth,
            )
        )
        if kind == "absent":
            return rows
    return rows + [
        row for cause in tree.causes for row in proof_rows(found, cause, full=full, depth=depth + 1)
    ]


def _beaten(found: Consultation, factor: str, side: str) -> str:
    """How a factor that speaks for the other side was outweighed."""
    if found.conclusion in (None, side):
        return ""
    mine = [each for each in beaten(found, side) if each.finding.factor == factor and each.finding.weighs]
    return what_beat(found, mine[0])


def _origin(found: Consultation, tree: Proof) -> str:
    data = found.graph.nodes[tree.node]
    if data["kind"] == "absent":
        name = data["fact"]
        cell = found.facts[name].cell
        if cell is Missing.UNKNOWN:
            return ""
        here = tr(Message(w.ACTUAL, {"actual": cell_text(found.knowledge.facts[name], cell, current.get())}))
        return tr(Message(w.ASIDE, {"what": here}))
    if data["kind"] != "fact":
        return ""
    origin = tr(w.AGAIN) if tree.again else tr(w.ORIGINS[data["origin"]])
    formula = found.knowledge.facts[data["fact"]].formula
    if data["origin"] == "calculated" and formula is not None:
        origin += f" {tr(Message(w.FORMULA, {'formula': formula.text}))}"
    return tr(Message(w.ASIDE, {"what": origin}))


def _assumption(found: Consultation, tree: Proof) -> str:
    data = found.graph.nodes[tree.node]
    assumption = found.facts[data["fact"]].assumption if data["kind"] == "fact" else None
    return "" if assumption is None else f"{tr(assumption.because)} · {citations(assumption.cites)}"


def _rule_note(found: Consultation, name: str, full: bool) -> str:
    rule = found.knowledge.rules.get(name)
    if rule is None:  # a tie-break
        tie_break = found.verdict.tie_break
        return citations(tie_break.cites) if tie_break is not None else ""
    note = f"{rule.id} · {citations(rule.cites)}"
    if full:
        said: list[tuple[str, Text]] = [(at_text(cite.at), cite.says) for cite in rule.cites]
        if rule.interpretation is not None:
            said.append((tr(w.INTERPRETATION), rule.interpretation))
        told = [tr(Message(w.SAYS, {"what": what, "said": text})) for what, text in said]
        note = "\n".join([note, *told])
    return note

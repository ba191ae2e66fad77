"""A consultation as a page: the conclusion, what speaks for and against, what is not known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nicwise.cli import wording as w
from nicwise.cli.language import current, tr
from nicwise.cli.pages import Block, Heading, Line, Row, Rows, Typed
from nicwise.cli.pages.blocks import Tone
from nicwise.engine.model import Assumption, Cell, Fact, KnowledgeBase, at_text
from nicwise.engine.model.consultation import Consultation, Finding
from nicwise.engine.phrases import cell_text, margin_text, statement
from nicwise.engine.space.tests_of import tests_of
from nicwise.engine.weigh import INADMISSIBLE, RULED_OUT, TIE_BREAK
from nicwise.engine.wording import Message

__all__ = [
    "answer",
    "assumed",
    "citations",
    "concluded",
    "conclusion_line",
    "ranked",
    "set_aside",
    "tone",
    "undetermined",
]

_SHOWN = 3
_NAMED = 8  # facts that are not known, of which the rest are counted
_CHECK = "check"


def answer(found: Consultation, command: str) -> list[Block]:
    """Lay out a consultation.

    Parameters
    ----------
    found : Consultation
        What was found.
    command : str
        The command that explains it.

    Returns
    -------
    list of Block
        The conclusion first.
    """
    page: list[Block] = [Heading(_headline(found), 1, tone(found.knowledge, found.conclusion))]
    page.extend(Line(tr(each.because)) for each in found.advice if each.rule in found.knowledge.headline)
    page.extend(_decided_by(found))
    for side in _sides(found):
        page.extend(_reasons(found, side))
    page.extend(_overridden(found))
    neither = [finding for finding in found.findings if finding.strength is None]
    if neither:
        page.extend([Heading(tr(w.NEITHER)), Rows(tuple(_reason(found, finding) for finding in neither))])
    page.extend(_advice(found))
    page.extend(_inputs(found))
    page.append(Typed(tr(w.EXPLAIN), command))
    return page


def conclusion_line(found: Consultation) -> str:
    """Return the conclusion and its margin in one line."""
    return concluded(found.knowledge, found.conclusion, found.margin)


def _headline(found: Consultation) -> str:
    """The conclusion, and the facts that the packs want said with it."""
    facts = found.knowledge.facts
    said = (
        statement(facts[name], found.facts[name].cell, current.get())
        for name in found.knowledge.headline
        if name in facts and found.facts[name].value is not None
    )
    return " · ".join([conclusion_line(found), *said])


def concluded(knowledge: KnowledgeBase, conclusion: str | None, margin: str | None) -> str:
    """Return a conclusion and a margin in one line; names that the rule base has not stand as they are."""
    if conclusion is None:
        return tr(w.UNDETERMINED)
    level: object = margin_text(knowledge, margin) or margin or ""
    if margin not in (TIE_BREAK, RULED_OUT):
        level = Message(w.MARGIN_LEVEL, {"level": level})
    name = next((each.name for each in knowledge.conclusions if each.id == conclusion), conclusion)
    return tr(Message(w.MARGIN, {"conclusion": name, "level": level}))


def tone(knowledge: KnowledgeBase, side: str | None) -> Tone:
    """Return the colour of a side."""
    return "" if side not in knowledge.sides else "first" if side == knowledge.sides[0] else "second"


def _decided_by(found: Consultation) -> Iterator[Block]:
    if found.margin is None:
        yield from undetermined(found)
    elif found.margin == INADMISSIBLE:
        yield Line(tr(w.INADMISSIBLE))
    tie_break = found.verdict.tie_break
    if tie_break is not None:
        told = {"because": tie_break.because, "cited": citations(tie_break.cites)}
        yield Line(tr(Message(w.WITH_SOURCE, told)))
    for side, rules in found.verdict.ruled_out.items():
        yield Line(tr(Message(w.BY_RULES, {"side": side, "rules": rules})))


def undetermined(found: Consultation) -> Iterator[Block]:
    """Say that nothing favours a side, and what could.

    Parameters
    ----------
    found : Consultation
        Without a margin.

    Yields
    ------
    Block
        A line each.
    """
    yield Line(tr(w.NOTHING_FAVOURS))
    asked = found.open_questions
    if asked:
        names = tuple(found.knowledge.facts[name].name for name in _telling(found, asked)[:_NAMED])
        told = {"facts": names, "count": len(asked) - len(names)}
        yield Line(tr(Message(w.WOULD_SETTLE_MORE if told["count"] else w.WOULD_SETTLE, told)))


def _sides(found: Consultation) -> list[str]:
    """The side that won first."""
    return sorted(found.knowledge.sides, key=lambda side: side != found.conclusion)


def ranked(found: Consultation, side: str) -> list[Finding]:
    """Return the findings that weigh for a side, strongest first, then in the order of the factors.

    Parameters
    ----------
    found : Consultation
        What was found.
    side : str
        A conclusion.

    Returns
    -------
    list of Finding
        Those that weigh.
    """
    levels, factors = list(found.knowledge.levels), list(found.knowledge.factors)
    weighing = [finding for finding in found.findings if finding.weighs and finding.favours == side]
    return sorted(
        weighing, key=lambda each: (levels.index(each.strength or ""), factors.index(each.factor), each.rule)
    )


def _reasons(found: Consultation, side: str) -> Iterator[Block]:
    findings = ranked(found, side)
    if not findings:
        return
    name = next(each.name for each in found.knowledge.conclusions if each.id == side)
    yield Heading(tr(Message(w.REASONS_FOR, {"side": name})), tone=tone(found.knowledge, side))
    yield Rows(tuple(_reason(found, finding) for finding in findings[:_SHOWN]))
    if len(findings) > _SHOWN:
        yield Line(tr(Message(w.MORE_REASONS, {"count": len(findings) - _SHOWN})), "dim", depth=0)


def _reason(found: Consultation, finding: Finding) -> Row:
    rule = found.knowledge.rules[finding.rule]
    label = tr(found.knowledge.levels[finding.strength]) if finding.strength else ""
    note = f"{finding.rule} · {citations(rule.cites)}"
    return Row(label, tr(finding.because), note, tone(found.knowledge, finding.favours))


def citations(cites: tuple[object, ...]) -> str:
    """Return cited places shortly; the source's name only where there is more than one."""
    from nicwise.engine.model import Citation

    real = [cite for cite in cites if isinstance(cite, Citation)]
    sources: dict[str, list[int | str]] = {}
    for cite in real:
        sources.setdefault(cite.source, []).extend(
            at for at in cite.at if at not in sources.get(cite.source, [])
        )
    return "; ".join(
        (f"{source} " if len(sources) > 1 else "") + at_text(_sorted(at)) for source, at in sources.items()
    )


def _sorted(at: list[int | str]) -> tuple[int | str, ...]:
    numbers = sorted(each for each in at if isinstance(each, int))
    return (*numbers, *(each for each in at if isinstance(each, str)))


def _overridden(found: Consultation) -> Iterator[Block]:
    findings = [finding for finding in found.findings if finding.overridden_by]
    if findings:
        yield Heading(tr(w.OVERRIDDEN))
        yield Rows(
            tuple(
                Row(
                    "",
                    tr(each.because),
                    f"{each.rule} · {tr(Message(w.OVERRIDDEN_BY, {'rules': each.overridden_by}))}",
                )
                for each in findings
            )
        )


def _advice(found: Consultation) -> Iterator[Block]:
    advice = [each for each in found.advice if each.rule not in found.knowledge.headline]
    told = [each for each in advice if each.kind != _CHECK]
    if told:
        yield Heading(tr(w.ADVICE))
        yield Rows(
            tuple(
                Row(
                    tr(w.KINDS[each.kind]), tr(each.because), each.rule, "warn" if each.kind == "risk" else ""
                )
                for each in told
            )
        )
    checks = [found.knowledge.rules[each.rule] for each in advice if each.kind == _CHECK]
    if checks:
        yield Heading(tr(w.CHECK_FIRST))
        yield Rows(tuple(Row(rule.id, tr(rule.title)) for rule in checks))


def _inputs(found: Consultation) -> Iterator[Block]:
    yield from assumed(found)
    yield from set_aside(found)
    if found.unknown and found.conclusion is not None:
        yield Heading(tr(w.UNKNOWN))
        yield Rows(tuple(_unknown(found)))


def _unknown(found: Consultation) -> Iterator[Row]:
    """What is not known, by whether it could change the conclusion."""
    facts = found.knowledge.facts
    possible, likely = found.open_questions, found.open_as_assumed
    if possible is None or likely is None:  # too much is open to tell
        yield Row(
            "", ("、" if current.get() == "zh" else ", ").join(tr(facts[name].name) for name in found.unknown)
        )
        return
    if possible and not likely:
        yield Row("", tr(w.SETTLED_AS_ASSUMED))
        return
    if_wrong = [name for name in possible if name not in likely and found.facts[name].origin != "assumed"]
    idle = [name for name in found.unknown if name not in possible]
    for label, more, names in (
        (w.COULD_CHANGE, w.COULD_CHANGE_MORE, _telling(found, likely)),
        (w.COULD_IF_WRONG, w.COULD_IF_WRONG_MORE, _telling(found, if_wrong)),
        (w.CHANGES_NOTHING, w.CHANGES_NOTHING_MORE, idle) if possible else (w.SETTLED, w.SETTLED_MORE, idle),
    ):
        if names:
            listed = tuple(facts[name].name for name in names[:_NAMED])
            left = len(names) - len(listed)
            yield Row("", tr(Message(more if left else label, {"facts": listed, "count": left})))


def _telling(found: Consultation, names: Sequence[str]) -> list[str]:
    """What could change the conclusion: what a rule asks first."""
    asked = tests_of([found.knowledge])
    return sorted(names, key=lambda name: name not in asked)


def assumed(found: Consultation) -> Iterator[Block]:
    """List what was assumed of facts that a person could tell, and why.

    Parameters
    ----------
    found : Consultation
        What was found.

    Yields
    ------
    Block
        Nothing where there is nothing.
    """
    facts = found.knowledge.facts
    rows = [
        Row("", _assumed(facts[name], known.cell, known.assumption))
        for name, known in found.facts.items()
        if known.assumption is not None and facts[name].kind == "asked"
    ]
    if rows:
        yield Heading(tr(w.ASSUMED))
        yield Rows(tuple(rows))


def set_aside(found: Consultation) -> Iterator[Block]:
    """List the values that were given for facts that do not apply.

    Parameters
    ----------
    found : Consultation
        What was found.

    Yields
    ------
    Block
        Nothing where there are none.
    """
    if found.set_aside:
        yield Heading(tr(w.SET_ASIDE))
        told = (
            {"what": fact.name, "said": cell_text(fact, value, current.get())}
            for fact, value in (
                (found.knowledge.facts[name], value) for name, value in found.set_aside.items()
            )
        )
        yield Rows(tuple(Row("", tr(Message(w.SAYS, each))) for each in told))


def _assumed(fact: Fact, cell: Cell, assumption: Assumption) -> str:
    why = tr(assumption.because).rstrip(".。")
    if why[1:2].islower():  # within a sentence; an abbreviation stays as it is
        why = why[0].lower() + why[1:]
    return tr(Message(w.ASSUMED_FOR, {"what": statement(fact, cell, current.get()), "why": why}))

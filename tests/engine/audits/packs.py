"""One faulty and one clean pack for each audit, and what the audit finds in the faulty one.

`FAULTY` has packs of which one audit reports something, with everything that it reports; `CLEAN` has packs
that differ in what was mended.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.bases import CITES, Data, Pack, pack, text

__all__ = ["CLEAN", "FAULTY", "Found", "finding"]

Found = dict[str, Any]

SIZE: Data = {"type": "integer", "bounds": {"from": 1}}
USE: Data = {"type": "choice", "values": ["quiet", "loud"]}
LEFT: Data = {"favours": "left", "strength": "strong"}
RIGHT: Data = {"favours": "right", "strength": "strong"}
WEAK: Data = {"favours": "left", "strength": "weak"}
SMALL: Data = {"when": {"size": {"below": 10}}, **LEFT}
LARGE: Data = {"when": {"size": {"from": 10}}, **RIGHT}
FACTS: dict[str, Data] = {"size": SIZE, "use": USE}
BOTH: dict[str, Data] = {"ease/small": SMALL, "ease/large": LARGE}
QUIET: Data = {"when": {"use": "quiet"}, **LEFT}
LOUD: Data = {"when": {"use": "loud"}, **RIGHT}
ALL: dict[str, Data] = {**BOTH, "taste/quiet": QUIET, "taste/loud": LOUD}


def made(rules: Mapping[str, Data], facts: Mapping[str, Data] = FACTS, **more: Any) -> Pack:
    """A pack of a few rules, with cases beside them where `cases` has some."""
    cases = more.pop("cases", {})
    head = more.pop("head", {})
    files = pack(facts, rules, **more)
    files["pack.yaml"] |= head
    for name, some in cases.items():
        files[f"rules/{name}.test.yaml"] = {
            "cases": [
                {"name": text(f"case {number}"), "given": given, "expect": expect}
                for number, (given, expect) in enumerate(some, 1)
            ]
        }
    return files


def finding(severity: str, subject: str, problem: str, **more: Any) -> Found:
    """What is expected of one finding; its region and case are empty where left out."""
    return {"severity": severity, "subject": subject, "problem": problem, "region": [], "case": None, **more}


def exempt(audit: str, subject: str) -> Data:
    reason = {"audit": audit, "subject": subject, "reason": text("it is meant"), "date": "2026-01-31"}
    return {"exceptions": [reason]}


def expecting(*sides: str, **more: Any) -> Data:
    return {"expectations": [{"more": "size", "never": list(sides), "because": text("so it is"), **more}]}


def sourced(role: str) -> Pack:
    """Every rule rests on the one paragraph of a source, which has this role."""
    cites = [{"source": "book", "at": [1], "says": text("so it says")}]
    files = made({name: {**rule, "cites": cites} for name, rule in ALL.items()})
    entry: Data = {"at": [1], "role": role}
    files["sources.yaml"]["sources"]["book"] = {
        "title": text("book"),
        "kind": "document",
        "language": "en",
        "paragraphs": 1,
        "ledger": [entry if role == "encoded" else {**entry, "note": text("it is wrong")}],
    }
    return files


DERIVED: dict[str, Data] = {
    **FACTS,
    "mood": {"kind": "derived", "type": "choice", "values": ["calm", "busy"]},
}
CALM: Data = {"when": {"use": "quiet"}, "derives": {"mood": "calm"}}
BUSY: Data = {"when": {"size": {"from": 5}}, "derives": {"mood": "busy"}}
ON_MOOD: dict[str, Data] = {
    "taste/calm": {"when": {"mood": "calm"}, **LEFT},
    "taste/busy": {"when": {"mood": "busy"}, **RIGHT},
}
BANDS = [({"size": 9}, "fires"), ({"size": 10}, "silent")]

FAULTY: dict[str, tuple[Pack, list[Found]]] = {
    "redundant": (
        made({**ALL, "ease/not-large": {"when": {"size": {"at_most": 9}}, **LEFT}}),
        [
            finding(
                "warning",
                "ease/not-large + ease/small",
                "ease/not-large and ease/small fire on the same cases and come to the same",
                region=[["size ≤ 9"]],
                case={"size": 4},
            )
        ],
    ),
    "subsumed": (
        made({**ALL, "ease/tiny": {"when": {"size": {"below": 4}}, **WEAK}}),
        [
            finding(
                "warning",
                "ease/small + ease/tiny",
                "wherever ease/tiny fires, ease/small fires too and says no less",
                region=[["size < 4"]],
                case={"size": 2},
            )
        ],
    ),
    "conflicting": (
        made({**ALL, "ease/quiet": {"when": {"use": "quiet"}, **RIGHT}}),
        [
            finding(
                "warning",
                "ease/quiet + ease/small",
                "ease/quiet and ease/small fire together, for right and for left",
                region=[["size < 10", "use = quiet"]],
                case={"size": 4, "use": "quiet"},
            )
        ],
    ),
    "overlap": (
        made({**ALL, "ease/middle": {"when": {"size": {"from": 8, "below": 12}}, **LEFT}}),
        [
            finding(
                "note",
                "ease/middle + ease/small",
                "ease/middle and ease/small fire together and say the same",
                region=[["8 ≤ size < 10"]],
                case={"size": 8},
            )
        ],
    ),
    "masked": (
        made({**ALL, "speed/quiet-and-small": {"when": {"use": "quiet", "size": {"below": 10}}, **WEAK}}),
        [
            finding(
                "warning",
                "speed/quiet-and-small",
                "speed/quiet-and-small fires, and never changes a conclusion",
                region=[["size < 10", "use = quiet"]],
                case={"size": 4, "use": "quiet"},
            )
        ],
    ),
    "gap": (
        made({"ease/small": SMALL, "taste/loud": LOUD}),
        [
            finding(
                "warning",
                "field",
                "nothing favours a side on 25% of the cases that are answered in full",
                region=[["10 ≤ size", "use = quiet"]],
                case={"size": 16, "use": "quiet"},
            )
        ],
    ),
    "unnecessary-condition": (
        made({**ALL, "ease/large": {"when": {"size": {"from": 10, "above": 3}}, **RIGHT}}),
        [
            finding(
                "warning",
                "ease/large",
                "ease/large fires on the same cases without this: size > 3",
                region=[["10 ≤ size"]],
                case={"size": 16},
            )
        ],
    ),
    "dead-end-condition": (
        made(
            {**BOTH, **ON_MOOD, "aside/calm": CALM},
            DERIVED,
        ),
        [finding("warning", "taste/busy", "in taste/busy this never holds: mood is busy")],
    ),
    "unreachable-conclusion": (
        made(
            {
                **ALL,
                **ON_MOOD,
                "aside/calm": CALM,
                "aside/busy": {"when": {"use": "loud"}, "derives": {"mood": "busy"}},
            }
            | {"ease/never": {"when": {"use": "loud", "mood": "calm"}, **LEFT}},
            DERIVED,
        ),
        [finding("error", "ease/never", "ease/never fires on no case: its conditions exclude each other")],
    ),
    "ambiguous-derivation": (
        made({**ALL, **ON_MOOD, "aside/calm": CALM, "aside/busy": BUSY}, DERIVED),
        [
            finding(
                "error",
                "aside/busy + aside/calm",
                "aside/busy and aside/calm fire together and derive different values of mood",
                region=[["5 ≤ size", "use = quiet"]],
                case={"size": 8, "use": "quiet"},
            )
        ],
    ),
    "unmet-expectation": (
        made(ALL, head=expecting("left", "right", cites=CITES)),
        [
            finding(
                "error",
                "size",
                "more of size turns left into right: 4 gets left, 16 gets right",
                case={"size": 4},
            )
        ],
    ),
    "circular": (
        made(
            {
                **ALL,
                **ON_MOOD,
                "aside/calm": CALM,
                "aside/still": {"when": {"still": True, "use": "loud"}, "derives": {"mood": "busy"}},
                "aside/mood": {"when": {"mood": "calm"}, "derives": {"still": True}},
            },
            {**DERIVED, "still": {"kind": "derived", "type": "boolean"}},
        ),
        [finding("warning", "mood", "mood → still → mood: each is derived from the next")],
    ),
    "unreferenced-value": (
        made(ALL, {**FACTS, "use": {"type": "choice", "values": ["quiet", "loud", "odd"]}, "hue": USE}),
        [
            finding("note", "use: odd", "no condition asks whether use is odd"),
            finding("warning", "hue", "nothing uses hue"),
        ],
    ),
    "dangling-id": (
        made(ALL, head=exempt("maskd", "ease/small")),
        [finding("error", "maskd", "no audit is called 'maskd'")],
    ),
    "stale-exception": (
        made(ALL, head=exempt("masked", "ease/small")),
        [
            finding(
                "warning",
                "ease/small",
                "the exception of 2026-01-31 matches nothing: masked does not report ease/small",
            )
        ],
    ),
    "unsourced": (
        sourced("disputed"),
        [
            finding(
                "warning",
                name,
                f"{name} cites only paragraphs that say nothing, or that are wrong or damaged",
            )
            for name in sorted(ALL)
        ],
    ),
    "unaccounted-paragraph": (
        made(ALL),
        [],
    ),
    "unreviewed": (
        made({**ALL, "ease/small": {**SMALL, "status": "draft"}}),
        [finding("warning", "ease/small", "ease/small is a draft, and fires")],
    ),
    "untested-rule": (
        made({"ease/small": SMALL, "ease/large": LARGE}, cases={"ease/small": BANDS}),
        [finding("warning", "ease/large", "ease/large has no case that expects it to fire")],
    ),
    "untested-condition": (
        made(
            {"ease/small": {**SMALL, "when": {"size": {"below": 10}, "use": "quiet"}}},
            cases={
                "ease/small": [
                    ({"size": 9, "use": "quiet"}, "fires"),
                    ({"size": 10, "use": "quiet"}, "silent"),
                ]
            },
        ),
        [
            finding(
                "warning",
                "ease/small",
                "no case of ease/small depends on this: use is quiet",
                region=[["size < 10", "use = loud"]],
                case={"size": 4, "use": "loud"},
            )
        ],
    ),
    "untested-boundary": (
        made({"ease/small": SMALL}, cases={"ease/small": [({"size": 9}, "fires"), ({"size": 11}, "silent")]}),
        [
            finding(
                "warning",
                "ease/small",
                "no case of ease/small lies just outside this bound: size < 10",
                region=[["size = 10"]],
                case={"size": 10},
            )
        ],
    ),
    "failing-case": (
        made({"ease/small": SMALL}, cases={"ease/small": [*BANDS, ({"size": 3}, "silent")]}),
        [
            finding(
                "error",
                "ease/small",
                "ease/small: the case “case 3” expects: stays silent; it gets: fires",
            )
        ],
    ),
}
"""Of each audit that a rule base can be loaded for: a pack in which it finds something, and what."""

_lost = sourced("encoded")
_lost["sources.yaml"]["sources"]["book"]["paragraphs"] = 2
FAULTY["unaccounted-paragraph"] = (
    _lost,
    [finding("error", "book ¶2", "paragraph 2 of book has no role in the ledger")],
)

CLEAN: dict[str, Pack] = {
    "redundant": made({**ALL, "ease/not-large": {"when": {"size": {"at_most": 9}}, **WEAK}}),
    "subsumed": made(
        {**ALL, "ease/tiny": {"when": {"size": {"below": 4}}, **WEAK, "overrides": ["ease/small"]}}
    ),
    "conflicting": made(
        {**ALL, "ease/quiet": {"when": {"use": "quiet"}, **RIGHT, "overrides": ["ease/small"]}}
    ),
    "overlap": made({**ALL, "ease/middle": {"when": {"size": {"from": 8, "below": 12}}, **WEAK}}),
    "masked": made(
        {**ALL, "speed/quiet-and-large": {"when": {"use": "quiet", "size": {"from": 10}}, **RIGHT}}
        | {"advice/rest": {"when": {"mood": "calm"}, "advises": {"kind": "check"}}, "aside/calm": CALM},
        DERIVED,
    ),
    "gap": made({"ease/small": SMALL, "taste/loud": LOUD}, constraints=["size <= 9"]),
    "unnecessary-condition": made(
        {**ALL, "ease/large": {"when": {"size": {"from": 10, "below": 90}}, **RIGHT}}
    ),
    "dead-end-condition": made(
        {**BOTH, **ON_MOOD, "aside/calm": CALM, "aside/busy": {**BUSY, "when": {"use": "loud"}}}, DERIVED
    ),
    "unreachable-conclusion": made(ALL),
    "ambiguous-derivation": made(
        {**ALL, **ON_MOOD, "aside/calm": CALM, "aside/busy": {**BUSY, "when": {"use": "loud"}}}, DERIVED
    ),
    "unmet-expectation": made(ALL, head=expecting("right", "left", cites=CITES)),
    "circular": made(
        {**ALL, **ON_MOOD, "aside/calm": CALM, "aside/busy": {**BUSY, "when": {"use": "loud"}}}, DERIVED
    ),
    "unreferenced-value": made(
        {**ALL, "taste/other": {"when": {"use": {"not": ["quiet", "loud"]}}, "favours": "either"}},
        {**FACTS, "use": {"type": "choice", "values": ["quiet", "loud", "odd"]}},
    ),
    "dangling-id": made(ALL, head=exempt("masked", "ease/small")),
    "stale-exception": made(
        {**ALL, "speed/quiet-and-small": {"when": {"use": "quiet", "size": {"below": 10}}, **WEAK}},
        head=exempt("masked", "speed/quiet-and-small"),
    ),
    "unsourced": sourced("encoded"),
    "unaccounted-paragraph": sourced("encoded"),
    "unreviewed": made({**ALL, "ease/small": {**SMALL, "status": "retired"}}),
    "untested-rule": made({"ease/small": SMALL}, cases={"ease/small": BANDS}),
    "untested-condition": made(
        {"ease/small": {**SMALL, "when": {"size": {"below": 10}, "use": "quiet"}}},
        cases={
            "ease/small": [
                ({"size": 9, "use": "quiet"}, "fires"),
                ({"size": 10, "use": "quiet"}, "silent"),
                ({"size": 9, "use": "loud"}, "silent"),
            ]
        },
    ),
    "untested-boundary": made({"ease/small": SMALL}, cases={"ease/small": BANDS}),
    "failing-case": made({"ease/small": SMALL}, cases={"ease/small": BANDS}),
}
"""Of each of these audits: a pack in which it finds nothing, although it has all that it looks at."""

"""Two versions of a rule base compared, as JSON."""

from __future__ import annotations

from typing import Any

from nicwise.cli.audits.check_json import answers_json
from nicwise.engine.compare import Comparison

__all__ = ["SCHEMA", "compare_json"]

SCHEMA = "nicwise/comparison/1"


def compare_json(found: Comparison) -> dict[str, Any]:
    """Return a comparison in plain values.

    Parameters
    ----------
    found : Comparison
        Two versions.

    Returns
    -------
    dict
        Conclusions, rules and the rest.
    """

    def outcome(result: tuple[str | None, str | None]) -> dict[str, Any]:
        return {"conclusion": result[0], "margin": result[1]}

    return {
        "schema": SCHEMA,
        "old": found.old.digest,
        "new": found.new.digest,
        "changes": [
            {
                "before": outcome(each.before),
                "after": outcome(each.after),
                "share": each.share,
                "regions": [list(box.conditions) for box in each.boxes],
                "all_regions": each.whole,
                "case": answers_json(each.answers),
                "rules": list(each.rules),
            }
            for each in found.shifts
        ],
        "rules": [
            {
                "rule": each.rule,
                "kind": each.kind,
                "parts": list(each.parts),
                "gained": each.gained,
                "lost": each.lost,
            }
            for each in found.rules
        ],
        "others": [
            {"section": each.section, "name": each.name, "kind": each.kind, "parts": list(each.parts)}
            for each in found.others
        ],
    }

"""What people, programs and accidents may put in: strategies for Hypothesis."""

from __future__ import annotations

import json

from hypothesis import strategies as st

from nicwise.engine.model import Fact, Value
from tests.engine.answers.vocabulary import FACTS, GUIDANCE

__all__ = ["ANSWERS", "BAD_LINES", "BROKEN", "FILES", "GOOD_ROWS", "TEXTS", "good_lines", "values_of"]

ASKED = {fact.id: fact for fact in GUIDANCE.asked}
COLUMNS = ("gpu_count", "workload", "gpu_platform", "new_build")

_PIECES = [
    *"0123456789.,_+-~×*x%?|;、，；/ \n\t\"'#&*!|>@`[]{}:",
    *("64", "1e3", "1,024", "k", "GPU", "万卡", "三", "年", "半", "months", "B", "nodes", "of", "and", "和"),
    *(
        "none",
        "unknown",
        "null",
        "H100",
        "训练",
        "²",
        "½",
        "\x00",
        "\x1b[31m",
        "\u200b",
        "\u202e",
        "\ufeff",
        "é",
    ),
    *(
        "---\n",
        "...\n",
        "<<: ",
        "&a ",
        "*a",
        "!!int ",
        "facts:",
        "nicwise:",
        "origin: given",
        "value: ",
        "- ",
    ),
    *ASKED,
]
TEXTS = st.text(max_size=60) | st.lists(st.sampled_from(_PIECES), max_size=14).map("".join)
FILES = (
    st.binary(max_size=200)
    | TEXTS.map(lambda text: text.encode("utf-8", "surrogatepass"))
    | TEXTS.map(lambda text: text.encode("utf-16", "surrogatepass"))
)


def values_of(fact: Fact) -> st.SearchStrategy[Value]:
    """Any value of a fact that can be written out in full."""
    match fact.type:
        case "boolean":
            return st.booleans()
        case "choice":
            return st.sampled_from(list(fact.choices))
        case "set":
            return st.frozensets(st.sampled_from(list(fact.choices)))
        case _:
            bounds = [bound.value for _, bound in fact.bounds.bounds() if bound.value > 1]
            most = int(min([10**9, *bounds]))
            whole = st.integers(1, most)
            if fact.type == "integer":
                return whole
            return whole | st.integers(1, 10**6 - 1).map(lambda each: each / 10**6)


def _together(answers: dict[str, Value | None]) -> dict[str, Value | None]:
    """The plan cannot end with fewer GPUs than it begins with."""
    first, last = answers.get("gpu_count"), answers.get("planned_gpu_count")
    if isinstance(first, int) and isinstance(last, int):
        answers = answers | {"gpu_count": min(first, last), "planned_gpu_count": max(first, last)}
    return answers


ANSWERS = st.fixed_dictionaries(
    {}, optional={name: st.none() | values_of(fact) for name, fact in ASKED.items()}
).map(_together)

GOOD_ROWS = st.tuples(
    st.integers(1, 5000),
    st.sampled_from(["", *FACTS["workload"].choices]),
    st.sampled_from(["", *FACTS["gpu_platform"].choices]),
    st.sampled_from(["", "yes", "no", "unknown"]),
)


def good_lines(row: tuple[object, ...], kind: str) -> bytes:
    """A row as a line of a file."""
    if kind == "csv":
        return ",".join(map(str, row)).encode()
    return json.dumps({name: value or None for name, value in zip(COLUMNS, row, strict=True)}).encode()


BAD_LINES = st.sampled_from(
    [
        *(
            b"x,,,",
            b"16,inference",
            b"16,inference,H100,yes,more",
            b"\xff,,,",
            b"-1,,,",
            b"16,nope,,",
            b"1e99,,,",
        ),
        *(
            b'{"gpu_count": ',
            b"[]",
            b"{]",
            b'{"gpu_count": {}}',
            b'{"gpu_cuont": 3}',
            b'{"gpu_count": NaN}',
            b"\xfe",
        ),
        *(b"[" * 500, b'{"gpu_count": 1' + b"0" * 5000 + b"}", b'{"new_build": "perhaps"}', b"\x00"),
    ]
)

BROKEN = st.sampled_from(
    [
        *("gpu_count: many", "gpu_count: 0x10", "gpu_count: 16 nodes", "planning_horizon: 3000 years"),
        *(
            "model_parameters: 7000000000",
            "workload: infrence",
            "growth_drivers: [none, x]",
            "new_build: perhaps",
        ),
        *(
            "utilisation_gain: 0.05",
            "no_such_fact: 1",
            "gpu_count: {a: 1}",
            "gpu_count: [1, [2]]",
            "growth_factor: 2",
        ),
    ]
)

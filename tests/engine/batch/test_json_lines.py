from __future__ import annotations

import io
import re

import pytest

from nicwise.engine import load
from nicwise.engine.batch import conclude_parts
from nicwise.engine.batch import parts as limits
from nicwise.engine.batch.json_lines import read_json_lines
from nicwise.engine.wording import LANGUAGES
from tests.engine.batch.reading import conclusions, parts, problems

HUGE = "the line holds a number too long, or brackets too deep, to be read."
LINES: list[tuple[str, bytes, list[str] | None]] = [
    ("good", b'{"gpu_count": 16, "workload": "inference"}', None),
    ("as people write it", '{"gpu_count": "2 nodes x 8", "工作负载": "推理"}'.encode(), None),
    ("null", b'{"gpu_count": null, "workload": "unknown"}', None),
    ("no fact", b"{}", None),
    ("a set", b'{"growth_drivers": ["model_growth", "multi_tenant"], "new_build": false}', None),
    ("a value that does not apply", b'{"workload": "inference", "model_parameters": 70}', None),
    ("a kept object", b'{"gpu_count": 16, "site": {"name": ["Berlin", 1e400]}}', None),
    ("broken", b'{"gpu_count": 16,', ["the line is not JSON: something is wrong at character 18."]),
    ("text", b"gpu_count: 16", ["the line is not JSON: something is wrong at character 1."]),
    ("a list", b"[16]", ["the line is JSON, but not an object of facts and values."]),
    ("a number", b"16", ["the line is JSON, but not an object of facts and values."]),
    ("a key twice", b'{"gpu_count": 16, "gpu_count": 32}', ["the key 'gpu_count' stands there twice."]),
    (
        "a list where a number is due",
        b'{"gpu_count": [16]}',
        ["gpu_count: an array is given, and it takes one value. Give a whole number."],
    ),
    (
        "an object where a number is due",
        b'{"gpu_count": {"a": 16}}',
        [
            "gpu_count: a value of type object cannot be read. "
            "Give a whole number, or null where it is unknown."
        ],
    ),
    (
        "yes or no where a number is due",
        b'{"gpu_count": true}',
        ["gpu_count: 'true' is not a number. Give a whole number, or null where it is unknown."],
    ),
    (
        "a number where yes or no is due",
        b'{"new_build": 2}',
        ["new_build: '2' is neither yes nor no. Write yes, no or unknown."],
    ),
    (
        "an unknown member",
        b'{"growth_drivers": ["model_growth", null]}',
        [
            "growth_drivers: 'null' cannot be one of several. "
            "Leave it out, or write unknown alone for the whole fact."
        ],
    ),
    (
        "an object in a list",
        b'{"growth_drivers": [{"a": []}]}',
        [
            "growth_drivers: a value of type object cannot be read. "
            "Give a list of its values as text, or null where it is unknown."
        ],
    ),
    (
        "nothing written",
        b'{"gpu_count": ""}',
        ["gpu_count: nothing is written. Give a value, or write unknown."],
    ),
    (
        "a part of a GPU",
        b'{"gpu_count": 16.5}',
        ["gpu_count: '16.5' is not a whole number. Did you mean 16 or 17?"],
    ),
    ("a whole number with a point", b'{"gpu_count": 16.0}', None),
    (
        "no number",
        b'{"gpu_count": NaN}',
        ["the line holds NaN, which is not JSON. Write null where a value is not known."],
    ),
    (
        "infinite",
        b'{"gpu_count": -Infinity}',
        ["the line holds -Infinity, which is not JSON. Write null where a value is not known."],
    ),
    (
        "too large for a float",
        b'{"gpu_count": 1e400}',
        ["gpu_count: 'inf' is not a finite number. Give a number, or null where it is unknown."],
    ),
    (
        "hundreds of digits",
        b'{"gpu_count": ' + b"9" * 400 + b"}",
        ["gpu_count: '10^400' is too large to calculate with. Numbers go up to 10^15."],
    ),
    ("thousands of digits", b'{"gpu_count": ' + b"9" * 5000 + b"}", [HUGE]),
    ("thousands of brackets", b"[" * 100_000, [HUGE]),
    (
        "a constraint broken",
        b'{"gpu_count": 16, "planned_gpu_count": 8}',
        [
            "The plan ends with 8 GPUs, fewer than the 16 of the first deployment. "
            "Give the total at the end of the plan, not the GPUs to be added."
        ],
    ),
    ("not UTF-8", b'{"site": "\xff"}', ["it is not UTF-8. Save the file in UTF-8."]),
    ("NUL", b'{"site": "\0"}', ["the line is not JSON: something is wrong at character 11."]),
    (
        "half a character",
        b'{"workload": "\\ud800"}',
        ["workload: '\\ud800' holds the invisible character U+D800. Remove it."],
    ),
    (
        "too long",
        b'{"site": "' + b"x" * limits.LONGEST + b'"}',
        ["it is longer than 131,072 characters."],
    ),
    (
        "two faults",
        b'{"gpu_cout": 16, "workload": "x"}',
        [
            "no fact is called 'gpu_cout'. Did you mean gpu_count? "
            "If it is no fact, carry it along with --keep.",
            "workload: 'x' is not one of its values. "
            "Allowed: inference, fine_tuning, light_training, large_model_training; or unknown.",
        ],
    ),
    (
        "what is worked out",
        b'{"growth_factor": 2, "conclusion": "200G"}',
        [
            "the column 'growth_factor' cannot be given: nicwise works it out. "
            "Carry it along with --keep, or remove it.",
            "the column 'conclusion' is written by nicwise. Rename yours.",
        ],
    ),
]
SAID = {number: said for number, (_, _, said) in enumerate(LINES, 1) if said is not None}


@pytest.mark.parametrize(("text", "said"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_a_line_alone_is_concluded_or_told_by_its_number(text: bytes, said: list[str] | None) -> None:
    told = {1: said} if said is not None else {}

    assert _without_facts(told) == _without_facts(problems(text, "jsonl", ["site"]))


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\n \t\n"], ids=["LF", "CRLF", "empty lines"])
@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"], ids=["plain", "BOM"])
def test_no_bad_line_takes_another_with_it(start: bytes, end: bytes) -> None:
    data = start + end.join(text for _, text, _ in LINES)

    assert _without_facts(SAID) == _without_facts(problems(data, "jsonl", ["site"]))
    assert len(LINES) == len(conclusions(data, "jsonl", ["site"]))


def _without_facts(told: dict[int, list[str]]) -> dict[int, list[str]]:
    """What a constraint says may end with the facts that it names."""
    names = " (planned_gpu_count, gpu_count)"
    return {row: [each.removesuffix(names) for each in said] for row, said in told.items()}


def test_many_keys_cost_no_more_than_they_take() -> None:
    data = b"\n".join(b'{"k%d": 1, "gpu_count": 16}' % number for number in range(3000))
    keep = [f"k{number}" for number in range(3000)]

    assert ["200G"] * 3000 == conclusions(data, "jsonl", keep)


def test_lines_are_kept_as_they_stand() -> None:
    (part,) = parts(b'  {"a": 1.0, "b": 12345678901234567890.123}  \r\n{"a": \xff}\n', "jsonl")

    assert ['{"a": 1.0, "b": 12345678901234567890.123}', '{"a": \udcff}'] == part.lines
    assert [(2, '{"a": \udcff}')] == [(fault.row, fault.text) for fault in part.faults]


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b"\n \r\n"])
def test_a_file_without_lines_has_no_rows(data: bytes) -> None:
    assert [] == parts(data, "jsonl")


def test_values_are_named_as_json_has_them() -> None:
    wrong = (b'{"gpu_count": {}}', b'{"gpu_count": []}', b'{"gpu_count": true}', b'{"workload": 1.5}')
    lines = b"\n".join([*wrong, b'{"growth_drivers": [null]}'])

    (done,) = conclude_parts(load(["guidance"]), read_json_lines(io.BytesIO(lines)))
    said = [
        message.in_(language)
        for faults in done.faults.values()
        for message in faults
        for language in LANGUAGES
    ]
    assert len(said) == 10
    assert [] == [text for text in said if re.search(r"\b(None|dict|list|bool|float|int|str)\b(?! of)", text)]

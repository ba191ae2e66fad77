"""CSV with every kind of bad row: none is lost, none is guessed at."""

from __future__ import annotations

import csv
import io

import pytest

from nicwise.engine.batch import parts as limits
from nicwise.engine.batch.tables import read_csv
from tests.engine.batch.reading import concluded, conclusions, parts, problems

HEAD = b"gpu_count,workload,growth_drivers,planned_gpu_count,model_parameters,site\r\n"
QUOTES = "its quotation marks do not stand in pairs around whole fields. Write one within a field twice."
NOT_UTF8 = "it is not UTF-8. Save the file in UTF-8."

# A row, and what is said of it; None of one that is concluded.
ROWS: list[tuple[str, bytes, list[str] | None]] = [
    ("good", b"16,inference,none,,,Berlin", None),
    ("too few fields", b"16,inference", ["the number of fields is 2, and that of columns 6."]),
    (
        "too many fields",
        b"16,inference,none,,,Berlin,",
        ["the number of fields is 7, and that of columns 6."],
    ),
    (
        "unknown choice",
        b"16,infrence,none,,,",
        [
            "workload: 'infrence' is not one of its values. Did you mean inference? "
            "Allowed: inference, fine_tuning, light_training, large_model_training; or unknown."
        ],
    ),
    (
        "out of bounds",
        b"0,inference,none,,,",
        ["gpu_count: '0' is outside the allowed range. Allowed: \u2265 1, ≤ 10,000,000 (GPUs)."],
    ),
    (
        "several numbers",
        b'"16, 32",inference,none,,,',
        [
            "gpu_count: '16, 32' holds several numbers. "
            "Give one; where it is not settled, the likeliest, or unknown."
        ],
    ),
    (
        "two faults",
        b"many,3,none,,,",
        [
            "gpu_count: 'many' is not a number. Write it in digits, such as 12, or write unknown.",
            "workload: '3' is not one of its values. "
            "Allowed: inference, fine_tuning, light_training, large_model_training; or unknown.",
        ],
    ),
    (
        "not a number",
        b"nan,inference,none,,inf,",
        [
            "gpu_count: 'nan' is not a number. Write it in digits, such as 12, or write unknown.",
            "model_parameters: 'inf' is not a number. Write it in digits, such as 12, or write unknown.",
        ],
    ),
    ("number with a unit", b"2 nodes x 8,inference,none,,,", None),
    ("unknown", b"unknown,inference,unknown,,,", None),
    ("all empty", b",,,,,", None),
    ("blanks", b'16, ,"  ",,,', None),
    ("a value that does not apply", b"16,inference,none,,70B,", None),
    ("quoted line ends", b'16,inference,"none",,,"two\r\nlines, and ""quotes"""', None),
    ("a quotation mark within a field", b'16,inference,none,,,5" pipes', None),
    ("text after a quoted field", b'16,inference,none,,,"a"b', [QUOTES]),
    ("an open quotation mark", b'16,inference,none,,,"Berlin', [QUOTES]),
    (
        "NUL",
        b"16,in\0ference,none,,,",
        ["workload: 'in\\x00ference' holds the invisible character U+0000. Remove it."],
    ),
    ("NUL in a kept column", b"16,inference,none,,,a\0b", None),
    ("not UTF-8", b"16,inference,none,,,\xff", [NOT_UTF8]),
    ("another encoding", "16,推理,none,,,上海".encode("gbk"), [NOT_UTF8]),
    ("Chinese", "１６,推理,无,,,上海".encode(), None),
    (
        "a field too long",
        b"16,inference,none,,," + b"x" * limits.LONGEST,
        ["it is longer than 131,072 characters."],
    ),
    (
        "a value too long",
        b"1" * 500 + b",inference,none,,,",
        [f"gpu_count: '{'1' * 59}…' is too long, at 500 characters. Write at most 400."],
    ),
]
TEXTS = [text for _, text, _ in ROWS]
SAID = {number: said for number, (_, _, said) in enumerate(ROWS, 1) if said is not None}


@pytest.mark.parametrize(("text", "said"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n", b"\r"], ids=["none", "LF", "CRLF", "CR"])
def test_a_row_alone_is_concluded_or_told_by_its_number(
    text: bytes, said: list[str] | None, end: bytes
) -> None:
    expected = {} if said is None else {1: said}

    assert expected == problems(HEAD + text + end, "csv", ["site"])


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r", b"\n\n"], ids=["LF", "CRLF", "CR", "empty lines"])
@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf", b"\r\n\n"], ids=["plain", "BOM", "empty lines"])
def test_no_bad_row_takes_another_with_it(start: bytes, end: bytes) -> None:
    data = start + HEAD + end.join(TEXTS)

    assert SAID == problems(data, "csv", ["site"])
    assert len(ROWS) == len(conclusions(data, "csv", ["site"]))


def test_rows_keep_their_numbers_over_many_parts() -> None:
    rounds = 1 + 3 * limits.MOST_ROWS // len(ROWS)
    short = [
        (text, said) for text, said in zip(TEXTS, [row[2] for row in ROWS], strict=True) if len(text) < 999
    ]
    data = HEAD + b"\n".join(text for text, _ in short * rounds)
    read = parts(data, "csv")

    assert len(read) > 1
    assert [part.first for part in read] == [
        1 + sum(len(other.rows) for other in read[:number]) for number in range(len(read))
    ]
    assert len(short) * rounds == sum(len(part.rows) for part in read)
    wanted = [number for number, (_, said) in enumerate(short * rounds, 1) if said is not None]
    assert wanted == list(problems(data, "csv", ["site"]))


def test_a_row_that_cannot_be_read_is_kept_as_it_stands() -> None:
    (part,) = parts(b'gpu_count,workload\n16,"inference\n32\n\xff,inference\n', "csv")

    assert [[], ["32"], ["\udcff", "inference"]] == part.rows
    assert [(1, '16,"inference'), (2, None), (3, None)] == [(each.row, each.text) for each in part.faults]


def test_an_open_quotation_mark_costs_one_row_however_far_it_reaches() -> None:
    many = 40_000
    data = b'gpu_count,site\n16,"open\n' + b"16,a\n" * many

    assert {1: [QUOTES]} == problems(data, "csv", ["site"])
    assert many + 1 == len(conclusions(data, "csv", ["site"]))


def test_an_endless_line_is_one_row() -> None:
    data = b"gpu_count,site\n16," + b"x" * 3_000_000 + b"\r\n32,a\n" + b"y" * 1_000_000

    assert [1, 3] == list(problems(data, "csv", ["site"]))
    (part,) = parts(data, "csv")
    assert ["32", "a"] == part.rows[1]


def test_fields_are_what_the_standard_library_reads() -> None:
    text = 'a,b\r\n"x\ny",""\n1,"2,3"\r" ","""" \n\n,\n'.replace('"""" ', '""""')
    (part,) = read_csv(io.BytesIO(text.encode()), "a.csv")

    assert [row for row in list(csv.reader(io.StringIO(text, newline="")))[1:] if row] == part.rows


def test_a_table_without_rows_is_a_part_without_rows() -> None:
    (done,) = concluded(b"gpu_count,site\n", "csv", ["site"])

    assert (["gpu_count", "site"], []) == (done.part.names, list(done.decisions))

from __future__ import annotations

import pytest

from nicwise.engine.batch import ReadError
from nicwise.engine.errors import FactError, InputError
from tests.engine.batch.reading import conclusions, problems

KEEP = "If it is no fact, carry it along with --keep."
FIRST_LINES = [
    (
        "an empty file",
        b"",
        [],
        "a.csv: the first line: there is none. It names the facts, one a column.",
    ),
    (
        "a byte order mark alone",
        b"\xef\xbb\xbf",
        [],
        "a.csv: the first line: there is none. It names the facts, one a column.",
    ),
    (
        "empty lines alone",
        b"\r\n\n",
        [],
        "a.csv: the first line: there is none. It names the facts, one a column.",
    ),
    (
        "no names",
        b",,\n16,32,64\n",
        [],
        "a.csv: the first line names no columns. It should name a fact in each.",
    ),
    (
        "no header",
        b"16,inference,A100\n32,inference,H100\n",
        [],
        "none of the columns is a fact: 16, inference, A100. "
        "The first line should name facts, such as gpu_count, workload.",
    ),
    (
        "kept columns alone",
        b"site\nBerlin\n",
        ["site"],
        "none of the columns is a fact: site. The first line should name facts, such as gpu_count, workload.",
    ),
    (
        "a column without a name",
        b"gpu_count,,workload\n",
        [],
        "a.csv: column 2 has no name. Name or remove it.",
    ),
    (
        "a column twice",
        b"gpu_count,site,gpu_count\n",
        ["site"],
        "a.csv: the column 'gpu_count' stands there twice, as columns 1 and 3.",
    ),
    (
        "a fact twice",
        b"gpu_count,GPU count\n",
        [],
        "the columns 'gpu_count' and 'GPU count' are the same fact, gpu_count. Keep one of them.",
    ),
    (
        "a misspelt fact",
        b"gpu_cout,workload\n",
        [],
        f"no fact is called 'gpu_cout'. Did you mean gpu_count? {KEEP}",
    ),
    (
        "two misspelt facts",
        b"gpu_cout,worklod\n",
        [],
        f"no fact is called 'gpu_cout'. Did you mean gpu_count? {KEEP}\n"
        f"no fact is called 'worklod'. Did you mean workload? {KEEP}",
    ),
    (
        "a kept column in another case",
        b"gpu_count,site\n",
        ["Site"],
        "--keep 'Site': there is no such column. Did you mean 'site'?",
    ),
    ("a kept column that is not there", b"gpu_count\n", ["zzz"], "--keep 'zzz': there is no such column."),
    (
        "a fact that is kept",
        b"gpu_count\n",
        ["GPU count"],
        "--keep 'GPU count': this is the fact gpu_count, which is carried along anyway. Leave it out.",
    ),
    (
        "a result",
        b"gpu_count,margin\n",
        [],
        "the column 'margin' is written by nicwise. Rename yours.",
    ),
    (
        "a result that is kept",
        b"gpu_count,margin\n",
        ["margin"],
        "the column 'margin' is written by nicwise. Rename yours.",
    ),
    (
        "a derived fact",
        b"gpu_count,growth_factor\n",
        [],
        "the column 'growth_factor' cannot be given: nicwise works it out. "
        "Carry it along with --keep, or remove it.",
    ),
    (
        "semicolons",
        b"gpu_count;workload\n16;inference\n",
        [],
        "a.csv: the first line is separated by ';'. Separate the columns by commas.",
    ),
    (
        "tabs",
        b"gpu_count\tworkload\n",
        [],
        "a.csv: the first line is separated by '\\t'. Separate the columns by commas.",
    ),
    (
        "UTF-16",
        "gpu_count\n16\n".encode("utf-16"),
        [],
        "a.csv: the first line: it is not UTF-8. Save the file in UTF-8.",
    ),
    (
        "an open quotation mark",
        b'gpu_count,"site\n16,a\n',
        [],
        "a.csv: the first line: its quotation marks do not stand in pairs around whole fields. "
        "Write one within a field twice.",
    ),
    (
        "an endless line",
        b"x" * 1_000_000,
        [],
        "a.csv: the first line: it is longer than 131,072 characters.",
    ),
]


@pytest.mark.parametrize(
    ("data", "keep", "said"), [case[1:] for case in FIRST_LINES], ids=[case[0] for case in FIRST_LINES]
)
def test_a_first_line_that_names_no_columns_is_refused(data: bytes, keep: list[str], said: str) -> None:
    with pytest.raises((ReadError, FactError, InputError)) as raised:
        conclusions(data, "csv", keep)

    assert said == str(raised.value)
    chinese = raised.value.in_("zh")
    assert len(said.splitlines()) == len(chinese.splitlines())
    assert not chinese.isascii()


def test_names_in_words_and_with_blanks_around_them() -> None:
    data = " GPU count ,工作负载\n16,推理\n".encode()

    assert ["200G"] == conclusions(data, "csv")


def test_each_line_of_json_is_read_by_its_own_keys() -> None:
    data = b"""{"GPU count": 16}
        {"gpu_count": 16}
        {"gpu_count": 16, "GPU count": 16}
        {"Site": 1}
        {"site": 1}"""

    assert {
        3: ["the columns 'gpu_count' and 'GPU count' are the same fact, gpu_count. Keep one of them."],
        4: ["the column 'Site' is no fact, and --keep names 'site'. Write both the same way."],
    } == problems(data, "jsonl", ["site"])


def test_a_kept_fact_is_refused_before_any_line_is_read() -> None:
    with pytest.raises(FactError, match="--keep 'gpu_count'"):
        conclusions(b"{}\n", "jsonl", ["gpu_count"])

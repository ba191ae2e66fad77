"""What holds of every input, each as a strategy and a check; `tried` counts what was put in."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nicwise.cli.interview.resuming import resumed
from nicwise.cli.retyping import as_settings
from nicwise.cli.sessions import save, stamp
from nicwise.engine import load
from nicwise.engine.answers import check, override, read_facts, read_settings, read_value
from nicwise.engine.answers.answer import Answer
from nicwise.engine.batch import conclude_parts, read_parts
from nicwise.engine.documents import decode
from nicwise.engine.errors import FactError, NicwiseError
from nicwise.engine.phrases import cell_text
from nicwise.engine.weigh import Decision
from nicwise.engine.wording import LANGUAGES
from tests.robustness import inputs
from tests.robustness.chinese import chinese
from tests.transcripts import called

__all__ = ["PROPERTIES", "Property", "tried"]

GUIDANCE = load(["guidance"])
FACTS = inputs.ASKED
MOST_LINES = 202


@dataclass(frozen=True, slots=True)
class Property:
    """Inputs, and what holds of each; `examples` is how many a run of the suite tries."""

    inputs: st.SearchStrategy[Any]
    holds: Callable[[Any], None]
    examples: int = 100


def tried(each: Property, examples: int) -> int:
    """Try so many inputs, and say how many there were."""
    count = 0

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(each.inputs)
    def attempt(found: Any) -> None:
        nonlocal count
        count += 1
        each.holds(found)

    attempt()
    return count


# ---- files of facts


def is_told(error: NicwiseError) -> None:
    """Each fault is one printable line in both languages, and there are not too many."""
    for language in LANGUAGES:
        lines = error.in_(language).split("\n")
        assert 1 <= len(lines) <= MOST_LINES
        assert [] == [line for line in lines if not line or not line.isprintable()]


def any_file(data: bytes) -> None:
    try:
        check(GUIDANCE, read_facts(decode(data, "a.yaml"), "a.yaml", GUIDANCE))
    except NicwiseError as error:
        is_told(error)


def one_bad_line(found: tuple[dict[str, Any], str, int]) -> None:
    """Of a file with one bad line, that line and no other is told."""
    answers, broken, place = found
    name = broken.partition(":")[0]
    lines = [f"{each}: {_written(each, value)}" for each, value in answers.items() if each != name]
    lines.insert(min(place, len(lines)), broken)
    here = lines.index(broken) + 1
    try:
        check(GUIDANCE, read_facts("\n".join(lines), "a.yaml", GUIDANCE))
    except NicwiseError as error:
        told = error.in_("en").split("\n")
        assert [line for line in told if not line.startswith((f"a.yaml:{here}:", f"line {here}: "))] == []
    else:
        raise AssertionError(f"nothing was said of {broken!r}")


def a_duplicate_hides_nothing(found: tuple[dict[str, Any], str, int]) -> None:
    """The same, where the file also has a key twice: both faults are told."""
    answers, broken, _ = found
    name = broken.partition(":")[0]
    if name == "new_build":
        return
    lines = [broken, "new_build: yes", "new_build: yes"]
    lines += [
        f"{each}: {_written(each, answers[each])}" for each in answers if each not in (name, "new_build")
    ]
    try:
        check(GUIDANCE, read_facts("\n".join(lines), "a.yaml", GUIDANCE))
    except NicwiseError as error:
        told = error.in_("en").split("\n")
        assert ["a.yaml:1:", "a.yaml:3:"] == [line[:9] for line in told]
    else:
        raise AssertionError("nothing was said of the key that stands there twice")


def _written(name: str, value: Any) -> str:
    if value is None:
        return "unknown"
    if isinstance(value, frozenset):
        return f"[{', '.join(sorted(value))}]"
    return as_settings(FACTS, {name: value})[1].partition("=")[2]


# ---- values


def what_is_printed_is_read_back(found: tuple[str, Any]) -> None:
    name, value = found
    fact = FACTS[name]
    for language in LANGUAGES:
        assert read_value(fact, cell_text(fact, value, language)) == value
    (typed,) = read_settings(as_settings(FACTS, {name: value}, unknown=True)[1:]).values()
    assert read_value(fact, typed) == value


def any_value_is_read_or_refused(found: tuple[str, str]) -> None:
    name, text = found
    try:
        read_value(FACTS[name], text)
    except FactError as error:
        is_told(error)


def numerals_are_read(number: int) -> None:
    for text in (chinese(number), f"{chinese(number)}张卡", f" {chinese(number)} 卡"):
        assert read_value(FACTS["gpu_count"], text) == number


def years_and_months_are_added(found: tuple[int, int]) -> None:
    years, months = found
    horizon = FACTS["planning_horizon"]
    wanted = float(f"{years + months / 12:.12g}")
    for text in (f"{years} years {months} months", f"{chinese(years)}年{chinese(months)}个月"):
        read = read_value(horizon, text)
        assert isinstance(read, int | float)
        assert abs(read - wanted) < 1e-9


# ---- many clusters


def good_rows_stand_alone(kind: str) -> Callable[[list[tuple[object, ...] | bytes]], None]:
    """Of a file with bad rows among good ones, the good ones conclude as they would alone."""

    def holds(rows: list[tuple[object, ...] | bytes]) -> None:
        good = [row for row in rows if isinstance(row, tuple)]
        alone = _concluded(good, kind)
        among = _concluded(rows, kind)
        assert not any(faults for _, faults in alone)
        assert [each for each, row in zip(among, rows, strict=True) if isinstance(row, tuple)] == alone
        assert all(faults for (_, faults), row in zip(among, rows, strict=True) if isinstance(row, bytes))

    return holds


def _concluded(rows: list[Any], kind: str) -> list[tuple[Decision | None, list[str]]]:
    lines = [row if isinstance(row, bytes) else inputs.good_lines(row, kind) for row in rows]
    if kind == "csv":
        lines.insert(0, ",".join(inputs.COLUMNS).encode())
    return [
        (
            None if row in done.faults else done.decisions[row],
            [str(each) for each in done.faults.get(row, ())],
        )
        for done in conclude_parts(GUIDANCE, read_parts(io.BytesIO(b"\n".join(lines)), f"a.{kind}", kind))
        for row in range(len(done.part.rows))
    ]


def any_table(found: tuple[str, bytes]) -> None:
    kind, data = found
    try:
        for done in conclude_parts(GUIDANCE, read_parts(io.BytesIO(data), f"a.{kind}", kind)):
            assert len(done.decisions) == len(done.part.rows)
            for message in (each for some in done.faults.values() for each in some):
                assert all(message.in_(language).isprintable() for language in LANGUAGES)
    except NicwiseError as error:
        is_told(error)


# ---- saved files


def what_is_saved_is_read_back(answers: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/answers.yaml"
        assert save(path, GUIDANCE, answers, None) == path
        found = resumed(path, GUIDANCE)
        assert (found.own, found.remarks) == (True, ())
        given_ = {name: each.written for name, each in found.facts.items() if isinstance(each, Answer)}
        assert {name: read_value(FACTS[name], each) for name, each in given_.items()} == answers
        assert save(path, GUIDANCE, answers, stamp(path)) == path


def a_damaged_file_is_refused_or_read(found: tuple[dict[str, Any], int, bytes, int]) -> None:
    answers, start, data, gone = found
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "answers.yaml"
        save(str(path), GUIDANCE, answers, None)
        whole = path.read_bytes()
        start %= len(whole)
        path.write_bytes(whole[:start] + data + whole[start + gone :])
        try:
            check(GUIDANCE, resumed(str(path), GUIDANCE).facts)
        except NicwiseError as error:
            is_told(error)


# ---- the command line


def any_words_are_told(words: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        seen = called(["consult", "--no-input", "--pack", "guidance", *words], folder=Path(folder))
        assert seen.status in (0, 2)
        assert seen.status == 0 or seen.err
        assert "Traceback" not in seen.err + seen.out


def settings_win(found: tuple[dict[str, Any], dict[str, Any]]) -> None:
    first, second = found
    merged = override(GUIDANCE, first, second)
    assert {name: merged[name] for name in second} == second


NAMED_VALUES = st.sampled_from(list(FACTS)).flatmap(
    lambda name: st.tuples(st.just(name), inputs.values_of(FACTS[name]))
)
BAD_FILES = st.tuples(inputs.ANSWERS, inputs.BROKEN, st.integers(0, 12)).map(
    lambda found: ({k: v for k, v in found[0].items() if "gpu_count" not in k}, *found[1:])
)
ROWS = st.lists(inputs.GOOD_ROWS | inputs.BAD_LINES, max_size=12)
WORDS = st.lists(
    inputs.TEXTS.filter(lambda text: "\0" not in text and text not in ("-", "--help", "-h"))
    | st.sampled_from(
        ["--set", "--pack", "--lang", "--format", "--resume", "--", "guidance", "gpu_count=64", "json"]
    )
    | st.tuples(st.sampled_from(list(FACTS)), inputs.TEXTS).map("=".join),
    max_size=5,
)

PROPERTIES = {
    "any file of facts": Property(inputs.FILES, any_file, 400),
    "one bad line": Property(BAD_FILES, one_bad_line),
    "a duplicate hides nothing": Property(BAD_FILES, a_duplicate_hides_nothing),
    "printed and read back": Property(NAMED_VALUES, what_is_printed_is_read_back, 300),
    "any value": Property(
        st.tuples(st.sampled_from(list(FACTS)), inputs.TEXTS), any_value_is_read_or_refused, 600
    ),
    "Chinese numerals": Property(st.integers(1, 10**7), numerals_are_read, 300),
    "years and months": Property(
        st.tuples(st.integers(1, 18), st.integers(1, 11)), years_and_months_are_added
    ),
    "rows of CSV": Property(
        ROWS.map(lambda rows: [row for row in rows if not isinstance(row, bytes) or row[:1] != b"\x00"]),
        good_rows_stand_alone("csv"),
    ),
    "rows of JSON lines": Property(ROWS, good_rows_stand_alone("jsonl")),
    "any table": Property(st.tuples(st.sampled_from(["csv", "jsonl"]), inputs.FILES), any_table, 300),
    "saved and read back": Property(inputs.ANSWERS, what_is_saved_is_read_back, 60),
    "a damaged saved file": Property(
        st.tuples(inputs.ANSWERS, st.integers(0, 10**4), st.binary(max_size=8), st.integers(0, 400)),
        a_damaged_file_is_refused_or_read,
        60,
    ),
    "words of a command": Property(WORDS, any_words_are_told, 60),
    "settings win": Property(st.tuples(inputs.ANSWERS, inputs.ANSWERS), settings_win, 50),
}

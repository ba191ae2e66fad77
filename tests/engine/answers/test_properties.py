"""What holds of every answer, however it is written."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nicwise.engine.answers import check, read_facts, read_settings, read_value
from nicwise.engine.conditions import holds
from nicwise.engine.errors import DocumentError, FactError, NicwiseError
from nicwise.engine.model import Fact, Value
from nicwise.engine.phrases import cell_text
from nicwise.engine.wording import LANGUAGES, Language
from tests.engine.answers.vocabulary import FACTS, GUIDANCE

EVERY_FACT = pytest.mark.parametrize("fact", FACTS.values(), ids=FACTS)
MANY = settings(max_examples=300, deadline=None)

# Pieces of which answers are made, so that many of the texts are nearly right
PIECES = [
    *"0123456789.,_+-~×*x%?|;、，；/ \n\t",
    *("64", "1e3", "1,024", "k", "GPU", "万卡", "年", "months", "B", "nodes", "台", "of", "and", "和", "²"),
    *("none", "无", "yes", "否", "null", "unknown", "n/a", "H100", "fine", "tuning", "训练", "tenant"),
    *("[", "]", "'", "½", "\x00", "\u200b"),
]  # fmt: skip
LINES = [*PIECES, *FACTS, ": ", "\n", "  ", "- ", "{", "}", "facts", "origin", "value"]
TEXT = st.text() | st.lists(st.sampled_from(PIECES), max_size=8).map("".join)
NUMBERS = st.integers() | st.floats() | st.fractions() | st.decimals() | st.booleans() | st.complex_numbers()
THINGS = st.recursive(
    st.none() | TEXT | NUMBERS | st.binary() | st.builds(object) | st.just(int),
    lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner) | st.tuples(inner) | st.frozensets(TEXT),
    max_leaves=5,
)


def is_value(fact: Fact, value: Value) -> bool:
    """Whether a value has the type of the fact, and lies within its bounds."""
    match fact.type:
        case "boolean":
            return isinstance(value, bool)
        case "choice":
            return value in fact.choices
        case "set":
            return isinstance(value, frozenset) and value <= fact.choices.keys()
        case "integer":
            return type(value) is int and holds(fact.bounds, value)
        case "number":
            return type(value) in (int, float) and holds(fact.bounds, value)


def values_of(fact: Fact) -> st.SearchStrategy[Value]:
    """Values that can be written out in full."""
    match fact.type:
        case "boolean":
            return st.booleans()
        case "choice":
            return st.sampled_from(list(fact.choices))
        case "set":
            return st.frozensets(st.sampled_from(list(fact.choices)))
        case "integer":
            return st.integers(1, 10**7)
        case "number":
            most = min([100, *(bound.value for _, bound in fact.bounds.bounds() if bound.value)])
            millionths = st.integers(1, int(most * 10**6) - 1).map(lambda each: each / 10**6)
            return st.integers(1, int(most)) | millionths


def is_shown_well(error: NicwiseError) -> bool:
    """Whether every message is printable and short."""
    lines = [line for language in LANGUAGES for line in error.in_(language).split("\n")]
    return all(line.isprintable() and 0 < len(line) < 1000 for line in lines)


@EVERY_FACT
@given(written=THINGS)
@example(written="9" * 4000)
@example(written="1e" + "9" * 390)
@example(written="x " * 2000)
@example(written=" " * 4000 + "and")
@example(written="a" + " " * 3998 + "b")
@example(written=10**5000)
@example(written="\ud800")
@MANY
def test_anything_is_a_value_unknown_or_refused(fact: Fact, written: object) -> None:
    try:
        value = read_value(fact, written)
    except FactError as refused:
        error = refused
    else:
        assert value is None or is_value(fact, value)
        return

    assert [fact.id] == [fault.fact for fault in error.faults]
    assert is_shown_well(error)


@EVERY_FACT
@pytest.mark.parametrize("language", LANGUAGES)
@given(data=st.data())
@settings(max_examples=50, deadline=None)
def test_what_is_shown_is_read_back(fact: Fact, language: Language, data: st.DataObject) -> None:
    value = data.draw(values_of(fact))

    assert value == read_value(fact, cell_text(fact, value, language))


@given(written=st.text(alphabet="0123456789,._+ ", max_size=12))
@example(written="1,024.50")
@example(written="1_000_000")
@settings(max_examples=800, deadline=None)
def test_a_number_that_is_read_has_just_the_digits_that_were_written(written: str) -> None:
    try:
        value = read_value(FACTS["planning_horizon"], written)
    except FactError:
        return

    assert isinstance(value, int | float)
    assert float(Decimal(written.replace(" ", "").replace(",", "").replace("_", ""))) == value


@given(
    first=st.integers(1, 10**6),
    second=st.integers(1, 10**6),
    between=st.text(
        alphabet="-–—~～:：;；/\\|=<>()[]{}'\"!@#$^& \tabcdefghij约到至或和、。", min_size=1, max_size=3
    ),
)
@settings(max_examples=400, deadline=None)
def test_of_two_numbers_neither_is_chosen(first: int, second: int, between: str) -> None:
    if between.strip() in ("e", "e-"):  # a power of ten
        return

    with pytest.raises(FactError):
        read_value(FACTS["planned_gpu_count"], f"{first}{between}{second}")


@given(
    facts=st.dictionaries(st.sampled_from([*FACTS, "GPU count", "规划期", "zzz"]) | TEXT, THINGS, max_size=5)
)
@MANY
def test_any_facts_are_checked_or_refused(facts: dict[str, object]) -> None:
    try:
        now = check(GUIDANCE, facts)
    except FactError as error:
        assert is_shown_well(error)  # noqa: PT017 - most are refused, and a few are not
    else:
        known = {name: each.value for name, each in now.known.items() if each.value is not None}
        assert all(is_value(FACTS[name], value) for name, value in known.items())


@given(text=st.text() | st.lists(st.sampled_from(LINES)).map("".join))
@MANY
def test_any_file_is_read_or_refused(text: str) -> None:
    try:
        check(GUIDANCE, read_facts(text, "plan.yaml", GUIDANCE))
    except (DocumentError, FactError) as error:
        assert all(error.in_(language) for language in LANGUAGES)  # noqa: PT017


@given(given_settings=st.lists(TEXT | st.tuples(TEXT, TEXT).map("=".join), max_size=4))
@MANY
def test_any_settings_are_read_or_refused(given_settings: list[str]) -> None:
    try:
        read_settings(given_settings)
    except FactError as error:
        assert is_shown_well(error)  # noqa: PT017

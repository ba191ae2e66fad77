"""Regions of a fact's values: put together, as conditions, and in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from nicwise.engine.model import Fact, Missing, Value
from nicwise.engine.phrases import cell_text, spaced, unit_text, value_text
from nicwise.engine.space.cells import Region
from nicwise.engine.wording import Language, Message, Text, number

__all__ = ["condition", "joined", "region_text"]

_FEW = 4
_BETWEEN = Text("{low}–{high}", "{low}–{high}")
_FROM, _ABOVE = Text("{low} or more", "{low}及以上"), Text("above {low}", "超过 {low}")
_BELOW, _AT_MOST = Text("below {high}", "不足 {high}"), Text("at most {high}", "不超过 {high}")
_FROM_BELOW = Text("from {low} to below {high}", "{low} 起，不足 {high}")
_FROM_TO = Text("from {low} to {high}", "{low} 至 {high}")
_ABOVE_BELOW = Text("above {low} and below {high}", "超过 {low}，不足 {high}")
_ABOVE_TO = Text("above {low} and at most {high}", "超过 {low}，不超过 {high}")
_ANY = Text("any", "任意值")
_OR, _COMMA = Text(" or ", "或"), Text(", ", "、")
_SOME = Text("at least one", "至少一项")
_WITH = Text("{names} among them", "包含{names}")
_WITHOUT = Text("some, without {names}", "有，但不含{names}")
_SUCH_AS = Text("such as {name}", "如{name}")


def joined(regions: Sequence[Region]) -> tuple[Region, ...]:
    """Put regions of one fact together: neighbouring numbers as one range, choices as one list.

    Parameters
    ----------
    regions : sequence of Region
        Numbers in rising order.

    Returns
    -------
    tuple of Region
        Which hold the same values.

    Examples
    --------
    >>> low, high = Region("n", 8, 0, 16, True, False), Region("n", 24, 16, 32, True, False)
    >>> [(each.low, each.high) for each in joined([low, high])]
    [(0, 32)]
    """
    found: list[Region] = []
    for region in regions:
        last = found[-1] if found else None
        if last is None or isinstance(region.cell, Missing) or isinstance(last.cell, Missing):
            found.append(region)
        elif region.members:
            weight = last.weight + region.weight
            found[-1] = replace(last, members=last.members + region.members, weight=weight)
        elif _neighbours(last, region):
            found[-1] = replace(last, high=region.high, closed_high=region.closed_high)
        else:
            found.append(region)
    return tuple(found)


def _neighbours(low: Region, high: Region) -> bool:
    """Whether no number lies between two ranges; of whole numbers, no whole number."""
    if low.high == high.low:
        return low.closed_high or high.closed_low
    return high.whole and low.closed_high and high.closed_low and low.high + 1 == high.low


def condition(fact: Fact, regions: Sequence[Region]) -> str:
    """Write regions of one fact as a condition, in names and symbols that need no language.

    Parameters
    ----------
    fact : Fact
        Whose regions they are.
    regions : sequence of Region
        One or more.

    Returns
    -------
    str
        Such as ``32 ≤ gpu_count < 64`` or ``workload = inference | fine_tuning``.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> facts = load(["guidance"]).facts
    >>> condition(facts["gpu_count"], [Region("gpu_count", 40, 32, 64, True, False)])
    '32 ≤ gpu_count < 64'
    >>> platform = Region("gpu_platform", "H200", members=("H200", "B200"))
    >>> condition(facts["gpu_platform"], [platform, Region("gpu_platform", Missing.UNKNOWN)])
    'gpu_platform = H200 | B200 | unknown'
    """
    name = fact.id
    if fact.type == "set" and (short := _short_sets(fact, regions)):
        return short
    values = [word for region in regions for word in _values(region)]
    ranges = [_range(fact, region) for region in regions if not _values(region)]
    return " or ".join([*ranges, *([f"{name} = {' | '.join(values)}"] if values else [])])


def _short_sets(fact: Fact, regions: Sequence[Region]) -> str:
    """Many sets in short: all but the empty one, or all with, or without, some members; else nothing."""
    sets = [value for region in regions for value in region.members if isinstance(value, frozenset)]
    if len(sets) <= _FEW:
        return ""
    rest = [word for region in regions if isinstance(region.cell, Missing) for word in _values(region)]
    unlike = f" or {fact.id} = {' | '.join(rest)}" if rest else ""
    possible = 2 ** len(fact.choices)
    common, never = frozenset.intersection(*sets), frozenset(fact.choices) - frozenset.union(*sets)
    free = possible / 2 ** len(common | never)
    if len(sets) == possible - 1 and frozenset() not in sets:
        return f"{fact.id} ≠ {{}}{unlike}"
    if len(sets) == free:
        parts = [
            *(f"{fact.id} ∋ {each}" for each in sorted(common)),
            *(f"{fact.id} ∌ {each}" for each in sorted(never)),
        ]
        return f"{' and '.join(parts) or f'{fact.id} is known'}{unlike}"
    return ""


def _values(region: Region) -> list[str]:
    if isinstance(region.cell, Missing):
        return ["unknown" if region.cell is Missing.UNKNOWN else "not applicable"]
    if region.members:
        return [_plainly(value) for value in region.members]
    return [number(region.low)] if region.low == region.high else []


def _plainly(value: Value) -> str:
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(value))}}}"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _range(fact: Fact, region: Region) -> str:
    ends = {-math.inf, math.inf, *(bound.value for _, bound in fact.bounds.bounds())}  # which say nothing
    low = "" if region.low in ends else f"{number(region.low)} {_sign(region.closed_low)} "
    high = "" if region.high in ends else f" {_sign(region.closed_high)} {number(region.high)}"
    return f"{low}{fact.id}{high}" if low or high else f"{fact.id} is known"


def _sign(closed: bool) -> str:
    return "≤" if closed else "<"


def region_text(fact: Fact, region: Region, language: Language) -> str:
    """Write a region of a fact's values as it reads in a list.

    Parameters
    ----------
    fact : Fact
        Whose values they are.
    region : Region
        Values that no rule tells apart.
    language : Language
        ``en`` or ``zh``.

    Returns
    -------
    str
        A range with its unit, or the names of choices.

    Examples
    --------
    >>> from nicwise.engine import load
    >>> from nicwise.engine.space.cells import Region
    >>> facts = load(["guidance"]).facts
    >>> region_text(facts["gpu_count"], Region("gpu_count", 40, 32, 64, True, False), "en")
    '32–63 GPUs'
    >>> region_text(facts["planning_horizon"], Region("planning_horizon", 1, 0, 3), "zh")
    '不足 3 年'
    >>> region_text(facts["gpu_platform"], Region("gpu_platform", "H200", members=("H200", "B200")), "en")
    'H200 or B200'
    """
    if isinstance(region.cell, Missing):
        return cell_text(fact, region.cell, language)
    if not fact.numeric:
        return _sets(fact, region, language) if fact.type == "set" else _choices(fact, region, language)
    if fact.type == "integer":
        return _integers(fact, region, language)
    return _numbers(fact, region, language)


def _integers(fact: Fact, region: Region, language: Language) -> str:
    low = region.low if math.isinf(region.low) or region.closed_low else region.low + 1
    high = region.high if math.isinf(region.high) or region.closed_high else region.high - 1
    ends = {bound.value for sign, bound in fact.bounds.bounds() if sign in "<≤"}
    high = math.inf if high in ends and low != high else high  # nobody need be told where the fact ends
    if low == high:
        return _with_unit(fact, number(low), language)
    if math.isinf(low) and math.isinf(high):
        return _ANY.in_(language)
    text = _AT_MOST if math.isinf(low) else _FROM if math.isinf(high) else _BETWEEN
    return _filled(fact, text, low, high, language)


def _numbers(fact: Fact, region: Region, language: Language) -> str:
    if region.low == region.high:
        return _with_unit(fact, number(region.low), language)
    ends = {bound.value for _, bound in fact.bounds.bounds()}
    # Where a range begins or ends because the fact does, nobody need be told
    low = None if math.isinf(region.low) or region.low in ends else region.closed_low
    high = None if math.isinf(region.high) or region.high in ends else region.closed_high
    text = {
        (None, None): _ANY,
        (None, False): _BELOW,
        (None, True): _AT_MOST,
        (True, None): _FROM,
        (False, None): _ABOVE,
        (True, False): _FROM_BELOW,
        (True, True): _FROM_TO,
        (False, False): _ABOVE_BELOW,
        (False, True): _ABOVE_TO,
    }[low, high]
    return _filled(fact, text, region.low, region.high, language)


def _filled(fact: Fact, text: Text, low: float, high: float, language: Language) -> str:
    """The unit stands once, after the last number."""
    numbers = {name: number(value) for name, value in (("low", low), ("high", high)) if math.isfinite(value)}
    last = "high" if "{high}" in text.en else "low"
    if last in numbers:
        numbers[last] = _with_unit(fact, numbers[last], language)
    filled = Message(text, numbers).in_(language)
    return spaced(filled) if language == "zh" else filled


def _with_unit(fact: Fact, text: str, language: Language) -> str:
    return f"{text} {unit_text(fact, text, language)}" if fact.unit else text


def _choices(fact: Fact, region: Region, language: Language) -> str:
    names = [value_text(fact, value, language) for value in region.members]
    if len(names) <= _FEW:
        return _either(names, language)
    return Message(_SUCH_AS, {"name": _either(names[:_FEW], language)}).in_(language)


def _either(names: list[str], language: Language) -> str:
    *most, last = names
    either = _OR.in_(language).join([*([_COMMA.in_(language).join(most)] if most else []), last])
    return spaced(either) if language == "zh" else either


def _sets(fact: Fact, region: Region, language: Language) -> str:
    sets = [value for value in region.members if isinstance(value, frozenset)]
    if len(sets) == 1:
        return value_text(fact, sets[0], language)
    possible = 2 ** len(fact.choices)
    if frozenset() not in sets and len(sets) == possible - 1:
        return _SOME.in_(language)
    common, never = frozenset.intersection(*sets), frozenset(fact.choices) - frozenset.union(*sets)
    free = possible / 2 ** len(common | never)
    if common and not never and len(sets) == free:
        return Message(_WITH, {"names": value_text(fact, common, language)}).in_(language)
    if never and not common and len(sets) == free - (frozenset() not in sets):
        return Message(_WITHOUT, {"names": value_text(fact, never, language)}).in_(language)
    return Message(_SUCH_AS, {"name": value_text(fact, sets[0], language)}).in_(language)

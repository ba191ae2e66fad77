"""How wide a text is in pixels, in fonts that are not known."""

from __future__ import annotations

from nicwise.engine.export.wrapping import columns

__all__ = ["width"]

_NARROW = frozenset(" .,:;!|'ijlfrtI()[]/\\-")
_WIDE = frozenset("mwMW@%&+=<>~^#")
_NARROW_EM, _USUAL_EM, _CAPITAL_EM, _WIDE_EM = 0.42, 0.64, 0.79, 1.0  # of DejaVu Sans, the widest usual font
_FIXED_EM = 0.61
_BOLD = 1.12


def width(text: str, size: float, *, fixed: bool = False, bold: bool = False) -> float:
    """Return how much room a line of text needs.

    Parameters
    ----------
    text : str
        One line.
    size : float
        The size of the font, in pixels.
    fixed : bool
        Whether all Latin characters are equally wide.
    bold : bool
        Whether the font is a heavier one.

    Returns
    -------
    float
        Pixels: as many as in the widest of the usual fonts. A Chinese character is as wide as it is high.

    Examples
    --------
    >>> width("网卡", 10), width("nic", 10) < width("NIC", 10)
    (20.0, True)
    """
    ems = sum(_em(character, fixed) for character in text)
    return round(ems * size * (_BOLD if bold else 1), 2)


def _em(character: str, fixed: bool) -> float:
    taken = columns(character)
    if taken != 1:
        return taken / 2
    if not character.isascii():
        return 1.0  # such as a dash, which a Chinese font draws in full width
    if fixed:
        return _FIXED_EM
    if character in _NARROW:
        return _NARROW_EM
    if character in _WIDE:
        return _WIDE_EM
    return _CAPITAL_EM if character.isupper() else _USUAL_EM

"""The gain of 400G over 200G as a picture, by matplotlib, which is an extra."""

from __future__ import annotations

import logging
import os
from io import BytesIO
from typing import TYPE_CHECKING

from nicwise.cli.estimates import wording as w
from nicwise.cli.estimates.sizes import short
from nicwise.cli.language import current
from nicwise.cli.system import reason
from nicwise.cli.whole import check_beside, write_whole
from nicwise.engine.errors import InputError
from nicwise.engine.physics import Estimate
from nicwise.engine.physics.sweeps import Sweep, Sweeps
from nicwise.engine.wording import Language, Message, Text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["check_form", "draw", "figure", "language_of_labels"]

FORMS = (".svg", ".png")
_CHINESE = (  # those that come with systems, and those that people install
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "PingFang SC",
    "Hiragino Sans GB",
    "Microsoft YaHei",
    "SimHei",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "Noto Sans CJK JP",
    "Arial Unicode MS",
)
_LINE, _BAND, _OTHER, _NOW, _QUIET = "#1f5fa8", "#9dc1e8", "#c2571a", "#10324f", "#5b6570"
_INCHES = (9.6, 4.3)
_DPI = 160


def draw(found: Estimate, around: Sweeps, path: str) -> bool:
    """Draw an estimate into a file.

    Parameters
    ----------
    found : Estimate
        The present case.
    around : Sweeps
        Gains around it.
    path : str
        Where to; its ending says as what.

    Returns
    -------
    bool
        Whether the labels are in the language of the run.

    Raises
    ------
    InputError
        If matplotlib is not installed, or the file cannot be written.
    """
    language = language_of_labels()
    try:
        write_whole(path, _drawn(figure(found, around, language), path))
    except OSError as error:
        raise _refused(path, error) from None
    return language == current.get()


def check_form(path: str, source: str) -> None:
    """Refuse what cannot be drawn before anything is calculated.

    Parameters
    ----------
    path : str
        Where the picture is to go.
    source : str
        The file of the job.

    Raises
    ------
    InputError
        If the ending is none of a picture, the file is that of the job or cannot be written, or matplotlib
        is not installed.
    """
    name = os.path.basename(path)
    if os.path.splitext(name)[1].lower() not in FORMS:
        raise InputError(Message(w.PICTURE_FORM, {"path": path or '""'}))
    if os.path.exists(path) and os.path.exists(source) and os.path.samefile(path, source):
        raise InputError(Message(w.PICTURE_OVER_JOB, {"path": path}))
    try:
        check_beside(path)
    except OSError as error:
        raise _refused(path, error) from None
    # What people set for their own plots is not for this one
    os.environ.pop("MPLBACKEND", None)
    os.environ["MATPLOTLIBRC"] = os.devnull
    logging.getLogger("matplotlib").setLevel(logging.CRITICAL)
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise InputError(Message(w.NO_MATPLOTLIB, {})) from None


def _refused(path: str, error: OSError) -> InputError:
    return InputError(Message(w.CANNOT_WRITE, {"path": path, "reason": reason(error, reading=False)}))


def language_of_labels() -> Language:
    """Return the language of the run, or English where no font has its signs."""
    return "zh" if current.get() == "zh" and _chinese_fonts() else "en"


def _chinese_fonts() -> list[str]:
    from matplotlib import font_manager

    there = {font.name for font in font_manager.fontManager.ttflist}
    return [name for name in _CHINESE if name in there]


def figure(found: Estimate, around: Sweeps, language: Language) -> Figure:
    """Return the picture of an estimate.

    Parameters
    ----------
    found : Estimate
        The present case.
    around : Sweeps
        Gains around it.
    language : Language
        Of its labels.

    Returns
    -------
    matplotlib.figure.Figure
        Two panels: by tokens a GPU, and by GPUs.
    """
    import matplotlib
    from matplotlib.figure import Figure

    fonts = [*_chinese_fonts(), "DejaVu Sans"] if language == "zh" else ["DejaVu Sans"]
    with matplotlib.rc_context({"font.family": fonts, "font.size": 9, "axes.unicode_minus": False}):
        picture = Figure(figsize=_INCHES, layout="constrained")
        left, right = picture.subplots(1, 2, sharey=True)
        drawn = (around.tokens.high, around.gpus.high, around.same_batch.middle)
        highest = max(float(each.max()) for each in drawn)
        _panel(left, around.tokens, w.TOKENS_AXIS, language, w.AS_FITTED)
        _panel(right, around.gpus, w.GPUS_AXIS, language, w.SAME_TOKENS, above=False)
        right.plot(
            around.same_batch.at,
            around.same_batch.middle,
            color=_OTHER,
            linestyle=(0, (4, 2)),
            marker="o",
            markersize=3,
            label=w.SAME_BATCH.in_(language),
        )
        left.set_ylabel(w.GAIN_AXIS.in_(language))
        left.set_ylim(0, max(1.0, 1.06 * highest))
        for axes in (left, right):
            axes.legend(frameon=False, fontsize=8, loc="upper right")
        picture.suptitle(_title(found, language), fontsize=10.5)
        note = w.CALIBRATED_BY if found.calibrated else w.UNCALIBRATED
        picture.supxlabel(note.in_(language), fontsize=8, color=_QUIET)
        return picture


def _title(found: Estimate, language: Language) -> str:
    layout = found.layout
    told = {
        "size": short(layout.parameters),
        "gpus": f"{layout.gpus:g}",
        "gpu": found.hardware.gpu,
        "sharding": layout.sharding,
    }
    return Message(w.PLOT_TITLE, told).in_(language)


def _panel(
    axes: Axes, sweep: Sweep, across: Text, language: Language, label: Text, *, above: bool = True
) -> None:
    from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

    axes.set_xscale("log", base=2)
    axes.xaxis.set_major_locator(LogLocator(base=2, numticks=12))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    axes.fill_between(
        sweep.at, sweep.low, sweep.high, color=_BAND, alpha=0.45, linewidth=0, label=w.BAND.in_(language)
    )
    axes.plot(sweep.at, sweep.middle, color=_LINE, linewidth=1.8, label=label.in_(language))
    at, gain = float(sweep.at[sweep.now]), float(sweep.middle[sweep.now])
    axes.plot([at], [gain], "o", color=_NOW, markersize=7, markeredgecolor="white", zorder=5)
    axes.annotate(
        Message(w.NOW, {"gain": f"{gain:.1f}"}).in_(language),
        (at, gain),
        xytext=(7, 7) if above else (0, -16),
        textcoords="offset points",
        horizontalalignment="left" if above else "center",
        color=_NOW,
        fontweight="bold" if language == "en" else "normal",
    )
    axes.set_xlabel(across.in_(language))
    axes.grid(axis="y", color="#d8dde2", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)


def _drawn(picture: Figure, path: str) -> bytes:
    import matplotlib

    svg, drawn = path.lower().endswith(".svg"), BytesIO()
    # No date and no random ids: the same estimate is the same file.
    with matplotlib.rc_context({"svg.hashsalt": "nicwise"}):
        picture.savefig(
            drawn,
            format="svg" if svg else "png",
            dpi=_DPI,
            metadata={"Date": None} if svg else {"Software": None},
        )
    return drawn.getvalue()

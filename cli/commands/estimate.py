"""``nicwise estimate FILE``: what a training step gains from a faster NIC."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nicwise.cli.bilingual import Argument, Command, Option
from nicwise.cli.estimates import wording as w
from nicwise.cli.inputs import text_of
from nicwise.cli.language import tr
from nicwise.cli.options import form, language
from nicwise.cli.output import say, say_json
from nicwise.engine.wording import Message

if TYPE_CHECKING:
    from nicwise.engine.physics import Estimate
    from nicwise.engine.physics.reading import Job

__all__ = ["command"]


@click.command("estimate", cls=Command, text=w.ESTIMATE_LONG)
@click.argument("file", cls=Argument, named=w.A_JOB)
@click.option("--plot", cls=Option, named=w.A_PICTURE, text=w.PLOT)
@form("text", "json", "markdown")
@language
def command(file: str, plot: str | None, form: str) -> None:
    """Estimate a training step."""
    from nicwise.engine.physics import estimate  # numpy, which no other call should wait for
    from nicwise.engine.physics.reading import read_job

    if plot is not None:
        from nicwise.cli.estimates.plot import check_form

        check_form(plot, file)
    job = read_job(text_of(file), file)
    found = estimate(job.layout, job.hardware, measured=job.measured, prices=job.prices)
    if plot is not None:
        _draw(job, found, plot)
    if form == "json":
        from nicwise.cli.estimates.as_json import estimate_json

        say_json(estimate_json(found))
        return
    from nicwise.cli.estimates.page import page
    from nicwise.cli.pages import show

    show(page(found), form)


def _draw(job: Job, found: Estimate, path: str) -> None:
    from nicwise.cli.estimates.plot import draw
    from nicwise.engine.physics.sweeps import sweeps

    as_asked = draw(found, sweeps(job.layout, job.hardware, job.measured), path)
    say(tr(Message(w.PLOTTED, {"path": path})), err=True)
    if not as_asked:
        say(tr(w.NO_CHINESE_FONT), err=True)

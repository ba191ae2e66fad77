"""``nicwise estimate FILE``: what a training step gains from a faster NIC."""

from __future__ import annotations

import click

from nicwise.cli.bilingual import Argument, Command
from nicwise.cli.estimates import wording as w
from nicwise.cli.inputs import text_of
from nicwise.cli.options import form, language
from nicwise.cli.output import say_json

__all__ = ["command"]


@click.command("estimate", cls=Command, text=w.ESTIMATE_LONG)
@click.argument("file", cls=Argument, named=w.A_JOB)
@form("text", "json", "markdown")
@language
def command(file: str, form: str) -> None:
    """Estimate a training step."""
    from nicwise.engine.physics import estimate  # numpy, which no other call should wait for
    from nicwise.engine.physics.reading import read_job

    job = read_job(text_of(file), file)
    found = estimate(job.layout, job.hardware, measured=job.measured, prices=job.prices)
    if form == "json":
        from nicwise.cli.estimates.as_json import estimate_json

        say_json(estimate_json(found))
        return
    from nicwise.cli.estimates.page import page
    from nicwise.cli.pages import show

    show(page(found), form)

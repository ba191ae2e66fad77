"""The pictures in the documentation, each drawn by a command."""

from __future__ import annotations

import shlex
from pathlib import Path

from tests.generated_docs.screens import output
from tests.tree import ROOT

__all__ = ["PICTURES", "drawn"]

PICTURES = {
    Path("docs/pictures/moe-serving.svg"): "nicwise why docs/examples/moe-serving.yaml --format svg",
    Path(
        "docs/pictures/moe-serving.zh.svg"
    ): "nicwise why docs/examples/moe-serving.yaml --format svg --lang zh",
}


def drawn(picture: Path) -> str:
    """What a picture should be.

    Parameters
    ----------
    picture : Path
        Relative to the root.

    Returns
    -------
    str
        SVG.
    """
    return output(shlex.split(PICTURES[picture])[1:], ROOT)

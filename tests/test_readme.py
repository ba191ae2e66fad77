from __future__ import annotations

import re

import pytest

from tests.tree import ROOT


@pytest.mark.parametrize("name", ["consult", "test"])
def test_ci_runs_the_command_of_the_readme(name: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

    shown = re.findall(rf"<!-- command: {name} -->\s*```sh\n(.*?)\n```", readme, re.DOTALL)
    run = re.findall(rf'^{name}_command="(.*)"$', ci, re.MULTILINE)
    assert len(shown) == 1
    assert shown == run

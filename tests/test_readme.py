from __future__ import annotations

import re

import pytest

from tests.tree import ROOT

READMES = ("README.md", "docs/README.zh.md")


@pytest.mark.parametrize("page", READMES)
@pytest.mark.parametrize("name", ["consult", "test"])
def test_ci_runs_the_command_of_the_readme(page: str, name: str) -> None:
    readme = (ROOT / page).read_text(encoding="utf-8")
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

    shown = re.findall(rf"<!-- command: {name} -->\s*```sh\n(.*?)\n```", readme, re.DOTALL)
    run = re.findall(rf'^{name}_command="(.*)"$', ci, re.MULTILINE)
    assert len(shown) == 1
    assert shown == run


def test_the_readmes_lead_to_each_other() -> None:
    english, chinese = ((ROOT / page).read_text(encoding="utf-8").splitlines()[:4] for page in READMES)

    assert "[中文](docs/README.zh.md)" in english
    assert "[English](../README.md)" in chinese


def test_the_readmes_have_the_same_parts() -> None:
    english, chinese = (
        [re.match(r"#+", line) for line in (ROOT / page).read_text(encoding="utf-8").splitlines()]
        for page in READMES
    )

    assert [part[0] for part in english if part] == [part[0] for part in chinese if part]

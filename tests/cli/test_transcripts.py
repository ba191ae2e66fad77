from __future__ import annotations

from pathlib import Path

import pytest

from tests.transcripts import names, read, retold

# Some screens once more in a process of its own: what pytest lends a call must make no difference.
APART = ["consult-save", "consult-undetermined", "guided-piped"]


@pytest.mark.parametrize("name", names())
def test_screens_are_those_of_the_transcript(name: str, tmp_path: Path) -> None:
    told = read(name)

    assert told == retold(told, tmp_path)


@pytest.mark.parametrize("name", APART)
def test_a_process_of_its_own_shows_the_same(name: str, tmp_path: Path) -> None:
    told = read(name)

    assert told == retold(told, tmp_path, apart=True)

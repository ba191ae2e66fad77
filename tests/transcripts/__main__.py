"""``python -m tests.transcripts --write [NAME]...`` writes transcripts anew; then read the difference."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.transcripts import FOLDER, names, read, retold


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.transcripts", description=__doc__)
    parser.add_argument("--write", action="store_true", required=True, help="replace what is seen")
    parser.add_argument("name", nargs="*", default=names(), help="only these transcripts")
    for name in parser.parse_args().name:
        with tempfile.TemporaryDirectory() as folder:
            old = read(name)
            new = retold(old, Path(folder))
        if new != old:
            (FOLDER / f"{name}.txt").write_text(new, encoding="utf-8")
            sys.stdout.write(f"{name}: changed\n")


if __name__ == "__main__":
    main()

"""``python -m tests.robustness [--times N]`` tries N times as many inputs as the suite, and counts them."""

from __future__ import annotations

import argparse
import sys
import time

from tests.robustness.properties import PROPERTIES, tried


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.robustness", description=__doc__)
    parser.add_argument("--times", type=int, default=20, help="how many times as many (default: 20)")
    times = parser.parse_args().times
    total = 0
    for name, each in PROPERTIES.items():
        begun = time.monotonic()
        count = tried(each, times * each.examples)
        total += count
        sys.stdout.write(f"{name}: {count:,} inputs, {time.monotonic() - begun:.0f} s\n")
        sys.stdout.flush()
    sys.stdout.write(f"in all: {total:,} inputs\n")


if __name__ == "__main__":
    main()

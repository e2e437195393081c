"""Games, positions and moves changed at random: whatever is given, it is read or refused, and soon.

    python -m tests.rules.draughts.fuzz [--inputs 100000] [--seed 1] [--games FOLDER]

Only ValueError and faults of games may come out, no input may take a second, and every game and position that
is read must be the same when it is written and read again. The exit status is 1 where that does not hold.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tests.rules.draughts.fuzz.runs import run


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.rules.draughts.fuzz")
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--games", type=Path, help="a folder of PDN files to change; those of the tests if not given"
    )
    said = parser.parse_args()
    began = time.process_time()
    tallies = run(said.inputs, said.seed, said.games)
    print("| kind | inputs | read | refused | broken | slowest |\n| --- | ---: | ---: | ---: | ---: | ---: |")
    for kind, tally in tallies.items():
        slowest = f"{tally.slowest[0] * 1000:.0f} ms"
        refused = tally.inputs - tally.read
        print(f"| {kind} | {tally.inputs} | {tally.read} | {refused} | {len(tally.broken)} | {slowest} |")
    print(f"\n{time.process_time() - began:.0f} s of processor time, seed {said.seed}")
    for kind, tally in tallies.items():
        for text, why in tally.broken:
            print(f"{kind}: {text!r}\n  {why}", file=sys.stderr)
    return 1 if any(tally.broken for tally in tallies.values()) else 0


if __name__ == "__main__":
    sys.exit(main())

"""The set of wronged sides: `python -m tests.irregular.wronged` plays all of it and prints a table."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product

from dambord.rules.draughts import game
from tests.irregular.checking import examine
from tests.irregular.wronged_game import ANSWERS, DEEDS, Answer, Deed, WrongedGame

TABLES = tuple(
    (rules, f"{sensor}-{squares}", commit)
    for rules, squares in (
        ("international", 100),
        ("latvian-100", 100),
        ("latvian-64", 64),
        ("dama", 64),
        ("russian", 64),
        ("brazilian", 64),
    )
    for sensor in ("reed", "hall", "linear")
    for commit in ("clock", "settle")
)
Case = tuple[str, str, str, Deed, Answer]
CASES: tuple[Case, ...] = tuple(
    (*table, deed, answer)
    for table, deed, answer in product(TABLES, DEEDS, ANSWERS)
    if deed == "taken" or "clock" in table
)
"""Where no press ends a turn, a piece that somebody moves after it is its owner's turn."""
TRIES = 12
"""Turns within which an occasion is looked for."""


def faults(case: Case, seed: int) -> list[str]:
    """What the table said otherwise than the hands did in one scene, and two turns after it."""
    rules, board, commit, deed, answer = case
    session = WrongedGame(game(rules), board, commit, seed=seed)
    for _ in range(2):
        session.honest()
    for _ in range(TRIES):
        if session.wrong(deed, answer):
            for _ in range(2):
                if session.outcome is None and session.turns:
                    session.honest()
            report = examine(session)
            refused = [f"refused: {event}" for event in report.of("refused")]
            return [*report.wrong, *refused]
        session.honest()
    return ["no occasion"]


def run(seeds: range) -> Iterator[tuple[Case, int, list[str]]]:
    """Play the whole set with each seed."""
    for seed in seeds:
        for case in CASES:
            yield case, seed, faults(case, seed)


def main() -> int:
    """Print how many scenes of each family were judged rightly; 1 if any was not."""
    parser = argparse.ArgumentParser(prog="python -m tests.irregular.wronged", description=__doc__)
    parser.add_argument("--seeds", type=int, default=1, help="how often the set is played (1)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    asked = parser.parse_args()
    right: Counter[tuple[Deed, Answer]] = Counter()
    played: Counter[tuple[Deed, Answer]] = Counter()
    for case, seed, wrong in run(range(asked.seed, asked.seed + asked.seeds)):
        played[case[3:]] += 1
        right[case[3:]] += not wrong
        for line in wrong:
            print(*case, seed, line, file=sys.stderr)
    print("| the piece is | its owner | scenes | right |", "| --- | --- | ---: | ---: |", sep="\n")
    for (deed, answer), often in played.items():
        print(f"| {deed} | {answer} | {often} | {right[deed, answer]} |")
    print(f"| all | | {played.total()} | {right.total()} |")
    return int(right.total() < played.total())


if __name__ == "__main__":
    sys.exit(main())

"""Games on real boards with mistakes of all kinds, put right and played on by somebody who only obeys.

python -m tests.model.obedience --turns 100000 --seed 1
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from random import Random

from tests.model.happenings import Node
from tests.model.obedient import Obedient
from tests.model.walks import LONGEST_GAME, TABLES, Walker, headers, near_the_end

MESSES, TURNS = 4, 3
"""The most things that go wrong in a row, and the most turns that are then made as told."""
GAME = 60
"""How often things go wrong in one game."""


class Obeyed:
    """Counts of what was done, and what was wrong."""

    def __init__(self) -> None:
        self.turns = self.messes = self.games = 0
        self.acts: Counter[str] = Counter()
        self.faults: list[str] = []


def play(rules: str, board: str, seed: int, obeyed: Obeyed, most: int) -> None:
    """One game of each kind on one board, until `most` turns have been made as told in all."""
    rng = Random(f"{rules} {board} {seed}")
    fen = near_the_end(rules, rng) if seed % 2 else None
    for header in headers(rules, board, fen):
        walker = Walker(header, seed, looked_every=sys.maxsize)
        obeyed.games += 1
        for _ in range(GAME):
            for _ in range(rng.randint(1, MESSES)):
                walker.do_something()
                obeyed.messes += 1
            who = Obedient(walker.node, rng)
            for _ in range(rng.randint(1, TURNS)):
                before = who.plies
                if wrong := who.turn():
                    done = ", ".join(who.done[-8:])
                    obeyed.faults.append(f"{rules} {board} {header.commit} {seed}: {wrong} after {done}")
                    return
                obeyed.turns += who.plies - before
            obeyed.acts.update(one.split()[0] for one in who.done)
            walker.node = Node(who.state, who.cells)
            if obeyed.turns >= most:
                return
            if who.state.over:
                break


def finish(rules: str, board: str, seed: int, obeyed: Obeyed, mistakes: int) -> None:
    """A whole game with so many mistakes, to its end; the kings that are left at the end resign."""
    rng = Random(f"{rules} {board} {seed} whole")
    header = replace(
        [*headers(rules, board)][seed % 2], control="7200"
    )  # no flag ends it before the last mistake
    walker = Walker(header, seed, looked_every=sys.maxsize)
    obeyed.games += 1
    planted = 0
    while not walker.node.state.over:
        if planted < mistakes:
            walker.go_wrong()
            planted += 1
            obeyed.messes += 1
        who = Obedient(walker.node, rng)
        before = who.plies
        for _ in range(rng.randint(1, TURNS)):
            if wrong := who.turn():
                done = ", ".join(who.done[-8:])
                obeyed.faults.append(f"{rules} {board} {header.commit} {seed}: {wrong} after {done}")
                return
        if planted == mistakes and who.plies > LONGEST_GAME:
            who.resign()
        obeyed.turns += who.plies - before
        obeyed.acts.update(one.split()[0] for one in who.done)
        walker.node = Node(who.state, who.cells)


def main() -> int:
    """Play, and print what was done by board."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=1_000, help="turns made as told on each board (1,000)")
    parser.add_argument(
        "--games", type=int, default=0, help="whole games on each board instead, with mistakes"
    )
    parser.add_argument("--mistakes", type=int, default=12, help="how many in each of these games (12)")
    parser.add_argument("--seed", type=int, default=0, help="of the games (0)")
    asked = parser.parse_args()
    print(
        "| rules, board | games | mistakes | turns | acts | faults |",
        "| --- | --- | --- | --- | --- | --- |",
        sep="\n",
    )
    faults: list[str] = []
    for rules, board in TABLES:
        obeyed, seed = Obeyed(), asked.seed
        for number in range(asked.games):
            finish(rules, board, seed + number, obeyed, asked.mistakes)
        while not asked.games and obeyed.turns < asked.turns and len(obeyed.faults) < 20:
            play(rules, board, seed, obeyed, asked.turns)
            seed += 1
        row = (obeyed.games, obeyed.messes, obeyed.turns, sum(obeyed.acts.values()), len(obeyed.faults))
        print(f"| {rules}, {board} | {' | '.join(f'{number:,}' for number in row)} |", flush=True)
        faults += obeyed.faults
    print(*faults, sep="\n", file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())

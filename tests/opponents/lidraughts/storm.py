"""Many whole games over bad lines: `python -m tests.opponents.lidraughts.storm [--games N] [--share 0.15]`.

Every turn and the clocks at it have to be the same on both sides, and nothing may be taken twice. Time is
simulated.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter

from dambord.controller.opponents.lidraughts.fake.faults import Faults
from dambord.controller.opponents.lidraughts.terms import VARIANTS
from tests.opponents.lidraughts.club import same_on_both_sides, whole_game
from tests.simulated.clock import simulated_time


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="for each ruleset")
    parser.add_argument("--share", type=float, default=0.15, help="of requests and lines with a fault")
    parser.add_argument("--rules", action="append", help="only these")
    asked = parser.parse_args()
    planted, plies, refused = Counter[str](), 0, 0
    for rules in asked.rules or VARIANTS:
        for seed in range(asked.games):
            faults = Faults(seed, asked.share, asked.share)
            here, writing = ("w", "b")[seed % 2], ("hops", "ends")[seed // 2 % 2]
            with simulated_time():
                table, club = asyncio.run(whole_game(rules, here, seed, faults, writing))  # type: ignore[arg-type]
            try:
                same_on_both_sides(table, club)
                assert club.game.over
                assert club.server.most_at_once == 1
            except AssertionError as error:
                lengths = len(table.turns), [len(game.turns) for game in club.house.games.values()]
                print(
                    f"{rules} seed {seed}: {error or 'not the same'} {lengths} {table.heard[-3:]}", flush=True
                )
            planted.update(faults.planted)
            plies += len(table.turns)
            refused += len(club.house.refused)
        print(f"{rules}: {asked.games} games", flush=True)
    print(f"{plies} turns, {planted.total()} faults, {refused} hops refused: {dict(planted)}")


if __name__ == "__main__":
    main()

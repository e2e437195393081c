"""Whole games of an app whose line is cut: `python -m tests.controller.live.peripheral.storm [--games N]`.

Table and app have to have the same game at its end, with nothing irregular. Time is simulated.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.controller.opponents.peripheral.lines import VARIANTS
from dambord.rules.game import Side
from tests.controller.live.peripheral.at_a_table import House, Phone, at_a_table, the_same
from tests.controller.live.peripheral.carriers import Carrier, bluetooth, tcp
from tests.simulated.clock import simulated_time
from tests.simulated.world import BEGINNING_US, SECOND_US

CARRIERS: dict[str, Carrier] = {"bluetooth": bluetooth, "tcp": tcp}
SIDES: tuple[Side | None, ...] = ("w", "b", None)
MOST = 500
"""Plies of a game at most."""


async def whole(told: Counter[str], cuts: int, house: House, phone: Phone) -> None:
    """A game to its end, which both have to agree on."""
    await phone.play(MOST, cuts)
    the_same(house, phone.end)
    assert phone.end.synced
    told.update(turns=len(phone.end.turns), cuts=phone.cuts, lines=len(phone.heard))
    told["cuts in play"] += phone.cuts_in_play


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--cuts", type=int, default=10, help="of each game")
    parser.add_argument("--over", choices=CARRIERS, default="bluetooth")
    asked = parser.parse_args()
    told, seconds = Counter[str](), 0.0
    for seed in range(asked.games):
        variant, side = [*VARIANTS][seed % len(VARIANTS)], SIDES[seed % len(SIDES)]
        with simulated_time() as world, TemporaryDirectory() as folder:
            try:
                course = partial(whole, told, asked.cuts)
                at_a_table(world, CARRIERS[asked.over], Path(folder), course, variant, side, MOST, seed)
                told["games"] += 1
            except AssertionError as error:
                print(f"{variant} at {side}, seed {seed}: {error}", flush=True)
            seconds += (world.now - BEGINNING_US) / SECOND_US
    print(f"{told['games']} of {asked.games} games over {asked.over} the same at both ends: {dict(told)}")
    print(f"{seconds / 3600:.1f} hours of play")
    return int(told["games"] < asked.games)


if __name__ == "__main__":
    sys.exit(main())

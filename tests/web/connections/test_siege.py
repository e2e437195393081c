"""A table in play, besieged: every turn is played and every ruling is made. `benchmarks.siege` measures
it."""

from __future__ import annotations

import asyncio

from benchmarks.siege.besieged_table import table
from benchmarks.siege.figures import Figures
from benchmarks.siege.siege import siege

STRANGERS = 300
HOMES = tuple(f"127.0.0.{number}" for number in range(2, 32))
EACH = 5
WAITED_FOR = {
    "ruling",
    "ruling, from a stranger's address",
    "sensors, on the player's page",
    "turn, on a page that looks on",
    "turn, on the player's page",
}


def enough(figures: Figures, _: float) -> bool:
    counted = [len(delays) for delays in figures.delays.values()]
    return len(counted) == len(WAITED_FOR) and min(counted) >= EACH


def test_every_turn_is_played_and_every_ruling_is_made() -> None:
    """This machine has no rights without a token here: the strangers come from it."""
    with table("127.0.0.1", "--near", "spectator") as at:
        (figures,) = asyncio.run(siege(at, [STRANGERS], 1, HOMES, enough))
    assert set(figures.delays) == WAITED_FOR
    assert figures.files < 1024
    assert at.process.returncode == 0

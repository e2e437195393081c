"""The code of a first run by lamps, and that it goes before the lamps of the game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, cast

import pytest

from dambord.controller.devices.lamps.lamps import Lamps
from dambord.controller.devices.lamps.palette import DEFAULT, Look
from dambord.controller.live.desks.counted_code import ROLE, Counted, counted
from dambord.controller.live.lamp_sources import LampSources
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.tasks.lamp_task import show_lamps


@pytest.mark.parametrize("code", ["402197", "000000", "999999"])
def test_who_counts_the_lamps_of_a_round_reads_the_code(code: str) -> None:
    read, at, dark = "", 0, 0
    while dark < 3_000_000:  # then the next round begins
        shown = counted(code, at)
        assert shown.until > at
        assert [*shown.lit] == [*range(1, len(shown.lit) + 1)]
        assert {*shown.lit.values()} <= {ROLE}
        if shown.lit:
            read += str(len(shown.lit) % 10)
        dark = 0 if shown.lit else shown.until - at
        at = shown.until
    assert read == code
    assert counted(code, at).lit


class Strip:
    """Keeps what it shows."""

    def __init__(self) -> None:
        self.shown: list[Mapping[int, Look]] = []

    def show(self, picture: Mapping[int, Look], at: int) -> None:
        self.shown.append(picture)


class Loop:
    """A game of 32 squares, of which nothing but its sensors is asked."""

    def __init__(self) -> None:
        sensing = SimpleNamespace(cells_of_squares=range(32))
        self.state = SimpleNamespace(sensors=SimpleNamespace(sensing=sensing))

    def listen(self, listener: Callable[[Any, Any], None]) -> None:
        pass


class Sources:
    """The game lights square 9."""

    def lamps(self, state: Any) -> dict[int, str]:
        return {9: "last"}

    def listen(self, listener: Callable[[], None]) -> None:
        pass


class Sign:
    """Shows three lamps until it is put away."""

    def __init__(self) -> None:
        self.there = True
        self.changed: Callable[[], None] = lambda: None

    def counted(self, at: int) -> Counted | None:
        return Counted(dict.fromkeys((1, 2, 3), ROLE), at + 3_600_000_000) if self.there else None

    def listen(self, listener: Callable[[], None]) -> None:
        self.changed = listener


def test_it_goes_before_the_lamps_of_the_game_until_it_is_used() -> None:
    async def run() -> list[Mapping[int, Look]]:
        strip, sign = Strip(), Sign()
        shown = show_lamps(
            cast(Lamps, strip), cast(GameLoop, Loop()), cast(LampSources, Sources()), cast(Any, sign)
        )
        task = asyncio.create_task(shown)
        await asyncio.sleep(0)
        sign.there = False
        sign.changed()
        while len(strip.shown) < 2:
            await asyncio.sleep(0)
        task.cancel()
        return strip.shown

    assert asyncio.run(run()) == [dict.fromkeys((1, 2, 3), DEFAULT.look(ROLE)), {9: DEFAULT.look("last")}]

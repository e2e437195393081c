"""When a board tells how it stands: soon where something is new, and not more often than is of use."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from dambord.controller.hall.board.board_link import BoardLink
from dambord.controller.hall.wire.topics import Topics
from tests.station.virtual_time import VirtualClock, run, virtual_time


class Told(BoardLink):
    """A link whose table stands as `shown`; what it tells is kept with its instant in ms."""

    def __init__(self, clock: VirtualClock) -> None:
        self._topics, self._name, self._wall = Topics("cup"), "board-1", lambda: 0.0
        self.shown: dict[str, Any] = {"ply": 0, "clock": None}
        self.told: list[int] = []
        self.begun = clock.now
        self.clock = clock

    def _state(self) -> dict[str, Any]:
        return dict(self.shown)

    async def tell(self, topic: str, payload: str, *, retain: bool = False) -> None:
        self.told.append(round(1000 * (self.clock.now - self.begun)))


def instants(happens: Mapping[int, int]) -> list[int]:
    """When the state is told (ms) where the table changes at some instants: to how many turns."""
    with virtual_time() as clock:
        link = Told(clock)

        async def play() -> None:
            changed = asyncio.Event()
            telling = asyncio.create_task(link._tell_state(link, changed))  # type: ignore[arg-type]
            for at, plies in happens.items():
                await asyncio.sleep(link.begun + at / 1000 - clock.now)
                link.shown["ply"] = plies
                changed.set()
            await asyncio.sleep(1)
            telling.cancel()

        run(clock, play())
    return link.told


def test_a_press_is_told_soon_although_hands_have_just_moved_pieces() -> None:
    told = instants({1000: 0, 1005: 1})
    assert told == [0, pytest.approx(1020, abs=1)]


def test_states_that_follow_each_other_are_told_ten_times_a_second() -> None:
    told = instants({1000 + 10 * at: at for at in range(1, 31)})
    assert told[0] == 0
    assert all(later - earlier >= 99 for earlier, later in pairwise(told[1:]))
    assert len(told) in range(4, 7)

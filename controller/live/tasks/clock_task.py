"""The task that shows the faces of the players' clock and plays its tunes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

from dambord.controller.core.faces.faces import Faces, faces
from dambord.controller.core.families import family_of
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.table_state import TableState
from dambord.controller.devices.clock_box.clock_panel import ClockPanel, Picture
from dambord.controller.devices.clock_box.segments import face
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.clock_box.sounds import Sounds, tune_of
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.firmware import wire

LEAST_S = 0.1
"""Least interval between two pictures in seconds."""
LAMPS = {"w": wire.WHITE_TURN, "b": wire.BLACK_TURN, None: 0}


class Sign(Protocol):
    """What is shown in place of the game."""

    @property
    def faces(self) -> Faces:
        """The faces now."""

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when they have changed."""


def picture_of(shown: Faces, brightness: int) -> Picture:
    """The picture of these faces at a brightness of 0 to 15."""
    return Picture(face(shown.w, brightness), face(shown.b, brightness), LAMPS[shown.lit])


async def show_clock(
    panel: ClockPanel,
    game_loop: GameLoop,
    brightness: int,
    sounds: Sounds,
    now: Callable[[], int] = monotonic_us,
    sign: Sign | None = None,
) -> None:
    """Show the faces of every new state, and how they change by themselves, until cancelled.

    A `sign` is shown instead while no clock runs.
    """
    changed = asyncio.Event()

    def heard(state: TableState, sayings: Sequence[Saying]) -> None:
        changed.set()
        if sounds.audible(game_loop.header):
            for tune in filter(None, map(tune_of, sayings)):
                panel.play(tune)

    game_loop.listen(heard)
    if sign is not None:
        sign.listen(changed.set)
    last: Picture | None = None
    while True:
        changed.clear()
        state = game_loop.state
        begun = now()
        resting = state.clock is None or state.clock.times.running is None
        said = family_of(state.terms).banner(state)
        at = max(game_loop.game_time(), state.now)
        shown = faces(state, said, at, unwritten=bool(game_loop.fault))
        if sign is not None and resting:
            shown = sign.faces
        picture = picture_of(shown, brightness)
        if picture != last:
            panel.show(picture)
            last = picture
            await asyncio.sleep(LEAST_S)
        after = None if shown.after is None else max((shown.after - now() + begun) / 1_000_000, 0)
        with suppress(TimeoutError):
            async with asyncio.timeout(after):
                await changed.wait()

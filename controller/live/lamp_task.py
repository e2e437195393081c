"""The task that shows the state on the lamps and lets them blink."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from dambord.controller.core.display.lit_squares import lamps
from dambord.controller.core.model.state import State
from dambord.controller.devices.lamps.lamps import Lamps
from dambord.controller.devices.lamps.palette import DEFAULT
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.game_loop import GameLoop

SHORTEST = 0.02
"""Seconds between two pictures of blinking lamps, at least."""
UNPLUGGED = 1_000_000
"""Microseconds until lamps that could not be reached are tried again."""


async def show_lamps(strip: Lamps, game_loop: GameLoop) -> None:
    """Show the lamps of every new state, and let them blink in between."""
    changed = asyncio.Event()
    game_loop.listen(lambda state, sayings: changed.set())
    while True:
        changed.clear()
        due = _show(strip, game_loop.state)
        timeout = None if due is None else max((due - monotonic_us()) / 1_000_000, SHORTEST)
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await changed.wait()


def _show(strip: Lamps, state: State) -> int | None:
    """Show the state's lamps on the board's squares; returns when blinking changes them next."""
    cells = state.sensors.sensing.cells_of_squares
    looks = {cells[square - 1] + 1: DEFAULT.look(role) for square, role in lamps(state).items()}
    at = monotonic_us()
    try:
        return strip.show(looks, at)
    except OSError:  # unplugged lamps must not stop the game; the next picture is sent whole
        return at + UNPLUGGED

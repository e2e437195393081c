"""The task that shows the state on the lamps and makes them blink."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from dambord.controller.devices.lamps.lamps import Lamps
from dambord.controller.devices.lamps.palette import DEFAULT
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.live.lamp_sources import LampSources

MIN_REDRAW_S = 0.02
"""Least interval between two pictures of blinking lamps in seconds."""
RETRY_US = 1_000_000
"""Retry interval in microseconds for lamps that could not be reached."""


async def show_lamps(strip: Lamps, game_loop: GameLoop, sources: LampSources) -> None:
    """Show the lamps of every new state and make them blink in between, until cancelled."""
    changed = asyncio.Event()
    game_loop.listen(lambda state, sayings: changed.set())
    sources.listen(changed.set)
    while True:
        changed.clear()
        due = _show(strip, game_loop.state, sources)
        timeout = None if due is None else max((due - monotonic_us()) / 1_000_000, MIN_REDRAW_S)
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await changed.wait()


def _show(strip: Lamps, state: Any, sources: LampSources) -> int | None:
    """Show the state's lamps; return the instant (µs) at which blinking changes them next, or None."""
    cells = state.sensors.sensing.cells_of_squares
    looks = {cells[square - 1] + 1: DEFAULT.look(role) for square, role in sources.lamps(state).items()}
    at = monotonic_us()
    try:
        return strip.show(looks, at)
    except OSError:  # unplugged lamps must not stop the game; the next picture is sent whole
        return at + RETRY_US

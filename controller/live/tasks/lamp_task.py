"""The task that shows the state on the lamps and makes them blink."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from dambord.controller.devices.lamps.lamps import Lamps
from dambord.controller.devices.lamps.palette import DEFAULT
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.desks.counted_code import Counted
from dambord.controller.live.lamp_sources import LampSources
from dambord.controller.live.loop.game_loop import GameLoop

MIN_REDRAW_S = 0.02
"""Least interval between two pictures of blinking lamps in seconds."""
RETRY_US = 1_000_000
"""Retry interval in microseconds for lamps that could not be reached."""


class Sign(Protocol):
    """What is shown in place of the game, by lamps alone: no page shows them."""

    def counted(self, at: int) -> Counted | None:
        """What is lit at the instant `at` (µs); None for the lamps of the game."""

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when that has changed."""


async def show_lamps(
    strip: Lamps, game_loop: GameLoop, sources: LampSources, sign: Sign | None = None
) -> None:
    """Show the lamps of every new state and make them blink in between, until cancelled.

    A `sign` is shown instead as long as there is one.
    """
    changed = asyncio.Event()
    game_loop.listen(lambda state, sayings: changed.set())
    sources.listen(changed.set)
    if sign is not None:
        sign.listen(changed.set)
    while True:
        changed.clear()
        due = _show(strip, game_loop.state, sources, sign)
        timeout = None if due is None else max((due - monotonic_us()) / 1_000_000, MIN_REDRAW_S)
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await changed.wait()


def _show(strip: Lamps, state: Any, sources: LampSources, sign: Sign | None) -> int | None:
    """Show the state's lamps, or the sign; return the instant (µs) at which they change next, or None."""
    cells = state.sensors.sensing.cells_of_squares
    at = monotonic_us()
    told = None if sign is None else sign.counted(at)
    lit = sources.lamps(state) if told is None else told.lit
    looks = {cells[square - 1] + 1: DEFAULT.look(role) for square, role in lit.items()}
    try:
        due = strip.show(looks, at)
    except OSError:  # unplugged lamps must not stop the game; the next picture is sent whole
        return at + RETRY_US
    return due if told is None else told.until

"""Waits for other processes, which do not run in simulated time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

HANG_S = 200.0
"""Seconds after which an awaited event counts as missing. This is no measure of speed: events usually come a
hundred times faster, but a machine that is busy with four other jobs must pass too. It is below the 300 s
after which pytest ends a test without a message."""
LOOK_S = 0.01
"""Seconds between two checks."""


def until(true: Callable[[], object], said: Callable[[], object] = lambda: "", every: float = LOOK_S) -> None:
    """Wait until `true` returns a true value, checking every `every` seconds.

    Otherwise raises AssertionError with the text that `said` returns.
    """
    end = time.monotonic() + HANG_S
    while not true():
        assert time.monotonic() < end, f"not within {HANG_S:g} s\n{said()}"
        time.sleep(every)


async def until_async(true: Callable[[], object], said: Callable[[], object] = lambda: "") -> None:
    """Wait like `until`, on an event loop."""
    end = time.monotonic() + HANG_S
    while not true():
        assert time.monotonic() < end, f"not within {HANG_S:g} s\n{said()}"
        await asyncio.sleep(LOOK_S)


async def until_simulated(true: Callable[[], object], within: float = 300.0) -> None:
    """Wait until `true` returns a true value; the time-out is in seconds of simulated time."""
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.005)


def spread(times_s: Sequence[float]) -> str:
    """How long several waits took: the middle, 99 of 100, and the longest."""
    found = sorted(times_s)
    middle, late = found[len(found) // 2], found[min(int(len(found) * 0.99), len(found) - 1)]
    return f"{middle:.2f} s (middle), {late:.2f} s (99 of 100), {found[-1]:.2f} s (longest)"

"""Waiting for what another process does, which no simulated time reaches."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

HANG_S = 200.0
"""Seconds after which something that is waited for counts as hanging.

No measure of how fast anything is: what comes at all comes a hundred times as soon, and a machine that is
busy with four other things has to pass, too. Below the 300 s in which pytest ends a test without a word.
"""
LOOK_S = 0.01
"""Seconds from one look to the next."""


def until(true: Callable[[], object], said: Callable[[], object] = lambda: "", every: float = LOOK_S) -> None:
    """Wait until something holds, looking `every` so many seconds.

    AssertionError with what is `said` then if it never does.
    """
    end = time.monotonic() + HANG_S
    while not true():
        assert time.monotonic() < end, f"not within {HANG_S:g} s\n{said()}"
        time.sleep(every)


async def until_async(true: Callable[[], object], said: Callable[[], object] = lambda: "") -> None:
    """The same on an event loop."""
    end = time.monotonic() + HANG_S
    while not true():
        assert time.monotonic() < end, f"not within {HANG_S:g} s\n{said()}"
        await asyncio.sleep(LOOK_S)

"""An event loop that runs the real shell of a table in virtual time, on one thread and in a fixed order.

While something is ready it runs; when nothing is, the clock jumps to the next timer. Work for threads
(`asyncio.to_thread`) is done at once, on the loop: it takes no virtual time. Unlike `tests/simulated` it
knows no processes and terminals, and a week passes in minutes.
"""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar
from unittest import mock

BEGINNING_S = 1_000.0
"""Start of the monotonic clock; not 0, so that no time is mistaken for "never"."""
MONDAY_S = 1_795_420_800.0
"""Start of the wall clock: Monday, 23 November 2026, 08:00 UTC."""
RESOLUTION_S = 1e-6

Result = TypeVar("Result")


class StandstillError(AssertionError):
    """Nothing is ready and no timer runs: what is awaited can never happen."""


class VirtualClock:
    """The monotonic clock `now` in seconds, and a wall clock that jumps with `jump`, as NTP makes it."""

    def __init__(self) -> None:
        self.now = BEGINNING_S
        self.jump = 0.0
        """Seconds by which the wall clock is set wrong, or right."""

    @property
    def wall(self) -> float:
        """Seconds since the epoch."""
        return MONDAY_S - BEGINNING_S + self.now + self.jump


class _Selector(selectors.SelectSelector):
    """Polls real descriptors, and lets virtual time pass when there is nothing."""

    clock: VirtualClock

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found:
            if timeout is None:
                raise StandstillError("nothing is left to happen")
            self.clock.now += max(timeout, 0.0)
        return found


class VirtualLoop(asyncio.SelectorEventLoop):
    """The loop. Its selector finds descriptors that are ready, but waits for none."""

    def __init__(self, clock: VirtualClock) -> None:
        selector = _Selector()
        selector.clock = clock
        super().__init__(selector)
        self._virtual = clock
        # Two instants nearer than that are one: weeks from its start a float has no nanoseconds left.
        self._clock_resolution = RESOLUTION_S

    def time(self) -> float:
        """Return the virtual clock in seconds."""
        return self._virtual.now

    def run_in_executor(  # type: ignore[override]
        self, executor: object, work: Callable[..., Result], *args: Any
    ) -> asyncio.Future[Result]:
        """Do the work now."""
        future: asyncio.Future[Result] = self.create_future()
        try:
            future.set_result(work(*args))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def virtual_time() -> Iterator[VirtualClock]:
    """Put Python's `time` on a virtual clock for as long as the context is open."""
    clock = VirtualClock()
    told: dict[str, Any] = {
        "monotonic": lambda: clock.now,
        "monotonic_ns": lambda: round(clock.now * 1e9),
        "time": lambda: clock.wall,
        "time_ns": lambda: round(clock.wall * 1e9),
    }
    with mock.patch.multiple(time, **told):
        yield clock


def run(clock: VirtualClock, work: Coroutine[Any, Any, Result]) -> Result:
    """Run `work` to its end, then end what it has left."""
    with asyncio.Runner(loop_factory=lambda: VirtualLoop(clock)) as runner:
        return runner.run(work)

"""A buffer that sorts events from several sources by the time at which they happened."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class ReorderBuffer(Generic[Thing]):
    """Delays events by `window` microseconds, so that an older event that is reported later still comes
    first.

    A delayed press keeps the instant at which it happened, so the delay costs the player no time.
    """

    def __init__(self, window: int) -> None:
        self._window = window
        self._held: list[tuple[int, int, Thing]] = []
        self._count = 0
        self._last_at: int | None = None

    def add(self, at: int, thing: Thing) -> None:
        """Add an event that happened at instant `at` (µs)."""
        self._count += 1  # events with equal instants keep the order in which they were added
        heappush(self._held, (at, self._count, thing))

    def wakes_at(self) -> int | None:
        """Return the instant (µs) at which the next event leaves the window; None if the buffer is empty."""
        return self._held[0][0] + self._window if self._held else None

    def take(self, now: int) -> list[tuple[int, Thing]]:
        """Remove the events older than the window at instant `now` (µs); return (instant, event) pairs in
        order.

        Instants never decrease: an event reported too late for the window gets the instant of the last event
        taken.
        """
        taken: list[tuple[int, Thing]] = []
        while self._held and self._held[0][0] + self._window <= now:
            at, _, thing = heappop(self._held)
            self._last_at = at if self._last_at is None else max(at, self._last_at)
            taken.append((self._last_at, thing))
        return taken

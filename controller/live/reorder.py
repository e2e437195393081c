"""A buffer that puts events from several wires into the order in which they happened."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class ReorderBuffer(Generic[Thing]):
    """Holds each thing back for `window` microseconds, so that an older one told later still goes first.

    A press told late keeps the instant at which it happened: holding it back costs no player any time.
    """

    def __init__(self, window: int) -> None:
        self._window = window
        self._held: list[tuple[int, int, Thing]] = []
        self._count = 0
        self._last_at: int | None = None

    def add(self, at: int, thing: Thing) -> None:
        """Take in what happened at instant `at` (µs)."""
        self._count += 1  # Equal instants keep the order in which they were told.
        heappush(self._held, (at, self._count, thing))

    def wakes_at(self) -> int | None:
        """The instant when the next thing can be taken; None while nothing is held."""
        return self._held[0][0] + self._window if self._held else None

    def take(self, now: int) -> list[tuple[int, Thing]]:
        """Remove and return the events older than the window, as (instant, event) in order.

        Instants never run backwards: what was told even later than the window gets the instant of the last
        thing taken.
        """
        taken: list[tuple[int, Thing]] = []
        while self._held and self._held[0][0] + self._window <= now:
            at, _, thing = heappop(self._held)
            self._last_at = at if self._last_at is None else max(at, self._last_at)
            taken.append((self._last_at, thing))
        return taken

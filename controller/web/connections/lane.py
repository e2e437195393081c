"""Serves strangers one piece of work at a time, by turns between addresses, so that the game always has its
turn.

The event loop also runs the game. However many requests arrive at once, each round of the loop takes up one
of them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Lane:
    """Pieces of work that wait for their round of the event loop."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Callable[[], None]]] = {}
        """The work by address, the next one first."""
        self._running = False

    def put(self, place: str, work: Callable[[], None]) -> None:
        """Have `work` done for the address `place`; to be called on the event loop."""
        self._waiting.setdefault(place, deque()).append(work)
        if not self._running:
            self._running = True
            asyncio.get_running_loop().call_soon(self._round)

    def _round(self) -> None:
        place, works = next(iter(self._waiting.items()))
        work = works.popleft()
        # The address goes to the end of the turns.
        del self._waiting[place]
        if works:
            self._waiting[place] = works
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._round)
        else:
            self._running = False
        work()

"""Serves strangers one piece of work at a time, by turns between addresses, so that the game always has its
turn.

The event loop also runs the game. However many requests arrive at once, each round of the loop takes up one
of them, and after it the strangers' work rests as the loop's thread worked. So the table is never busy all
the time: the system lets a process that is seldom busy run at once, and one that is always busy wait.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable


class Lane:
    """Pieces of work that wait for their round of the event loop.

    `worked` returns the seconds for which the thread of the event loop has used the processor. After each
    piece the next one waits for `rest` times what was worked since the last one.
    """

    def __init__(self, rest: float, worked: Callable[[], float] | None = None) -> None:
        self._waiting: dict[str, deque[Callable[[], None]]] = {}
        """The work by address, the next one first."""
        self._rest = rest
        # Looked up when it is needed: not every platform has it.
        self._worked = worked or time.thread_time
        self._until_now = self._worked()
        self._running = False

    def put(self, place: str, work: Callable[[], None]) -> None:
        """Have `work` done for the address `place`; to be called on the event loop."""
        self._waiting.setdefault(place, deque()).append(work)
        if not self._running:
            self._running = True
            # What was worked while no stranger wanted anything does not count.
            self._until_now = self._worked()
            asyncio.get_running_loop().call_soon(self._round)

    def _round(self) -> None:
        """Do one piece of work, and then rest. Without work, the next piece need not wait."""
        if not self._waiting:
            self._running = False
            return
        place, works = next(iter(self._waiting.items()))
        work = works.popleft()
        # The address goes to the end of the turns.
        del self._waiting[place]
        if works:
            self._waiting[place] = works
        worked = self._worked()
        rest = (worked - self._until_now) * self._rest
        self._until_now = worked
        asyncio.get_running_loop().call_later(rest, self._round)
        work()

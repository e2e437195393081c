"""The last lines that a table has told people: they go along with a report of what happened."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

FIRST, LAST = 20, 400
"""Lines that are kept: how the table began, with its ports and the board's firmware, and what came last."""


class LastLines:
    """Passes lines on to `say` and keeps the first and the last of them."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._first: list[str] = []
        self._last: deque[str] = deque(maxlen=LAST)

    def __call__(self, line: str) -> None:
        """Tell people a line."""
        (self._first if len(self._first) < FIRST else self._last).append(line)
        self._say(line)

    def lines(self) -> list[str]:
        """The lines that are kept, the oldest first."""
        return [*self._first, *self._last]

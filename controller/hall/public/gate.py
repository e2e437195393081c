"""The one gate of delay: what has come later than it says is not there yet for the public."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from dambord.controller.hall.archive.archive import Arrived

MINUTE_S = 60.0


class Gate:
    """Lets lines through `delay_min` minutes after they came. `wall` is the desk's clock, in seconds."""

    def __init__(self, delay_min: float, wall: Callable[[], float]) -> None:
        self._delay_s = delay_min * MINUTE_S
        self._wall = wall
        self._held: deque[Arrived] = deque()

    def now(self) -> float:
        """The instant up to which the public sees the hall."""
        return self._wall() - self._delay_s

    def hold(self, lines: Iterator[Arrived]) -> None:
        """Hold lines, in the order in which they came."""
        self._held.extend(lines)

    def passed(self) -> Iterator[Arrived]:
        """The lines whose time has come; each is returned once."""
        while self._held and self._held[0].received <= self.now():
            yield self._held.popleft()

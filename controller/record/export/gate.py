"""The one gate of delay: what has come later than it says is not there yet for the public."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Generic, Protocol, TypeVar

MINUTE_S = 60.0


class Came(Protocol):
    """Something that came at an instant."""

    @property
    def received(self) -> float:
        """When, in seconds of the gate's clock."""


T = TypeVar("T", bound=Came)


class Gate(Generic[T]):
    """Lets things through `delay_min` minutes after they came. `wall` is the clock, in seconds."""

    def __init__(self, delay_min: float, wall: Callable[[], float]) -> None:
        self._delay_s = delay_min * MINUTE_S
        self._wall = wall
        self._held: deque[T] = deque()

    def now(self) -> float:
        """The instant up to which the public sees what happened."""
        return self._wall() - self._delay_s

    def hold(self, things: Iterator[T]) -> None:
        """Hold things, in the order in which they came."""
        self._held.extend(things)

    def passed(self) -> Iterator[T]:
        """Those whose time has come; each is returned once."""
        while self._held and self._held[0].received <= self.now():
            yield self._held.popleft()

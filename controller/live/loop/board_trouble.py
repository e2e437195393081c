"""What is the matter with the board itself, for the pages: unreadable sensors, a program that failed."""

from __future__ import annotations

from collections.abc import Callable

from dambord.controller.core.messages.remark import Remark

TOLD_US = 60_000_000
"""Microseconds for which pages show a failure that is over."""


class BoardTrouble:
    """The last trouble of the board. `now` is the monotonic clock in µs."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._lasting: Remark | None = None
        self._failed: tuple[int, Remark] | None = None
        self._listeners: list[Callable[[], None]] = []

    @property
    def remark(self) -> Remark | None:
        """What pages shall say now; None if nothing is the matter."""
        if self._lasting is not None:
            return self._lasting
        if self._failed is not None and self._now() < self._failed[0]:
            return self._failed[1]
        return None

    @property
    def lasts(self) -> bool:
        """Whether the board is of no use meanwhile."""
        return self._lasting is not None

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when there is something new to say."""
        self._listeners.append(listener)

    def unreadable(self, register: int) -> None:
        """The sensors can't be read from that register on (from 1; 0: it is not known which)."""
        key = "board-unreadable-from" if register else "board-unreadable"
        self._lasting = Remark.of(key, register=register) if register else Remark.of(key)
        self._tell()

    def over(self) -> None:
        """The sensors are read again, or the link was lost for another reason."""
        self._lasting = None
        self._tell()

    def failed(self, why: str) -> None:
        """The microcontroller's program had failed and was started again."""
        self._failed = self._now() + TOLD_US, Remark.of("board-program-failed", why=why)
        self._tell()

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()

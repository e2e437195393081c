"""The contacts of a simulated board without a microcontroller: they report to the table by themselves.

For places where no other process can run, such as a browser. What they report bounces as a wired board does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Self

from dambord.controller.devices.lamps.current_limit import LampLevels
from dambord.controller.devices.reports import BoardFrame, DeviceReport, LinkDown, LinkUp

UNPLUGGED = "its cable was pulled"


class Contacts:
    """Takes the place of the microcontroller of a `VirtualBoard`, and is the source of its sensors.

    Reports go to `deliver` with the instant of `now` (monotonic µs). `firmware` is told as its version.
    """

    port = "contacts"
    interpreter = ""
    faces = (b"", b"")
    turn_lamps = (False, False)

    def __init__(
        self, deliver: Callable[[DeviceReport], None], now: Callable[[], int], firmware: str = "none"
    ) -> None:
        self._deliver = deliver
        self._now = now
        self._firmware = firmware
        self._levels = ""
        self._up = self._plugged = False
        self._cut: set[int] = set()
        self._weak: set[int] = set()
        self.lamps: list[LampLevels] = []
        self.tones: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self._up = False

    async def run(self) -> None:
        """Report until cancelled."""
        self._up = True
        self.plug()
        await asyncio.Event().wait()

    def show(self, levels: str) -> None:
        """The levels of all sensed squares, in number order, from now on."""
        self._levels = levels
        self._report()

    def plug(self) -> None:
        """Connect the cable."""
        if self._up and not self._plugged:
            self._plugged = True
            self._deliver(LinkUp(self._now(), self.port, self._firmware))
            self._report()

    def unplug(self) -> None:
        """Pull the cable."""
        if self._plugged:
            self._plugged = False
            self._deliver(LinkDown(self._now(), UNPLUGGED))

    def hold(self, *buttons: int) -> None:
        """Hold buttons of the microcontroller: there are none, the page has them."""

    def spoil(self, cut: Sequence[int] = (), weak: Sequence[int] = ()) -> None:
        """From now on the wires of the squares `cut` are broken, and the magnets on those of `weak` too weak.

        A broken wire reads as an empty square. Too weak a stack reads as one piece, too weak a piece as none.
        """
        self._cut, self._weak = set(cut), set(weak)
        self._report()

    def _report(self) -> None:
        if self._plugged and self._levels:
            seen = "".join(self._seen(square, level) for square, level in enumerate(self._levels, 1))
            self._deliver(BoardFrame(self._now(), seen))

    def _seen(self, square: int, level: str) -> str:
        if square in self._cut:
            return "."
        if square in self._weak:
            return level.lower() if level.isupper() else "."
        return level

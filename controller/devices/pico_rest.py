"""Sends a microcontroller to rest and wakes it, over the serial link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from dambord.controller.devices.link.session import Counts
from dambord.firmware import wire

RETRY_S = 0.1
"""Seconds until a command that was not answered is sent again."""
ATTEMPTS = 20
"""How often it is sent; then the next look tries again."""


LAMPS_RISE_S = 0.03
"""Seconds from the lamps' load switch until they can take a picture: 7 ms on the main board."""


class RestLink(Protocol):
    """The part of the link that this uses."""

    counts: Counts

    @property
    def capabilities(self) -> int:
        """What the microcontroller can do, as CAN_… bits; 0 before it has said hello."""

    def send(self, kind: int, payload: bytes) -> int:
        """Send a command, which may get lost, and return its sequence number. Raises OSError without a
        link."""

    def listen(self, taker: Callable[[wire.Answer], None]) -> None:
        """Call `taker` with every answer to a command."""


class PicoRest:
    """The rest of the microcontroller behind `link`. Nothing is sent without a link, or to an old firmware.

    A microcontroller that has just started is awake. One that went to rest stays there when the controller
    ends, so the next controller wakes it. `woken` is called when it has answered that it is awake: its lamps
    are dark until they get a picture.
    """

    def __init__(self, link: RestLink, woken: Callable[[], None] = lambda: None) -> None:
        self._link = link
        self._woken = woken
        self._known: tuple[int, int] | None = None
        """The link's count of starts and the mode that was answered last."""
        self._asked: tuple[int, int] | None = None
        """Sequence number and mode of the last command."""
        self._answered = asyncio.Event()
        link.listen(self._take)

    async def rest(self) -> None:
        """Send it to rest; again and again while it rests, as it may have woken unheard."""
        await self._set(wire.REST_ALL)

    async def off(self) -> None:
        """Send it to rest, but for what the displays show."""
        await self._set(wire.REST_BUT_DISPLAYS)

    async def wake(self) -> None:
        """Wake it. Sends nothing if it is known to be awake."""
        if self._known != (self._link.counts.starts, wire.AWAKE) and await self._set(wire.AWAKE):
            await asyncio.sleep(LAMPS_RISE_S)
            self._woken()

    async def _set(self, mode: int) -> bool:
        """Send `mode` until it is answered; whether it was."""
        if not self._link.capabilities & wire.CAN_REST:
            return False
        self._known = None
        for _ in range(ATTEMPTS):
            self._answered.clear()
            starts = self._link.counts.starts
            try:
                self._asked = self._link.send(wire.REST, bytes((mode,))), mode
            except OSError:
                return False
            with suppress(TimeoutError):
                async with asyncio.timeout(RETRY_S):
                    await self._answered.wait()
                self._known = starts, mode
                return True
        return False

    def _take(self, answer: wire.Answer) -> None:
        if answer.kind == wire.REST and (answer.sequence, *answer.data) == self._asked:
            self._answered.set()

"""Searches the serial ports for the board and tries again until it is found."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from dambord.controller.devices.link.serial_port import SerialConnection, ports, reason
from dambord.controller.devices.reports import DeviceReport, LinkDown, LinkUp

RETRY_S = 0.5
"""Seconds from a fault to the next attempt."""


class LinkFault(Exception):  # noqa: N818 - a cable that is pulled is no error of anybody's
    """Why there is no link, in one line."""


class PortSearch:
    """Opens the ports at `pattern` one after the other with `opener`, while `run` runs.

    `pattern`: as for `ports`, because a port may come back under another name. `session(path, port)` runs
    while the port is of use, calls `found` when the right board answers there, and ends with LinkFault.
    `deliver` is called with LinkUp and LinkDown. LinkDown comes at once when the board is lost. When no port
    has the board, it names the reasons of all ports in one line, and comes again only when they change.
    """

    def __init__(
        self,
        pattern: str,
        opener: Callable[[str], SerialConnection],
        session: Callable[[str, SerialConnection], Awaitable[None]],
        deliver: Callable[[DeviceReport], None],
        now: Callable[[], int],
    ) -> None:
        self._pattern = pattern
        self._opener = opener
        self._session = session
        self._deliver = deliver
        self._now = now
        self._why = ""
        self.up = False
        """Whether the board is there."""

    async def run(self) -> None:
        """Until cancelled. Nothing that a cable, a port or a board does raises from here."""
        while True:
            why = await self._round()
            if self.up or why != self._why:
                self.up, self._why = False, why
                self._deliver(LinkDown(self._now(), why))
            await asyncio.sleep(RETRY_S)

    def found(self, up: LinkUp) -> None:
        """The right board has answered."""
        self.up, self._why = True, ""
        self._deliver(up)

    async def _round(self) -> str:
        """One way through all ports, or as far as the one with the board: why it ended."""
        reasons = []
        for path in ports(self._pattern):
            try:
                await self._try(path)
            except LinkFault as fault:
                if self.up:
                    return str(fault)
                reasons.append(str(fault))
        return "; ".join(reasons) or f"no port {self._pattern}: is the board plugged in?"

    async def _try(self, path: str) -> None:
        try:
            port = self._opener(path)
        except OSError as error:
            raise LinkFault(f"cannot open {path}: {reason(error)}") from None
        try:
            await self._session(path, port)
        except LinkFault:
            port.discard()
            raise
        finally:
            port.close()

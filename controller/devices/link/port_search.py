"""Searches the serial ports for the board and retries until it is found."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from dambord.controller.devices.link.serial_port import SerialConnection, ports, reason
from dambord.controller.devices.reports import DeviceReport, LinkDown, LinkUp

RETRY_S = 0.5
"""Retry interval in seconds after a fault."""


class LinkFault(Exception):  # noqa: N818 - a pulled cable is an expected event, not a program error
    """The link is down; the message gives the reason in one line."""


class FreshBoard(LinkFault):
    """The board has no settings yet: it does not know which board it is."""


class PortSearch:
    """Opens the ports at `pattern` one after the other with `opener`, while `run` runs.

    `pattern` may be a shell pattern, see `ports`: a port may come back under another name. `session(path,
    port)` runs on an open port, calls `found` when the right board answers there, and ends with LinkFault.
    `deliver` is called with LinkUp and LinkDown. LinkDown is delivered at once when the board is lost. While
    no port has the board, LinkDown names the reasons of all ports in one line; it is repeated only when they
    change. `now` is the monotonic clock in µs. `equip(path)` gives settings to a board whose session ended
    with FreshBoard; it runs in a thread, with the port closed. It raises OSError or ValueError if it can't.
    """

    def __init__(
        self,
        pattern: str,
        opener: Callable[[str], SerialConnection],
        session: Callable[[str, SerialConnection], Awaitable[None]],
        deliver: Callable[[DeviceReport], None],
        now: Callable[[], int],
        equip: Callable[[str], object] = lambda path: None,
    ) -> None:
        self._pattern = pattern
        self._opener = opener
        self._session = session
        self._deliver = deliver
        self._now = now
        self._equip = equip
        self._why = ""
        self.up = False
        """Whether the board is connected."""

    async def run(self) -> None:
        """Run until cancelled. A fault of a cable, port or board never raises an exception here."""
        while True:
            why = await self._round()
            if self.up or why != self._why:
                self.up, self._why = False, why
                self._deliver(LinkDown(self._now(), why))
            await asyncio.sleep(RETRY_S)

    def found(self, up: LinkUp) -> None:
        """Note and deliver that the right board has answered."""
        self.up, self._why = True, ""
        self._deliver(up)

    async def _round(self) -> str:
        """Try all ports in order, stopping at the one with the board; return why there is no link now."""
        reasons = []
        for path in ports(self._pattern):
            try:
                await self._try(path)
            except FreshBoard as fresh:
                reasons.append(await self._equipped(path, str(fresh)))
            except LinkFault as fault:
                if self.up:
                    return str(fault)
                reasons.append(str(fault))
        return "; ".join(reasons) or f"no port {self._pattern}: is the board plugged in?"

    async def _equipped(self, path: str, why: str) -> str:
        """Give a fresh board its settings; return what happened, in one line."""
        try:
            await asyncio.to_thread(self._equip, path)
        except (OSError, ValueError) as error:
            return f"{why} and can't be given any: {error}"
        return f"{why} and was given those of this board"

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

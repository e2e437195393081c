"""Reads a DGT draughts board and delivers the same reports as the serial link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from dambord.controller.devices.dgt import dgt_protocol as protocol
from dambord.controller.devices.link.port_search import LinkFault, PortSearch
from dambord.controller.devices.link.serial_port import SerialConnection, open_serial, reason
from dambord.controller.devices.reports import BoardFrame, DeviceReport, LinkUp, monotonic_us

BAUD_RATE = 9600
"""Bits per second. A dump takes 55 ms, so at most 18 dumps per second are possible."""
POLL_S = 0.02
"""Seconds between a dump and the request for the next."""
ANSWER_TIMEOUT_S = 1.0
"""Time-out of a request for a dump in seconds; it is then repeated."""
MAX_MISSED_DUMPS = 3
"""The board counts as gone after this many lost dumps in a row."""


def _open(path: str) -> SerialConnection:
    return open_serial(path, BAUD_RATE)


class DgtBoard:
    """Polls the board at `pattern` for its 50 dark squares while `run` runs.

    `deliver` is called in the event loop with LinkUp, BoardFrame and LinkDown, as by `Link`. `read` converts
    a dump (50 of `.wbWB`, `x` for an unknown piece) to the cells of a BoardFrame. Nothing is written to the
    board's EEPROM: a request for a dump does not change what the board scans. `now` is the monotonic clock in
    µs.
    """

    def __init__(
        self,
        pattern: str,
        deliver: Callable[[DeviceReport], None],
        *,
        read: Callable[[str], str] = str,
        opener: Callable[[str], SerialConnection] = _open,
        now: Callable[[], int] = monotonic_us,
    ) -> None:
        self._deliver = deliver
        self._read = read
        self._now = now
        self._hunt = PortSearch(pattern, opener, self._session, deliver, now)

    async def run(self) -> None:
        """Run until cancelled. A fault of a cable, port or board never raises an exception here."""
        await self._hunt.run()

    async def _session(self, path: str, port: SerialConnection) -> None:
        """Run one session on an open port until a fault ends it, which is raised as LinkFault."""
        try:
            await self._ask(path, port)
        except OSError as error:
            raise LinkFault(f"lost {path}: {reason(error)}") from None

    async def _ask(self, path: str, port: SerialConnection) -> None:
        reader = protocol.MessageReader()
        before = told = ""
        since = 0  # when the first dump with the content `before` was requested, in µs
        missed = 0
        while missed < MAX_MISSED_DUMPS:
            asked = self._now()  # the board scans its squares some time after this
            port.write(bytes((protocol.SEND_DARK,)))
            dump = await self._dump(port, reader)
            if dump is None:
                missed += 1
                continue
            missed = 0
            # The protocol has no check sum: a dump counts only when the next one is the same.
            if dump == before != told:
                if not self._hunt.up:
                    self._hunt.found(LinkUp(since, path, "DGT"))
                told = dump
                self._deliver(BoardFrame(since, self._read(dump)))
            elif dump != before:
                before, since = dump, asked
            await asyncio.sleep(POLL_S)
        raise LinkFault(f"no answer on {path}: expected a DGT draughts board")

    async def _dump(self, port: SerialConnection, reader: protocol.MessageReader) -> str | None:
        """Return the next dump of 50 squares; None after a time-out."""
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                while True:
                    await _readable(port)
                    for message in reader.feed(port.read(4096)):
                        if message.id == protocol.DARK and len(message.payload) == 50:
                            return protocol.cells(message.payload)
        except TimeoutError:
            return None


async def _readable(port: SerialConnection) -> None:
    """Wait until there is something to read or the port is gone.

    The port is watched only during this wait: otherwise the event loop would spin while data is unread.
    """
    here = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_reader(port.fileno(), here.set)
    try:
        await here.wait()
    finally:
        loop.remove_reader(port.fileno())

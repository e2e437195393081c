"""Reads a DGT draughts board and delivers the same reports as the serial link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from dambord.controller.devices.dgt import dgt_protocol as protocol
from dambord.controller.devices.link.port_search import LinkFault, PortSearch
from dambord.controller.devices.link.serial_port import SerialConnection, open_serial, reason
from dambord.controller.devices.reports import BoardFrame, DeviceReport, LinkUp, monotonic_us

RATE = 9600
"""Bits a second: a dump takes 55 ms, so 18 of them in a second are the most."""
POLL = 0.02
"""Seconds from a dump to the question for the next."""
ANSWER_WITHIN = 1.0
"""Seconds until a dump counts as lost and is asked for again."""
MISSES = 3
"""Dumps lost in a row until the board counts as gone."""


def _open(path: str) -> SerialConnection:
    return open_serial(path, RATE)


class DgtBoard:
    """Keeps asking the board at `pattern` for its 50 dark squares as long as `run` runs.

    `deliver` is called in the event loop with LinkUp, BoardFrame (`read`: the cells of a dump, `.wbWB`, `x`
    for a strange piece), LinkDown, as by `Link`. Nothing is written to the board's EEPROM: the question for a
    dump does not change what it scans.
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
        """Until cancelled. Nothing that a cable, a port or a board does raises from here."""
        await self._hunt.run()

    async def _session(self, path: str, port: SerialConnection) -> None:
        """One board, from the opening of its port to its fault, which is raised as LinkFault."""
        try:
            await self._ask(path, port)
        except OSError as error:
            raise LinkFault(f"lost {path}: {reason(error)}") from None

    async def _ask(self, path: str, port: SerialConnection) -> None:
        reader = protocol.MessageReader()
        before = told = ""
        since = 0  # when the dump before was asked for
        missed = 0
        while missed < MISSES:
            asked = self._now()  # the board looks at its squares after that; nobody can tell when
            port.write(bytes((protocol.SEND_DARK,)))
            dump = await self._dump(port, reader)
            if dump is None:
                missed += 1
                continue
            missed = 0
            # The dialect has no check sum: only what two dumps in a row say is believed.
            if dump == before != told:
                if not self._hunt.up:
                    self._hunt.found(LinkUp(since, path, "DGT"))
                told = dump
                self._deliver(BoardFrame(since, self._read(dump)))
            elif dump != before:
                before, since = dump, asked
            await asyncio.sleep(POLL)
        raise LinkFault(f"no answer on {path}: expected a DGT draughts board")

    async def _dump(self, port: SerialConnection, reader: protocol.MessageReader) -> str | None:
        """The next dump of 50 squares; None if none comes in time."""
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                while True:
                    await _readable(port)
                    for message in reader.feed(port.read(4096)):
                        if message.id == protocol.DARK and len(message.payload) == 50:
                            return protocol.cells(message.payload)
        except TimeoutError:
            return None


async def _readable(port: SerialConnection) -> None:
    """Wait until there is something to read, or the port is gone.

    Nobody listens but who reads then: a loop that is told all the time would do nothing else.
    """
    here = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_reader(port.fileno(), here.set)
    try:
        await here.wait()
    finally:
        loop.remove_reader(port.fileno())

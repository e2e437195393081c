"""The serial link to the microcontroller: finds the port, reports cells and presses, and reports a loss."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from dambord.controller.devices.link.port_search import PortSearch
from dambord.controller.devices.link.provision import equip
from dambord.controller.devices.link.serial_port import SerialConnection, open_serial
from dambord.controller.devices.link.session import Counts, LinkSession
from dambord.controller.devices.reports import (
    BadReadings,
    BoardFrame,
    ButtonPress,
    DeviceReport,
    LinkDown,
    LinkUp,
    ProgramFailed,
    board_cells,
    monotonic_us,
)
from dambord.firmware import wire


class Link:
    """Keeps a link to the microcontroller at `pattern` while `run` runs, and restores it when it is lost.

    `pattern`: see `PortSearch`; the first port that answers correctly is used. A board with other numbers of
    `cells` or `planes` is rejected. `deliver` is called in the event loop: first with `LinkUp`, then with
    `BoardFrame` (one at once, then one for every change of the cells) and `ButtonPress`, at the end with
    `LinkDown`. `ProgramFailed` follows a `LinkUp`. While the board can't read its sensors it counts as lost:
    `LinkDown` with a register, and `LinkUp` when it can again; commands go on. `order[k]` is the number on
    the wire of board cell k, both counted from 0 (None: the same). `settings` is the board's `board.json`,
    which a board without one is given (empty: it is not). `now` is the monotonic clock in µs. `counts`
    has statistics.
    """

    def __init__(
        self,
        pattern: str,
        cells: int,
        planes: int,
        deliver: Callable[[DeviceReport], None],
        *,
        order: Sequence[int] | None = None,
        settings: str = "",
        opener: Callable[[str], SerialConnection] = open_serial,
        now: Callable[[], int] = monotonic_us,
    ) -> None:
        self.pattern = pattern
        self.cells = cells
        self.planes = planes
        self.order = order
        self.settings = settings
        self.counts = Counts()
        self.now = now
        self.capabilities = 0
        """CAN_… bits of the microcontroller that said hello last."""
        self._deliver = deliver
        self._search = PortSearch(
            pattern, opener, self._hold, deliver, now, lambda path: equip(path, settings)
        )
        self._session: LinkSession | None = None
        self._takers: list[Callable[[wire.Answer], None]] = []
        self._found: LinkUp | None = None
        self._broken = False

    async def run(self) -> None:
        """Run until cancelled. A fault of a cable, port or microcontroller never raises an exception here."""
        await self._search.run()

    def report_up(self, path: str, hello: wire.Hello) -> None:
        """Report that the session at `path` has received a valid hello."""
        self.counts.starts += 1
        self.capabilities = hello.capabilities
        self._found = LinkUp(self.now(), path, ".".join(map(str, hello.firmware)), hello.settings)
        self._broken = False
        self._search.found(self._found)

    def report_failure(self, why: str) -> None:
        """Report that the microcontroller's program had failed and was started again."""
        self._deliver(ProgramFailed(self.now(), why))

    def report_readings(self, path: str, counts: wire.ReadingCounts) -> None:
        """Report readings that did not count, and the beginning and the end of a time without any other."""
        register = 0 if counts.register == wire.NOWHERE else counts.register + 1
        more = (counts.bad - self.counts.bad_readings) % wire.COUNT_PERIOD
        self.counts.bad_readings = counts.bad
        if more:
            self._deliver(BadReadings(self.now(), counts.bad, counts.scans, more, register))
        if counts.broken and not self._broken:
            where = f"from register {register} of the chain on" if register else "nothing right comes back"
            why = (
                f"the board at {path} can't read its sensors, {where}: look at the cables between its strips"
            )
            self._deliver(LinkDown(self.now(), why, register))
        elif self._broken and not counts.broken and self._found is not None:
            self._deliver(replace(self._found, at=self.now()))
        self._broken = counts.broken

    def report_cells(self, at: int, payload: bytes) -> None:
        """Report new cells, as bit planes from the wire, at instant `at` (monotonic µs)."""
        self._deliver(BoardFrame(at, board_cells(payload, self.cells, self.planes, self.order)))

    def report_press(self, at: int, button: int) -> None:
        """Report a press of a button at instant `at` (monotonic µs)."""
        self._deliver(ButtonPress(at, button))

    def report_answer(self, answer: wire.Answer) -> None:
        """Pass on the microcontroller's answer to a command."""
        for taker in self._takers:
            taker(answer)

    def listen(self, taker: Callable[[wire.Answer], None]) -> None:
        """Call `taker` with every answer to a command."""
        self._takers.append(taker)

    def send(self, kind: int, payload: bytes) -> int:
        """Send a command, which may get lost, and return its sequence number. Raises OSError without a
        link."""
        if self._session is None or not self._search.up:
            raise OSError(f"no link at {self.pattern}")
        return self._session.send(kind, payload)

    async def _hold(self, path: str, port: SerialConnection) -> None:
        """Run one session on an open port until a fault ends it, which is raised as LinkFault."""
        try:
            self._session = LinkSession(self, path, port)
            await self._session.run()
        finally:
            self._session = None

"""The serial link to the microcontroller: finds it, says what the cells are and when it is lost."""

from __future__ import annotations

import asyncio
import glob
import logging
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from controller.devices.device_clock import DeviceClock
from controller.devices.serial_port import Port, open_serial
from firmware import wire
from firmware.planes import planes_to_text
from firmware.trace import trace

_log = logging.getLogger(__name__)  # at DEBUG every frame as a line to read

SILENCE = 10
"""Heartbeats missed until the link counts as lost. A pulled cable is noticed at once; this is for a board
that hangs, and is longer than a bad cable damages everything in a row."""
HELLO_WITHIN = 1.5
"""Seconds to answer the question for a hello; it is repeated meanwhile, as the cable may eat it."""
ASK_AGAIN = 0.3
RETRY = 0.5
"""Seconds from a fault to the next attempt."""
REST_OF_FRAME = 0.0005
"""Seconds to wait for the rest of a frame: it comes in single bytes; waking for each would cost the CPU."""


@dataclass(frozen=True, slots=True)
class Frame:
    """From `at` (monotonic µs) on the sensors read `cells`, one character each in board order."""

    at: int
    cells: str


@dataclass(frozen=True, slots=True)
class Up:
    """The link is there: `port` and the `firmware` version behind it. A Frame follows."""

    at: int
    port: str
    firmware: str


@dataclass(frozen=True, slots=True)
class Down:
    """The link is lost, or still not there for another reason: `why` is one line for a person."""

    at: int
    why: str


Report = Frame | Up | Down


@dataclass(slots=True)
class Counts:
    """What the link has lived through."""

    frames: int = 0
    """Whole frames received."""
    damaged: int = 0
    """Pieces refused because their check sum or shape was wrong."""
    lost: int = 0
    """Frames missing by their sequence numbers: damaged, dropped by a full line, or eaten by the cable."""
    sessions: int = 0
    """Times that the link came up."""


def monotonic_us() -> int:
    """The controller's clock."""
    return time.monotonic_ns() // 1000


def board_cells(payload: bytes, cells: int, planes: int, order: Sequence[int] | None) -> str:
    """Bit planes as text in board order; `order[k]` is the wire's cell for board cell k (None: the same)."""
    text = planes_to_text(payload, cells, planes)
    return text if order is None else "".join([text[at] for at in order])


class LinkFault(Exception):  # noqa: N818 - a cable that is pulled is no error of anybody's
    """Why there is no link, in one line."""


class Link:
    """Keeps a link to the microcontroller at `pattern` as long as `run` runs; whatever happens it comes back.

    `pattern`: a port's path or a shell pattern (`/dev/ttyACM*`), as a port may come back under another
    name; the first that answers rightly is taken. `cells` and `planes`: what the board must have.
    `deliver` is called in the event loop with Up, then Frames (the first at once, then on every change of
    the cells), then Down. `order[k]` is the wire's cell for board cell k, both from 0 (None: the same).
    `counts` tells how it went.
    """

    def __init__(
        self,
        pattern: str,
        cells: int,
        planes: int,
        deliver: Callable[[Report], None],
        *,
        order: Sequence[int] | None = None,
        opener: Callable[[str], Port] = open_serial,
        now: Callable[[], int] = monotonic_us,
    ) -> None:
        self.pattern = pattern
        self.cells = cells
        self.planes = planes
        self.order = order
        self.counts = Counts()
        self.now = now
        self._deliver = deliver
        self._opener = opener
        self._up = False
        self._why = ""

    async def run(self) -> None:
        """Until cancelled. Nothing that a cable, a port or a microcontroller does raises from here."""
        while True:
            why = ""
            for path in sorted(glob.glob(self.pattern)):  # noqa: PTH207 - patterns may be absolute
                try:
                    await self._session(path)
                except LinkFault as fault:
                    why = str(fault)
                    self.say_down(why)
            if not why:
                self.say_down(f"no port {self.pattern}: is the board plugged in?")
            await asyncio.sleep(RETRY)

    def say_up(self, path: str, hello: wire.Hello) -> None:
        """The session at `path` has a hello that fits."""
        self._up = True
        self._why = ""
        self.counts.sessions += 1
        self._deliver(Up(self.now(), path, ".".join(map(str, hello.firmware))))

    def say_down(self, why: str) -> None:
        """No link because of `why`; the same reason is said once."""
        if self._up or why != self._why:
            self._up = False
            self._why = why
            self._deliver(Down(self.now(), why))

    def say_cells(self, at: int, payload: bytes) -> None:
        """New cells, as they came over the wire."""
        self._deliver(Frame(at, board_cells(payload, self.cells, self.planes, self.order)))

    async def _session(self, path: str) -> None:
        """One link from opening to its fault, which is raised as LinkFault."""
        try:
            port = self._opener(path)
        except OSError as error:
            raise LinkFault(f"cannot open {path}: {_reason(error)}") from None
        try:
            await _Session(self, path, port).run()
        finally:
            port.close()


class _Session:
    """What is known as long as one port stays open."""

    def __init__(self, link: Link, path: str, port: Port) -> None:
        self._link = link
        self._path = path
        self._port = port
        self._loop = asyncio.get_running_loop()
        self._over: asyncio.Future[None] = self._loop.create_future()
        self._greeted = asyncio.Event()
        self._decoder = wire.Decoder()
        self._clock = DeviceClock()
        self._damaged = 0
        self._next: int | None = None  # sequence number expected
        self._silence = 0  # µs without a frame until the link is lost; 0 before the hello
        self._heard = link.now()
        self._payload = b""
        self._asked = 0

    async def run(self) -> None:
        """Until the fault, raised as LinkFault."""
        fd = self._port.fileno()
        self._loop.add_reader(fd, self._readable)
        watch = self._loop.create_task(self._watch(), name=f"link watch {self._path}")
        try:
            await self._over
        finally:
            watch.cancel()
            self._loop.remove_reader(fd)

    async def _watch(self) -> None:
        """Ask for the hello until it comes, then look out for silence."""
        for _ in range(round(HELLO_WITHIN / ASK_AGAIN)):
            self._ask()
            try:
                async with asyncio.timeout(ASK_AGAIN):
                    await self._greeted.wait()
                break
            except TimeoutError:
                continue
        else:
            self._end(f"no answer on {self._path}: expected the firmware of a board")
            return
        while True:
            left = self._heard + self._silence - self._link.now()
            if left <= 0:
                self._end(f"nothing heard from {self._path} for {self._silence / 1e6:g} s")
                return
            await asyncio.sleep(left / 1e6)

    def _ask(self) -> None:
        try:
            self._port.write(wire.encode(wire.ASK_HELLO, self._asked, 0, b""))
        except OSError as error:
            self._end(f"cannot write to {self._path}: {_reason(error)}")
        self._asked += 1

    def _end(self, why: str) -> None:
        if not self._over.done():
            self._loop.remove_reader(self._port.fileno())
            self._over.set_exception(LinkFault(why))

    def _readable(self) -> None:
        self._read()
        if self._decoder.pending and not self._over.done():
            self._loop.remove_reader(self._port.fileno())
            self._loop.call_later(REST_OF_FRAME, self._read_rest)

    def _read_rest(self) -> None:
        if not self._over.done():
            self._loop.add_reader(self._port.fileno(), self._readable)
            self._read()

    def _read(self) -> None:
        """Take what is there."""
        try:
            data = self._port.read(4096)
        except OSError as error:
            self._end(f"lost {self._path}: {_reason(error)}")
            return
        received = self._link.now()
        for frame in self._decoder.feed(data):
            self._take(frame, received)
        if self._decoder.damaged != self._damaged:
            self._link.counts.damaged += self._decoder.damaged - self._damaged
            self._damaged = self._decoder.damaged

    def _take(self, frame: wire.Frame, received: int) -> None:
        """One undamaged frame."""
        if _log.isEnabledFor(logging.DEBUG):
            _log.debug("%s %s", self._path, trace(frame))
        counts = self._link.counts
        counts.frames += 1
        self._heard = received
        restarted = frame.kind == wire.HELLO and frame.sequence == 0
        if self._next is not None and not restarted:
            counts.lost += (frame.sequence - self._next) % wire.SEQUENCE_PERIOD
        self._next = (frame.sequence + 1) % wire.SEQUENCE_PERIOD
        if frame.kind == wire.HELLO:
            self._greet(frame.payload)
        elif frame.kind == wire.STATE and self._greeted.is_set() and not self._over.done():
            at = self._clock.at(frame.stamp, received)
            if frame.payload != self._payload:
                self._cells(at, frame.payload)

    def _cells(self, at: int, payload: bytes) -> None:
        expected = self._link.planes * wire.plane_size(self._link.cells)
        if len(payload) != expected:
            self._end(f"{len(payload)} bytes of cells from {self._path}: expected {expected}")
            return
        self._payload = payload
        self._link.say_cells(at, payload)

    def _greet(self, payload: bytes) -> None:
        """Check who is there; the first right hello brings the link up."""
        protocol = wire.hello_protocol(payload)
        if protocol != wire.PROTOCOL:
            self._end(
                f"wrong protocol version {protocol} on {self._path}: this controller speaks {wire.PROTOCOL}"
            )
            return
        try:
            hello = wire.unpack_hello(payload)
        except ValueError as error:
            self._end(f"bad hello on {self._path}: {error}")
            return
        link = self._link
        if (hello.cells, hello.planes) != (link.cells, link.planes):
            self._end(
                f"wrong board on {self._path}: {hello.cells} cells in {hello.planes} planes, "
                f"expected {link.cells} in {link.planes}"
            )
            return
        self._silence = SILENCE * hello.heartbeat_ms * 1000
        if not self._greeted.is_set():
            self._greeted.set()
            link.say_up(self._path, hello)


def _reason(error: Exception) -> str:
    """The system's own words for it; pyserial's are longer and no better."""
    number = getattr(error, "errno", None)
    return os.strerror(number).lower() if number else str(error)

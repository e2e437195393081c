"""One session of the serial link, from opening the port to the fault that ends it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from dambord.controller.devices.link.clock_sync import DeviceClock
from dambord.controller.devices.link.port_search import LinkFault
from dambord.controller.devices.link.press_filter import PressFilter
from dambord.controller.devices.link.serial_port import SerialConnection, reason
from dambord.firmware import wire
from dambord.firmware.host.frame_text import frame_text

_log = logging.getLogger(__name__)  # at DEBUG every frame as a line to read

SILENCE = 10
"""Heartbeats missed until the link counts as lost. A pulled cable is noticed at once; this is for a board
that hangs, and is longer than a bad cable damages everything in a row."""
HELLO_WITHIN = 1.5
"""Seconds to answer the question for a hello; it is repeated meanwhile, as the cable may eat it."""
ASK_AGAIN = 0.3
REMEDY = "`dambord firmware settings` tells it which board it is"
TRIES = 8
"""Numbers tried for a harmless frame: one in fifty has the byte in its check sum."""
REST_OF_FRAME = 0.0005
"""Seconds to wait for the rest of a frame: it comes in single bytes; waking for each would cost the CPU."""


@dataclass(slots=True)
class Counts:
    """What the link has lived through."""

    frames: int = 0
    """Whole frames received."""
    damaged: int = 0
    """Pieces refused because their check sum or shape was wrong."""
    lost: int = 0
    """Frames missing by their sequence numbers: damaged, dropped by a full line, or eaten by the cable."""
    starts: int = 0
    """Times that the link came up, and every start of the microcontroller that was heard meanwhile."""


def harmless(kind: int, sequence: int, payload: bytes) -> tuple[int, bytes]:
    """A frame without the byte 03, and its number, which is `sequence` or one of the next.

    A microcontroller that is just starting takes that byte for Ctrl-C and its program never begins. Where the
    payload has one there is no help; but nobody sends such a thing before the hello.
    """
    # Only the number can help: the next ones do, unless it is their upper half (a 3, or a 0 that makes a run
    # of two bytes). Where it is the payload, trying more would cost milliseconds in the middle of a game.
    beyond = ((sequence + TRIES) // 256 + 1) * 256
    for number in (*range(sequence, sequence + TRIES), *range(beyond, beyond + TRIES)):
        frame = wire.encode(kind, number, 0, payload)
        if b"\x03" not in frame:
            return number % wire.SEQUENCE_PERIOD, frame
    return sequence, wire.encode(kind, sequence, 0, payload)


class Owner(Protocol):
    """What a session needs of its link."""

    cells: int
    planes: int
    counts: Counts
    now: Callable[[], int]

    def say_up(self, path: str, hello: wire.Hello) -> None:
        """The session at `path` has a hello that fits."""

    def say_cells(self, at: int, payload: bytes) -> None:
        """New cells, as they came over the wire."""

    def say_press(self, at: int, button: int) -> None:
        """A button was touched."""

    def say_answer(self, answer: wire.Answer) -> None:
        """The microcontroller has answered to a command."""


class LinkSession:
    """What is known as long as one port stays open."""

    def __init__(self, link: Owner, path: str, port: SerialConnection) -> None:
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
        self._unheard = 0  # bytes read since the microcontroller was told so
        self._presses = PressFilter()

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
            self.send(wire.ASK_HELLO, b"")
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

    def send(self, kind: int, payload: bytes) -> int:
        """A command, which may be lost on the way, and its number; a port that is gone ends the session.

        To a port that has no room it is lost, or cut off there, which the next one's delimiter mends.
        """
        self._asked, frame = harmless(kind, self._asked + 1, payload)
        try:
            self._port.write(frame)
        except OSError as error:
            self._end(f"cannot write to {self._path}: {reason(error)}")
        return self._asked

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
            self._end(f"lost {self._path}: {reason(error)}")
            return
        received = self._link.now()
        for frame in self._decoder.feed(data):
            self._take(frame, received)
        self._unheard += len(data)
        if self._unheard >= wire.HEAR_EVERY and self._next is not None:
            self._unheard = 0
            self.send(wire.HEARD, ((self._next - 1) % wire.SEQUENCE_PERIOD).to_bytes(2, "little"))
        if self._decoder.damaged != self._damaged:
            self._link.counts.damaged += self._decoder.damaged - self._damaged
            self._damaged = self._decoder.damaged

    def _take(self, frame: wire.Frame, received: int) -> None:
        """One undamaged frame."""
        if _log.isEnabledFor(logging.DEBUG):
            _log.debug("%s %s", self._path, frame_text(frame))
        counts = self._link.counts
        counts.frames += 1
        self._heard = received
        restarted = frame.kind == wire.HELLO and frame.sequence == 0
        if self._next is not None and not restarted:
            counts.lost += (frame.sequence - self._next) % wire.SEQUENCE_PERIOD
        self._next = (frame.sequence + 1) % wire.SEQUENCE_PERIOD
        if restarted:
            self._presses.begin(frame.stamp)
            counts.starts += 1
        if frame.kind == wire.HELLO:
            self._greet(frame)
        elif frame.kind == wire.ANSWER and len(frame.payload) >= 4:
            self._link.say_answer(wire.unpack_answer(frame.payload))
        elif frame.kind == wire.BUTTONS and self._greeted.is_set() and len(frame.payload) % 5 == 2:
            self._press(frame, received)
        elif frame.kind == wire.STATE and self._greeted.is_set() and not self._over.done():
            at = self._clock.at(frame.stamp, received)
            if frame.payload != self._payload:
                self._cells(at, frame.payload)

    def _press(self, frame: wire.Frame, received: int) -> None:
        """Tell the presses that are new, and that they have come: it repeats them till then."""
        self._clock.at(frame.stamp, received)
        for button, stamp in self._presses.new(*wire.unpack_presses(frame.payload)):
            self._link.say_press(self._clock.before(stamp), button)
        self.send(wire.GOT, self._presses.got.to_bytes(2, "little"))

    def _cells(self, at: int, payload: bytes) -> None:
        expected = self._link.planes * wire.plane_size(self._link.cells)
        if len(payload) != expected:
            self._end(f"{len(payload)} bytes of cells from {self._path}: expected {expected}")
            return
        self._payload = payload
        self._link.say_cells(at, payload)

    def _greet(self, frame: wire.Frame) -> None:
        """Check who is there; the first right hello brings the link up."""
        payload = frame.payload
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
        if hello.fault:
            self._end(f"the board at {self._path} has wrong settings: {hello.fault}; {REMEDY}")
            return
        link = self._link
        if (hello.cells, hello.planes) != (link.cells, link.planes):
            self._end(
                f"wrong board on {self._path}: {hello.cells} cells in {hello.planes} planes, "
                f"expected {link.cells} in {link.planes}; {REMEDY}"
            )
            return
        self._silence = SILENCE * hello.heartbeat_ms * 1000
        if not self._greeted.is_set():
            self._greeted.set()
            self._presses.begin(frame.stamp)
            link.say_up(self._path, hello)

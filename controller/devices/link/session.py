"""One session of the serial link, from opening the port to the fault that ends it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from dambord.controller.devices.link.clock_sync import DeviceClock
from dambord.controller.devices.link.interpreter_prompt import STARTED_AGAIN, AtPromptError, PromptWatch
from dambord.controller.devices.link.port_search import FreshBoard, LinkFault
from dambord.controller.devices.link.press_filter import PressFilter
from dambord.controller.devices.link.serial_port import SerialConnection, reason
from dambord.firmware import wire
from dambord.firmware.host.frame_text import frame_text

_log = logging.getLogger(__name__)  # level DEBUG logs every frame in readable form

MAX_MISSED_HEARTBEATS = 10
"""The link counts as lost after this many missed heartbeats. A pulled cable is noticed at once; this limit is
for a board that hangs. It is longer than any series of damaged frames on a bad cable."""
MAX_HEARTBEAT_MS = 10_000
"""Longest heartbeat that a hello may claim, as in the settings of the firmware; usual are 100 ms."""
LONG_SILENCE_MS = 10_000
"""Longest silence where ten heartbeats are more; two heartbeats are allowed in any case."""
HELLO_TIMEOUT_S = 1.5
"""Time-out of the request for a hello in seconds. The request is repeated, as the cable may lose it."""
HELLO_RETRY_S = 0.3
"""Retry interval of the request for a hello in seconds."""
KNOCK_AFTER = 2
"""Requests for a hello after which the interpreter's prompt is looked for."""
WHY_TRIES = 5
"""Requests for the reason of a failure of the program; the cable may lose some."""
REMEDY = "`dambord firmware settings` tells it which board it is"
SEQUENCE_ATTEMPTS = 8
"""Sequence numbers tried for a frame without Ctrl-C. About one frame in fifty has that byte in its CRC."""
FRAME_TAIL_WAIT_S = 0.0005
"""Seconds to wait for the rest of a frame. It arrives byte by byte; one wake-up per byte would cost CPU
time."""


@dataclass(slots=True)
class Counts:
    """Statistics of a link."""

    frames: int = 0
    """Undamaged frames received."""
    damaged: int = 0
    """Frames rejected because of a wrong CRC or format."""
    lost: int = 0
    """Frames missing in the sequence numbers: damaged, dropped by a full buffer, or lost in the cable."""
    starts: int = 0
    """How often the link came up, plus the restarts of the microcontroller while it was up."""
    bad_readings: int = 0
    """Readings of the sensors that did not count, since the microcontroller's start."""


def encode_without_ctrl_c(kind: int, sequence: int, payload: bytes) -> tuple[int, bytes]:
    """Encode a frame without the byte 03 if possible; return its sequence number (`sequence` or soon after)
    and it.

    A microcontroller that is just starting takes byte 03 for Ctrl-C and does not start its program. A payload
    that contains the byte cannot be sent without it, but no such payload is sent before the hello.
    """
    if 3 in payload:
        return sequence, wire.encode(kind, sequence, 0, payload)
    # Only another sequence number changes the encoding. The next few help, unless their upper byte is the
    # cause (a 3, or a 0 that makes a run of two bytes).
    tries = SEQUENCE_ATTEMPTS
    beyond = ((sequence + tries) // 256 + 1) * 256
    for number in (*range(sequence, sequence + tries), *range(beyond, beyond + tries)):
        frame = wire.encode(kind, number, 0, payload)
        if b"\x03" not in frame:
            return number % wire.SEQUENCE_PERIOD, frame
    return sequence, wire.encode(kind, sequence, 0, payload)


class SessionOwner(Protocol):
    """The part of a link that its session uses; `now` is the monotonic clock in µs."""

    cells: int
    planes: int
    counts: Counts
    now: Callable[[], int]
    settings: str

    def report_up(self, path: str, hello: wire.Hello) -> None:
        """Report that the session at `path` has received a valid hello."""

    def report_failure(self, why: str) -> None:
        """Report that the microcontroller's program had failed, and why, in one line."""

    def report_readings(self, path: str, counts: wire.ReadingCounts) -> None:
        """Report readings that did not count; while the chain is broken no cells come."""

    def report_cells(self, at: int, payload: bytes) -> None:
        """Report new cells, as bit planes from the wire, at instant `at` (monotonic µs)."""

    def report_press(self, at: int, button: int) -> None:
        """Report a press of a button at instant `at` (monotonic µs)."""

    def report_answer(self, answer: wire.Answer) -> None:
        """Pass on the microcontroller's answer to a command."""


class LinkSession:
    """The state of the link while one port stays open."""

    def __init__(self, link: SessionOwner, path: str, port: SerialConnection) -> None:
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
        self._unheard = 0  # bytes read since the last acknowledgement
        self._presses = PressFilter()
        self._prompt = PromptWatch(self._write)
        self._why_known = False

    async def run(self) -> None:
        """Run until a fault ends the session; raises it as LinkFault."""
        fd = self._port.fileno()
        self._loop.add_reader(fd, self._readable)
        watch = self._loop.create_task(self._watch(), name=f"link watch {self._path}")
        try:
            await self._over
        finally:
            watch.cancel()
            self._loop.remove_reader(fd)

    async def _watch(self) -> None:
        """Request the hello until it comes, then watch for missed heartbeats."""
        for asked in range(round(HELLO_TIMEOUT_S / HELLO_RETRY_S)):
            if asked == KNOCK_AFTER:
                self._prompt.knock()
            self.send(wire.ASK_HELLO, b"")
            try:
                async with asyncio.timeout(HELLO_RETRY_S):
                    await self._greeted.wait()
                break
            except TimeoutError:
                continue
        else:
            if self._prompt.started:
                self._end(f"the board at {self._path} {STARTED_AGAIN}")
            self._end(f"no answer on {self._path}: expected the firmware of a board")
            return
        while True:
            left = self._heard + self._silence - self._link.now()
            if left <= 0:
                self._end(f"nothing heard from {self._path} for {self._silence / 1e6:g} s")
                return
            await asyncio.sleep(left / 1e6)

    def send(self, kind: int, payload: bytes) -> int:
        """Send a command, which may get lost, and return its sequence number. A lost port ends the session.

        If the port's buffer is full, the frame is dropped or cut off. The delimiter of the next frame lets
        the receiver synchronise again.
        """
        self._asked, frame = encode_without_ctrl_c(kind, self._asked + 1, payload)
        self._write(frame)
        return self._asked

    def _write(self, data: bytes) -> None:
        try:
            self._port.write(data)
        except OSError as error:
            self._end(f"cannot write to {self._path}: {reason(error)}")

    def _end(self, why: str, fault: type[LinkFault] = LinkFault) -> None:
        if not self._over.done():
            self._loop.remove_reader(self._port.fileno())
            self._over.set_exception(fault(why))

    def _readable(self) -> None:
        self._read()
        if self._decoder.pending and not self._over.done():
            self._loop.remove_reader(self._port.fileno())
            self._loop.call_later(FRAME_TAIL_WAIT_S, self._read_rest)

    def _read_rest(self) -> None:
        if not self._over.done():
            self._loop.add_reader(self._port.fileno(), self._readable)
            self._read()

    def _read(self) -> None:
        """Read and process the bytes that have arrived."""
        try:
            data = self._port.read(4096)
        except OSError as error:
            started = self._prompt.started and not self._greeted.is_set()
            lost = f"lost {self._path}: {reason(error)}"
            self._end(f"the board at {self._path} {STARTED_AGAIN}" if started else lost)
            return
        if not self._greeted.is_set():
            try:
                self._prompt.take(data)
            except AtPromptError as matter:
                self._end(f"the board at {self._path} {matter}")
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
        """Process one undamaged frame."""
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
            self._why_known = False
        if frame.kind == wire.STATE:  # first, as nearly all frames are of this kind
            if self._silence and not self._over.done():
                at = self._clock.at(frame.stamp, received)
                if frame.payload != self._payload:
                    self._cells(at, frame.payload)
        elif frame.kind == wire.HELLO:
            self._greet(frame)
        elif frame.kind == wire.ANSWER and len(frame.payload) >= 4:
            self._answered(wire.unpack_answer(frame.payload))
        elif frame.kind == wire.BAD_READINGS and self._greeted.is_set() and len(frame.payload) >= 10:
            read = wire.unpack_reading_counts(frame.payload)
            self._link.report_readings(self._path, read)
            if not read.broken:
                self._payload = b""  # the next cells are told, even if they are as before
        elif frame.kind == wire.BUTTONS and self._greeted.is_set() and len(frame.payload) % 5 == 2:
            self._press(frame, received)

    def _answered(self, answer: wire.Answer) -> None:
        if answer.kind == wire.ASK_WHY:
            if not answer.fault and not self._why_known:
                self._why_known = True
                self._link.report_failure(wire.words(answer.data))
            return
        self._link.report_answer(answer)

    def _ask_why(self, tries: int = WHY_TRIES) -> None:
        """Ask why the program had failed until that is known."""
        if tries and not self._why_known and not self._over.done():
            self.send(wire.ASK_WHY, b"")
            self._loop.call_later(HELLO_RETRY_S, self._ask_why, tries - 1)

    def _press(self, frame: wire.Frame, received: int) -> None:
        """Report the new presses and acknowledge them; the microcontroller repeats them until then."""
        self._clock.at(frame.stamp, received)
        for button, stamp in self._presses.new(*wire.unpack_presses(frame.payload)):
            self._link.report_press(self._clock.before(stamp), button)
        self.send(wire.GOT, self._presses.got.to_bytes(2, "little"))

    def _cells(self, at: int, payload: bytes) -> None:
        expected = self._link.planes * wire.plane_size(self._link.cells)
        if len(payload) != expected:
            self._end(f"{len(payload)} bytes of cells from {self._path}: expected {expected}")
            return
        self._payload = payload
        self._link.report_cells(at, payload)

    def _greet(self, frame: wire.Frame) -> None:
        """Check a hello; the first valid one brings the link up."""
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
        if link.settings and not hello.settings and hello.capabilities & wire.CAN_SETTINGS:
            self._end(f"the board at {self._path} had no settings", FreshBoard)
            return
        if (hello.cells, hello.planes) != (link.cells, link.planes):
            self._end(
                f"wrong board on {self._path}: {hello.cells} cells in {hello.planes} planes, "
                f"expected {link.cells} in {link.planes}; {REMEDY}"
            )
            return
        heartbeat = hello.heartbeat_ms
        if not 0 < heartbeat <= MAX_HEARTBEAT_MS:
            said = f"a heartbeat of {heartbeat} ms on {self._path}"
            self._end(f"{said}: expected 1 to {MAX_HEARTBEAT_MS}")
            return
        silence = min(MAX_MISSED_HEARTBEATS * heartbeat, max(LONG_SILENCE_MS, 2 * heartbeat))
        self._silence = silence * 1000
        if not self._greeted.is_set():
            self._greeted.set()
            self._presses.begin(frame.stamp)
            link.report_up(self._path, hello)
        if hello.capabilities & wire.FAILED and not self._why_known:
            self._ask_why()

"""The wire between microcontroller and controller: frames, their damage check, and what they carry.

One file for both ends: it runs under MicroPython and CPython and imports nothing but `binascii`.

A frame on the line is `00 STUFFED 00`. STUFFED is the body after consistent overhead byte stuffing, so
that 00 occurs nowhere but between frames: whatever is damaged, the reader is back in step at the next
frame. The body is

    kind 1 byte | sequence 2 | stamp 4 | payload 0 to 240 | CRC-32 of all before it 4      (little-endian)

The sequence number counts every frame of its sender, so a gap tells how many were lost or dropped. The
stamp is the sender's clock in microseconds modulo 2**30 (17 min 53 s; the period of the Pico's own
`ticks_us`, and still a MicroPython small integer). Capital kinds come from the microcontroller, small
ones go to it. The body's layout and HELLO's first byte are the same in all protocol versions, so that a
wrong version can always be named.

Cells travel as bit planes, the whole state every time. A plane is ceil(cells/8) bytes, the first cell in
the highest bit of the first byte (the order in which a 74HC165 chain shifts them out), a 1 where
something is there:

    1 plane   reed     occupied
    2 planes  hall     white's pole, black's pole
    3 planes  linear   white's pole, black's pole, more than one piece

Whatever must not be lost on a bad line is either a whole state (cells, lamps) or repeated until the other
side has answered (presses of buttons, commands).
"""

import binascii

FIRMWARE = (0, 3, 0)
"""Version of the files that go with this one to the microcontroller, as HELLO says it."""
PROTOCOL = 1
"""Version of what follows HELLO's first byte; both ends must speak the same."""

HELLO = ord("H")
"""Who I am: `Hello`. Sent at start (as the frame with sequence number 0) and when asked."""
STATE = ord("S")
"""All cells as bit planes; the stamp is the time of the reading. Sent on change and as heartbeat."""
PONG = ord("P")
"""Answer to PING: `Pong`."""
BUTTONS = ord("B")
"""Presses that the controller has not said GOT to: `pack_presses`. Sent at once and again as heartbeat."""
ANSWER = ord("A")
"""To a command, from LAMPS on in the list below: `Answer`."""

ASK_HELLO = ord("h")
"""Ask for HELLO and a STATE; no payload."""
PING = ord("p")
"""Ask for PONG; the payload (4 bytes) comes back in it."""
STOP = ord("q")
"""Leave the loop and give the line back to the interpreter's prompt, to load new files; no payload."""
GOT = ord("g")
"""Presses up to a number have come in; the payload is the number (2 bytes) of the one expected next."""
HEARD = ord("k")
"""Every frame up to a number has been read; the payload is that number (2 bytes). See WINDOW."""
LAMPS = ord("l")
"""Part of a picture: its number (1 byte), the first lamp (1 byte), then R G B for each lamp. It is shown
when every lamp of a picture of that number has come."""
CALIBRATE = ord("c")
"""The board stands so: two planes as of a hall board's STATE tell where a single man of which pole stands,
all other cells are empty. What is read now is taken for what that reads like, and kept."""
ASK_LEVELS = ord("r")
"""Levels from a cell on; payload: which (LEVEL_…), first cell (from 0). The answer has 2 bytes a cell."""
THRESHOLDS = ord("t")
"""New thresholds, in thousandths of a man's strength, 2 bytes each: on, off, stack, unstack; kept. Not where
`board.json` says them."""
ASK_MACHINE = ord("m")
"""What it is: the answer's data is text, with the name of the chip in it; no payload."""
SETTINGS = ord("s")
"""Part of a new `board.json`: its length (2 bytes), the CRC-32 of the whole (4), where the part begins (2),
the part. The answer says how much of it is there (2 bytes). The last part has it checked, and kept if it is
right; it is in force from the next start on."""
RESET = ord("x")
"""Start anew; no payload."""
LOADER = ord("b")
"""Become a drive that takes a new image; no payload."""

LEVEL_NOW = 0
LEVEL_REST = 1
LEVEL_MAN = 2
"""Which levels: as read now (0 to 65535), of the empty cell, and how far from that a single man takes it."""

CAN_PING = 1
CAN_STOP = 2
CAN_CALIBRATE = 4
CAN_RESET = 8
CAN_LAMPS = 16
CAN_BUTTONS = 32
CAN_SETTINGS = 64
"""Bits of `Hello.capabilities`; with CAN_RESET come RESET and LOADER, with CAN_CALIBRATE also ASK_LEVELS and
THRESHOLDS, with CAN_SETTINGS also ASK_MACHINE."""

STAMP_PERIOD = 1 << 30
"""Stamps are microseconds modulo this."""
SEQUENCE_PERIOD = 1 << 16
COUNT_PERIOD = 1 << 30
MAX_PAYLOAD = 240
WINDOW = 240
"""Bytes that may be on the way unheard. They fit into the microcontroller's buffer whatever the other side
does, so they can be written at once; without HEARD every single byte has to be asked room for."""
HEAR_EVERY = 96
"""Bytes after which the controller says HEARD."""
_OVERHEAD = 11  # kind, sequence, stamp, CRC-32
_MAX_STUFFED = MAX_PAYLOAD + _OVERHEAD + 1


class Frame:
    """One undamaged frame: `kind` (one of the constants), `sequence`, `stamp` in µs, `payload`."""

    __slots__ = ("kind", "payload", "sequence", "stamp")

    def __init__(self, kind: int, sequence: int, stamp: int, payload: bytes) -> None:
        self.kind = kind
        self.sequence = sequence
        self.stamp = stamp
        self.payload = payload

    def _key(self) -> tuple[int, int, int, bytes]:
        return (self.kind, self.sequence, self.stamp, self.payload)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return "Frame" + repr(self._key())


def encode(kind: int, sequence: int, stamp: int, payload: bytes) -> bytes:
    """The frame as it goes on the line, both delimiters included; `sequence` and `stamp` wrap at their
    periods.

    Raises ValueError for a payload over `MAX_PAYLOAD` bytes.
    """
    if len(payload) > MAX_PAYLOAD:
        raise ValueError(f"payload of {len(payload)} bytes: a frame carries at most {MAX_PAYLOAD}")
    body = bytes((kind,)) + (sequence % SEQUENCE_PERIOD).to_bytes(2, "little")
    body += (stamp % STAMP_PERIOD).to_bytes(4, "little") + payload
    body += binascii.crc32(body).to_bytes(4, "little")
    out = bytearray(1)
    # A body is shorter than 254 bytes, so stuffing is a length before every run between zeros.
    for run in body.split(b"\x00"):
        out.append(len(run) + 1)
        out.extend(run)
    out.append(0)
    return bytes(out)


def _unstuffed(stuffed: bytes) -> "bytes | None":
    runs = []
    at = 0
    while at < len(stuffed):
        past = at + stuffed[at]
        if past > len(stuffed):
            return None
        runs.append(stuffed[at + 1 : past])
        at = past
    return b"\x00".join(runs)


def _decoded(stuffed: bytes) -> "Frame | None":
    """The frame in what stood between two delimiters, or None if it is damaged."""
    body = _unstuffed(stuffed)
    if body is None or not _OVERHEAD <= len(body) <= MAX_PAYLOAD + _OVERHEAD:
        return None
    if binascii.crc32(body[:-4]) != int.from_bytes(body[-4:], "little"):
        return None
    stamp = int.from_bytes(body[3:7], "little")
    if stamp >= STAMP_PERIOD:
        return None
    return Frame(body[0], int.from_bytes(body[1:3], "little"), stamp, body[7:-4])


class Decoder:
    """Bytes in as they come, frames out; `damaged` counts what stood between delimiters and was no frame."""

    def __init__(self) -> None:
        self.damaged = 0
        self._part = b""

    @property
    def pending(self) -> bool:
        """Whether a frame has begun and not ended."""
        return bool(self._part)

    def feed(self, data: bytes) -> list[Frame]:
        """All frames that `data` completes, in order. Memory is bounded whatever comes in."""
        frames = []
        pieces = data.split(b"\x00")
        for piece in pieces[:-1]:
            stuffed = self._part + piece
            self._part = b""
            if stuffed:
                frame = _decoded(stuffed)
                if frame is None:
                    self.damaged += 1
                else:
                    frames.append(frame)
        # Overlong is damaged however it goes on: what is kept is just long enough to be refused.
        self._part = (self._part + pieces[-1])[: _MAX_STUFFED + 1]
        return frames


class Hello:
    """What the microcontroller says of itself.

    `protocol` version, `firmware` (major, minor, patch), `cells` and `planes` of a STATE, `heartbeat_ms` and
    `scan_us` (time between two STATE frames at most, and between two scans), `capabilities` (CAN_… bits),
    `settings` (CRC-32 of the `board.json` that it runs with, 0 without one). A board whose settings are wrong
    has no cells and says in `fault` what is wrong. Nothing else is in it: every byte makes it come later on a
    bad cable.
    """

    __slots__ = (
        "capabilities",
        "cells",
        "fault",
        "firmware",
        "heartbeat_ms",
        "planes",
        "protocol",
        "scan_us",
        "settings",
    )

    def __init__(
        self,
        protocol: int,
        firmware: tuple[int, int, int],
        cells: int,
        planes: int,
        heartbeat_ms: int,
        scan_us: int,
        capabilities: int,
        settings: int = 0,
        fault: str = "",
    ) -> None:
        self.protocol = protocol
        self.firmware = firmware
        self.cells = cells
        self.planes = planes
        self.heartbeat_ms = heartbeat_ms
        self.scan_us = scan_us
        self.capabilities = capabilities
        self.settings = settings
        self.fault = fault

    def pack(self) -> bytes:
        """As HELLO's payload."""
        numbers = (self.cells, self.planes, self.heartbeat_ms, self.scan_us, self.capabilities)
        return (
            bytes((self.protocol,))
            + bytes(self.firmware)
            + b"".join(n.to_bytes(2, "little") for n in numbers)
            + self.settings.to_bytes(4, "little")
            + reason(self.fault)
        )


def hello_protocol(payload: bytes) -> int:
    """The protocol version in a HELLO of any version (0 for an empty one)."""
    return payload[0] if payload else 0


def unpack_hello(payload: bytes) -> Hello:
    """A HELLO of this version; before firmware 0.3 it ends after 14 bytes. ValueError if it is shorter."""
    if len(payload) < 14:
        raise ValueError(f"hello of {len(payload)} bytes: expected 14")
    n = [int.from_bytes(payload[at : at + 2], "little") for at in range(4, 14, 2)]
    version = (payload[1], payload[2], payload[3])
    settings = int.from_bytes(payload[14:18], "little")
    return Hello(payload[0], version, n[0], n[1], n[2], n[3], n[4], settings, words(payload[18:]))


def reason(text: str) -> bytes:
    """`text` as it goes into a frame: one line of ASCII, 200 characters at most."""
    return bytes([ord(char) if " " <= char <= "~" else 63 for char in text[:200]])  # 63: a question mark


def words(data: bytes) -> str:
    """The inverse of `reason`."""
    return "".join([chr(byte) for byte in data])


class Pong:
    """Answer to PING: its `token` (4 bytes), `scans` since the start, frames `dropped` for want of room.

    Both counts are modulo `COUNT_PERIOD`: a board may run for years.
    """

    __slots__ = ("dropped", "scans", "token")

    def __init__(self, token: bytes, scans: int, dropped: int) -> None:
        self.token = token
        self.scans = scans
        self.dropped = dropped

    def pack(self) -> bytes:
        """As PONG's payload."""
        return self.token + self.scans.to_bytes(4, "little") + self.dropped.to_bytes(4, "little")


def unpack_pong(payload: bytes) -> Pong:
    """A PONG's payload. Raises ValueError if it isn't 12 bytes."""
    if len(payload) != 12:
        raise ValueError(f"pong of {len(payload)} bytes: expected 12")
    return Pong(payload[:4], int.from_bytes(payload[4:8], "little"), int.from_bytes(payload[8:], "little"))


class Answer:
    """To the command `kind` that had the number `sequence`: `data`, or with `fault` the reason in ASCII."""

    __slots__ = ("data", "fault", "kind", "sequence")

    def __init__(self, kind: int, sequence: int, fault: bool, data: bytes) -> None:
        self.kind = kind
        self.sequence = sequence
        self.fault = fault
        self.data = data

    def pack(self) -> bytes:
        """As ANSWER's payload."""
        return (
            bytes((self.kind,)) + self.sequence.to_bytes(2, "little") + bytes((int(self.fault),)) + self.data
        )


def unpack_answer(payload: bytes) -> Answer:
    """An ANSWER's payload. Raises ValueError if it is too short for one."""
    if len(payload) < 4:
        raise ValueError(f"answer of {len(payload)} bytes: expected 4 or more")
    return Answer(payload[0], int.from_bytes(payload[1:3], "little"), payload[3] != 0, payload[4:])


def pack_presses(first: int, presses: "list[tuple[int, int]]") -> bytes:
    """BUTTONS' payload: the number of the first press, then (button, stamp in µs) of each, in order."""
    return (first % SEQUENCE_PERIOD).to_bytes(2, "little") + b"".join(
        bytes((button,)) + stamp.to_bytes(4, "little") for button, stamp in presses
    )


def unpack_presses(payload: bytes) -> "tuple[int, list[tuple[int, int]]]":
    """The inverse of `pack_presses`. Raises ValueError for a length that can't be."""
    if len(payload) % 5 != 2:
        raise ValueError(f"presses in {len(payload)} bytes: expected 2 and 5 for each")
    return int.from_bytes(payload[:2], "little"), [
        (payload[at], int.from_bytes(payload[at + 1 : at + 5], "little")) for at in range(2, len(payload), 5)
    ]


def plane_size(cells: int) -> int:
    """Bytes of one plane."""
    return (cells + 7) // 8

"""Payloads of frames: HELLO, PONG, BAD_READINGS, ANSWER, button presses, cells.

Cells are sent as bit planes, the whole state every time. A plane has ceil(cells/8) bytes. The first cell is
in the highest bit of the first byte, which is the order in which a 74HC165 chain shifts out its inputs. A bit
is 1 where something is present:

    1 plane   reed     occupied
    2 planes  hall     white's pole, black's pole
    3 planes  linear   white's pole, black's pole, more than one piece
"""

from .protocol import SEQUENCE_PERIOD


class Hello:
    """Identification of the microcontroller.

    `protocol` version, `firmware` (major, minor, patch), `cells` and `planes` of a STATE, `heartbeat_ms`
    (longest time between two STATE frames), `scan_us` (time between two scans), `capabilities` (CAN_… bits),
    `settings` (CRC-32 of the `board.json` in use, 0 without one). A board with wrong settings has 0 cells,
    and `fault` says what is wrong. The payload is short on purpose: a long frame is damaged more often on a
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
        """The payload of HELLO."""
        numbers = (self.cells, self.planes, self.heartbeat_ms, self.scan_us, self.capabilities)
        return (
            bytes((self.protocol,))
            + bytes(self.firmware)
            + b"".join(n.to_bytes(2, "little") for n in numbers)
            + self.settings.to_bytes(4, "little")
            + reason(self.fault)
        )


def hello_protocol(payload: bytes) -> int:
    """The protocol version in a HELLO of any protocol version (0 for an empty payload)."""
    return payload[0] if payload else 0


def unpack_hello(payload: bytes) -> Hello:
    """A HELLO of this protocol version. Before firmware 0.3 it has 14 bytes; ValueError for fewer."""
    if len(payload) < 14:
        raise ValueError(f"hello of {len(payload)} bytes: expected 14")
    n = [int.from_bytes(payload[at : at + 2], "little") for at in range(4, 14, 2)]
    version = (payload[1], payload[2], payload[3])
    settings = int.from_bytes(payload[14:18], "little")
    return Hello(payload[0], version, n[0], n[1], n[2], n[3], n[4], settings, words(payload[18:]))


def reason(text: str) -> bytes:
    """`text` as sent in a frame: one line of ASCII, 200 characters at most."""
    return bytes([ord(char) if " " <= char <= "~" else 63 for char in text[:200]])  # 63: a question mark


def words(data: bytes) -> str:
    """The text sent by `reason`."""
    return "".join([chr(byte) for byte in data])


class Pong:
    """Answer to PING: its `token` (4 bytes), `scans` since the start, frames `dropped` from a full queue.

    Both counts are modulo `COUNT_PERIOD`, as a board may run for years.
    """

    __slots__ = ("dropped", "scans", "token")

    def __init__(self, token: bytes, scans: int, dropped: int) -> None:
        self.token = token
        self.scans = scans
        self.dropped = dropped

    def pack(self) -> bytes:
        """The payload of PONG."""
        return self.token + self.scans.to_bytes(4, "little") + self.dropped.to_bytes(4, "little")


def unpack_pong(payload: bytes) -> Pong:
    """The inverse of `Pong.pack`. Raises ValueError unless the payload has 12 bytes."""
    if len(payload) != 12:
        raise ValueError(f"pong of {len(payload)} bytes: expected 12")
    return Pong(payload[:4], int.from_bytes(payload[4:8], "little"), int.from_bytes(payload[8:], "little"))


NOWHERE = 255
"""In place of a register: nobody knows where the chain is wrong."""


class ReadingCounts:
    """Payload of BAD_READINGS: readings (`scans`) since the start, and how many of them were `bad`.

    Both are modulo COUNT_PERIOD.
    `register` (from 0, the nearest first) is the first that was wrong in the last bad one, or NOWHERE.
    `broken`: no reading has counted for some time, so that the cells are not known.
    """

    __slots__ = ("bad", "broken", "register", "scans")

    def __init__(self, scans: int, bad: int, register: int, broken: bool) -> None:
        self.scans = scans
        self.bad = bad
        self.register = register
        self.broken = broken

    def pack(self) -> bytes:
        """The payload of BAD_READINGS."""
        numbers = self.scans.to_bytes(4, "little") + self.bad.to_bytes(4, "little")
        return numbers + bytes((self.register, int(self.broken)))


def unpack_reading_counts(payload: bytes) -> ReadingCounts:
    """The inverse of `ReadingCounts.pack`. ValueError for less than 10 bytes."""
    if len(payload) < 10:
        raise ValueError(f"bad readings of {len(payload)} bytes: expected 10")
    scans, bad = (int.from_bytes(payload[at : at + 4], "little") for at in (0, 4))
    return ReadingCounts(scans, bad, payload[8], payload[9] != 0)


class Answer:
    """Answer to command `kind` with sequence number `sequence`: `data`, or the reason if `fault`."""

    __slots__ = ("data", "fault", "kind", "sequence")

    def __init__(self, kind: int, sequence: int, fault: bool, data: bytes) -> None:
        self.kind = kind
        self.sequence = sequence
        self.fault = fault
        self.data = data

    def pack(self) -> bytes:
        """The payload of ANSWER."""
        return (
            bytes((self.kind,)) + self.sequence.to_bytes(2, "little") + bytes((int(self.fault),)) + self.data
        )


def unpack_answer(payload: bytes) -> Answer:
    """The inverse of `Answer.pack`. Raises ValueError for a payload of less than 4 bytes."""
    if len(payload) < 4:
        raise ValueError(f"answer of {len(payload)} bytes: expected 4 or more")
    return Answer(payload[0], int.from_bytes(payload[1:3], "little"), payload[3] != 0, payload[4:])


def pack_presses(first: int, presses: "list[tuple[int, int]]") -> bytes:
    """The payload of BUTTONS: the number of the first press, then (button, timestamp in µs) of each press."""
    return (first % SEQUENCE_PERIOD).to_bytes(2, "little") + b"".join(
        bytes((button,)) + stamp.to_bytes(4, "little") for button, stamp in presses
    )


def unpack_presses(payload: bytes) -> "tuple[int, list[tuple[int, int]]]":
    """The inverse of `pack_presses`. Raises ValueError for an impossible length."""
    if len(payload) % 5 != 2:
        raise ValueError(f"presses in {len(payload)} bytes: expected 2 and 5 for each")
    return int.from_bytes(payload[:2], "little"), [
        (payload[at], int.from_bytes(payload[at + 1 : at + 5], "little")) for at in range(2, len(payload), 5)
    ]


def plane_size(cells: int) -> int:
    """Bytes of one plane."""
    return (cells + 7) // 8

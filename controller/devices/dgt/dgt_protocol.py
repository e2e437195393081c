"""The DGT protocol of electronic draughts boards with 50 or 100 sensors: bytes and messages. Pure.

A command is one byte, but for two that bring their length and as many bytes. A message is its id with the
highest bit set, its length with these three bytes in two times seven bits, and bytes below 128. Squares stand
in reading order, the first at the top left when the connector is at the left.
"""

from __future__ import annotations

from dataclasses import dataclass

TO_CLOCK = 0x2B
"""A message for the clock follows: its length, then so many bytes, text for its display among them."""
RESET = 0x40
"""No more updates. The lowest of the commands, above every length."""
SEND_CLOCK = 0x41
SEND_BOARD = 0x42
SEND_UPDATES = 0x43
SEND_BOARD_UPDATES = 0x44
SEND_SERIAL = 0x45
SEND_BUS_ADDRESS = 0x46
SEND_TRADEMARK = 0x47
SEND_STORED = 0x49
"""Changes that the board's own memory holds."""
SEND_UPDATES_NICE = 0x4B
SEND_VERSION = 0x4D
SEND_DARK = 0x50
"""Dump the 50 dark squares."""
SCAN_DARK = 0x51
SEND_LIGHT = 0x52
"""Dump the 50 light squares, for those who play on them."""
SCAN_LIGHT = 0x53
SCAN_ALL = 0x54
"""What is scanned from now on; boards keep it in an EEPROM, so it is not to be sent all the time."""
SEND_LONG_SERIAL = 0x55
SET_LAMPS = 0x60
"""Length and bytes follow as for a clock; only some chess boards have lamps."""

BOARD = 0x06
CLOCK = 0x0D
FIELD = 0x0E
"""One square has changed: its number in the dump, and what is there."""
STORED = 0x0F
BUS_ADDRESS = 0x10
SERIAL = 0x11
TRADEMARK = 0x12
VERSION = 0x13
DARK = 0x14
LIGHT = 0x15
LONG_SERIAL = 0x22

CODES = {".": 0x00, "w": 0x01, "b": 0x04, "W": 0x07, "B": 0x0A}
"""Man and king of each colour; pieces of these boards know what they are."""
CELLS = {code: cell for cell, code in CODES.items()}

STORED_END = 0x6B
"""What the changes of a board's memory always end with."""

_LONGEST = 1024
"""No message of interest is as long; what claims to be is damage."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message from the board: `id` without its highest bit."""

    id: int
    payload: bytes


def pack(id_: int, payload: bytes) -> bytes:
    """A message as it goes over the line. ValueError for bytes of 128 and more."""
    if any(byte > 0x7F for byte in payload):
        raise ValueError("payload with a byte over 127: expected seven bits each")
    size = len(payload) + 3
    return bytes((0x80 | id_, size >> 7, size & 0x7F)) + payload


class MessageReader:
    """Bytes in as they come, messages out; `damaged` counts bytes that belonged to none."""

    def __init__(self) -> None:
        self.damaged = 0
        self._part = b""

    def feed(self, data: bytes) -> list[Message]:
        """All messages that `data` completes. A byte of 128 or more begins a new one, whatever is open."""
        found = []
        for byte in data:
            if byte & 0x80:
                self.damaged += len(self._part)
                self._part = bytes((byte,))
                continue
            if not self._part:
                self.damaged += 1
                continue
            self._part += bytes((byte,))
            if len(self._part) < 3:
                continue
            size = self._part[1] << 7 | self._part[2]
            if len(self._part) == size:
                found.append(Message(self._part[0] & 0x7F, self._part[3:]))
                self._part = b""
            elif not 3 < size <= _LONGEST:
                self.damaged += len(self._part)
                self._part = b""
        return found


def cells(payload: bytes) -> str:
    """The pieces of a dump as characters, `x` for what is no draughts piece."""
    return "".join([CELLS.get(code, "x") for code in payload])


def codes(cells_: str) -> bytes:
    """The inverse. An occupied cell of unknown colour goes as a white man: the dialect has no other word."""
    return bytes(CODES.get(cell, CODES["w"]) for cell in cells_)

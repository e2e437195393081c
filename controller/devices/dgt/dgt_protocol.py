"""The DGT protocol of electronic draughts boards with 50 or 100 sensors: bytes and messages. Pure.

A command is one byte; two commands also have a length byte and that many bytes of data. A message is a byte
with its id and the highest bit set, its total length as two bytes of seven bits each, high part first, and a
payload of bytes below 128. Squares are in reading order; the first is at the top left when the connector is
at the left.
"""

from __future__ import annotations

from dataclasses import dataclass

SQUARES = 50
"""Squares of a board of draughts that it speaks of."""
TO_CLOCK = 0x2B
"""A message for the clock follows: a length byte, then that many bytes, such as text for the display."""
RESET = 0x40
"""Stop updates. This is the lowest command byte; every length byte is below it."""
SEND_CLOCK = 0x41
SEND_BOARD = 0x42
SEND_UPDATES = 0x43
SEND_BOARD_UPDATES = 0x44
SEND_SERIAL = 0x45
SEND_BUS_ADDRESS = 0x46
SEND_TRADEMARK = 0x47
SEND_STORED = 0x49
"""Send the changes that the board has stored."""
SEND_UPDATES_NICE = 0x4B
SEND_VERSION = 0x4D
SEND_DARK = 0x50
"""Request a dump of the 50 dark squares."""
SCAN_DARK = 0x51
SEND_LIGHT = 0x52
"""Request a dump of the 50 light squares, for games on the light squares."""
SCAN_LIGHT = 0x53
SCAN_ALL = 0x54
"""These commands choose what is scanned. Boards store the choice in an EEPROM, which wears out with every
write."""
SEND_LONG_SERIAL = 0x55
SET_LAMPS = 0x60
"""A length byte and that many bytes follow, as for TO_CLOCK. Only some chess boards have lamps."""

BOARD = 0x06
CLOCK = 0x0D
FIELD = 0x0E
"""One square has changed: its number in the dump, and its new code."""
STORED = 0x0F
BUS_ADDRESS = 0x10
SERIAL = 0x11
TRADEMARK = 0x12
VERSION = 0x13
DARK = 0x14
LIGHT = 0x15
LONG_SERIAL = 0x22

CODES = {".": 0x00, "w": 0x01, "b": 0x04, "W": 0x07, "B": 0x0A}
"""Codes of men and kings of each colour. The pieces of these boards identify themselves."""
CELLS = {code: cell for cell, code in CODES.items()}

STORED_END = 0x6B
"""The byte that ends the list of stored changes."""

_LONGEST = 1024
"""Longest message in bytes. A longer length is taken for damage."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message from the board; `id` is without the highest bit."""

    id: int
    payload: bytes


def pack(id_: int, payload: bytes) -> bytes:
    """Encode a message. Raises ValueError for payload bytes of 128 or more."""
    if any(byte > 0x7F for byte in payload):
        raise ValueError("payload with a byte over 127: expected seven bits each")
    size = len(payload) + 3
    return bytes((0x80 | id_, size >> 7, size & 0x7F)) + payload


class MessageReader:
    """Decodes messages from a stream of bytes; `damaged` counts the bytes that belong to no message."""

    def __init__(self) -> None:
        self.damaged = 0
        self._part = b""

    def feed(self, data: bytes) -> list[Message]:
        """Return all messages that `data` completes. A byte of 128 or more always begins a new message."""
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
    """Convert the codes of a dump to characters; `x` stands for an unknown code."""
    return "".join([CELLS.get(code, "x") for code in payload])


def codes(cells_: str) -> bytes:
    """Convert characters to codes. An occupied cell of unknown colour becomes a white man: no other code
    fits."""
    return bytes(CODES.get(cell, CODES["w"]) for cell in cells_)

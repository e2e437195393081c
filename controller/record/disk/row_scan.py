"""Reads the rows of a record from the bytes of its files, whatever of the database's structure is damaged.

A row of the table `event` has its line and its seal side by side in one page, with the game and its number
just before, so it can be recognised anywhere: in a page that no tree leads to any more, or in a frame of
the log behind a broken one (https://www.sqlite.org/fileformat2.html#record_format). Whether it is as it was
written is for its seal to show.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from typing import NamedTuple

SEAL = 32
"""Bytes of a seal."""
SEAL_TYPE = 12 + 2 * SEAL
"""SQLite's serial type of a seal."""
LINE = re.compile(rb'\{"(?:t|lost)": ')
HEADER = re.compile(rb'\{"recording": 1')
BEGAN = 25
"""Bytes of a game's beginning, `2026-11-22T11:42:53+00:00`."""
INTEGERS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}
"""Bytes of SQLite's integers by serial type."""


class EventRow(NamedTuple):
    """A row of the table `event`, and where its line was found."""

    game: int
    sequence: int
    line: str
    seal: bytes
    offset: int


class GameRow(NamedTuple):
    """A row of the table `game`; `mark` is None in a record of form 2."""

    number: int
    began: str
    header: str
    last: int
    seal: bytes
    events: int
    head: bytes
    mark: bytes | None


def scan_events(data: bytes) -> Iterator[EventRow]:
    """Return every row of the table `event` in `data`; rows of earlier versions of a page may be among
    them."""
    for found in LINE.finditer(data):
        if (row := _event(data, found.start())) is not None:
            yield row


def scan_games(data: bytes) -> Iterator[GameRow]:
    """Return every row of the table `game` in `data`; rows of earlier versions of a page may be among
    them."""
    for found in HEADER.finditer(data):
        if (row := _game(data, found.start())) is not None:
            yield row


def _event(data: bytes, at: int) -> EventRow | None:
    """The row whose line begins at `at`: its two integers end there, and before them the record's header."""
    for before in range(9):
        ends = at - before
        if ends < 6 or data[ends - 1] != SEAL_TYPE:
            continue
        for size in (4, 5, 6, 7):
            types = _types(data, ends - size, ends)
            if types is None or len(types) != 4 or types[2] < 13 or not types[2] % 2:
                continue
            integers = [INTEGERS.get(kind) for kind in types[:2]]
            if None in integers or sum(filter(None, integers)) != before:
                continue
            length = (types[2] - 13) // 2
            line, seal = data[at : at + length], data[at + length : at + length + SEAL]
            text = _text(line)
            if text is None or len(seal) < SEAL:
                continue
            game, rest = _integer(data, ends, types[0])
            sequence, _ = _integer(data, rest, types[1])
            return EventRow(game, sequence, text, seal, at)
    return None


def _game(data: bytes, at: int) -> GameRow | None:
    """The row whose recording's header begins at `at`: the record begins some bytes before its beginning."""
    ends = at - BEGAN
    for size in range(8, 15):
        types = _types(data, ends - size, ends)
        if types is None or len(types) not in (7, 8) or types[0] != 0 or types[1] != 13 + 2 * BEGAN:
            continue
        if types[2] < 13 or not types[2] % 2 or types[3] not in INTEGERS or types[5] not in INTEGERS:
            continue
        length = (types[2] - 13) // 2
        began, header = _text(data[ends:at]), _text(data[at : at + length])
        last, rest = _integer(data, at + length, types[3])
        seal, rest = data[rest : rest + SEAL], rest + SEAL
        events, rest = _integer(data, rest, types[5])
        head, rest = data[rest : rest + SEAL], rest + SEAL
        mark = None
        if len(types) == 8 and types[7] == SEAL_TYPE:
            mark, rest = data[rest : rest + SEAL], rest + SEAL
        number = _rowid(data, ends - size, rest - (ends - size))
        if began is not None and header is not None and number is not None and len(head) == SEAL:
            return GameRow(number, began, header, last, seal, events, head, mark)
    return None


def _rowid(data: bytes, at: int, payload: int) -> int | None:
    """The rowid before a record of `payload` bytes at `at`: the size of the record comes before it."""
    size = _varint_bytes(payload)
    for length in (1, 2, 3, 4):
        begins = at - length
        if begins >= len(size) and data[begins - len(size) : begins] == size:
            number, end = _varint(data, begins)
            if end == at:
                return number
    return None


def _types(data: bytes, at: int, ends: int) -> list[int] | None:
    """The serial types of a record's header from `at` to `ends`; None if there is no header of that size."""
    if at < 0 or data[at] != ends - at:
        return None
    types, at = [], at + 1
    while at < ends:
        kind, at = _varint(data, at)
        types.append(kind)
    return types if at == ends else None


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for byte in data[at : at + 8]:
        at += 1
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            break
    return value, at


def _varint_bytes(value: int) -> bytes:
    found = [value & 0x7F]
    while value := value >> 7:
        found.append(value & 0x7F | 0x80)
    return bytes(reversed(found))


def _integer(data: bytes, at: int, kind: int) -> tuple[int, int]:
    size = INTEGERS[kind]
    value = kind - 8 if kind in (8, 9) else int.from_bytes(data[at : at + size], "big", signed=True)
    return value, at + size


def _text(data: bytes) -> str | None:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None


def sound_log(log: bytes) -> int:
    """Return how many bytes at the beginning of a write-ahead log are as SQLite wrote them.

    What comes after them is not read by SQLite: an interrupted write, frames of an earlier round, or damage.
    """
    if len(log) < 32 or log[:4] not in (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83"):
        return 0
    order = ">" if log[3] & 1 else "<"
    page = int.from_bytes(log[8:12], "big")
    sums = _checksum(order, (0, 0), log[:24])
    if sums != struct.unpack(">II", log[24:32]) or not 512 <= page <= 65536:
        return 0
    at, size = 32, 24 + page
    while at + size <= len(log):
        frame = log[at : at + size]
        sums = _checksum(order, _checksum(order, sums, frame[:8]), frame[24:])
        if frame[8:16] != log[16:24] or sums != struct.unpack(">II", frame[16:24]):
            break
        at += size
    return at


def _checksum(order: str, sums: tuple[int, int], data: bytes) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for one, two in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return first, second

"""A game that goes on at another board: its header, its lines so far, and until when its clock ran there."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dambord.controller.record.header import Header, read_header, write_header
from dambord.controller.record.line import seconds, time_in

MOST = 1 << 22
"""Bytes of all lines together at most."""


@dataclass(frozen=True, slots=True)
class MovedGame:
    """What another board is given; `until` is in µs of game time."""

    header: Header
    lines: tuple[str, ...]
    until: int


def write_moved_game(game: MovedGame) -> dict[str, Any]:
    """Return it as JSON: the lines are packed, for most of them differ in a character or two."""
    packed = zlib.compress("\n".join(game.lines).encode(), 9)
    header = json.loads(write_header(game.header))
    return {"header": header, "lines": base64.b85encode(packed).decode(), "until": seconds(game.until)}


def read_moved_game(data: object) -> MovedGame:
    """Read it. Raises ValueError in one line."""
    match data:
        case {"header": Mapping() as header, "lines": str(packed), "until": until}:
            pass
        case _:
            raise ValueError("expected a game with header, lines and until")
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(base64.b85decode(packed), MOST)
        lines = tuple(text.decode().splitlines())
    except (ValueError, zlib.error):
        raise ValueError("the lines of a game can't be unpacked") from None
    if not unpacker.eof:
        raise ValueError(f"the lines of a game have more than {MOST >> 20} MB, or an end is missing")
    return MovedGame(read_header(json.dumps(header)), lines, time_in(until, "until"))

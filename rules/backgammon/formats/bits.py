"""Numbers packed into the base64 text of GNU Backgammon's IDs: lowest bit and lowest byte first."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable

from dambord.rules.quoting import quoted


def written(fields: Iterable[tuple[int, int]], length: int) -> str:
    """The text of (value, width in bits) one after the other, in `length` bytes, without the padding `=`."""
    number = at = 0
    for value, width in fields:
        number |= value << at
        at += width
    return base64.b64encode(number.to_bytes(length, "little")).decode().rstrip("=")


def read(text: str, length: int, what: str) -> int:
    """The number in the text of `length` bytes; ValueError when it is not one."""
    characters = -(-length * 8 // 6)
    if len(text) != characters:
        raise ValueError(f"{what} {quoted(text)} has {len(text)} characters, expected {characters}")
    try:
        packed = base64.b64decode(text + "=" * (-characters % 4), validate=True)
    except (binascii.Error, ValueError):
        raise ValueError(f"{what} {quoted(text)}: expected letters, digits, + and / only") from None
    return int.from_bytes(packed, "little")

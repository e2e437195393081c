"""Converts cells between text and the bit planes of a STATE frame (`wire/payloads.py`)."""

from ..wire import plane_size

# By the number of planes: the character for the bits of a cell, the first plane in the lowest bit. Two poles
# at once, and a stack without a pole, are contradictory: there is something (`x`) of unknown colour.
_CHARS = {1: ".x", 2: ".wbx", 3: ".wbxxWBx"}
_BITS = {
    1: {".": 0, "x": 1},
    2: {".": 0, "w": 1, "b": 2, "x": 3},
    3: {".": 0, "w": 1, "b": 2, "x": 3, "W": 5, "B": 6},
}


def planes_to_text(payload: bytes, cells: int, planes: int) -> str:
    """Cells as text, one character each, in their order in the frame.

    `.` empty, `x` occupied (with 2 or 3 planes: of unknown colour), `w` `b` a piece,
    `W` `B` a stack. Raises ValueError if `payload` isn't `planes` times ceil(cells/8) bytes, or `planes`
    isn't 1, 2 or 3.
    """
    if planes not in _CHARS:
        raise ValueError(f"{planes} planes: expected 1 (reed), 2 (hall) or 3 (linear)")
    size = plane_size(cells)
    if len(payload) != planes * size:
        raise ValueError(f"{len(payload)} bytes of cells: expected {planes * size}")
    chars = _CHARS[planes]
    text = []
    for cell in range(cells):
        at = cell >> 3
        shift = 7 - (cell & 7)
        bits = 0
        for plane in range(planes):
            bits |= (payload[plane * size + at] >> shift & 1) << plane
        text.append(chars[bits])
    return "".join(text)


def text_to_planes(text: str, planes: int) -> bytes:
    """The inverse of `planes_to_text`; unused bits are 0. ValueError for a character that has no bits."""
    if planes not in _BITS:
        raise ValueError(f"{planes} planes: expected 1 (reed), 2 (hall) or 3 (linear)")
    bits = _BITS[planes]
    size = plane_size(len(text))
    out = bytearray(planes * size)
    for cell, char in enumerate(text):
        if char not in bits:
            raise ValueError(f"cell {cell + 1} is {char!r}: expected one of {' '.join(sorted(bits))}")
        for plane in range(planes):
            if bits[char] >> plane & 1:
                out[plane * size + (cell >> 3)] |= 0x80 >> (cell & 7)
    return bytes(out)


def register_levels(payload: bytes, cells: int, pattern: str) -> bytes:
    """What a chain of 74HC165 shifts out for these bit planes; a sensor pulls its input low.

    `pattern` is that of every register (`sentinels` in `settings.py`), empty for registers full of cells. An
    input that nobody reads is high.
    """
    if not pattern:
        return bytes(byte ^ 0xFF for byte in payload)
    size = plane_size(cells)
    each = pattern.count("x")
    out = bytearray()
    for plane in range(len(payload) // size):
        for first in range(0, cells, each):
            byte = 0
            cell = first
            for said in pattern:
                byte = byte << 1 | (said != "0")
                if said == "x":
                    if cell < cells and payload[plane * size + (cell >> 3)] >> (7 - (cell & 7)) & 1:
                        byte ^= 1
                    cell += 1
            out.append(byte)
    return bytes(out)

"""Texts of four places as segments: what a display of seven segments shows of letters and digits."""

from __future__ import annotations

from dambord.firmware import wire

DIGITS = 4
POINT = 0x80
"""The segment of a digit's own point."""
_SHAPES = {
    " ": "",
    "-": "g",
    "0": "abcdef",
    "1": "bc",
    "2": "abdeg",
    "3": "abcdg",
    "4": "bcfg",
    "5": "acdfg",
    "6": "acdefg",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
    "A": "abcefg",
    "C": "adef",
    "E": "adefg",
    "F": "aefg",
    "G": "acdef",
    "H": "bcefg",
    "L": "def",
    "O": "abcdef",
    "P": "abefg",
    "S": "acdfg",
    "U": "bcdef",
    "b": "cdefg",
    "d": "bcdeg",
    "h": "cefg",
    "i": "c",
    "n": "ceg",
    "o": "cdeg",
    "r": "eg",
    "t": "defg",
    "u": "cde",
}
"""Segments of every character: a at the top, then clockwise to f, g in the middle."""
SEGMENTS = {char: sum(1 << "abcdefg".index(one) for one in lit) for char, lit in _SHAPES.items()}


def face(text: str, brightness: int) -> bytes:
    """The face (`firmware.wire.clock_box`) of a text of four places, at a brightness of 0 to 15.

    A `.` lights the point of the character before it, `:` the colon in the middle. Raises ValueError for
    another number of places and for characters that seven segments can't show.
    """
    lit: list[int] = []
    signs = 0
    for char in text:
        if char == ":":
            signs |= wire.COLON
        elif char == "." and lit:
            lit[-1] |= POINT
            # Modules of 1.2 inches have one point only, where the tenths of a second begin.
            signs |= wire.POINT_ABOVE if len(lit) == DIGITS - 1 else 0
        elif char in SEGMENTS:
            lit.append(SEGMENTS[char])
        else:
            raise ValueError(f"{text!r}: {char!r} can't be shown by seven segments")
    if len(lit) != DIGITS:
        raise ValueError(f"{text!r}: expected {DIGITS} places, found {len(lit)}")
    return bytes((*lit, signs, brightness))

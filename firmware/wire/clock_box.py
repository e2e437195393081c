"""Payloads of DISPLAY and SOUND: the two clock displays, the turn lamps and the piezo.

A face is what one display shows, `FACE_SIZE` bytes: the segments of four digits from the left (bit 0 to 6:
a to g, bit 7: the point), the signs between them (COLON, POINT_ABOVE), and the brightness, 0 to 15.
"""

FACE_SIZE = 6
"""Bytes of one face."""
COLON = 0x02
POINT_ABOVE = 0x10
"""Bits of the signs between the digits. POINT_ABOVE is the upper point before the last digit, which modules
of 1.2 inches have in place of the points of single digits; others have nothing there."""
MAX_BRIGHTNESS = 15
WHITE_DISPLAY = 1
BLACK_DISPLAY = 2
"""Bits of the answer to DISPLAY: these displays answer on the bus."""
WHITE_TURN = 1
BLACK_TURN = 2
"""Bits for the turn lamps."""
KEEP = 4
"""Bit beside them: what is shown stays. Otherwise displays show dashes when nothing new has come for
`STALE_US`: a time that stands still would be taken for one that is right."""
STALE_US = 20000000
NO_NEWS = b"\x40\x40\x40\x40\0"
"""What a display shows then, before its brightness."""

MOST_TONES = 16
TONE_HZ = (50, 20000)
TONE_MS = (1, 5000)
"""Limits of a tune. A tone of 0 Hz is a pause."""


def pack_displays(white: bytes, black: bytes, lamps: int) -> bytes:
    """The payload of DISPLAY: both faces, and the bits of the turn lamps that are lit, perhaps with KEEP."""
    return white + black + bytes((lamps,))


def unpack_displays(payload: bytes) -> "tuple[bytes, bytes, int]":
    """The inverse of `pack_displays`. Raises ValueError for a payload that is none."""
    if len(payload) != 2 * FACE_SIZE + 1:
        raise ValueError(f"displays of {len(payload)} bytes: expected {2 * FACE_SIZE + 1}")
    white, black, lamps = payload[:FACE_SIZE], payload[FACE_SIZE : 2 * FACE_SIZE], payload[-1]
    if white[-1] > MAX_BRIGHTNESS or black[-1] > MAX_BRIGHTNESS:
        raise ValueError(f"brightness {max(white[-1], black[-1])}: expected 0 to {MAX_BRIGHTNESS}")
    if lamps > WHITE_TURN | BLACK_TURN | KEEP:
        raise ValueError(f"turn lamps {lamps}: expected 0 to {WHITE_TURN | BLACK_TURN | KEEP}")
    return white, black, lamps


def pack_tune(number: int, tones: "list[tuple[int, int]]") -> bytes:
    """The payload of SOUND: the tune's number (0 to 255), then hertz and milliseconds of each tone.

    A tune with the number of the one before it is its repetition on a bad line, and is not played again.
    """
    return bytes((number,)) + b"".join(
        hz.to_bytes(2, "little") + ms.to_bytes(2, "little") for hz, ms in tones
    )


def unpack_tune(payload: bytes) -> "tuple[int, list[tuple[int, int]]]":
    """The inverse of `pack_tune`. Raises ValueError for a tune that can't be played."""
    if len(payload) % 4 != 1 or len(payload) > 1 + 4 * MOST_TONES:
        raise ValueError(f"a tune of {len(payload)} bytes: expected 1, and 4 for each of {MOST_TONES} tones")
    tones = []
    for at in range(1, len(payload), 4):
        hz = int.from_bytes(payload[at : at + 2], "little")
        ms = int.from_bytes(payload[at + 2 : at + 4], "little")
        if (hz and not TONE_HZ[0] <= hz <= TONE_HZ[1]) or not TONE_MS[0] <= ms <= TONE_MS[1]:
            expected = f"{TONE_HZ[0]} to {TONE_HZ[1]} Hz, {TONE_MS[0]} to {TONE_MS[1]} ms"
            raise ValueError(f"a tone of {hz} Hz for {ms} ms: expected {expected}")
        tones.append((hz, ms))
    return payload[0], tones

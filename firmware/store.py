"""Calibration and thresholds in flash: one small file, written so that a power cut leaves old or new."""

import binascii
from array import array

from . import settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bands import Bands

MARK = b"DL1"
"""First bytes of the file; the 1 is its version."""


def save(path: str, bands: "Bands") -> None:
    """Keep what `bands` has learnt. OSError when the flash can't take it: the old file remains."""
    body = MARK + bytes((bands.cells,))
    for numbers in (array("H", bands.thresholds), bands.rest, bands.man):
        for number in numbers:
            body += number.to_bytes(2, "little")
    settings.write(path, body + binascii.crc32(body).to_bytes(4, "little"))


def load(path: str, bands: "Bands") -> bool:
    """Give `bands` what was kept for as many cells; whether there was something whole."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - MicroPython has no pathlib
            data = file.read()
    except OSError:
        return False
    body = data[:-4]
    if len(data) != 16 + 4 * bands.cells or body[:4] != MARK + bytes((bands.cells,)):
        return False
    if binascii.crc32(body) != int.from_bytes(data[-4:], "little"):
        return False
    numbers = [int.from_bytes(body[at : at + 2], "little") for at in range(4, len(body), 2)]
    bands.thresholds = (numbers[0], numbers[1], numbers[2], numbers[3])
    for cell in range(bands.cells):
        bands.rest[cell] = numbers[4 + cell]
        bands.man[cell] = numbers[4 + bands.cells + cell]
    bands.settle()
    return True

"""Calibration and thresholds in flash. A power cut while writing leaves the old file or the new one."""

import binascii
from array import array

from .. import settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .hall_levels import LevelClassifier

MAGIC = b"DL1"
"""First bytes of the file; the 1 is the version of its format."""


def save(path: str, classifier: "LevelClassifier") -> None:
    """Keep the calibration of `classifier`. Raises OSError if the flash is full; the old file remains."""
    body = MAGIC + bytes((classifier.cells,))
    for numbers in (array("H", classifier.thresholds), classifier.rest, classifier.man):
        for number in numbers:
            body += number.to_bytes(2, "little")
    settings.write(path, body + binascii.crc32(body).to_bytes(4, "little"))


def load(path: str, classifier: "LevelClassifier") -> bool:
    """Load the calibration into `classifier`; False if the file is missing, damaged or of another board."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - MicroPython has no pathlib
            data = file.read()
    except OSError:
        return False
    body = data[:-4]
    if len(data) != 16 + 4 * classifier.cells or body[:4] != MAGIC + bytes((classifier.cells,)):
        return False
    if binascii.crc32(body) != int.from_bytes(data[-4:], "little"):
        return False
    numbers = [int.from_bytes(body[at : at + 2], "little") for at in range(4, len(body), 2)]
    classifier.thresholds = (numbers[0], numbers[1], numbers[2], numbers[3])
    for cell in range(classifier.cells):
        classifier.rest[cell] = numbers[4 + cell]
        classifier.man[cell] = numbers[4 + classifier.cells + cell]
    classifier.update_limits()
    return True

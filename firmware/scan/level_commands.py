"""Commands for a board with levels: calibrate, read levels, set thresholds."""

from .. import settings, wire
from . import calibration_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..host.interfaces import Command
    from .level_front import LevelFront

CALIBRATION = "levels.bin"
"""File with calibration and thresholds."""
LEVELS_PER_ANSWER = 110


def level_commands(front: "LevelFront", path: str) -> "dict[int, Command]":
    """The commands by kind. They keep calibration and thresholds in the file `path`.

    Each takes a payload and returns the answer's data, or raises ValueError with the reason.
    """
    classifier = front.classifier
    planes = 2 * ((classifier.cells + 7) // 8)

    def calibrate(payload: bytes) -> bytes:
        if len(payload) != planes:
            raise ValueError(f"{len(payload)} bytes of cells: expected {planes}")
        refused = front.calibrate(payload)
        calibration_file.save(path, classifier)
        return refused[: wire.MAX_ANSWER]  # the others are refused the next time

    def levels(payload: bytes) -> bytes:
        if len(payload) != 2 or payload[0] > wire.LEVEL_MAN or payload[1] >= classifier.cells:
            raise ValueError("expected which levels (0 to 2) and the first cell")
        which = (front.levels, classifier.rest, classifier.man)[payload[0]]
        last = min(payload[1] + LEVELS_PER_ANSWER, classifier.cells)
        return b"".join([which[cell].to_bytes(2, "little") for cell in range(payload[1], last)])

    def thresholds(payload: bytes) -> bytes:
        numbers = [int.from_bytes(payload[at : at + 2], "little") for at in range(0, len(payload), 2)]
        if len(payload) != 8 or not settings.are_thresholds(numbers):
            raise ValueError("expected " + settings.THRESHOLDS)
        if classifier.thresholds_fixed:
            raise ValueError("board.json has the thresholds")
        classifier.thresholds = (numbers[0], numbers[1], numbers[2], numbers[3])
        classifier.update_limits()
        calibration_file.save(path, classifier)
        return b""

    return {wire.CALIBRATE: calibrate, wire.ASK_LEVELS: levels, wire.THRESHOLDS: thresholds}

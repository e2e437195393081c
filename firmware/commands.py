"""What the controller can have done: calibrate, read levels, set thresholds, show lamps, start anew."""

from . import settings, store, wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .mux import Mux

    Command = Callable[[bytes], bytes]

KEPT = "levels.bin"
"""Where calibration and thresholds are kept."""
ROOM = 110
"""Levels that fit into one answer."""


def tuning(front: "Mux", path: str) -> "dict[int, Command]":
    """The commands of a front end with levels, by kind; what they change is kept in the file `path`.

    Each takes a payload and returns the answer's data; ValueError says why not.
    """
    bands = front.bands
    planes = 2 * ((bands.cells + 7) // 8)

    def calibrate(payload: bytes) -> bytes:
        if len(payload) != planes:
            raise ValueError(f"{len(payload)} bytes of cells: expected {planes}")
        wrong = front.calibrate(payload)
        store.save(path, bands)
        return wrong

    def levels(payload: bytes) -> bytes:
        if len(payload) != 2 or payload[0] > wire.LEVEL_MAN or payload[1] >= bands.cells:
            raise ValueError("expected which levels (0 to 2) and the first cell")
        which = (front.levels, bands.rest, bands.man)[payload[0]]
        last = min(payload[1] + ROOM, bands.cells)
        return b"".join([which[cell].to_bytes(2, "little") for cell in range(payload[1], last)])

    def thresholds(payload: bytes) -> bytes:
        numbers = [int.from_bytes(payload[at : at + 2], "little") for at in range(0, len(payload), 2)]
        if len(payload) != 8 or not settings.are_thresholds(numbers):
            raise ValueError("expected " + settings.THRESHOLDS)
        if bands.told:
            raise ValueError("board.json says the thresholds")
        bands.thresholds = (numbers[0], numbers[1], numbers[2], numbers[3])
        bands.settle()
        store.save(path, bands)
        return b""

    return {wire.CALIBRATE: calibrate, wire.ASK_LEVELS: levels, wire.THRESHOLDS: thresholds}

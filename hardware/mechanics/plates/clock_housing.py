"""The clock box: two displays, two large buttons, a turn lamp beside each; its sizes in mm."""

from __future__ import annotations

from dambord.hardware.board import Board
from dambord.hardware.mechanics.plates.box import box
from dambord.hardware.mechanics.plates.plate import Hole, Note, Plate, Ring, rectangle

WIDE_MM, DEEP_MM, HIGH_MM = 220.0, 90.0, 51.0
BUTTON_DEPTH_MM = 42.0
"""A 30 mm button below the lid, with its terminals and plugs."""
BUTTON_HOLE_MM, BUTTON_RIM_MM, LAMP_HOLE_MM = 30.0, 34.0, 5.2
BUTTONS_AT, LAMPS_Y = ((30.0, 50.0), (190.0, 50.0)), 22.0
"""White's button at the left, Black's at the right; above each its turn lamp, 5 mm."""
DISPLAY_MM = (50.5, 19.0)
"""Body of a four-digit display of 0.56 inch on an HT16K33 module; it looks out of the lid."""
MODULE_MM = (51.0, 29.0)
"""That module's circuit board, under the lid."""
DISPLAYS_AT = ((81.5, 45.0), (138.5, 45.0))


def clock_housing(board: Board) -> tuple[Plate, ...]:
    """Return the plates of the clock box; none for a board without clock buttons and displays."""
    shown = board.clock is not None
    pressed = any(one.name == "clock" for one in (*board.buttons, *board.pico_buttons))
    return housing(displays=shown) if shown or pressed else ()


def housing(*, displays: bool) -> tuple[Plate, ...]:
    """Return the plates of a clock box, with or without displays and turn lamps."""
    holes = [Hole(x, y, BUTTON_HOLE_MM) for x, y in BUTTONS_AT]
    windows: list[Ring] = []
    if displays:
        holes += [Hole(x, LAMPS_Y, LAMP_HOLE_MM) for x, _ in BUTTONS_AT]
        wide, high = DISPLAY_MM
        windows = [rectangle(x - wide / 2, y - high / 2, wide, high) for x, y in DISPLAYS_AT]
    notes = tuple(
        Note(x, DEEP_MM - 10, words, 4.0)
        for (x, _), words in zip(BUTTONS_AT, ("White", "Black"), strict=True)
    )
    return box("clock box", WIDE_MM, DEEP_MM, HIGH_MM, tuple(holes), tuple(windows), notes)

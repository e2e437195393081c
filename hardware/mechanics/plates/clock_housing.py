"""The clock box: two large buttons and, with displays, a sloped face towards each player; in mm."""

from __future__ import annotations

from math import atan2, degrees

from dambord.hardware.board import Board
from dambord.hardware.description.clock_box import DIGITS_MM
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.mechanics.plates.box import box
from dambord.hardware.mechanics.plates.plate import Hole, Note, Plate, Spot
from dambord.hardware.mechanics.plates.sloped_box import Display, SlopedBox

BUTTON_DEPTH_MM = 42.0
"""A 30 mm button below the lid, with its terminals and plugs."""
BUTTON_HOLE_MM, BUTTON_RIM_MM = 30.0, 34.0
HIGH_MM = 51.0
BARE_MM, BARE_BUTTONS_AT = (220.0, 90.0), ((30.0, 50.0), (190.0, 50.0))
"""A box without displays, and its buttons: White's at the left."""
DISPLAYS = {
    14: Display(digits=14, body=(50.5, 19.0), module=(51.0, 29.0)),
    30: Display(digits=30, body=(118.0, 41.0), module=(121.0, 48.0)),
}
"""By the height of the digits. The larger one's sizes are assumed: measure yours."""
assert DISPLAYS.keys() == set(DIGITS_MM)


def sloped_box(digits_mm: int) -> SlopedBox:
    """Return the clock box for displays with digits of that height."""
    return SlopedBox(DISPLAYS[digits_mm], HIGH_MM, BUTTON_HOLE_MM, BUTTON_RIM_MM, BUTTON_DEPTH_MM)


def clock_housing(board: Board) -> tuple[Plate, ...]:
    """Return the plates of the clock box; none for a board without clock buttons and displays.

    Raises BoardError if what is in it is in each other's place.
    """
    if board.clock is not None:
        made = sloped_box(board.clock.digits)
        check(board.name, made)
        return made.plates
    if any(one.name == "clock" for one in (*board.buttons, *board.pico_buttons)):
        holes = tuple(Hole(x, y, BUTTON_HOLE_MM) for x, y in BARE_BUTTONS_AT)
        notes = tuple(
            Note(x, BARE_MM[1] - 10, words)
            for (x, _), words in zip(BARE_BUTTONS_AT, ("White", "Black"), strict=True)
        )
        return box("clock box", *BARE_MM, HIGH_MM, holes, (), notes)
    return ()


def outer_size(board: Board) -> tuple[float, float, float]:
    """Return width, depth and height of a board's clock box."""
    if board.clock is None:
        return *BARE_MM, HIGH_MM
    made = sloped_box(board.clock.digits)
    return made.wide, made.deep, made.high


def clock_panes(board: Board) -> tuple[Plate, ...]:
    """Return the red panes before the displays."""
    return () if board.clock is None else sloped_box(board.clock.digits).panes


def check(name: str, made: SlopedBox) -> None:
    """Raise BoardError for the first two things in a sloped box that are in each other's place."""
    module = made.behind(made.module, made.display.module[1] / 2)
    if (free := made.button - made.hole / 2 - max(y for y, _ in module)) < 1:
        raise _refuse(name, f"{free:.1f} mm between a display's module and a button, expected 1 or more")
    if (free := made.high - 2 * made.thick - made.button_depth) < 0:
        raise _refuse(name, f"{-free:.1f} mm too low for its buttons")
    if min(z for _, z in module) < made.thick + 1:
        raise _refuse(name, "a display's module stands in the base")
    if (free := made.lamp[0] - made.display.body[0] / 2 - made.wide / 2 - made.LAMP_MM / 2) < 1:
        raise _refuse(name, f"{free:.1f} mm between a display and its turn lamp, expected 1 or more")
    if (free := made.slope - made.pane[1]) < 0 or made.wide - 2 * made.thick < made.pane[0]:
        raise _refuse(name, "the red pane is larger than the face behind which it is glued")


def sight(made: SlopedBox, eye: Spot = (550.0, 450.0)) -> float:
    """Return the degrees between a display's axis and the way to an eye so far before it and so high."""
    return abs(90 - made.TILT - degrees(atan2(eye[1] - made.middle[1], eye[0] + made.middle[0])))


def _refuse(name: str, what: str) -> BoardError:
    return BoardError(f"{name}: clock box: {what}")

"""Panels with each player's small buttons: one box for White, one for Black; in mm."""

from __future__ import annotations

from math import ceil

from dambord.hardware.board import Board
from dambord.hardware.mechanics.plates.box import BLOCK_MM, THICK_MM, box
from dambord.hardware.mechanics.plates.plate import Hole, Note, Plate

HOLE_MM, RIM_MM = 12.2, 16.0
"""Hole of a 12 mm push button, and its rim or nut."""
PITCH_MM = (25.0, 30.0)
MARGIN_MM = THICK_MM + BLOCK_MM + RIM_MM / 2 + 3
"""From the box's edge to the middle of the first button: its corner blocks stay free."""
HIGH_MM, BUTTON_DEPTH_MM = 36.0, 28.0
"""Height of the box, and depth of a 12 mm button below the lid with its wires."""
MOST_COLUMNS = 6
SIDES = {"w": "White", "b": "Black"}


def button_names(board: Board, side: str) -> tuple[str, ...]:
    """Return the small buttons of a side ("w" or "b"), keys of the dice first."""
    names = [one.name for one in (*board.buttons, *board.pico_buttons) if one.side == side]
    return tuple(
        sorted((name for name in names if name != "clock"), key=lambda name: not name.startswith("die"))
    )


def button_panel(board: Board, side: str) -> tuple[Plate, ...]:
    """Return the plates of a side's panel; none if it has no small buttons."""
    names = button_names(board, side)
    if not names:
        return ()
    columns = min(MOST_COLUMNS, ceil(len(names) / 2))
    rows = ceil(len(names) / columns)
    wide = 2 * MARGIN_MM + (columns - 1) * PITCH_MM[0]
    deep = 2 * MARGIN_MM + (rows - 1) * PITCH_MM[1] + 6
    holes, notes = [], []
    for at, name in enumerate(names):
        x, y = MARGIN_MM + at % columns * PITCH_MM[0], MARGIN_MM + at // columns * PITCH_MM[1]
        holes.append(Hole(x, y, HOLE_MM))
        notes.append(Note(x, y + RIM_MM / 2 + 4, name, 3.5))
    return box(f"{SIDES[side]}'s panel", wide, deep, HIGH_MM, tuple(holes), (), tuple(notes))

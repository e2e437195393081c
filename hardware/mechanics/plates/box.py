"""A small box of plates: lid, base, and four walls that interlock at the corners."""

from __future__ import annotations

from dambord.hardware.mechanics.plates.plate import Hole, Note, Plate, Ring, rectangle, wall

THICK_MM = 3.0
"""Thickness of all plates of a box."""
BLOCK_MM = 8.0
"""Side of its corner blocks."""
SCREW_HOLE_MM = 3.2
RIBBON_MM = (26.0, 8.0)
"""Opening for a ribbon cable and its plug."""


def box(
    name: str,
    wide: float,
    deep: float,
    high: float,
    holes: tuple[Hole, ...],
    windows: tuple[Ring, ...],
    notes: tuple[Note, ...],
) -> tuple[Plate, ...]:
    """Return lid, base and walls of a box of these outer sizes (mm), open for a ribbon at its far side.

    `holes`, `windows` and `notes` are those of the lid, from its upper left corner.
    """
    side = high - 2 * THICK_MM
    corners = tuple(
        Hole(x, y, SCREW_HOLE_MM)
        for x in (THICK_MM + BLOCK_MM / 2, wide - THICK_MM - BLOCK_MM / 2)
        for y in (THICK_MM + BLOCK_MM / 2, deep - THICK_MM - BLOCK_MM / 2)
    )
    outline = rectangle(0, 0, wide, deep)
    far = wall(f"{name}, far wall", wide, side, THICK_MM, outer=True)
    opening = rectangle((wide - RIBBON_MM[0]) / 2, side - RIBBON_MM[1] - 4, *RIBBON_MM)
    return (
        Plate(f"{name}, lid", THICK_MM, outline, (*corners, *holes), windows, notes=notes),
        Plate(f"{name}, base", THICK_MM, outline, corners),
        Plate(far.name, far.thick, far.outline, windows=(opening,)),
        wall(f"{name}, near wall", wide, side, THICK_MM, outer=True),
        wall(f"{name}, left wall", deep, side, THICK_MM, outer=False),
        wall(f"{name}, right wall", deep, side, THICK_MM, outer=False),
    )

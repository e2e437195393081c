"""What every construction has as solids: four sides, the face with its squares, and the starting array."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.hardware.board import Board
from dambord.hardware.mechanics.model.solid_part import Corner, SolidPart, brick, rod
from dambord.hardware.mechanics.plan import Plan

WOOD, PALE, DARK, GREEN, METAL = "#e8d3ad", "#f3e6cc", "#8a5a2b", "#2e6b3f", "#c9ccd1"
WHITE_MAN, BLACK_MAN = "#f4f1e8", "#33302c"
PAINT_MM = 0.1


def four_sides(name: str, step: str, size: Corner, thick: float, z: Corner) -> Iterator[SolidPart]:
    """Yield the four sides around a board: far, near, left and right."""
    wide, deep = size
    yield brick(f"far {name}", step, WOOD, (0, wide), (0, thick), z)
    yield brick(f"near {name}", step, WOOD, (0, wide), (deep - thick, deep), z)
    yield brick(f"left {name}", step, WOOD, (0, thick), (thick, deep - thick), z)
    yield brick(f"right {name}", step, WOOD, (wide - thick, wide), (thick, deep - thick), z)


def board_face(board: Board, plan: Plan, name: str, step: str, z: Corner) -> Iterator[SolidPart]:
    """Yield the plate with its dark squares."""
    (wide, deep), half = plan.size, board.body.square / 2
    yield brick(name, step, PALE, (0, wide), (0, deep), z)
    for middle_x, middle_y in plan.centres:
        x, y = (middle_x - half, middle_x + half), (middle_y - half, middle_y + half)
        yield brick("dark square", step, DARK, x, y, (z[1], z[1] + PAINT_MM))


def starting_array(board: Board, plan: Plan, step: str, face: float) -> Iterator[SolidPart]:
    """Yield the men of a board of draughts: two rows in the middle are free."""
    if board.pattern == "points":
        return
    low, middle = face + PAINT_MM, board.rows / 2
    for (row, _), spot in zip(board.squares, plan.centres, strict=True):
        if abs(row + 0.5 - middle) > 1:
            colour = BLACK_MAN if row < middle else WHITE_MAN
            yield rod("man", step, colour, 2, spot, board.body.piece, (low, low + board.body.height))

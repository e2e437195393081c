"""Checkers of a point, pushed together or scattered: each is to be felt by a cell of its own."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from dambord.hardware.board import Board
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.physics.magnetic_field import piece_field_mt

CHECKER_MM, PLACED_MM = 0.3, 1.0
"""Tolerances: of a checker's diameter; of its magnet and of a sensor, each from where it should be."""
WEAKER, FELT = 0.9, 0.2
"""A magnet at the weak end of its kind; the share of a man's level that a calibrated sensor feels
(`firmware/scan/hall_levels.py`)."""


def cells_of_point(board: Board) -> int:
    """Return how many cells a point has."""
    return board.rows // 2


def row(board: Board, count: int, diameter: float) -> tuple[float, ...]:
    """Return where checkers that touch each other and the rim have their middles, in mm from the rim."""
    return tuple((at + 0.5) * diameter for at in range(count))


def fields_mt(board: Board, places: Sequence[float], aside: float = 0.0) -> tuple[float, ...]:
    """Return the field at each cell's sensor, of checkers at these places along the point, so far `aside`."""
    square, off = board.body.square, max(board.sensor.beside) + aside
    return tuple(
        sum(
            piece_field_mt(board.body, board.sensor.depth_mm, hypot(place - (cell + 0.5) * square, off))
            for place in places
        )
        for cell in range(cells_of_point(board))
    )


def needed_mt(board: Board) -> float:
    """Return the field from which every sensor of the board's kind feels a checker."""
    closing = board.sensor.closing_mt
    return FELT * board.field_mt(0) if closing is None else closing


def check_points(board: Board) -> None:
    """Raise BoardError for a board of points on which fewer cells than checkers may feel a row of them."""
    if board.pattern != "points":
        return
    body, cells = board.body, cells_of_point(board)
    smallest, missed = body.piece - CHECKER_MM, 2 * PLACED_MM
    for count in range(1, cells + 1):
        places = [place - missed for place in row(board, count, smallest)]
        play = (body.square - smallest) / 2 + missed
        felt = fields_mt(board, places, play)
        if min(felt[:count]) * WEAKER < needed_mt(board) or any(
            field * 2 > needed_mt(board) for field in felt[count:]
        ):
            raise BoardError(
                f"{board.name}.toml: body.piece: expected checkers so little smaller than their cells of "
                f"{body.square:g} mm that {count} which touch each other are felt by {count} cells, "
                f"found {body.piece:g}"
            )

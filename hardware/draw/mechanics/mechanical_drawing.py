"""The mechanical drawing: plan and one square from above, with dimensions in mm."""

from __future__ import annotations

from dambord.hardware.board import Board
from dambord.hardware.description.body import ANY, LAMP_SIDE_MM, limits
from dambord.hardware.draw.mechanics.sensor_mounting import COLOUR as SENSOR
from dambord.hardware.draw.mechanics.square_maps import LAMP
from dambord.hardware.draw.mechanics.top_plate import DARK, EDGE, TOP_PLATES
from dambord.hardware.draw.svg import Drawing, number
from dambord.hardware.mechanics.stack import stack_up

PLAN = 0.95
"""Pixels per millimetre in the plan."""
ENLARGED = 5.0
"""Pixels per millimetre in the views of one square."""


def mechanics(board: Board) -> Drawing:
    """Return the drawing for cutting and drilling."""
    body = board.body
    long, wide = body.side(board.columns) * PLAN, body.side(board.rows) * PLAN
    right, square = 80 + max(long, 420) + 120, body.square * ENLARGED
    height = max(wide + 380, square + 300)
    note = "all in millimetres; all surfaces matt"
    made = Drawing(right + square + 220, height, f"{board.name}: mechanical drawing", note)
    _plan(made, board, 80, 130)
    _square(made, board, right, 130)
    made.text(right, 130 + square + 110, "All heights: stack.svg", kind="note")
    lines = (*TOP_PLATES[board.pattern].look, *_pieces(board), *stack_up(board).seat.look)
    for at, line in enumerate(lines):
        made.text(40, 130 + wide + 95 + at * 19, line, kind="note")
    return made


def _pieces(board: Board) -> tuple[str, ...]:
    """Return the dimensions of pieces; in brackets the rulebook's limits, if any."""
    body, wanted = board.body, limits(board.pattern, board.rows, board.columns)
    slack = "" if wanted.slack == ANY else f" ({number(wanted.slack[0])} to {number(wanted.slack[1])})"
    flat = "" if wanted.flat == ANY else f" (1/{number(wanted.flat[0])} to 1/{number(wanted.flat[1])})"
    return (
        f"Pieces: diameter {number(body.piece)}, a square less {number(body.square - body.piece)}{slack},",
        f"height {number(body.height)}, 1/{number(body.piece / body.height)} of the diameter{flat}.",
        f"Magnet {number(body.magnet)} x {number(body.magnet_height)}, N35: white pieces south pole down,",
        "black pieces north pole down. Check each with a compass before gluing.",
    )


def _plan(made: Drawing, board: Board, x: float, y: float) -> None:
    """Draw the whole board from above."""
    body = board.body
    long, wide = body.side(board.columns) * PLAN, body.side(board.rows) * PLAN
    border, square = body.border * PLAN, body.square * PLAN
    made.rect(x, y, long, wide, fill=EDGE, stroke="#333")
    TOP_PLATES[board.pattern].field(made, board, x + border, y + border, square)
    for row, column in board.squares:
        centre = x + border + (column + 0.5) * square, y + border + (row + 0.5) * square
        for right in board.sensor.beside:
            made.circle(centre[0] + right * PLAN, centre[1] + body.sensor * PLAN, 2, fill=SENSOR)
        made.rect(centre[0] + body.lamp * PLAN - 2.5, centre[1] + body.lamp * PLAN - 2.5, 5, 5, fill=LAMP)
    made.text(x + long / 2, y + wide + 58, "White's side", kind="bold", text_anchor="middle", font_size=14)
    made.across(x, x + long, y - 34, number(body.side(board.columns)))
    made.across(x + border, x + long - border, y - 12, number(board.columns * body.square))
    made.across(x, x + border, y + wide + 18, number(body.border))
    made.across(x + border + square, x + border + 2 * square, y + wide + 18, number(body.square))
    made.down(y, y + wide, x + long + 16, number(body.side(board.rows)))


def _square(made: Drawing, board: Board, x: float, y: float) -> None:
    """Draw one square from above, with a piece on it."""
    body, scale = board.body, ENLARGED
    side, middle, lamp, half = (
        scale * length for length in (body.square, body.square / 2, body.lamp, LAMP_SIDE_MM / 2)
    )
    made.text(x, y - 40, "One square from above", kind="bold", font_size=14)
    made.rect(x, y, side, side, fill=DARK, stroke=EDGE)
    at, down = x + middle, y + middle
    made.circle(at, down, body.piece / 2 * scale, fill="#fff", fill_opacity="0.55", stroke="#555")
    made.circle(at, down, body.magnet / 2 * scale, fill="#bbb", fill_opacity="0.7", stroke="#555")
    for right in board.sensor.beside:
        made.circle(at + right * scale, down + body.sensor * scale, 7, fill=SENSOR)
    made.rect(at + lamp - half, down + lamp - half, 2 * half, 2 * half, fill=LAMP, rx=2)
    made.across(x, x + side, y - 14, number(body.square))
    round_ = body.piece / 2 * scale
    made.across(at - round_, at + round_, y + side + 26, f"piece {number(body.piece)}")
    made.across(at, at + lamp, y + side + 58, f"lamp {number(body.lamp)}")
    made.down(down, down + lamp, x + side + 16, f"lamp {number(body.lamp)}")
    if body.sensor:
        made.down(down, down + body.sensor * scale, x + side + 90, f"sensor {number(body.sensor)}")
    made.text(at, down - 12, _called(board, ""), font_size=12, fill=SENSOR, text_anchor="middle")
    made.text(at, down - body.magnet / 2 * scale - 6, "magnet", font_size=12, text_anchor="middle")
    made.text(x, y + side + 62, "towards White", kind="note")


def _called(board: Board, kind: str) -> str:
    """Return the label of the sensors under one square; `kind` may be empty."""
    return f"{kind}sensor" if board.sensor.count == 1 else f"{board.sensor.count} {kind}sensors"

"""The section of a board that is one sheet of wood on battens, through one square, with heights in mm."""

from __future__ import annotations

from dambord.hardware.board import Board
from dambord.hardware.draw.mechanics.sensor_mounting import COLOUR as SENSOR
from dambord.hardware.draw.mechanics.top_plate import DARK, EDGE
from dambord.hardware.draw.svg import Drawing, number
from dambord.hardware.mechanics.construction import GLASS_MM
from dambord.hardware.mechanics.fit import check_stack
from dambord.hardware.mechanics.fit_plan import check_plan
from dambord.hardware.mechanics.part_heights import BATTEN_MM, PICO_GLUED_MM

SCALE = 7.0
"""Pixels per millimetre."""
LEFT, TOP = 60.0, 100.0
WOOD = "#e8d3ad"


def sheet_drawing(board: Board) -> Drawing:
    """Return the section from the edge at White's side inwards; raises BoardError if it can't be built."""
    stack = check_stack(board)
    check_plan(board)
    body = board.body
    wide = (body.border + body.square) * SCALE
    zero = TOP + (body.height + 4) * SCALE
    note = f"one sheet on battens: {number(stack.height)} mm without pieces, {number(stack.needed)} mm needed"
    made = Drawing(LEFT + wide + 330, zero + stack.height * SCALE + 60, f"{board.name}: section", note)
    edge = LEFT + wide

    def block(inner: float, top: float, width: float, height: float, fill: str, said: str = "") -> None:
        """Draw a box whose right side is `inner` mm from White's edge of the board; depths from its top."""
        x, y = edge - (inner + width) * SCALE, zero + top * SCALE
        made.rect(x, y, width * SCALE, height * SCALE, fill=fill, stroke=EDGE)
        if said:
            middle = x + width / 2 * SCALE, y + height / 2 * SCALE + 4
            made.text(*middle, said, font_size=12, text_anchor="middle")

    centre = body.border + body.square / 2
    block(0, 0, body.border + body.square, body.top, DARK, "sheet")
    block(0, body.top, BATTEN_MM, BATTEN_MM, WOOD, "batten")
    block(centre - body.piece / 2, -body.height, body.piece, body.height, "#f4f4f4")
    block(
        centre - body.magnet / 2,
        -body.skin - body.magnet_height,
        body.magnet,
        body.magnet_height,
        "#bbb",
        "magnet",
    )
    reed = centre - body.sensor
    block(reed - GLASS_MM / 2, stack.sensor_top, GLASS_MM, stack.seat.height, "#cfe3f5", "reed")
    for side in (-1, 1):
        x, y = (
            edge - (reed + side * GLASS_MM / 2) * SCALE,
            zero + (stack.sensor_top + stack.seat.height / 2) * SCALE,
        )
        made.path(((x, y), (x - side * 4 * SCALE, y)), stroke=SENSOR, stroke_width=3)
    block(
        body.border + body.square - 21 - 3,
        stack.hanging,
        21,
        PICO_GLUED_MM,
        "#dfe8df",
        "Pico",
    )
    for at, (top, bottom, said) in enumerate(
        (
            (-body.height, 0.0, "piece"),
            (0.0, body.top, "sheet"),
            (body.top, stack.hanging, "reed and wires"),
            (stack.hanging, stack.hanging + PICO_GLUED_MM, "Pico"),
            (0.0, stack.height, "whole board"),
        )
    ):
        made.down(
            zero + top * SCALE,
            zero + bottom * SCALE,
            edge + 30 + 150 * (at == 4),
            f"{said} {number(bottom - top)}",
        )
    made.text(edge - 30, zero + (stack.height + 5) * SCALE, "White's edge", kind="note", text_anchor="end")
    return made

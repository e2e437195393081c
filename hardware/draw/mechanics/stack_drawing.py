"""The stack of a board: a section along one square's diagonal with every height, in mm."""

from __future__ import annotations

from collections.abc import Mapping

from dambord.hardware.board import Board
from dambord.hardware.description.body import LAMP_SIDE_MM
from dambord.hardware.draw.mechanics.sensor_mounting import COLOUR as SENSOR
from dambord.hardware.draw.mechanics.square_maps import LAMP
from dambord.hardware.draw.mechanics.top_plate import DARK, EDGE
from dambord.hardware.draw.svg import Drawing, number
from dambord.hardware.mechanics import part_heights as tall
from dambord.hardware.mechanics.construction import ACROSS_MM
from dambord.hardware.mechanics.fit import check_stack, screw
from dambord.hardware.mechanics.fit_plan import check_plan
from dambord.hardware.mechanics.plan import PILLAR_MM
from dambord.hardware.mechanics.stack import Stack

SCALE = 9.0
"""Pixels per millimetre."""
LEFT, TOP = 60, 110
WOOD, PRINT, GREEN, PIPE = "#e8d3ad", "#d9d9e6", "#2e6b3f", "#fff6c8"
HOLDER: Mapping[bool, str] = {True: WOOD, False: GREEN}
"""Colour of the holder: of wood where lamps look through it."""


def stack_drawing(board: Board) -> Drawing:
    """Return the section; raises BoardError for a board that can't be built."""
    stack = check_stack(board)
    check_plan(board)
    wide = board.body.square * 2**0.5 * SCALE
    up = (board.body.height + 4) * SCALE
    height = TOP + up + stack.height * SCALE + 90
    note = (
        f"{stack.way.name}: {number(stack.height)} mm without pieces; {stack.needed:g} mm needed; all in mm"
    )
    made = Drawing(LEFT + wide + 480, height, f"{board.name}: stack", note)
    zero = TOP + up
    _plates(made, stack, wide, zero)
    _square(made, board, stack, wide, zero)
    _dimensions(made, stack, LEFT + wide, zero)
    return made


def _plates(made: Drawing, stack: Stack, wide: float, zero: float) -> None:
    """Draw plates, holder, spacer, pillar, what stands on the bottom plate."""
    body = stack.body

    def layer(top: float, height: float, fill: str, left: float = 0.0, width: float = wide) -> None:
        made.rect(LEFT + left, zero + top * SCALE, width, height * SCALE, fill=fill, stroke=EDGE)

    layer(0, body.top, DARK)
    layer(stack.holder_top, stack.holder_mm, HOLDER[stack.way.windowed])
    layer(stack.bottom_top, body.bottom, WOOD)
    spacer, pillar = stack.way.spacer / 2 * SCALE, PILLAR_MM / 2 * SCALE
    layer(body.top, stack.spacer, PRINT, 0, spacer)
    layer(stack.holder_bottom, stack.pillar, PRINT, 0, pillar)
    length = screw(stack)
    if length is not None:
        end = zero + (stack.holder_bottom - length) * SCALE
        made.rect(LEFT, end, 1.25 * SCALE, length * SCALE, fill="#b9a24a", stroke="#6b5d22")
    name, tallest = stack.tallest
    left, width = wide * 0.3, wide * 0.66
    layer(stack.bottom_top - tallest, tallest - tall.STAND_MM, "#dfe8df", left, width)
    for at in (left + 6, left + width - 14):
        layer(stack.bottom_top - tall.STAND_MM, tall.STAND_MM, "#999", at, 8)
    middle = zero + (stack.bottom_top - (tallest + tall.STAND_MM) / 2) * SCALE
    made.text(LEFT + left + width / 2, middle, name, font_size=12, text_anchor="middle")
    made.text(LEFT + 8, zero + (stack.bottom_top - 2) * SCALE, "pillar", font_size=11)
    depth = stack.holder_bottom
    for what, high in stack.way.below:
        if not stack.seat.hangs:
            made.rect(LEFT + wide * 0.2, zero + depth * SCALE, wide * 0.76, high * SCALE, class_="thin")
            made.text(LEFT + wide * 0.22, zero + (depth + high / 2) * SCALE + 4, what, kind="note")
            depth += high


def _square(made: Drawing, board: Board, stack: Stack, wide: float, zero: float) -> None:
    """Draw piece, magnet, sensor, and lamp with its pipe."""
    body, centre = stack.body, LEFT + wide / 2
    piece, magnet = body.piece * SCALE, body.magnet * SCALE
    made.rect(
        centre - piece / 2, zero - body.height * SCALE, piece, body.height * SCALE,
        rx=6, fill="#f4f4f4", stroke="#555",
    )  # fmt: skip
    face = zero - body.skin * SCALE
    made.rect(
        centre - magnet / 2, face - body.magnet_height * SCALE, magnet, body.magnet_height * SCALE,
        fill="#bbb", stroke="#555",
    )  # fmt: skip
    made.text(centre, face - body.magnet_height * SCALE - 5, "magnet", font_size=12, text_anchor="middle")
    top = zero + stack.sensor_top * SCALE
    for right in board.sensor.beside:
        x = centre + (right + body.sensor) * SCALE
        if stack.seat.hangs:
            _hanging(made, stack, x, zero)
        else:
            made.rect(x - 1.5 * SCALE, top, 3 * SCALE, stack.seat.height * SCALE, fill=SENSOR, stroke="#fff")
    lamp, half = centre + body.lamp * 2**0.5 * SCALE, LAMP_SIDE_MM / 2 * SCALE
    lamp_top = zero + stack.lamp_top * SCALE
    made.rect(lamp - half, zero, 2 * half, stack.pipe * SCALE, fill=PIPE, stroke="#b59a1c")
    made.rect(lamp - half, lamp_top, 2 * half, tall.LAMP_MM * SCALE, fill=LAMP)
    if stack.way.windowed:
        side = tall.LAMP_BOARD_DIAMETER_MM / 2 * SCALE
        made.rect(
            lamp - side, zero + stack.holder_bottom * SCALE, 2 * side, tall.LAMP_BOARD_MM * SCALE, fill=GREEN
        )


def _hanging(made: Drawing, stack: Stack, x: float, zero: float) -> None:
    """Draw a reed with both leads: the upper one up through the carrier, over it and back down."""
    top, bottom = zero + stack.sensor_top * SCALE, zero + stack.sensor_bottom * SCALE
    made.rect(x - 1.3 * SCALE, top, 2.6 * SCALE, bottom - top, rx=8, fill="#cfe3f5", stroke=SENSOR)
    over, back = zero + (stack.holder_top - 0.6) * SCALE, x - ACROSS_MM * SCALE
    low = zero + (stack.holder_bottom + 3) * SCALE
    made.path(((x, top + 30), (x, over), (back, over), (back, low)), stroke=SENSOR, stroke_width=3)
    end = bottom + stack.seat.straight * SCALE
    made.path(((x, bottom - 30), (x, end), (x + 5 * SCALE, end)), stroke=SENSOR, stroke_width=3)


def _dimensions(made: Drawing, stack: Stack, edge: float, zero: float) -> None:
    """Draw the height of every layer, and the sums that matter, in columns beside the section."""
    body = stack.body

    def span(column: int, top: float, bottom: float, words: str) -> None:
        x = edge + 20 + column * 225
        made.down(zero + top * SCALE, zero + bottom * SCALE, x, f"{words} {number(bottom - top)}")

    span(0, -body.height, 0, "piece")
    span(0, 0, body.top, "top plate")
    span(0, body.top, stack.holder_top, "spacer")
    span(0, stack.holder_top, stack.holder_bottom, stack.way.holder)
    span(0, stack.holder_bottom, stack.hanging, "leads, plugs and wires below")
    span(0, stack.hanging, stack.bottom_top, "room for electronics")
    span(0, stack.bottom_top, stack.height, "bottom plate")
    span(1, -body.skin, stack.sensor_top, "magnet to sensor's end")
    span(1, stack.sensor_top, stack.sensor_bottom, stack.seat.package)
    base = zero + (max(stack.sensor_bottom, stack.lamp_top) + 3) * SCALE
    said = (
        (f"lamp {number(stack.lamp_top - body.top)} below the plate", LAMP),
        (f"light pipe 5 x {number(stack.pipe)}", "#8a7410"),
        (f"screw 2.5 x {screw(stack)}", "#6b5d22"),
    )
    for line, (words, colour) in enumerate(said, 1):
        made.text(edge + 245, base + line * 19, words, fill=colour, font_size=13)

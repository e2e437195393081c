"""Two maps of the board as White sees it: sensors of the squares, and lamps of the squares."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from dambord.hardware.board import Board
from dambord.hardware.draw.mechanics.sensor_mounting import COLOUR as SENSOR
from dambord.hardware.draw.mechanics.top_plate import EDGE, TOP_PLATES
from dambord.hardware.draw.svg import Drawing, Point
from dambord.hardware.draw.wiring.chip_inputs import inputs

SIDE = 76
"""Side of a square in pixels."""
LEFT, TOP = 70, 116
LINE = 19
"""Line spacing in pixels."""
LAMP = "#b3400e"


def _field(board: Board, title: str, note: str, lines: Sequence[str]) -> Drawing:
    """Return the board with numbered squares, labels, names of the sides, and lines of text below."""
    ground, top = TOP_PLATES[board.pattern], _top(board)
    rim = ground.rim
    width, height, said = board.columns * SIDE, board.rows * SIDE, (*lines, *ground.maps)
    # Wide enough for the text, however small the board.
    drawing = Drawing(max(width, 620) + 2 * LEFT, top + height + 92 + LINE * len(said), title, note)
    drawing.rect(LEFT - rim, top - rim, width + 2 * rim, height + 2 * rim, fill=EDGE)
    ground.field(drawing, board, LEFT, top, SIDE)
    ground.labels(drawing, board, LEFT, top, SIDE)
    for number, (row, column) in enumerate(board.squares, 1):
        x, y = LEFT + column * SIDE, top + row * SIDE
        drawing.text(x + 6, y + 20, str(number), kind="bold", font_size=16)
    middle = LEFT + width / 2
    for base, who, fill in (
        (top - rim - 18, "far side: Black", "#333"),
        (top + height + 52, "near side: White", "#fff"),
    ):
        drawing.circle(middle - 75, base - 5, 9, fill=fill, stroke="#333", stroke_width=1.5)
        drawing.text(middle - 58, base, who, kind="bold", font_size=14)
    for at, line in enumerate(said):
        drawing.text(LEFT - 40, top + height + 80 + at * LINE, line, kind="note")
    return drawing


def _centre(board: Board, square: int, below: float) -> Point:
    row, column = board.squares[square - 1]
    return LEFT + (column + 0.5) * SIDE, _top(board) + (row + 0.5) * SIDE + below


def _top(board: Board) -> float:
    """Return the y of the field's upper edge; a wider rim needs more room."""
    return TOP + TOP_PLATES[board.pattern].rim


def _size(number: int) -> float:
    """Return a font size (px) at which the number fits into its circle or box."""
    return 13 if number < 100 else 10.5


def _wire(drawing: Drawing, points: Sequence[Point], colour: str) -> None:
    """Draw a wire through these points, with an arrowhead in the middle of each section."""
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        # Long sections, back across the board, are thin, so that what they cross stays readable.
        look = ("3", "0.45") if length < 3 * SIDE else ("1.5", "0.3")
        drawing.path(((ax, ay), (bx, by)), stroke=colour, stroke_width=look[0], stroke_opacity=look[1])
        towards = ((bx - ax) / length, (by - ay) / length)
        x, y = (ax + bx) / 2 + 4 * towards[0], (ay + by) / 2 + 4 * towards[1]
        drawing.arrow(x, y, towards, fill=colour)


def squares(board: Board) -> Drawing:
    """Return the map with number, sensor, scan position and chip input of every square."""
    note = f"{board.sensor.name} sensors, {TOP_PLATES[board.pattern].size(board)}, seen from above"
    if board.orientation:
        note += f"; lies turned {board.orientation}° clockwise against its wires"
    lines = [
        "Bold: number of the square. In the ring: place of its sensor in the scan, along the blue line.",
        "Below the ring: where its sensor goes"
        + (" (white's pole · black's pole)." if board.sensor.count > 1 else "."),
    ]
    drawing = _field(board, f"{board.name}: squares and sensors", note, lines)
    _wire(drawing, [_centre(board, square, 2) for square in board.cells], SENSOR)
    for cell, square in enumerate(board.cells):
        x, y = _centre(board, square, 2)
        drawing.circle(x, y, 13, fill="#fff", stroke=SENSOR, stroke_width=2)
        drawing.text(x, y + 4.5, str(cell + 1), font_size=_size(cell + 1), fill=SENSOR, text_anchor="middle")
        said = " · ".join(inputs(board, cell))
        drawing.text(x, y + 31, said, font_size=10.5, text_anchor="middle")
    return drawing


def lamps(board: Board) -> Drawing:
    """Return the map with number and lamp of every square, and the course of the strip."""
    strip = board.strip
    note = (
        f"{len(strip.squares)} lamps WS2812B, {strip.milliamperes} mA at most, {strip.brightness} % at most"
    )
    lines = [
        "Bold: number of the square. In the box: the lamp's place on the strip, counted from the data cable.",
        "Each lamp's DOUT goes to DIN of the next one, along the red line; + 5 V and ground at both ends.",
    ]
    drawing = _field(board, f"{board.name}: lamps", note, lines)
    _wire(drawing, [_centre(board, square, 12) for square in strip.squares], LAMP)
    for lamp, square in enumerate(strip.squares):
        x, y = _centre(board, square, 12)
        drawing.rect(x - 13, y - 13, 26, 26, rx=4, fill="#fff", stroke=LAMP, stroke_width=2)
        drawing.text(x, y + 4.5, str(lamp + 1), font_size=_size(lamp + 1), fill=LAMP, text_anchor="middle")
    return drawing

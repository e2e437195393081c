"""Two maps of the board as White sees it: squares with their sensors, squares with their lamps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from hardware.board import Board
from hardware.draw.svg import Drawing, Point
from hardware.draw.wires import inputs

SIDE = 76
"""Pixels of a square."""
LEFT, TOP = 70, 120
DARK, LIGHT, EDGE = "#d9b58c", "#f8f0e0", "#8a6a45"
SENSOR, LAMP = "#1d4f91", "#b3400e"


def _field(board: Board, title: str, note: str) -> Drawing:
    """Board with its squares' numbers, the letters and digits along its edges, and who sits where."""
    width, height = board.columns * SIDE, board.rows * SIDE
    # A small board still leaves room for the lines of text above and below it.
    drawing = Drawing(max(width, 620) + 2 * LEFT, height + TOP + 130, title, note)
    drawing.rect(LEFT - 4, TOP - 4, width + 8, height + 8, fill=EDGE)
    number = {place: at for at, place in enumerate(board.squares, 1)}
    for row in range(board.rows):
        for column in range(board.columns):
            x, y = LEFT + column * SIDE, TOP + row * SIDE
            dark = (board.rows - 1 - row + column) % 2 == 0
            drawing.rect(x, y, SIDE, SIDE, fill=DARK if dark else LIGHT)
            if (row, column) in number:
                drawing.text(x + 6, y + 20, str(number[row, column]), kind="bold", font_size=16)
    for column in range(board.columns):
        middle = LEFT + (column + 0.5) * SIDE
        drawing.text(middle, TOP + height + 24, "abcdefghijklmnop"[column], kind="note", text_anchor="middle")
    for row in range(board.rows):
        base = TOP + (row + 0.5) * SIDE + 5
        drawing.text(LEFT - 16, base, str(board.rows - row), kind="note", text_anchor="end")
    middle = LEFT + width / 2
    for y, who, fill in (
        (TOP - 22, "far side: Black", "#333"),
        (TOP + height + 52, "near side: White", "#fff"),
    ):
        drawing.circle(middle - 75, y - 5, 9, fill=fill, stroke="#333", stroke_width=1.5)
        drawing.text(middle - 58, y, who, kind="bold", font_size=14)
    return drawing


def _centre(board: Board, square: int, below: float) -> Point:
    row, column = board.squares[square - 1]
    return LEFT + (column + 0.5) * SIDE, TOP + (row + 0.5) * SIDE + below


def _wire(drawing: Drawing, points: Sequence[Point], colour: str) -> None:
    """The way of a wire from its first to its last point, with a head in the middle of each leg."""
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        # The way back to the other side of the board is drawn so that what it crosses can be read.
        look = ("3", "0.45") if length < 3 * SIDE else ("1.5", "0.3")
        drawing.path(((ax, ay), (bx, by)), stroke=colour, stroke_width=look[0], stroke_opacity=look[1])
        towards = ((bx - ax) / length, (by - ay) / length)
        x, y = (ax + bx) / 2 + 4 * towards[0], (ay + by) / 2 + 4 * towards[1]
        drawing.arrow(x, y, towards, fill=colour)


def _foot(drawing: Drawing, board: Board, lines: Sequence[str]) -> None:
    """Lines of explanation below the board."""
    for at, line in enumerate(lines):
        drawing.text(LEFT - 40, TOP + board.rows * SIDE + 80 + at * 19, line, kind="note")


def squares(board: Board) -> Drawing:
    """Number, sensor, its place in the scan and its chip's input for every square."""
    note = f"{board.sensor} sensors, {board.rows} x {board.columns}, seen from above"
    if board.orientation:
        note += f"; lies turned {board.orientation}° clockwise against its wires"
    drawing = _field(board, f"{board.name}: squares and sensors", note)
    _wire(drawing, [_centre(board, square, 2) for square in board.cells], SENSOR)
    for cell, square in enumerate(board.cells):
        x, y = _centre(board, square, 2)
        drawing.circle(x, y, 13, fill="#fff", stroke=SENSOR, stroke_width=2)
        drawing.text(x, y + 5, str(cell + 1), font_size=13, fill=SENSOR, text_anchor="middle")
        said = " · ".join(inputs(board, cell))
        drawing.text(x, y + 31, said, font_size=10.5, text_anchor="middle")
    lines = [
        "Bold: number of the square. In the ring: place of its sensor in the scan, along the blue line.",
        "Below the ring: where its sensor goes"
        + (" (white's pole · black's pole)." if board.sensor == "hall" else "."),
    ]
    _foot(drawing, board, lines)
    return drawing


def lamps(board: Board) -> Drawing:
    """Number and lamp of every square, and the way of the strip."""
    strip = board.strip
    note = (
        f"{len(strip.squares)} lamps WS2812B, {strip.milliamperes} mA at most, {strip.brightness} % at most"
    )
    drawing = _field(board, f"{board.name}: lamps", note)
    _wire(drawing, [_centre(board, square, 12) for square in strip.squares], LAMP)
    for lamp, square in enumerate(strip.squares):
        x, y = _centre(board, square, 12)
        drawing.rect(x - 13, y - 13, 26, 26, rx=4, fill="#fff", stroke=LAMP, stroke_width=2)
        drawing.text(x, y + 5, str(lamp + 1), font_size=13, fill=LAMP, text_anchor="middle")
    lines = [
        "Bold: number of the square. In the box: the lamp's place on the strip, counted from the data cable.",
        "Each lamp's DOUT goes to DIN of the next one, along the red line; + 5 V and ground at both ends.",
    ]
    _foot(drawing, board, lines)
    return drawing

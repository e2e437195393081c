"""The pattern on the top plate: squares of two colours, or backgammon points and the bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.description.shape import POINTS
from dambord.hardware.draw.svg import Drawing

DARK, LIGHT, EDGE = "#d9b58c", "#f8f0e0", "#8a6a45"
SECOND, BAR = "#c3c7b4", "#b08f66"
"""Colours of every other point, and of the bar."""

Paint = Callable[[Drawing, Board, float, float, float], None]
"""Draws onto the playing field: (x, y) is its upper left corner, then the side of a square, in pixels."""


@dataclass(frozen=True, slots=True)
class TopPlate:
    """How boards of one pattern look; `rim` is the width of the frame in a map, in pixels."""

    field: Paint
    labels: Paint
    """Draws the labels along the edges of a map."""
    rim: float
    size: Callable[[Board], str]
    maps: tuple[str, ...]
    """Text below a map."""
    look: tuple[str, ...]
    """Text in the mechanical drawing."""


def _checkered(drawing: Drawing, board: Board, x: float, y: float, side: float) -> None:
    for row in range(board.rows):
        for column in range(board.columns):
            dark = (board.rows - 1 - row + column) % 2 == 0
            drawing.rect(x + column * side, y + row * side, side, side, fill=DARK if dark else LIGHT)


def _coordinates(drawing: Drawing, board: Board, x: float, y: float, side: float) -> None:
    """Draw letters below and digits at the left."""
    base = y + board.rows * side + 24
    for column in range(board.columns):
        middle = x + (column + 0.5) * side
        drawing.text(middle, base, "abcdefghijklmnop"[column], kind="note", text_anchor="middle")
    for row in range(board.rows):
        middle = y + (row + 0.5) * side + 5
        drawing.text(x - 16, middle, str(board.rows - row), kind="note", text_anchor="end")


def _pointed(drawing: Drawing, board: Board, x: float, y: float, side: float) -> None:
    """Draw triangles from both edges towards the free middle row."""
    wide, high, bar = board.columns * side, board.rows * side, board.columns // 2
    drawing.rect(x, y, wide, high, fill=LIGHT)
    for column in range(board.columns):
        left = x + column * side
        if column == bar:
            drawing.rect(left, y, side, high, fill=BAR)
            base = y + high / 2 + side * 0.42  # clear of a wire that crosses the bar
            drawing.text(left + side / 2, base, "bar", font_size=side / 4, fill=LIGHT, text_anchor="middle")
            continue
        for rim, apex, colours in (
            (y, y + high / 2 - side / 2, (DARK, SECOND)),
            (y + high, y + high / 2 + side / 2, (SECOND, DARK)),
        ):
            corners = ((left, rim), (left + side, rim), (left + side / 2, apex))
            drawing.polygon(corners, fill=colours[column % 2])


def _counted(drawing: Drawing, board: Board, x: float, y: float, side: float) -> None:
    """Draw the numbers of points, the outline of each square, and the names of the quarters."""
    half, middle = POINTS // 2, y + board.rows * side / 2 + 5
    twelve = [column for column in range(board.columns) if column != board.columns // 2]
    for at, column in enumerate(twelve):
        for point, base in ((half + 1 + at, y - 7), (half - at, y + board.rows * side + 17)):
            middle_of_point = x + (column + 0.5) * side
            drawing.text(
                middle_of_point,
                base,
                str(point),
                kind="bold",
                font_size=14,
                fill="#fff",
                text_anchor="middle",
            )
    for row, column in board.squares:
        drawing.rect(
            x + column * side, y + row * side, side, side, fill="none", stroke="#a89878", stroke_width=0.6
        )
    for columns, said in ((twelve[: half // 2], "outer boards"), (twelve[half // 2 :], "home boards")):
        centre = x + (columns[0] + columns[-1] + 1) / 2 * side
        drawing.text(centre, middle, said, kind="note", text_anchor="middle")


_CHECKERED = TopPlate(
    _checkered,
    _coordinates,
    4,
    lambda board: f"{board.rows} x {board.columns}",
    (),
    ("Dark squares light brown, light ones cream; nothing that shines (LV64 1.1, 1.3).",),
)
TOP_PLATES: Mapping[str, TopPlate] = {
    "dark": _CHECKERED,
    "all": _CHECKERED,
    "points": TopPlate(
        _pointed,
        _counted,
        24,
        lambda board: f"{POINTS} points of {board.rows // 2} squares",
        (
            "On the rim: White's points with the home boards at his right; Black's are 25 minus White's.",
            "With the home boards at White's left, as may be agreed, they count from the other side:",
            "numbers of squares, sensors and lamps stay.",
        ),
        (
            "Points in two colours by turns; nothing that shines. Bar and middle row are as",
            "wide as a point and without sensors: a bar may stand up, but have no iron in it.",
        ),
    ),
}
"""By a board's pattern."""

"""The underside of a board whose contacts are in rows and columns: where each reed, diode and wire lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import ContactMatrix
from dambord.hardware.draw.mechanics.sensor_mounting import COLOUR as SENSOR
from dambord.hardware.draw.svg import Drawing, Point
from dambord.hardware.draw.wiring.pinout import PICO
from dambord.hardware.mechanics.construction import GLASS_MM
from dambord.hardware.mechanics.part_heights import BATTEN_MM
from dambord.hardware.mechanics.plan import Plan, Spot

SCALE = 2.0
"""Pixels per millimetre."""
LEFT, TOP, LINE = 60.0, 110.0, 19.0
ROW, COLUMN, WOOD = "#111", "#b3400e", "#f3e6cc"
DIODE_MM, WIDE_MM = (5.0, 2.4), 3.0
"""The glass of a 1N4148, and how wide a reed is drawn."""
EDGE_MM = 2.0
"""From a square's edge to the wire of its row."""


def matrix_drawing(board: Board, front: ContactMatrix) -> Drawing:
    """Return the view from below, White's side at the bottom: left and right are exchanged."""
    return _Underside(board, front).drawn()


@dataclass(frozen=True)
class _Underside:
    board: Board
    front: ContactMatrix

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The middle of each cell's square, in the order of the scan."""
        centres = Plan(self.board).centres
        return tuple(centres[square - 1] for square in self.board.cells)

    @property
    def half(self) -> float:
        """Half a square in mm."""
        return self.board.body.square / 2

    def at(self, spot: Spot) -> Point:
        """Return where a place of the board, in mm as seen from above, is in the drawing."""
        wide = self.board.body.side(self.board.columns)
        return LEFT + (wide - spot[0]) * SCALE, TOP + spot[1] * SCALE

    def drawn(self) -> Drawing:
        body, many = self.board.body, len(self.front.columns)
        wide, deep = (SCALE * body.side(count) for count in (self.board.columns, self.board.rows))
        said = self._lines()
        note = "seen from below, White's side at the bottom of the drawing; black: rows, red: columns"
        title = f"{self.board.name}: wiring"
        made = Drawing(wide + 2 * LEFT, TOP + deep + 60 + LINE * len(said), title, note)
        inner = BATTEN_MM * SCALE
        made.rect(LEFT, TOP, wide, deep, fill=WOOD, stroke="#7a5a30")
        made.rect(LEFT + inner, TOP + inner, wide - 2 * inner, deep - 2 * inner, class_="thin")
        for row in range(len(self.front.rows)):
            self._row(made, row, self.spots[row * many : (row + 1) * many])
        for column in range(many):
            self._column(made, column, self.spots[column::many])
        for line, words in enumerate(said):
            made.text(LEFT, TOP + deep + 40 + LINE * line, words, kind="note")
        return made

    def _row(self, made: Drawing, row: int, cells: Sequence[Spot]) -> None:
        """Draw the wire of a row, and every reed with the lead that is soldered to it."""
        wire = cells[0][1] + self.half - EDGE_MM
        ends = min(x for x, _ in cells) - self.half, max(x for x, _ in cells) + self.half
        made.path((self.at((ends[0], wire)), self.at((ends[1], wire))), stroke=ROW, stroke_width=2)
        x, y = self.at((ends[1], wire))
        made.text(x - 6, y + 4, f"R{row + 1}", kind="bold", font_size=13, text_anchor="end")
        for x, y in cells:
            middle, long = y + self.board.body.sensor, GLASS_MM / 2
            made.path((self.at((x, y - EDGE_MM)), self.at((x, wire))), stroke=SENSOR, stroke_width=2)
            left, top = self.at((x + WIDE_MM / 2, middle - long))
            size = WIDE_MM * SCALE, 2 * long * SCALE
            made.rect(left, top, *size, rx=5, fill="#cfe3f5", stroke=SENSOR)
            made.circle(*self.at((x, wire)), 4, fill=ROW)

    def _column(self, made: Drawing, column: int, cells: Sequence[Spot]) -> None:
        """Draw the wire of a column, and the diode from it to each reed, its ring at the reed."""
        wire = sum(x for x, _ in cells) / len(cells)
        wire += self.half if len({x for x, _ in cells}) == 1 else 0
        top, bottom = min(y for _, y in cells) - self.half, max(y for _, y in cells)
        made.path((self.at((wire, top)), self.at((wire, bottom))), stroke=COLUMN, stroke_width=2)
        x, y = self.at((wire, top))
        made.text(x, y - 6, f"C{column + 1}", kind="bold", font_size=13, fill=COLUMN, text_anchor="middle")
        numbers = self.board.cells[column :: len(self.front.columns)]
        for (cell, middle), square in zip(cells, numbers, strict=True):
            level, (long, high) = middle - EDGE_MM, DIODE_MM
            made.path((self.at((cell, level)), self.at((wire, level))), stroke="#666", stroke_width=1.5)
            right, upper = self.at(((cell + wire) / 2, level))
            left, upper = right - long / 2 * SCALE, upper - high / 2 * SCALE
            made.rect(left, upper, long * SCALE, high * SCALE, fill="#e8a33d", stroke="#7a4a00")
            ring = left if self.at((cell, 0))[0] < self.at((wire, 0))[0] else left + long * SCALE - 4
            made.rect(ring, upper, 4, high * SCALE, fill="#111")
            made.circle(*self.at((wire, level)), 4, fill=COLUMN)
            x, y = self.at((cell, middle - self.half))
            made.text(x, y + 17, str(square), kind="bold", font_size=13, text_anchor="middle")

    def _lines(self) -> tuple[str, ...]:
        """Return which pin of the Pico each wire goes to, and what to mind."""

        def pins(kind: str, numbers: Sequence[int]) -> str:
            told = (f"{kind}{at} GP{pin} ({PICO[pin]})" for at, pin in enumerate(numbers, 1))
            return ", ".join(told)

        return (
            "Each wire goes to a pin of the Pico: GP number, in brackets the pin's place.",
            pins("R", self.front.rows),
            pins("C", self.front.columns),
            "Bold: number of the square. Blue: a reed, glued flat; its lower lead goes to the row's wire.",
            "A diode at each reed: the end with the ring at the reed, the other at the column's wire.",
            "Where wires cross without a dot they must not touch: lay the columns over the rows, insulated.",
        )

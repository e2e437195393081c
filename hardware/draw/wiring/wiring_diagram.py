"""The wiring diagram: each cable between two parts with its wires, and the list of all wires."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import ContactMatrix
from dambord.hardware.draw.svg import Drawing
from dambord.hardware.draw.text_width import text_width
from dambord.hardware.draw.wiring.harness import harness
from dambord.hardware.draw.wiring.matrix_drawing import matrix_drawing
from dambord.hardware.draw.wiring.plug_plan import plug_plan
from dambord.hardware.draw.wiring.underside import underside
from dambord.hardware.draw.wiring.wire import Wire

INK: Mapping[str, str] = {
    "RD": "#d22",
    "BK": "#111",
    "YE": "#d9b400",
    "GN": "#1a8f3c",
    "BU": "#2060c0",
    "VT": "#8a3fb0",
    "WH": "#b9b9b9",
    "OG": "#e07b00",
    "GY": "#777",
    "BN": "#7a4a21",
    "PK": "#e884b0",
    "TQ": "#1aa0a0",
}
"""Colour on the screen of each colour code of IEC 60757; white is drawn in light grey."""
FONT_PX, PAD_PX, LINE_PX = 12.0, 8.0, 18.0
MIDDLE_PX = 230.0
"""Room between the two parts of a cable, for the wires and what is written on them."""
COLUMNS, LEFT_PX, TOP_PX, GUTTER_PX = 2, 30.0, 90.0, 40.0


@dataclass(frozen=True, slots=True)
class CablePanel:
    """All wires of one cable between two parts; within one part if both are the same."""

    cable: str
    start: str
    end: str
    wires: Sequence[Wire]

    @property
    def height(self) -> float:
        """Height in px, the gap below it included."""
        return (len(self.wires) + 2) * LINE_PX + 16


def cables(board: Board) -> str:
    """Return all wires as CSV; lengths in mm, cross-sections in mm²."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("cable", "from", "pin", "to", "pin", "colour", "mm2", "mm"))
    for wire in (*harness(board), *underside(board)):
        writer.writerow((wire.cable, *wire.start, *wire.end, wire.colour, wire.area, wire.length))
    return text.getvalue()


def panels(wires: Sequence[Wire]) -> tuple[CablePanel, ...]:
    """Return the cables between parts, in the order of their first wires."""
    runs: dict[tuple[str, str, str], list[Wire]] = {}
    for wire in wires:
        runs.setdefault((wire.cable, wire.start[0], wire.end[0]), []).append(wire)
    return tuple(CablePanel(*key, run) for key, run in runs.items())


def diagram(board: Board) -> str:
    """Return the diagram as SVG; of a board on strips its plugs and cables, of a matrix its underside."""
    if isinstance(board.front, ContactMatrix):
        return str(matrix_drawing(board, board.front))
    if board.strips is not None:
        return str(plug_plan(board, board.strips))
    note = "cross-section, colour, length of each wire; wires under the squares: cables.csv"
    return str(wiring_plan(f"{board.name}: wiring", note, harness(board)))


def wiring_plan(title: str, note: str, wires: Sequence[Wire]) -> Drawing:
    """Draw these wires, cable by cable, in columns of about the same height."""
    found = panels(wires)
    left = max(_box_width(one.start, [wire.start[1] for wire in one.wires]) for one in found)
    right = max(_box_width(one.end, [wire.end[1] for wire in one.wires]) for one in found)
    columns = _columns(found)
    wide = left + MIDDLE_PX + right
    height = TOP_PX + max(sum(one.height for one in column) for column in columns)
    made = Drawing(2 * LEFT_PX + len(columns) * wide + (len(columns) - 1) * GUTTER_PX, height, title, note)
    for at, column in enumerate(columns):
        x, y = LEFT_PX + at * (wide + GUTTER_PX), TOP_PX
        for one in column:
            _draw(made, one, x, y, left, right)
            y += one.height
    return made


def _columns(found: Sequence[CablePanel]) -> list[list[CablePanel]]:
    """Divide the panels: a column ends when its share of the height is reached."""
    share = sum(one.height for one in found) / COLUMNS
    made: list[list[CablePanel]] = [[]]
    for one in found:
        if len(made) < COLUMNS and sum(other.height for other in made[-1]) >= share:
            made.append([])
        made[-1].append(one)
    return made


def _box_width(part: str, pins: Sequence[str]) -> float:
    return 2 * PAD_PX + max(text_width(part, FONT_PX, bold=True), *(text_width(pin, FONT_PX) for pin in pins))


def _draw(made: Drawing, one: CablePanel, x: float, y: float, left: float, right: float) -> None:
    """Draw a cable with its two parts; boxes `left` and `right` px wide."""
    made.text(x, y + 12, one.cable, kind="note")
    top, far = y + LINE_PX, x + left + MIDDLE_PX
    for part, side, width in ((one.start, x, left), (one.end, far, right)):
        made.rect(side, top, width, LINE_PX * (len(one.wires) + 1), fill="#f4f6f8", stroke="#333")
        made.rect(side, top, width, LINE_PX, fill="#dfe7ee", stroke="#333")
        made.text(side + PAD_PX, top + 13, part, kind="bold", font_size=FONT_PX)
    for at, wire in enumerate(one.wires, 1):
        line = top + at * LINE_PX + LINE_PX / 2
        made.text(x + PAD_PX, line + 4, wire.start[1], font_size=FONT_PX)
        made.text(far + PAD_PX, line + 4, wire.end[1], font_size=FONT_PX)
        made.path(((x + left, line), (far, line)), stroke=INK[wire.colour], stroke_width=2.5)
        said = f"{wire.area:g} mm2 {wire.colour} {_length(wire.length)}"
        wide = text_width(said, 11) + 8
        middle = x + left + MIDDLE_PX / 2
        made.rect(middle - wide / 2, line - 7, wide, 14, fill="#fff")
        made.text(middle, line + 4, said, font_size=11.0, text_anchor="middle")


def _length(millimetres: int) -> str:
    return f"{millimetres / 10:g} cm" if millimetres < 1000 else f"{millimetres / 1000:g} m"

"""A board under one sheet as solids: what is glued and soldered at each step of docs/first-board.md."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.hardware.board import Board
from dambord.hardware.description.front_end import ContactMatrix
from dambord.hardware.mechanics.construction import GLASS_MM
from dambord.hardware.mechanics.model.board_face import GREEN, METAL, board_face, four_sides, starting_array
from dambord.hardware.mechanics.model.solid_part import SolidPart, brick, rod
from dambord.hardware.mechanics.part_heights import BATTEN_MM, PICO_GLUED_MM
from dambord.hardware.mechanics.plan import Plan

STEPS = {
    "sheet": "Battens under the sheet, squares on it",
    "pico": "The Pico, glued by its back",
    "first-square": "One reed with its diode first",
    "rows": "All reeds, and the wires of the rows",
    "columns": "A diode at each reed, and the wires of the columns",
    "pieces": "Turned over: the pieces",
}
"""What is there at the end of each step."""
FROM_BELOW = ("first-square", "rows", "columns", "pico")
"""Steps at which the board lies upside down."""
EDGE_MM = 2.0
"""From a square's edge to the wire of its row."""
DIODE_MM, WIRE_MM, REED_MM = (5.0, 2.0), 0.9, 2.7
LAID_MM = 1.6
"""How far the columns' wires lie below the rows', insulated."""
GLASS, ROW, COLUMN, ORANGE = "#9cc4e4", "#222222", "#c2410c", "#e8a33d"


def sheet_model(board: Board, front: ContactMatrix) -> Iterator[SolidPart]:
    """Yield every part of a board under one sheet."""
    plan, body = Plan(board), board.body
    under = BATTEN_MM
    face = under + body.top
    yield from four_sides("batten", "sheet", plan.size, BATTEN_MM, (0, under))
    yield from board_face(board, plan, "sheet", "sheet", (under, face))
    pico = plan.electronics[0]
    yield brick("Pico", "pico", GREEN, (pico.left, pico.right), (pico.top, pico.bottom), (under - 1.0, under))
    for y in (pico.top + 1.6, pico.bottom - 1.6):
        yield brick(
            "pins of the Pico", "pico", METAL, (pico.left + 1, pico.right - 1), (y - 0.3, y + 0.3),
            (under - PICO_GLUED_MM, under - 1.0),
        )  # fmt: skip
    yield from _wired(board, front, plan)
    yield from starting_array(board, plan, "pieces", face)


def _wired(board: Board, front: ContactMatrix, plan: Plan) -> Iterator[SolidPart]:
    """Yield reeds, diodes and the bare wires, all below the sheet."""
    half, level = board.body.square / 2, BATTEN_MM - REED_MM / 2
    many, spots = len(front.columns), [plan.centres[square - 1] for square in board.cells]
    for number, (x, y) in enumerate(spots):
        middle = y + board.body.sensor
        step = "first-square" if number == 0 else "rows"
        yield rod("reed", step, GLASS, 1, (x, level), REED_MM, (middle - GLASS_MM / 2, middle + GLASS_MM / 2))
        for ends in ((y - EDGE_MM, middle - GLASS_MM / 2), (middle + GLASS_MM / 2, y + half - EDGE_MM)):
            yield rod("lead of a reed", step, METAL, 1, (x, level), 0.6, ends)
        column = sum(x for x, _ in spots[number % many :: many]) / len(front.rows)
        towards = 1 if column > x else -1
        near, far = x + towards * 2.5, x + towards * (2.5 + DIODE_MM[0])
        step = "first-square" if number == 0 else "columns"
        yield rod(
            "diode", step, ORANGE, 0, (y - EDGE_MM, level), DIODE_MM[1], (min(near, far), max(near, far))
        )
        for start, end in ((x, near), (far, column)):
            ends = min(start, end), max(start, end)
            yield rod("lead of a diode", step, METAL, 0, (y - EDGE_MM, level), 0.6, ends)
    for row in range(len(front.rows)):
        cells = spots[row * many : (row + 1) * many]
        y = cells[0][1] + half - EDGE_MM
        ends = min(x for x, _ in cells) - half, max(x for x, _ in cells) + half
        yield rod("wire of a row", "rows", ROW, 0, (y, level), WIRE_MM, ends)
    for column in range(many):
        cells = spots[column::many]
        x = sum(x for x, _ in cells) / len(cells)
        ends = min(y for _, y in cells) - EDGE_MM - 1, max(y for _, y in cells)
        yield rod("wire of a column", "columns", COLUMN, 1, (x, level - LAID_MM), WIRE_MM, ends)

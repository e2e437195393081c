"""A view of an assembled board, slanted: the models of its parts."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.footprint import Spot
from dambord.hardware.circuit_boards.part_models import Colour, Prism, model
from dambord.hardware.draw.svg import Drawing

SCALE = 6.0
"""Pixels per millimetre."""
TURN, RISE = radians(20), radians(50)
"""How far the board is turned, and how high above it the eye is."""
THICK = 1.6
MARGIN, TOP = 40.0, 80.0
BOARD, EDGE, PAD, HOLE = "#1e5b3a", "#123a25", "#c9a227", "#d8ded9"
SIDES = {"F": "upper side", "B": "lower side"}
Point = tuple[float, float, float]
"""Millimetres from the board's centre: to the right, towards the eye, up from the side that is seen."""


def assembled_views(board: CircuitBoard, population: str) -> dict[str, str]:
    """Return an SVG of each side that has parts in a population, by file name."""
    seen = [
        side
        for side in SIDES
        if any(
            part.side == side and part.part(population) and _tall(board, part) for part in board.components
        )
    ]
    return {
        f"{board.name}-{population}-{'top' if side == 'F' else 'bottom'}.svg": _view(board, population, side)
        for side in seen
    }


def _view(board: CircuitBoard, population: str, side: str) -> str:
    corners = _box(-board.width / 2, -board.height / 2, board.width / 2, board.height / 2, -THICK, 0.0)
    places = [_projected(*corner) for corner in corners]
    left, top = min(x for x, _ in places), min(y for _, y in places) - 15
    width, height = max(x for x, _ in places) - left, max(y for _, y in places) - top
    note = f"{population}, {SIDES[side]}"
    made = Drawing(width * SCALE + 2 * MARGIN, height * SCALE + TOP + MARGIN, board.title, note)

    def at(point: Point) -> Spot:
        x, y = _projected(*point)
        return MARGIN + (x - left) * SCALE, TOP + (y - top) * SCALE

    def face(points: list[Point], fill: str) -> None:
        path = "M" + "L".join("{:.1f} {:.1f}".format(*at(point)) for point in points) + "Z"
        made.shape("path", d=path, fill=fill, stroke="#222", stroke_width=0.5)

    def box(points: list[Point], fill: str, dark: str) -> None:
        low, high = points[:4], points[4:]
        for one, other in ((2, 3), (1, 2)):
            face([low[one], low[other], high[other], high[one]], dark)
        face(high, fill)

    def solid(part: Component, prism: Prism) -> None:
        around = [_seen(part.at(*corner), side) for corner in prism.corners]
        middle = sum(x for x, _ in around) / len(around), sum(y for _, y in around) / len(around)
        low, colour = max(prism.low, 0.0), _hex(prism.colour)
        for one, other in zip(around, (*around[1:], around[0]), strict=True):
            if _depth((one[0] + other[0], one[1] + other[1])) > 2 * _depth(middle):
                face([(*one, low), (*other, low), (*other, prism.high), (*one, prism.high)], _darker(colour))
        face([(*corner, prism.high) for corner in around], colour)

    box(corners, BOARD, EDGE)
    for part in board.components:
        for pad in board.kinds[part.kind].footprint.pads:
            if part.side == side or pad.drill:
                (x, y), (wide, deep) = _seen(part.at(pad.x, pad.y), side), part.size(pad)
                face(
                    _box(x - wide / 2, y - deep / 2, x + wide / 2, y + deep / 2, 0, 0)[:4],
                    PAD if pad.pin else HOLE,
                )
    for part in sorted(
        _standing(board, population, side), key=lambda part: _depth(_seen((part.x, part.y), side))
    ):
        for prism in model(part.kind, board.kinds[part.kind].footprint):
            solid(part, prism)
    return str(made)


def _standing(board: CircuitBoard, population: str, side: str) -> Iterator[Component]:
    for part in board.components:
        if part.side == side and part.part(population) and _tall(board, part):
            yield part


def _tall(board: CircuitBoard, part: Component) -> float:
    return board.kinds[part.kind].footprint.tall


def _seen(place: Spot, side: str) -> Spot:
    """Return a place as it is seen from a side."""
    return (-place[0], place[1]) if side == "B" else place


def _depth(place: Spot) -> float:
    """Return how near to the eye a place is."""
    return place[0] * sin(TURN) + place[1] * cos(TURN)


def _projected(x: float, y: float, z: float) -> Spot:
    """Return where a point is seen: to the right and down."""
    return x * cos(TURN) - y * sin(TURN), _depth((x, y)) * sin(RISE) - z * cos(RISE)


def _box(ax: float, ay: float, bx: float, by: float, low: float, high: float) -> list[Point]:
    """Return the corners of a box: the lower four around, then the upper four."""
    around = ((ax, ay), (bx, ay), (bx, by), (ax, by))
    return [(x, y, z) for z in (low, high) for x, y in around]


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


def _darker(colour: str) -> str:
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{part * 7 // 10:02x}" for part in parts)

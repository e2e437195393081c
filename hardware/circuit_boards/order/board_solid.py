"""An assembled board as a GLB file: the board, and the models of what a population has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
import trimesh

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.part_models import Colour, Prism, model

BOARD, PAD = (0.12, 0.36, 0.23), (0.79, 0.64, 0.15)
THICK = 1.6
METRES = 0.001
SCREEN = 2.2
"""A colour of a screen is this power of its light, which the file states."""
Point = tuple[float, float, float]


def board_solid(board: CircuitBoard, population: str) -> bytes:
    """Return the file. Its unit is the metre, y is up from the upper side, z towards the lower edge."""
    faces: dict[Colour, tuple[list[Point], list[tuple[int, int, int]]]] = {}
    for colour, corners, low, high in _solids(board, population):
        points, triangles = faces.setdefault(colour, ([], []))
        _add(points, triangles, corners, low, high)
    scene = trimesh.Scene()
    for at, (colour, (points, triangles)) in enumerate(faces.items()):
        tint = [*(round(255 * part**SCREEN) for part in colour), 255]
        matt = trimesh.visual.material.PBRMaterial(  # type: ignore[no-untyped-call]
            baseColorFactor=tint, roughnessFactor=0.6, metallicFactor=0.0
        )
        mesh = trimesh.Trimesh(np.array(points) * METRES, np.array(triangles), process=False)
        mesh.visual = trimesh.visual.TextureVisuals(material=matt)  # type: ignore[no-untyped-call]
        scene.add_geometry(mesh, geom_name=f"colour{at}")
    made = scene.export(file_type="glb")  # type: ignore[no-untyped-call]
    assert isinstance(made, bytes)
    return made


def _solids(
    board: CircuitBoard, population: str
) -> Iterator[tuple[Colour, list[tuple[float, float]], float, float]]:
    """Yield colour, corners on the board and heights of everything."""
    x, y = board.width / 2, board.height / 2
    yield BOARD, [(-x, -y), (x, -y), (x, y), (-x, y)], -THICK, 0.0
    for part in board.components:
        above = part.side == "F"
        for pad in board.kinds[part.kind].footprint.pads:
            (px, py), (wide, deep) = part.at(pad.x, pad.y), part.size(pad)
            corners = [
                (px + dx * wide / 2, py + dy * deep / 2) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            yield PAD, corners, *((0.0, 0.03) if above else (-THICK - 0.03, -THICK))
        if part.part(population):
            for prism in model(part.kind, board.kinds[part.kind].footprint):
                yield prism.colour, _corners(part, prism), *_heights(prism, above)


def _corners(part: Component, prism: Prism) -> list[tuple[float, float]]:
    return [part.at(*corner) for corner in prism.corners]


def _heights(prism: Prism, above: bool) -> tuple[float, float]:
    return (prism.low, prism.high) if above else (-THICK - prism.high, -THICK - prism.low)


def _add(
    points: list[Point],
    triangles: list[tuple[int, int, int]],
    corners: list[tuple[float, float]],
    low: float,
    high: float,
) -> None:
    """Add a prism, each face with corners of its own so that its edges are sharp."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1], strict=True))
    around = corners if area < 0 else corners[::-1]
    upper: list[Point] = [(x, high, y) for x, y in around]
    lower: list[Point] = [(x, low, y) for x, y in reversed(around)]
    sides: list[list[Point]] = [
        [(a[0], low, a[1]), (b[0], low, b[1]), (b[0], high, b[1]), (a[0], high, a[1])]
        for a, b in zip(around, around[1:] + around[:1], strict=True)
    ]
    for face in (upper, lower, *sides):
        first = len(points)
        points += face
        triangles += [(first, first + at, first + at + 1) for at in range(1, len(face) - 1)]


def solids(boards: Mapping[str, CircuitBoard]) -> dict[str, bytes]:
    """Return the file of each board with its first population, by file name."""
    return {
        f"{name}.glb": board_solid(board, next(iter(board.populations))) for name, board in boards.items()
    }

"""Models of components as VRML files, which KiCad shows in space."""

from __future__ import annotations

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.kicad.kicad_format import SExpr
from dambord.hardware.circuit_boards.part_models import Prism, model

UNIT_MM = 2.54
"""A unit of these files."""


def models(board: CircuitBoard) -> dict[str, str]:
    """Return the model of every kind of a board that stands on it, by file name."""
    return {
        f"{board.name}.3d/{name}.wrl": vrml(found)
        for name, kind in board.used.items()
        if (found := model(name, kind.footprint))
    }


def reference(board: str, kind: str) -> list[SExpr]:
    """Return the node of a footprint that names its model."""
    nothing: list[SExpr] = ["xyz", 0, 0, 0]
    return [
        "model", f"${{KIPRJMOD}}/{board}.3d/{kind}.wrl",
        ["offset", nothing], ["scale", ["xyz", 1, 1, 1]], ["rotate", nothing],
    ]  # fmt: skip


def vrml(prisms: tuple[Prism, ...]) -> str:
    """Return prisms as a file."""
    return "#VRML V2.0 utf8\n" + "".join(map(_shape, prisms))


def _shape(prism: Prism) -> str:
    count = len(prism.corners)
    points = [(x, -y, z) for z in (prism.low, prism.high) for x, y in prism.corners]
    said = ",".join(" ".join(f"{value / UNIT_MM:.4f}" for value in point) for point in points)
    sides = [(at, (at + 1) % count, (at + 1) % count + count, at + count) for at in range(count)]
    faces = [tuple(range(count, 2 * count)), tuple(reversed(range(count))), *sides]
    indices = ",".join(",".join(map(str, (*face, -1))) for face in faces)
    colour = " ".join(f"{part:g}" for part in prism.colour)
    return (
        f"Shape {{ appearance Appearance {{ material Material {{ diffuseColor {colour} }} }}\n"
        f"geometry IndexedFaceSet {{ coord Coordinate {{ point [{said}] }}\ncoordIndex [{indices}] }} }}\n"
    )

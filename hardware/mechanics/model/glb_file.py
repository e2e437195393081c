"""A board as GLB, which web pages and viewers show: every part with its name and its colour."""

from __future__ import annotations

from collections.abc import Sequence

import numpy
import trimesh

from dambord.hardware.mechanics.model.solid_part import SolidPart


def glb(parts: Sequence[SolidPart]) -> bytes:
    """Return the file; its unit is a metre and y points up, as the format wants."""
    scene = trimesh.Scene()
    for number, part in enumerate(parts):
        mesh = trimesh.Trimesh(*_mesh(part), process=False)
        if mesh.volume < 0:
            mesh.invert()
        mesh.visual = trimesh.visual.TextureVisuals(  # type: ignore[no-untyped-call]
            material=_plain(part.rgb)
        )
        scene.add_geometry(mesh, node_name=f"{number} {part.name}", geom_name=f"{number} {part.name}")
    made = scene.export(file_type="glb")  # type: ignore[no-untyped-call]
    assert isinstance(made, bytes)
    return made


def _plain(colour: Sequence[int]) -> trimesh.visual.material.PBRMaterial:
    """Return a matt surface."""
    return trimesh.visual.material.PBRMaterial(  # type: ignore[no-untyped-call]
        baseColorFactor=[*colour, 255], metallicFactor=0.0
    )


def _mesh(part: SolidPart) -> tuple[numpy.ndarray, list[tuple[int, int, int]]]:
    """Return corners in metres, and triangles."""
    low, high = part.ends
    corners = numpy.array([(x, z, y) for x, y, z in (*low, *high)]) / 1000.0
    count, made = len(low), []
    for at in range(1, count - 1):
        made += [(0, at, at + 1), (count, count + at + 1, count + at)]
    for at in range(count):
        after = (at + 1) % count
        made += [(at, count + at, after), (after, count + at, count + after)]
    return corners, made

"""Solids for a 3-D printer, and their files; in mm, each standing on z = 0 as it is printed."""

from __future__ import annotations

import numpy
import trimesh
from manifold3d import Manifold

FACETS = 64
"""Corners of a circle."""


def rod(diameter: float, height: float, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Manifold:
    """Return a round rod; (x, y) is its axis, z its lower face."""
    return Manifold.cylinder(height, diameter / 2, diameter / 2, FACETS).translate((x, y, z))


def cone(lower: float, upper: float, height: float, z: float = 0.0) -> Manifold:
    """Return a cone's stump with these diameters."""
    return Manifold.cylinder(height, lower / 2, upper / 2, FACETS).translate((0, 0, z))


def brick(wide: float, deep: float, high: float, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Manifold:
    """Return a brick; (x, y) is the middle of its lower face, which lies at z."""
    return Manifold.cube((wide, deep, high), False).translate((x - wide / 2, y - deep / 2, z))


def stl(solid: Manifold) -> bytes:
    """Return the solid as a binary STL."""
    mesh = solid.to_mesh()
    shape = trimesh.Trimesh(
        numpy.asarray(mesh.vert_properties)[:, :3], numpy.asarray(mesh.tri_verts), process=False
    )
    made = shape.export(file_type="stl")
    assert isinstance(made, bytes)
    return made

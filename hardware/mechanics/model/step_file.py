"""A board as STEP, for programs of solid models; needs build123d, which `make solids` keeps apart."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dambord.hardware.mechanics.model.solid_part import SolidPart


def write_step(parts: Sequence[SolidPart], path: Path) -> None:
    """Write the parts with their names and colours; raises ImportError without build123d."""
    from build123d import (  # type: ignore[import-not-found]
        Color,
        Compound,
        Face,
        Polyline,
        Vector,
        Wire,
        export_step,
        extrude,
    )

    made = []
    for part in parts:
        low, _ = part.ends
        face = Face(Wire(Polyline(*low, close=True).edges()))
        along = Vector(*(float(axis == part.axis) for axis in range(3)))
        solid = extrude(face, amount=part.high - part.low, dir=along)
        solid.label = part.name
        solid.color = Color(*(share / 255 for share in part.rgb))
        made.append(solid)
    export_step(Compound(label="dambord", children=made), str(path), timestamp="2000-01-01T00:00:00")

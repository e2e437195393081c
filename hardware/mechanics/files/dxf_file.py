"""DXF for a laser cutter: closed lines on the layer CUT, lines on ENGRAVE, words on TEXT; 1 unit is 1 mm."""

from __future__ import annotations

import io
from collections.abc import Sequence

import ezdxf
from ezdxf import options, units
from ezdxf.enums import TextEntityAlignment

from dambord.hardware.mechanics.plates.plate import Plate, sheet

LAYERS = (("CUT", 1), ("ENGRAVE", 5), ("TEXT", 3))
"""Layers with their colours: red, blue, green."""


def dxf(plates: Sequence[Plate]) -> str:
    """Return a drawing of the plates, below each other; y upwards, the plates seen from above."""
    options.write_fixed_meta_data_for_testing = True  # no date and no random number
    drawing = ezdxf.new("R2010", units=units.MM)
    for name, colour in LAYERS:
        drawing.layers.add(name, color=colour)
    model = drawing.modelspace()
    for plate in sheet(plates):
        for ring in (plate.outline, *plate.windows):
            model.add_lwpolyline([(x, -y) for x, y in ring], close=True, dxfattribs={"layer": "CUT"})
        for hole in plate.holes:
            model.add_circle((hole.x, -hole.y), hole.diameter / 2, dxfattribs={"layer": "CUT"})
        for line in plate.lines:
            closed = len(line) > 2
            model.add_lwpolyline([(x, -y) for x, y in line], close=closed, dxfattribs={"layer": "ENGRAVE"})
        for note in plate.notes:
            text = model.add_text(note.words, height=note.height, dxfattribs={"layer": "TEXT"})
            text.set_placement((note.x, -note.y), align=TextEntityAlignment.MIDDLE_CENTER)
    stream = io.StringIO()
    drawing.write(stream)
    return stream.getvalue()

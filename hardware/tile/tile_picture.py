"""The tile as a picture: components, and copper on both sides."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.hardware.draw.svg import Drawing, number
from dambord.hardware.tile.circuit import SIDE, centre, parts
from dambord.hardware.tile.footprints import FOOTPRINTS
from dambord.hardware.tile.router import Copper

SCALE = 5.0
"""Pixels per millimetre."""
LEFT, TOP = 40.0, 90.0
COLOURS = ("#c0392b", "#2e6da4")
"""Colours of copper on the upper and on the lower side."""


def _at(x: float, y: float) -> tuple[float, float]:
    return LEFT + (x + SIDE / 2) * SCALE, TOP + (y + SIDE / 2) * SCALE


def picture(tracks: Sequence[Copper]) -> str:
    """Return the SVG, seen from above with White's side at the bottom."""
    side = SIDE * SCALE
    note = f"{number(SIDE)} x {number(SIDE)} mm, seen from above; red: copper above, blue: below"
    made = Drawing(side + 2 * LEFT, side + TOP + 60, "Tile of 4 x 4 squares", note)
    made.rect(LEFT, TOP, side, side, fill="#eef4ec", stroke="#333", rx=3)
    for layer in (1, 0):
        for copper in tracks:
            if copper.layers == (layer,):
                ends = (_at(*copper.start), _at(*copper.end))
                width = 2 * copper.half * SCALE
                look = {"stroke_linecap": "round", "stroke_opacity": "0.55"}
                made.path(ends, stroke=COLOURS[layer], stroke_width=width, **look)
    for copper in tracks:
        if len(copper.layers) == 2:
            made.circle(*_at(*copper.start), copper.half * SCALE, fill="#777")
    for cell in range(8):
        x, y = centre(cell)
        made.text(*_at(x - 24, y - 21), f"square {cell + 1}", kind="bold", font_size=15, fill="#8a6a45")
    for part in parts():
        print_ = FOOTPRINTS[part.kind]
        left, top, right, bottom = print_.outline
        size = (right - left) * SCALE, (bottom - top) * SCALE
        made.rect(*_at(part.x + left, part.y + top), *size, fill="none", stroke="#444")
        for pad in print_.pads:
            x, y = _at(part.x + pad.x, part.y + pad.y)
            half = pad.width / 2 * SCALE
            if pad.height or pad.pin == "1":
                tall = (pad.height or pad.width) / 2 * SCALE
                made.rect(x - half, y - tall, 2 * half, 2 * tall, fill="#c9a227", stroke="#7d6414")
            else:
                fill = "#c9a227" if pad.pin else "#fff"
                made.circle(x, y, half, fill=fill, stroke="#7d6414")
            if pad.drill and pad.pin:
                made.circle(x, y, pad.drill / 2 * SCALE, fill="#fff")
        x, y = _at(part.x + print_.text[0], part.y + print_.text[1])
        made.text(x, y + 4, part.ref, kind="bold", font_size=12, text_anchor="middle")
    made.text(
        LEFT + side / 2, TOP + side + 30, "White's side", kind="bold", text_anchor="middle", font_size=15
    )
    return str(made)

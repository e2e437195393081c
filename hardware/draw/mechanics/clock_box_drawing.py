"""The clock box with displays: cut from White's end to Black's, a face and the lid as seen, in mm."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from dambord.hardware.description.clock_box import DIGITS_MM
from dambord.hardware.draw.svg import Drawing, number
from dambord.hardware.mechanics.plates.clock_housing import sloped_box
from dambord.hardware.mechanics.plates.plate import Plate, Ring
from dambord.hardware.mechanics.plates.sloped_box import SlopedBox

SCALE = 3.6
"""Pixels per millimetre."""
LEFT, TOP, BETWEEN = 150, 150, 60
WOOD, HOLLOW, GLASS, PRINT = "#e8d3ad", "#fff", "#c22f1d", "#2e6b3f"


def clock_box_drawing() -> Drawing:
    """Return the drawing of the clock box for the smaller displays."""
    box = sloped_box(DIGITS_MM[0])
    lid, face = box.plates[0], box.plates[2]
    lower = TOP + box.high * SCALE + 110
    made = Drawing(
        LEFT + (face.size[0] + lid.size[0]) * SCALE + BETWEEN + 100,
        lower + lid.size[1] * SCALE + 70,
        "Clock box",
        f"plates of {number(box.thick)} mm, or printed; all in mm. It stands beside the board.",
    )
    _cut(made, box)
    made.text(LEFT, lower - 16, "White's face, straight on", kind="bold", font_size=14)
    _seen(made, face, LEFT, lower)
    wide, high = face.size
    made.text(
        LEFT + wide / 2 * SCALE, lower + high / 2 * SCALE + 15, "12:34",
        font_size=46, fill="#ff5a3c", text_anchor="middle",
    )  # fmt: skip
    left, right = LEFT, LEFT + wide * SCALE
    made.across(left, right, lower + high * SCALE + 26, number(wide))
    made.down(lower, lower + high * SCALE, left - 40, number(high))
    edge = right + BETWEEN
    made.text(edge, lower - 16, "The lid from above: four screws open the box", kind="bold", font_size=14)
    _seen(made, lid, edge, lower)
    made.down(lower, lower + lid.size[1] * SCALE, edge + lid.size[0] * SCALE + 16, number(lid.size[1]))
    return made


def _seen(made: Drawing, plate: Plate, left: float, top: float) -> None:
    """Draw a plate with what is cut out of it."""
    made.polygon([(left + x * SCALE, top + y * SCALE) for x, y in plate.outline], fill=WOOD, stroke="#6b5d22")
    for ring in plate.windows:
        made.polygon([(left + x * SCALE, top + y * SCALE) for x, y in ring], fill="#5a1712")
    for hole in plate.holes:
        place = left + hole.x * SCALE, top + hole.y * SCALE
        made.circle(*place, hole.diameter / 2 * SCALE, fill=HOLLOW, stroke="#333")
    for note in plate.notes:
        made.text(left + note.x * SCALE, top + note.y * SCALE, note.words, font_size=12, text_anchor="middle")


def _inset(ring: Ring, by: float) -> Ring:
    """Return a convex ring, which goes round clockwise, with each side moved inwards."""
    made = []
    for at, (x, y) in enumerate(ring):
        normals = []
        for start, end in ((ring[at - 1], ring[at]), (ring[at], ring[(at + 1) % len(ring)])):
            long = hypot(end[0] - start[0], end[1] - start[1])
            normals.append(((end[1] - start[1]) / long, (start[0] - end[0]) / long))
        (ax, ay), (bx, by_) = normals
        share = by / (1 + ax * bx + ay * by_)
        made.append((x + (ax + bx) * share, y + (ay + by_) * share))
    return tuple(made)


def _cut(made: Drawing, box: SlopedBox) -> None:
    """Draw the box cut along its middle, White's end at the left, with the ways on which players look."""

    def at(y: float, z: float) -> tuple[float, float]:
        return LEFT + y * SCALE, TOP + (box.high - z) * SCALE

    made.text(LEFT, TOP - 56, "Cut along its middle, White's end at the left", kind="bold", font_size=14)
    made.polygon([at(*spot) for spot in box.profile], fill=WOOD, stroke="#6b5d22")
    made.polygon([at(*spot) for spot in _inset(box.profile, box.thick)], fill=HOLLOW, stroke="#6b5d22")
    into = (box.thick, box.thick * 2), box.module
    for mirrored in (False, True):
        for between, half, fill in (
            (into[0], box.pane[1] / 2, GLASS),
            (into[1], box.display.module[1] / 2, PRINT),
        ):
            corners = box.behind(between, half)
            made.polygon(
                [at(box.deep - y if mirrored else y, z) for y, z in corners],
                fill=fill, fill_opacity="0.6" if fill == GLASS else "0.25", stroke=fill,
            )  # fmt: skip
        y = box.deep - box.button if mirrored else box.button
        for wide, down, deep in ((box.hole, 0.0, box.button_depth + box.thick), (box.rim, -2.2, 2.2)):
            x, top = at(y - wide / 2, box.high - down)
            made.rect(x, top, wide * SCALE, deep * SCALE, fill="#eee", stroke="#555")
        made.text(at(y, 0)[0], at(0, box.high / 2)[1], "button", font_size=12, text_anchor="middle")
        y, z = box.middle
        far = 40.0
        eye = y - far * sin(radians(box.TILT)), z + far * cos(radians(box.TILT))
        start = at(box.deep - y if mirrored else y, z)
        made.path(
            [start, at(box.deep - eye[0] if mirrored else eye[0], eye[1])], class_="thin", stroke="#c22f1d"
        )
    made.text(*at(-38, box.high + 6), "to White's eyes", kind="note")
    made.text(*at(box.deep + 2, box.high + 14), "to Black's eyes", kind="note")
    base = at(0, 0)[1]
    made.across(LEFT, LEFT + box.deep * SCALE, base + 40, number(round(box.deep)))
    made.across(LEFT, LEFT + box.button * SCALE, base + 18, number(round(box.button)))
    made.down(TOP, base, LEFT + box.deep * SCALE + 30, number(round(box.high)))

"""Signs that the page shows and FiraGO lacks, drawn here: none comes from the machine that shows the page."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

Point = tuple[float, float]
WIDTH = 900
"""Width of each sign, in thousandths of the size of the letters, as are all coordinates here."""
MIDDLE = (450.0, 345.0)
"""Their middle: half as high as a capital letter."""


def star(radius: float) -> list[Point]:
    """Return a star of five points around the middle, clockwise."""
    inner = radius * sin(pi / 10) / sin(3 * pi / 10)
    return around([(radius if at % 2 == 0 else inner, at * pi / 5) for at in range(10)])


def around(polar: Sequence[tuple[float, float]]) -> list[Point]:
    """Return points by their distances from the middle and angles clockwise from the top, in radians."""
    x, y = MIDDLE
    return [(x + distance * sin(angle), y + distance * cos(angle)) for distance, angle in polar]


def turned(points: Sequence[Point]) -> list[Point]:
    """Return points of a quarter and the same turned by 90°, 180° and 270° about the middle."""
    quarter, (x, y) = [(px - MIDDLE[0], py - MIDDLE[1]) for px, py in points], MIDDLE
    turns = ((1, 0), (0, -1), (-1, 0), (0, 1))
    return [(x + c * px - s * py, y + s * px + c * py) for c, s in turns for px, py in quarter]


CROSS = turned([(450, 425), (680, 655), (760, 575), (530, 345)])
SIGNS: dict[str, list[list[Point]]] = {
    "★": [star(430)],
    "☆": [star(430), star(285)[::-1]],
    "✓": [[(90, 330), (170, 410), (350, 230), (730, 610), (810, 530), (350, 70)]],
    "✕": [CROSS],
    "✗": [CROSS],
    "⚑": [[(140, -60), (140, 750), (240, 750), (240, 690), (800, 500), (240, 310), (240, -60)]],
    "✥": [turned([(495, 390), (495, 605), (590, 605), (450, 775), (310, 605), (405, 605), (405, 390)][::-1])],
}
"""Outlines by sign: filled where one runs clockwise, free where another runs the other way within it."""


def add(font: TTFont) -> None:
    """Add the signs to a font of 1000 units; those that it has stay as they are."""
    for sign, outlines in SIGNS.items():
        if ord(sign) in font.getBestCmap():
            continue
        pen = TTGlyphPen(None)
        for outline in outlines:
            first, *others = [(round(x), round(y)) for x, y in outline]
            pen.moveTo(first)
            for point in others:
                pen.lineTo(point)
            pen.closePath()
        name = f"uni{ord(sign):04X}"
        font["glyf"][name] = glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (WIDTH, glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(sign)] = name

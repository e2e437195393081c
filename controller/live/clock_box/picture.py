"""The picture of `docs/clock-display.md`: what both displays show in every scene."""

from __future__ import annotations

from dambord.controller.devices.clock_box.segments import DIGITS, POINT, face
from dambord.controller.live.clock_box.scenes import Scene, scenes
from dambord.firmware import wire
from dambord.hardware.draw.svg import Drawing, Point, number

ROW, TOP = 84, 84
WORDS, WHITE_X, BLACK_X = 30, 440, 660
"""Left edges of the words and of both displays, in pixels."""
WIDE, HIGH, STEP = 22.0, 44.0, 34.0
"""A digit's width and height, and from one to the next."""
COLON_GAP = 12.0
BODY, LIT, UNLIT, TURN, NO_TURN = "#1d1212", "#ff3b2f", "#3b1c1a", "#3fae49", "#ddd"
_SLANT = 0.06
_MIDDLE, _GAP, _END = HIGH / 2, 2.6, 2.4
_BARS: tuple[tuple[Point, Point], ...] = (
    ((_END, 0), (WIDE - _END, 0)),
    ((WIDE, _GAP), (WIDE, _MIDDLE - _GAP)),
    ((WIDE, _MIDDLE + _GAP), (WIDE, HIGH - _GAP)),
    ((_END, HIGH), (WIDE - _END, HIGH)),
    ((0, _MIDDLE + _GAP), (0, HIGH - _GAP)),
    ((0, _GAP), (0, _MIDDLE - _GAP)),
    ((_END, _MIDDLE), (WIDE - _END, _MIDDLE)),
)
"""The segments a to g of a digit, from end to end."""


def clock_picture() -> str:
    """The picture as SVG."""
    found = scenes()
    note = "Segments as they are sent to the modules; the lamp is that beside the clock button."
    drawing = Drawing(880, TOP + ROW * len(found) + 16, "What the players' clock shows", note)
    for row, scene in enumerate(found):
        _row(drawing, scene, TOP + ROW * row)
    return str(drawing)


def _row(drawing: Drawing, scene: Scene, top: float) -> None:
    shown = scene.faces
    drawing.text(WORDS, top + 40, scene.words)
    for left, text, side in ((WHITE_X, shown.w, "w"), (BLACK_X, shown.b, "b")):
        drawing.rect(left, top, 190, 66, rx=6, fill=BODY)
        _digits(drawing, face(text, 15), left + 14, top + 11)
        drawing.circle(left + 177, top + 33, 7, fill=TURN if shown.lit == side else NO_TURN)


def _digits(drawing: Drawing, shown: bytes, left: float, top: float) -> None:
    for place in range(DIGITS):
        x = left + STEP * place + (COLON_GAP if place > 1 else 0)
        for lit, colour in ((False, UNLIT), (True, LIT)):
            bars = [_BARS[bit] for bit in range(len(_BARS)) if bool(shown[place] >> bit & 1) == lit]
            path = "".join(f"M{_at(x, top, start)}L{_at(x, top, end)}" for start, end in bars)
            if path:
                drawing.shape("path", d=path, stroke=colour, stroke_width=6)
        _dot(drawing, x + WIDE + 5, top + HIGH - 2, bool(shown[place] & POINT))
    for height in (0.32, 0.68):
        _dot(drawing, left + 2 * STEP - 1, top + height * HIGH, bool(shown[DIGITS] & wire.COLON))


def _dot(drawing: Drawing, x: float, y: float, lit: bool) -> None:
    drawing.circle(x, y, 2.7, fill=LIT if lit else UNLIT)


def _at(left: float, top: float, point: Point) -> str:
    """A point of a digit, which leans to the right."""
    x, y = point
    return f"{number(left + x + _SLANT * (HIGH - y))} {number(top + y)}"

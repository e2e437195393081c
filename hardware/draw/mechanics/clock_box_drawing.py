"""The clock box: its lid from above, and the heights under it, with dimensions in mm."""

from __future__ import annotations

from dambord.hardware.draw.svg import Drawing, number
from dambord.hardware.mechanics.plates import clock_housing as clock
from dambord.hardware.mechanics.plates.box import RIBBON_MM, THICK_MM

SCALE = 3.6
"""Pixels per millimetre."""
LEFT, TOP = 90, 130
WOOD, HOLLOW, GLASS, PRINT = "#e8d3ad", "#fff", "#5a1712", "#2e6b3f"
MODULE_DEPTH_MM = 14.0
"""A display on its module, with its wires, below the lid's upper face."""


def clock_box_drawing() -> Drawing:
    """Return the drawing of the clock box with displays."""
    wide, deep = clock.WIDE_MM * SCALE, clock.DEEP_MM * SCALE
    made = Drawing(
        LEFT + wide + 230,
        TOP + deep + 150 + clock.HIGH_MM * SCALE + 60,
        "Clock box",
        f"plates of {number(THICK_MM)} mm, or printed; all in mm. Ribbon at the far side.",
    )
    _lid(made, wide, deep)
    _section(made, wide, TOP + deep + 130)
    return made


def _lid(made: Drawing, wide: float, deep: float) -> None:
    lid = clock.housing(displays=True)[0]
    made.rect(LEFT, TOP, wide, deep, fill=WOOD, stroke="#6b5d22")
    across, high = clock.MODULE_MM
    for x, y in clock.DISPLAYS_AT:
        left, top = LEFT + (x - across / 2) * SCALE, TOP + (y - high / 2) * SCALE
        made.rect(left, top, across * SCALE, high * SCALE, class_="thin")
    for ring in lid.windows:
        made.polygon([(LEFT + x * SCALE, TOP + y * SCALE) for x, y in ring], fill=GLASS)
    for hole in lid.holes:
        made.circle(
            LEFT + hole.x * SCALE, TOP + hole.y * SCALE, hole.diameter / 2 * SCALE, fill=HOLLOW, stroke="#333"
        )
    for note in lid.notes:
        made.text(LEFT + note.x * SCALE, TOP + note.y * SCALE, note.words, kind="bold", text_anchor="middle")
    for x, y in clock.DISPLAYS_AT:
        made.text(
            LEFT + x * SCALE, TOP + y * SCALE + 9, "00:00", font_size=30, fill="#ff5a3c", text_anchor="middle"
        )
    (white, level), (black, _) = clock.BUTTONS_AT
    made.across(LEFT, LEFT + wide, TOP - 36, number(clock.WIDE_MM))
    made.across(LEFT, LEFT + white * SCALE, TOP - 12, number(white))
    made.across(LEFT + black * SCALE, LEFT + wide, TOP - 12, number(clock.WIDE_MM - black))
    first = clock.DISPLAYS_AT[0][0] - clock.DISPLAY_MM[0] / 2
    made.across(
        LEFT + first * SCALE, LEFT + (first + clock.DISPLAY_MM[0]) * SCALE, TOP + deep - 40,
        f"{number(clock.DISPLAY_MM[0])} x {number(clock.DISPLAY_MM[1])}",
    )  # fmt: skip
    edge = LEFT + wide + 16
    made.down(TOP, TOP + clock.LAMPS_Y * SCALE, edge, f"turn lamps {number(clock.LAMPS_Y)}")
    made.down(TOP + clock.LAMPS_Y * SCALE, TOP + level * SCALE, edge, number(level - clock.LAMPS_Y))
    made.down(TOP, TOP + deep, edge + 120, number(clock.DEEP_MM))


def _section(made: Drawing, wide: float, top: float) -> None:
    """Draw what hangs under the lid, as seen from White's and Black's long side."""
    high, thick = clock.HIGH_MM * SCALE, THICK_MM * SCALE
    made.text(LEFT, top - 14, "Cut along its length", kind="bold", font_size=14)
    made.rect(LEFT, top, wide, high, fill=HOLLOW, stroke="#6b5d22")
    for x, y, across, down in (
        (LEFT, top, wide, thick),
        (LEFT, top + high - thick, wide, thick),
        (LEFT, top, thick, high),
        (LEFT + wide - thick, top, thick, high),
    ):
        made.rect(x, y, across, down, fill=WOOD, stroke="#6b5d22")
    for x, _ in clock.BUTTONS_AT:
        rim, hole = clock.BUTTON_RIM_MM * SCALE, clock.BUTTON_HOLE_MM * SCALE
        middle = LEFT + x * SCALE
        made.rect(middle - rim / 2, top - 8, rim, 8, rx=4, fill="#ddd", stroke="#555")
        made.rect(
            middle - hole / 2, top, hole, thick + clock.BUTTON_DEPTH_MM * SCALE, fill="#eee", stroke="#555"
        )
        made.text(middle, top + high / 2, "button", font_size=12, text_anchor="middle")
    for x, _ in clock.DISPLAYS_AT:
        left, across = LEFT + (x - clock.MODULE_MM[0] / 2) * SCALE, clock.MODULE_MM[0] * SCALE
        made.rect(
            left, top + thick, across, MODULE_DEPTH_MM * SCALE, fill=PRINT, fill_opacity="0.25", stroke=PRINT
        )
        middle = LEFT + x * SCALE
        made.text(middle, top + thick + 30, "display on its module", font_size=12, text_anchor="middle")
    ribbon, level = RIBBON_MM[0] * SCALE, top + high - thick - (RIBBON_MM[1] + 4) * SCALE
    made.rect(LEFT + (wide - ribbon) / 2, level, ribbon, RIBBON_MM[1] * SCALE, class_="thin")
    said = f"opening for the ribbon, {number(RIBBON_MM[0])} x {number(RIBBON_MM[1])}"
    made.text(LEFT + wide / 2, level - 6, said, kind="note", text_anchor="middle")
    made.down(top, top + high, LEFT + wide + 16, number(clock.HIGH_MM))
    bottom = top + thick + clock.BUTTON_DEPTH_MM * SCALE
    made.down(top + thick, bottom, LEFT + wide + 70, f"button {number(clock.BUTTON_DEPTH_MM)}")

"""The plugs and cables of a board on strips: where each strip lies, and what goes from plug to plug."""

from __future__ import annotations

from itertools import pairwise

from dambord.hardware.board import Board
from dambord.hardware.description.strip_field import LaidStrip, StripField
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.svg import Drawing
from dambord.hardware.draw.wiring.strip_cables import (
    CLOCK_BOX,
    LAMP_PLUGS,
    MAIN,
    lamp_route,
    plug_spots,
    strip_harness,
    strip_name,
)

SQUARE, LEFT, TOP = 52.0, 90.0, 100.0
"""Pixels of a square; where the field begins."""
BUS, POWER, SENSE = "#1d4f91", "#d22", "#1a8f3c"
FONT = 12.0
GAP = 5.0
"""Pixels that a strip is drawn smaller at each edge than its squares."""


def plug_plan(board: Board, strips: StripField) -> Drawing:
    """Draw the strips from above as White sees them, the main board below, and every cable."""
    hidden = -min(strip.column for strip in strips.strips)
    columns = board.columns + 2 * hidden
    field_height = board.rows * SQUARE
    width = 2 * LEFT + columns * SQUARE
    height = TOP + field_height + 370
    note = "seen from above, White below; blue: bus; red: lamps' 5 V; dot: far left corner of a strip"
    if board.sensor.measures:
        note += "; green: sensors"
    made = Drawing(max(width, 760.0), height, f"{board.name}: plugs and cables", note)
    left = LEFT + hidden * SQUARE
    made.rect(left, TOP, board.columns * SQUARE, field_height, fill="#faf6ec")
    if hidden:
        for x in (LEFT, left + board.columns * SQUARE):
            made.text(x, TOP - 10, "under the frame", kind="dim")
    for at, strip in enumerate(strips.strips, 1):
        _strip(made, strips, strip, at, _place(strips, strip, left))
    main_top = TOP + field_height + 90
    _cables(made, board, strips, left, main_top)
    _parts(made, board, strips, main_top)
    return made


def _place(strips: StripField, strip: LaidStrip, left: float) -> tuple[float, float, float, float]:
    """Return left, top, width and height of a strip in pixels."""
    x, y = left + strip.column * SQUARE + GAP, TOP + strip.row * SQUARE + GAP
    return x, y, strips.design.columns * SQUARE - 2 * GAP, strips.design.rows * SQUARE - 2 * GAP


def _strip(
    made: Drawing, strips: StripField, strip: LaidStrip, at: int, place: tuple[float, float, float, float]
) -> None:
    x, y, width, height = place
    made.rect(x, y, width, height, fill="#dff0df", stroke="#2a6", rx=3)
    said = [strip_name(at), "turned by 180°" if strip.turned else "upright"]
    if at == len(strips.strips):
        said.append("JP1 LAST closed")
    for line, text in enumerate(said):
        top = y + 20 if strip.turned else y + height - 40
        made.text(x + 16, top + 15 * line, text, kind="" if line else "bold", font_size=11.0)
    # The strip's own far left corner, as its silkscreen is read.
    made.circle(*((x + width - 6, y + height - 6) if strip.turned else (x + 6, y + 6)), 3, fill="#333")


def _cables(made: Drawing, board: Board, strips: StripField, left: float, main_top: float) -> None:
    """Draw the bus from the main board through all strips, and the lamps' supply."""
    scale = SQUARE / board.body.square
    spots = [
        {plug: (left + x * scale, TOP + y * scale) for plug, (x, y) in plug_spots(board, strips, at).items()}
        for at in range(len(strips.strips))
    ]
    route = lamp_route(board, strips)
    first, last = spots[0], spots[-1]
    edge, right = LEFT - 40, made.width - LEFT + 30
    bus, (enter, leave) = first["J1"], (first[route[0][0]], last[route[-1][1]])
    runs = [
        (bus, 0.0, edge, LEFT + 60, BUS),
        (enter, 12.0, edge + 15, LEFT + 90, POWER),
        (leave, 12.0, right, LEFT + 120, POWER),
    ]
    if board.sensor.measures:
        runs.append((last["J2"], 0.0, right + 12, LEFT + 150, SENSE))
    for end, below, side, x, colour in runs:
        # From the plug to the field's side, down beside it, and to the main board.
        y, turn = end[1] + below, main_top - (40 if colour == BUS else 25)
        way = (end, (end[0], y), (side, y), (side, turn), (x, turn), (x, main_top))
        made.path(way, stroke=colour, stroke_width=3 if colour == BUS else 2)
    for at, (one, other) in enumerate(pairwise(spots)):
        made.path((one["J2"], other["J1"]), stroke=BUS, stroke_width=3)
        made.path((one[route[at][1]], other[route[at + 1][0]]), stroke=POWER, stroke_width=2)
    for strip, spot in zip(strips.strips, spots, strict=True):
        for plug, (x, y) in spot.items():
            power = plug in LAMP_PLUGS
            made.circle(x, y, 4 if power else 5, fill=POWER if power else BUS)
            made.text(x, y - 8 if strip.turned else y + 16, plug, text_anchor="middle", font_size=9.0)


def _parts(made: Drawing, board: Board, strips: StripField, top: float) -> None:
    """Draw main board, and a box for each other part with what goes there."""
    width = made.width - 2 * LEFT
    made.rect(LEFT, top, width, 62, fill="#dff0df", stroke="#2a6", rx=3)
    made.text(LEFT + 10, top + 18, MAIN, kind="bold", font_size=FONT)
    made.text(
        LEFT + 10,
        top + 36,
        "J8 STRIPS: bus to Strip 1.  J4, J5 LAMPS: first and last strip.  J1: 5 V.",
        font_size=FONT,
    )
    below = "J6 PI, J7 KEYS, J9 CLOCK BOX, J3 SWITCH: below."
    if board.sensor.measures:
        below += "  VSENSE, GND: last J2."
    made.text(LEFT + 10, top + 53, below, font_size=FONT)
    wires = list(strip_harness(board, strips))
    pins = {
        other: [wire for wire in wires if wire.start[0] == MAIN and wire.end[0] == other]
        for other in dict.fromkeys(wire.end[0] for wire in wires if wire.start[0] == MAIN)
        if not other.startswith("Strip")
    }
    y = top + 96.0
    for at, (other, found) in enumerate(pins.items()):
        x = LEFT + (at % 2) * width / 2
        line = y + (at // 2) * 46
        plug = found[0].start[1].split()[0]
        said = f"{plug}: {len(found)} wires" if other != CLOCK_BOX else f"{plug}: ribbon of 10"
        made.rect(x, line, width / 2 - 14, 36, fill="#f4f6f8", stroke="#333", rx=3)
        made.text(x + 8, line + 15, other, kind="bold", font_size=FONT)
        made.text(x + 8, line + 30, f"{said}, {found[0].length / 10:g} cm", font_size=FONT)
    made.text(
        LEFT,
        made.height - 14,
        f"Pico on the main board: USB to the {host(board).part}. Each wire: cables.csv",
        font_size=FONT,
    )

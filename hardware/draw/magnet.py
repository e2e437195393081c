"""A chart of a board's magnet: the field at the sensor against how far the piece stands off the centre."""

from __future__ import annotations

from hardware.board import Board
from hardware.draw.field import disc, piece, surely
from hardware.draw.svg import Drawing, number
from hardware.thresholds import USUAL

LEFT, TOP, WIDTH, HEIGHT = 80, 110, 620, 360
CHOICES = ((8, 2), (8, 3), (10, 2), (10, 3), (12, 2), (15, 2), (15, 3), (20, 2))
"""Discs that are sold everywhere, diameter and height in mm."""
DEPTHS, OFFS = (6, 8, 10, 12), (0, 4, 8)
"""Millimetres to the sensor and off the centre."""
N35 = 1190
"""Millitesla."""
STEPS = 0.5
"""Millimetres from one point of a curve to the next."""


def threshold(board: Board) -> float:
    """Millitesla from which this board's sensors see a piece for sure."""
    if board.sensor.pull_in is not None:
        return board.sensor.pull_in
    return piece(board.body, 0) * (board.thresholds or USUAL).piece / 1000


def magnet(board: Board) -> Drawing:
    """One man and two stacked, the level a sensor needs, how far a man inside its square can be off."""
    body = board.body
    made = f"disc {number(body.magnet)} x {number(body.magnet_height)} mm, {number(body.remanence)} mT"
    drawing = Drawing(
        LEFT + WIDTH + 190,
        TOP + HEIGHT + 110,
        f"{board.name}: field of a piece at its sensor",
        f"{made}; {number(body.reach)} mm from the magnet's face to the sensor",
    )
    most = body.square / 2
    top = 10 * (int(piece(body, 0, 2) / 10) + 1)

    def across(off: float) -> float:
        return LEFT + off / most * WIDTH

    def up(level: float) -> float:
        return TOP + HEIGHT - max(0.0, level) / top * HEIGHT

    for line in range(0, top + 1, 10):
        drawing.path(((LEFT, up(line)), (LEFT + WIDTH, up(line))), stroke="#ddd")
        drawing.text(LEFT - 8, up(line) + 4, str(line), kind="note", text_anchor="end")
    for off in range(0, int(most) + 1, 5):
        drawing.path(((across(off), TOP), (across(off), TOP + HEIGHT)), stroke="#ddd")
        drawing.text(across(off), TOP + HEIGHT + 18, str(off), kind="note", text_anchor="middle")
    drawing.text(LEFT - 40, TOP - 14, "mT", kind="note")
    drawing.text(
        LEFT + WIDTH / 2, TOP + HEIGHT + 40, "mm off the square's centre", kind="note", text_anchor="middle"
    )

    slack = (body.square - body.piece) / 2
    drawing.rect(LEFT, TOP, across(slack) - LEFT, HEIGHT, fill="#2a7d2a", fill_opacity="0.10")
    drawing.text(LEFT + 5, TOP + 14, "inside its square", font_size=11, fill="#2a7d2a")
    offs = [at * STEPS for at in range(int(most / STEPS) + 1)]
    for men, colour, said in ((1, "#1d4f91", "one man"), (2, "#b3400e", "two, stacked")):
        drawing.path(
            [(across(off), up(piece(body, off, men))) for off in offs], stroke=colour, stroke_width=2.5
        )
        at = 0.2 * most
        drawing.text(
            across(at) + (-76 if men == 1 else 60),
            up(piece(body, at, men)) + 4,
            said,
            fill=colour,
            font_size=13,
        )
    need = threshold(board)
    levels = [(need, f"seen from {need:.1f} mT")]
    if board.sensor.measures:
        stack = piece(body, 0) * (board.thresholds or USUAL).stack / 1000
        levels.append((stack, f"stack from {stack:.1f} mT"))
    for level, said in levels:
        drawing.path(((LEFT, up(level)), (LEFT + WIDTH, up(level))), class_="thin")
        drawing.text(LEFT + WIDTH + 8, up(level) + 4, said, kind="note")
    far = surely(body, need)
    drawing.text(
        LEFT,
        TOP + HEIGHT + 72,
        f"A piece is seen for sure up to {number(far)} mm off the centre; "
        f"inside its square it can be {number(slack)} mm off.",
        kind="bold",
        font_size=13,
    )
    return drawing


def choices() -> str:
    """What the usual magnets give at the usual distances, as Markdown."""
    places = [(depth, off) for depth in DEPTHS for off in OFFS]
    names = [f"{depth} mm, {off} off" if off else f"**{depth} mm**" for depth, off in places]
    lines = [
        "# Magnets and distances",
        "",
        "Millitesla at the sensor, for discs of N35 with the poles on their faces: straight below, and with",
        "the piece some millimetres off the centre. A Hall switch DRV5023AJ wants 12 mT at worst, a reed",
        "switch of 10 to 15 AT about 2 mT, a linear sensor DRV5055A3 measures up to 88 mT. N42 gives a tenth",
        "more.",
        "",
        f"| disc | {' | '.join(names)} |",
        f"| --- |{' ---: |' * len(names)}",
    ]
    for diameter, height in CHOICES:
        levels = [disc(diameter, height, N35, off, depth) for depth, off in places]
        lines.append(f"| {diameter} x {height} | {' | '.join(f'{level:.0f}' for level in levels)} |")
    return "\n".join(lines) + "\n"

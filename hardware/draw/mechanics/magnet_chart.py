"""A chart of the field at the sensor against the piece's offset from the centre."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.description.thresholds import USUAL
from dambord.hardware.draw.svg import Drawing, number
from dambord.hardware.physics.magnetic_field import detection_radius_mm, disc_field_mt

LEFT, TOP, WIDTH, HEIGHT = 80, 110, 620, 360
CHOICES = ((8, 2), (8, 3), (10, 2), (10, 3), (12, 2), (15, 2), (15, 3), (20, 2))
"""Common disc magnets: diameter and height in mm."""
DEPTHS, OFFS = (6, 8, 10, 12), (0, 4, 8)
"""Distances to the sensor, and offsets from the centre, in mm."""
N35 = 1190
"""Remanence of N35 in mT."""
STEPS = 0.5
"""Spacing of a curve's points in mm."""


def threshold(board: Board) -> float:
    """Return the field in mT from which every sensor of this board detects a piece."""
    if board.sensor.closing_mt is not None:
        return board.sensor.closing_mt
    return board.field_mt(0) * (board.thresholds or USUAL).piece / 1000


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart with axes of `most` mm (offset) and `top` mT (field)."""

    drawing: Drawing
    most: float
    top: int

    def across(self, off: float) -> float:
        """Return the x in pixels of an offset in mm."""
        return LEFT + off / self.most * WIDTH

    def up(self, level: float) -> float:
        """Return the y in pixels of a field in mT."""
        return TOP + HEIGHT - max(0.0, level) / self.top * HEIGHT

    def grid(self) -> None:
        """Draw the grid and the labels of the axes."""
        drawing = self.drawing
        for line in range(0, self.top + 1, 10):
            drawing.path(((LEFT, self.up(line)), (LEFT + WIDTH, self.up(line))), stroke="#ddd")
            drawing.text(LEFT - 8, self.up(line) + 4, str(line), kind="note", text_anchor="end")
        for off in range(0, int(self.most) + 1, 5):
            drawing.path(((self.across(off), TOP), (self.across(off), TOP + HEIGHT)), stroke="#ddd")
            drawing.text(self.across(off), TOP + HEIGHT + 18, str(off), kind="note", text_anchor="middle")
        drawing.text(LEFT - 40, TOP - 14, "mT", kind="note")
        said = "mm off the square's centre"
        drawing.text(LEFT + WIDTH / 2, TOP + HEIGHT + 40, said, kind="note", text_anchor="middle")

    def inside(self, slack: float) -> None:
        """Mark the offsets at which a piece is still inside its square."""
        self.drawing.rect(LEFT, TOP, self.across(slack) - LEFT, HEIGHT, fill="#2a7d2a", fill_opacity="0.10")
        self.drawing.text(LEFT + 5, TOP + 14, "inside its square", font_size=11, fill="#2a7d2a")

    def curve(self, field: Callable[[float], float], colour: str, said: str, beside: float) -> None:
        """Draw the field against the offset; the label stands `beside` pixels right of the curve."""
        offs = (at * STEPS for at in range(int(self.most / STEPS) + 1))
        points = [(self.across(off), self.up(field(off))) for off in offs]
        self.drawing.path(points, stroke=colour, stroke_width=2.5)
        at = 0.2 * self.most
        x, y = self.across(at) + beside, self.up(field(at)) + 4
        self.drawing.text(x, y, said, fill=colour, font_size=13)

    def level(self, level: float, said: str) -> None:
        """Draw a labelled threshold, in mT."""
        y = self.up(level)
        self.drawing.path(((LEFT, y), (LEFT + WIDTH, y)), class_="thin")
        self.drawing.text(LEFT + WIDTH + 8, y + 4, said, kind="note")


def magnet(board: Board) -> Drawing:
    """Return the chart with one man, a stack of two, the thresholds and the range inside the square."""
    body = board.body
    made = f"disc {number(body.magnet)} x {number(body.magnet_height)} mm, {number(body.remanence)} mT"
    drawing = Drawing(
        LEFT + WIDTH + 190,
        TOP + HEIGHT + 110,
        f"{board.name}: field of a piece at its sensor",
        f"{made}; {number(body.reach)} mm from the magnet's face to the sensor"
        + _where(board.sensor.depth_mm)
        + _beside(max(board.sensor.beside)),
    )
    chart = Chart(drawing, body.square / 2, 10 * (int(board.field_mt(0, 2) / 10) + 1))
    chart.grid()
    slack = (body.square - body.piece) / 2
    chart.inside(slack)
    chart.curve(board.field_mt, "#1d4f91", "one man", -76)
    chart.curve(lambda off: board.field_mt(off, 2), "#b3400e", "two, stacked", 60)
    need = threshold(board)
    chart.level(need, f"seen from {need:.1f} mT")
    if board.sensor.measures:
        stack = board.field_mt(0) * (board.thresholds or USUAL).stack / 1000
        chart.level(stack, f"stack from {stack:.1f} mT")
    seen = detection_radius_mm(board.field_mt, need, body.square)
    drawing.text(
        LEFT,
        TOP + HEIGHT + 72,
        f"A piece is seen for sure up to {number(seen)} mm off the centre; "
        f"inside its square it can be {number(slack)} mm off.",
        kind="bold",
        font_size=13,
    )
    return drawing


def _where(below: float) -> str:
    """Return the words for the depth of the sensing element."""
    return f"'s upper end, which feels {number(below)} mm below" if below else ""


def _beside(right: float) -> str:
    """Return the words for a sensor beside the square's centre."""
    return f", {number(right)} mm beside the centre" if right else ""


def choices() -> str:
    """Return the fields of common magnets at common distances, as Markdown."""
    places = [(depth, off) for depth in DEPTHS for off in OFFS]
    names = [f"{depth} mm, {off} off" if off else f"**{depth} mm**" for depth, off in places]
    lines = [
        "# Magnets and distances",
        "",
        "Millitesla at the sensor, for discs of N35 with the poles on their faces: straight below, and with",
        "the piece some millimetres off the centre. A Hall switch DRV5023AJ wants 12 mT at worst, a linear",
        "sensor DRV5055A3 measures up to 88 mT. A reed switch of 10 to 15 AT wants about 2 mT, but at its",
        "contacts: standing upright, 7 mm below its upper end. N42 gives a tenth more. Two Hall switches lie",
        "2 mm beside the centre each, and a wired one on its face feels 1 mm deeper: `magnet.svg` of a board",
        "counts both. On strips black's Hall switch wants 28 mT.",
        "",
        f"| disc | {' | '.join(names)} |",
        f"| --- |{' ---: |' * len(names)}",
    ]
    for diameter, height in CHOICES:
        levels = [disc_field_mt(diameter, height, N35, off, depth) for depth, off in places]
        lines.append(f"| {diameter} x {height} | {' | '.join(f'{level:.0f}' for level in levels)} |")
    return "\n".join(lines) + "\n"

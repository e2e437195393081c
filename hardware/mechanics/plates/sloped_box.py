"""A box whose near and far faces lean back, each with a display behind a red pane; its lid has the buttons.

(y, z): from the near end's foot towards the far end, and up. All in mm, as White sees it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin
from typing import ClassVar

from dambord.hardware.mechanics.plates.box import BLOCK_MM, RIBBON_MM, SCREW_HOLE_MM, THICK_MM
from dambord.hardware.mechanics.plates.plate import Hole, Note, Plate, Ring, Spot, rectangle


@dataclass(frozen=True, slots=True)
class Display:
    """A display: height of its digits, its body, which looks out, and the circuit board behind it."""

    digits: int
    body: Spot
    module: Spot


@dataclass(frozen=True)
class SlopedBox:
    """A box for a display, at least `least_high`, and two buttons with these sizes."""

    display: Display
    least_high: float
    hole: float
    rim: float
    button_depth: float
    thick: float = THICK_MM
    TILT: ClassVar[float] = 50.0
    """Degrees by which the faces lean back from the table: a seated player looks straight at them."""
    LAMP_MM: ClassVar[float] = 5.2
    BEHIND_MM: ClassVar[float] = 14.0
    """A display on its circuit board with its wires, behind the pane."""
    MARGIN_MM: ClassVar[float] = 8.0
    LIP_MM: ClassVar[float] = 12.0
    """Least height of the upright part of the ends."""
    APART_MM: ClassVar[float] = 8.0
    """Between the rims of the buttons."""
    PANE_MM: ClassVar[float] = 4.0
    """By how much a pane is larger than its window on each side: it is glued there from behind."""

    @property
    def slope(self) -> float:
        """Length of a sloped face."""
        return self.display.module[1] + 2 * self.MARGIN_MM

    @property
    def run(self) -> float:
        """How far a face leans back over its length."""
        return self.slope * cos(radians(self.TILT))

    @property
    def rise(self) -> float:
        """How high it goes over its length."""
        return self.slope * sin(radians(self.TILT))

    @property
    def high(self) -> float:
        """Height of the box."""
        return max(self.least_high, self.LIP_MM + self.rise)

    @property
    def wide(self) -> float:
        """From side to side: the display in the middle, a turn lamp at its right."""
        return self.display.body[0] + 2 * (self.MARGIN_MM + self.LAMP_MM + self.MARGIN_MM + self.thick)

    @property
    def button(self) -> float:
        """From either end to the middle of the button of the player there."""
        return self.run + self.rim / 2 + self.MARGIN_MM + 1

    @property
    def deep(self) -> float:
        """From White's end to Black's."""
        return 2 * self.button + self.rim + self.APART_MM

    @property
    def lamp(self) -> Spot:
        """The turn lamp's middle on a face, from the box's left side and the face's upper edge."""
        right = self.wide / 2 + self.display.body[0] / 2 + self.MARGIN_MM + self.LAMP_MM / 2
        return right, self.slope / 2

    @property
    def pane(self) -> Spot:
        """Width and height of a red pane."""
        return self.display.body[0] + 2 * self.PANE_MM, self.display.body[1] + 2 * self.PANE_MM

    @property
    def middle(self) -> Spot:
        """The middle of a display on the near face's surface, as (y, z)."""
        return self.run / 2, self.high - self.rise / 2

    @property
    def module(self) -> tuple[float, float]:
        """At which depths behind the face's surface a display lies, from its pane to its wires."""
        return self.thick, self.thick + self.BEHIND_MM

    def behind(self, depths: tuple[float, float], half: float) -> Ring:
        """Return the corners as (y, z) of what lies at those depths behind the near face, `half` each way."""
        y, z = self.middle
        along, into = cos(radians(self.TILT)), sin(radians(self.TILT))
        first, last = depths
        return tuple(
            (y + up * along + depth * into, z + up * into - depth * along)
            for depth, up in ((first, -half), (first, half), (last, half), (last, -half))
        )

    @property
    def profile(self) -> Ring:
        """The box from its right side, as (y, z) from White's end."""
        lip = self.high - self.rise
        left: list[Spot] = [(0, 0), (0, lip), (self.run, self.high)]
        return (*left, *((self.deep - y, z) for y, z in reversed(left)))

    @cached_property
    def plates(self) -> tuple[Plate, ...]:
        """Lid, base, two faces, two ends and two sides; all but the sides lie between these."""
        across, top, thick = self.wide - 2 * self.thick, self.deep - 2 * self.run, self.thick
        into = BLOCK_MM / 2
        screws = tuple(
            Hole(x, y, SCREW_HOLE_MM) for x in (into, across - into) for y in (into + 2, top - into - 2)
        )
        buttons = tuple(
            Hole(across / 2, y, self.hole) for y in (self.button - self.run, top - self.button + self.run)
        )
        words = tuple(
            Note(across - 14, y, said)
            for y, said in zip((buttons[0].y, buttons[1].y), ("Black", "White"), strict=True)
        )
        base = self.deep - 2 * thick
        feet = tuple(Hole(x, y, SCREW_HOLE_MM) for x in (into, across - into) for y in (into, base - into))
        wide, high = self.display.body
        window = rectangle((across - wide) / 2, (self.slope - high) / 2, wide, high)
        lamp = Hole(self.lamp[0] - thick, self.lamp[1], self.LAMP_MM)
        outline = tuple((y, self.high - z) for y, z in self.profile)
        ribbon = rectangle((self.deep - RIBBON_MM[0]) / 2, self.high - thick - 4 - RIBBON_MM[1], *RIBBON_MM)
        lip = self.high - self.rise
        return (
            Plate("clock box, lid", thick, rectangle(0, 0, across, top), (*screws, *buttons), notes=words),
            Plate("clock box, base", thick, rectangle(0, 0, across, base), feet),
            *(
                Plate(
                    f"clock box, {side} face", thick, rectangle(0, 0, across, self.slope), (lamp,), (window,)
                )
                for side in ("White's", "Black's")
            ),
            *(
                Plate(f"clock box, {side} end", thick, rectangle(0, 0, across, lip))
                for side in ("White's", "Black's")
            ),
            Plate("clock box, side towards the board", thick, outline, windows=(ribbon,)),
            Plate("clock box, other side", thick, outline),
        )

    @property
    def panes(self) -> tuple[Plate, ...]:
        """A red pane for each display."""
        return tuple(
            Plate(f"{side} pane, clear red", self.thick, rectangle(0, 0, *self.pane))
            for side in ("White's", "Black's")
        )

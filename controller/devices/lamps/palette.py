"""The colour and blink pattern of each lamp role, chosen to be distinct with colour blindness, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dambord.controller.devices.lamps.blink import PATTERNS

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255 each, as on a screen (sRGB)."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a lamp looks: its colour, and how it blinks (a key of `blink.PATTERNS`)."""

    colour: Colour
    blink: str = "steady"

    def __post_init__(self) -> None:
        if self.blink not in PATTERNS or not all(0 <= part <= 255 for part in self.colour):
            raise ValueError(
                f"no such look: {self.colour} {self.blink}; expected 0 to 255 and {', '.join(PATTERNS)}"
            )

    @property
    def hex(self) -> str:
        """The colour as a page writes it, `#e69f00` say."""
        return "#{:02x}{:02x}{:02x}".format(*self.colour)


@dataclass(frozen=True, slots=True)
class Palette:
    """A look for every role."""

    name: str
    looks: Mapping[str, Look]

    def look(self, role: str) -> Look:
        """The look of a role; KeyError when there is no such role."""
        return self.looks[role]


ROLES = ("must-capture", "target", "touched", "remove", "crown", "wrong", "restore", "last")
"""All roles a lamp may have."""

# Colours of Okabe and Ito's set, which stay apart for protanopes, deuteranopes and tritanopes.
ORANGE, GREEN, YELLOW = (230, 159, 0), (0, 158, 115), (240, 228, 66)
VERMILLION, PURPLE, WHITE = (213, 94, 0), (204, 121, 167), (255, 255, 255)
DEEP_BLUE = (0, 70, 120)
"""Their blue, darker: what only reminds should not glare, and it keeps away from the green for tritanopes."""

PALETTES: Mapping[str, Palette] = {
    palette.name: palette
    for palette in (
        # What blinks wants something done to the board; what is steady informs the player whose turn it is.
        Palette(
            "safe",
            {
                "must-capture": Look(ORANGE),
                "target": Look(GREEN),
                "touched": Look(WHITE),
                "last": Look(DEEP_BLUE),
                "remove": Look(PURPLE, "slow"),
                "restore": Look(YELLOW, "slow"),
                "crown": Look(YELLOW, "double"),
                "wrong": Look(VERMILLION, "fast"),
            },
        ),
        # Traffic-light colours, brighter; for those who tell red from green without effort.
        Palette(
            "plain",
            {
                "must-capture": Look((255, 150, 0)),
                "target": Look((0, 200, 60)),
                "touched": Look((255, 255, 255)),
                "last": Look((0, 60, 200)),
                "remove": Look((255, 0, 160), "slow"),
                "restore": Look((0, 200, 255), "slow"),
                "crown": Look((255, 220, 0), "double"),
                "wrong": Look((255, 0, 0), "fast"),
            },
        ),
    )
}
"""Sets of looks by name."""

DEFAULT = PALETTES["safe"]
"""The set for whoever has not chosen: safe for every kind of colour blindness."""

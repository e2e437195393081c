"""The colour and blink pattern of each lamp role, distinguishable with colour blindness, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dambord.controller.devices.lamps.blink import PATTERNS

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255 each, as on a screen (sRGB)."""


@dataclass(frozen=True, slots=True)
class Look:
    """A colour and a blink pattern (a key of `blink.PATTERNS`). Raises ValueError for unknown ones."""

    colour: Colour
    blink: str = "steady"

    def __post_init__(self) -> None:
        if self.blink not in PATTERNS or not all(0 <= part <= 255 for part in self.colour):
            raise ValueError(
                f"no such look: {self.colour} {self.blink}; expected 0 to 255 and {', '.join(PATTERNS)}"
            )

    @property
    def hex(self) -> str:
        """The colour in CSS notation, such as `#e69f00`."""
        return "#{:02x}{:02x}{:02x}".format(*self.colour)

    def as_json(self) -> dict[str, str]:
        """The look as pages have it."""
        return {"colour": self.hex, "blink": self.blink}


@dataclass(frozen=True, slots=True)
class Palette:
    """A set of looks, one for every role."""

    name: str
    looks: Mapping[str, Look]

    def look(self, role: str) -> Look:
        """Return the look of a role. Raises KeyError if there is no such role."""
        return self.looks[role]

    def as_json(self) -> dict[str, dict[str, str]]:
        """The looks by role, as a page of a replayed game has them."""
        return {role: look.as_json() for role, look in self.looks.items()}


DRAUGHTS_ROLES = ("must-capture", "target", "touched", "remove", "crown", "wrong", "restore", "last", "start")
"""The roles that a lamp may have at a table of draughts."""
BACKGAMMON_ROLES = ("target", "touched", "remove", "wrong", "restore", "last", "start", "to-play", "die")
"""Those at a table of backgammon. No table has roles of both, so they may share a look."""
ROLES = tuple(dict.fromkeys((*DRAUGHTS_ROLES, *BACKGAMMON_ROLES)))
"""All roles."""

# Colours of Okabe and Ito's set, which people with any kind of colour blindness can tell apart.
ORANGE, GREEN, YELLOW = (230, 159, 0), (0, 158, 115), (240, 228, 66)
VERMILLION, PURPLE, WHITE = (213, 94, 0), (204, 121, 167), (255, 255, 255)
VIOLET = (165, 45, 255)
"""Of all colours among those farthest from orange, green, white and deep blue for every kind of eye."""
DEEP_BLUE = (0, 70, 120)
"""A darker version of the set's blue: a reminder should not glare. It also differs more from the green for
people with tritanopia."""

PALETTES: Mapping[str, Palette] = {
    palette.name: palette
    for palette in (
        # A blinking lamp asks for something to be done on the board. A steady lamp informs the side to move.
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
                "start": Look(ORANGE),
                "to-play": Look(YELLOW, "double"),
                "die": Look(VIOLET),
            },
        ),
        # Brighter traffic-light colours, for people who can tell red from green.
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
                "start": Look((255, 150, 0)),
                "to-play": Look((255, 220, 0), "double"),
                "die": Look((200, 120, 255)),
            },
        ),
    )
}
"""All palettes by name."""

DEFAULT = PALETTES["safe"]
"""The default palette: safe for every kind of colour blindness."""

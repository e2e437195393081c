"""Dimensions of the board and its pieces in mm, checked against the rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf

from dambord.hardware.description.shape import Shape
from dambord.hardware.description.toml_table import TomlTable

KEYS = (
    *("square", "border", "top", "gap", "piece", "height", "skin"),
    *("magnet", "magnet_height", "remanence", "lamp", "sensor"),
)


OPTIONAL: Mapping[str, float] = {"wall": 6, "bottom": 4, "carrier": 3, "frame": 0}
"""Keys that may be left out, with what they mean then."""
BUTTONS = ("box", "border")
"""Where the buttons are: in boxes beside the board, or in its frame."""

LAMP_SIDE_MM = 5
"""Side of a WS2812B, and diameter of the hole above it."""


@dataclass(frozen=True, slots=True)
class Body:
    """All lengths in mm.

    `square`: side of a square. `border`: width of the frame. `top`: thickness of the plate above the sensors.
    `gap`: from that plate's lower face to the sensor's upper end. `piece`, `height`: diameter and height of a
    man. `skin`: thickness of the material under its magnet, a disc of diameter `magnet`, height
    `magnet_height` and remanence `remanence` (mT). `sensor`: offset of the sensor from the square's centre
    towards White. `lamp`: offset of the lamp towards White and, equally, to White's right: in the corner that
    a piece leaves free, under a hole of diameter LAMP_SIDE_MM.

    `wall`, `bottom`, `carrier`: thickness of the frame's sides, of the bottom plate, and of the plate that
    holds wired sensors. `frame`: height of the board without pieces; 0 for what its stack needs. `buttons`:
    one of BUTTONS.
    """

    square: float
    border: float
    top: float
    gap: float
    piece: float
    height: float
    skin: float
    magnet: float
    magnet_height: float
    remanence: float
    lamp: float
    sensor: float
    wall: float = OPTIONAL["wall"]
    bottom: float = OPTIONAL["bottom"]
    carrier: float = OPTIONAL["carrier"]
    frame: float = OPTIONAL["frame"]
    buttons: str = BUTTONS[0]

    @property
    def reach(self) -> float:
        """Distance from the magnet's lower face to the sensor's upper end."""
        return self.skin + self.top + self.gap

    def side(self, squares: int) -> float:
        """Outer length of a board with that many squares in a row."""
        return squares * self.square + 2 * self.border


MinMax = tuple[float, float]
"""Minimum and maximum."""
ANY: MinMax = (0, inf)


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits that a rulebook sets: lengths in mm, except for the ratio `flat`."""

    slack: MinMax = ANY
    """The square's side less the piece's diameter."""
    flat: MinMax = ANY
    """The piece's diameter over its height."""
    square: MinMax = ANY
    side: MinMax = ANY
    """The whole board with its border."""


SILENT = Limits()
DRAUGHTS = Limits(slack=(5, 10), flat=(4, 5))  # LV64 1.3
SIZES: Mapping[tuple[str, int, int], Limits] = {
    **dict.fromkeys((("dark", 8, 8), ("all", 8, 8)), replace(DRAUGHTS, side=(400, 450))),  # LV64 1.1
    **dict.fromkeys((("dark", 10, 10), ("all", 10, 10)), replace(DRAUGHTS, square=(40, 45))),
}
"""By pattern, rows and columns."""
PATTERNS: Mapping[str, Limits] = {
    "dark": DRAUGHTS,
    "all": DRAUGHTS,
    "points": SILENT,  # INT-1, GEO-1: the size is free
}
"""Fallback for sizes that no rulebook covers."""


def limits(pattern: str, rows: int, columns: int) -> Limits:
    """Limits of the rulebooks for a board of that shape."""
    return SIZES.get((pattern, rows, columns), PATTERNS[pattern])


def read_body(table: TomlTable, shape: Shape) -> Body:
    """Read the table `body`; raises BoardError for values that break a rulebook or do not fit together."""
    table.allow_only(*KEYS, *OPTIONAL, "buttons")
    known = {
        "square": (20, 80),
        "piece": (10, 80),
        "height": (2, 60),
        "remanence": (100, 1500),
        "magnet": (2, 40),
        **dict.fromkeys(("wall", "bottom", "carrier"), (1, 30)),
        "frame": (0, 200),
    }
    given = (*KEYS, *(key for key in OPTIONAL if key in table.content))
    made = Body(
        **{key: table.measure(key, *known.get(key, (0, 60))) for key in given},
        buttons=table.text("buttons", BUTTONS) if "buttons" in table.content else BUTTONS[0],
    )
    wanted = limits(shape.pattern, shape.rows, shape.columns)
    side = made.side(shape.columns)
    checks = (
        (
            "piece",
            _inside(made.square - made.piece, wanted.slack),
            f"a diameter {_range(wanted.slack)} mm less than the square's side",
        ),
        ("piece", made.piece < made.square, "a piece smaller than its square"),
        (
            "height",
            _inside(made.piece / made.height, wanted.flat),
            f"1/{wanted.flat[0]:g} to 1/{wanted.flat[1]:g} of the piece's diameter",
        ),
        ("magnet", made.magnet <= made.piece - 6, "a magnet with 3 mm of wood around it"),
        ("magnet_height", made.magnet_height + made.skin < made.height, "a magnet thinner than the piece"),
        ("lamp", made.lamp + LAMP_SIDE_MM / 2 < made.square / 2, "a lamp under the square"),
        (
            "lamp",
            made.lamp * 2**0.5 - LAMP_SIDE_MM / 2 > made.piece / 2,
            "a lamp that the piece does not cover",
        ),
        ("sensor", made.sensor < made.square / 2, "a sensor under the square"),
        (
            "square",
            _inside(side, wanted.side),
            f"a board of {_range(wanted.side)} mm with its border, not {side:g}",
        ),
        (
            "square",
            _inside(made.square, wanted.square),
            f"{_range(wanted.square)} mm on a board of {shape.rows * shape.columns} squares",
        ),
    )
    for key, holds, expected in checks:
        if not holds:
            raise table.error(key, expected)
    return made


def _inside(value: float, span: MinMax) -> bool:
    return span[0] <= value <= span[1]


def _range(span: MinMax) -> str:
    return f"{span[0]:g} to {span[1]:g}"

"""The board and its pieces as bodies: millimetres, checked against what the rulebooks want."""

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


LAMP = 5
"""Millimetres: the side of a WS2812B, and the hole over it."""


@dataclass(frozen=True, slots=True)
class Body:
    """Millimetres. `square` is the side of one, `border` the frame around them all, `top` the plate over the
    sensors and `gap` what lies between its lower face and the sensor's upper end.

    `piece` and `height` are those of one man, `skin` what is under its magnet: a disc of diameter `magnet`
    and `magnet_height`, of `remanence` millitesla. From the square's centre the sensor stands `sensor`
    towards White, the lamp `lamp` towards White and as far to White's right, in the corner that a piece
    leaves free; it shines through a hole of diameter LAMP.
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

    @property
    def reach(self) -> float:
        """From the magnet's lower face to the sensor."""
        return self.skin + self.top + self.gap

    def side(self, squares: int) -> float:
        """The whole board, along so many squares."""
        return squares * self.square + 2 * self.border


MinMax = tuple[float, float]
"""Least and most."""
ANY: MinMax = (0, inf)


@dataclass(frozen=True, slots=True)
class Limits:
    """What the rulebook of the games on a board wants of its body; millimetres, but `flat` is a ratio."""

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
    "points": SILENT,  # INT-1, GEO-1: a board made for the game, of whatever size.
}
"""Of the sizes that no rulebook speaks of."""


def limits(pattern: str, rows: int, columns: int) -> Limits:
    """What the rulebooks want of a board of that shape."""
    return SIZES.get((pattern, rows, columns), PATTERNS[pattern])


def read_body(table: TomlTable, shape: Shape) -> Body:
    """From the table `body`; raises BoardError for what would break a rulebook or not fit together."""
    table.only(*KEYS)
    known = {
        "square": (20, 80),
        "piece": (10, 80),
        "height": (2, 60),
        "remanence": (100, 1500),
        "magnet": (2, 40),
    }
    made = Body(*(table.measure(key, *known.get(key, (0, 60))) for key in KEYS))
    wanted = limits(shape.pattern, shape.rows, shape.columns)
    side = made.side(shape.columns)
    checks = (
        (
            "piece",
            _within(made.square - made.piece, wanted.slack),
            f"a diameter {_said(wanted.slack)} mm less than the square's side",
        ),
        ("piece", made.piece < made.square, "a piece smaller than its square"),
        (
            "height",
            _within(made.piece / made.height, wanted.flat),
            f"1/{wanted.flat[0]:g} to 1/{wanted.flat[1]:g} of the piece's diameter",
        ),
        ("magnet", made.magnet <= made.piece - 6, "a magnet with 3 mm of wood around it"),
        ("magnet_height", made.magnet_height + made.skin < made.height, "a magnet thinner than the piece"),
        ("lamp", made.lamp + LAMP / 2 < made.square / 2, "a lamp under the square"),
        ("lamp", made.lamp * 2**0.5 - LAMP / 2 > made.piece / 2, "a lamp that the piece does not cover"),
        ("sensor", made.sensor < made.square / 2, "a sensor under the square"),
        (
            "square",
            _within(side, wanted.side),
            f"a board of {_said(wanted.side)} mm with its border, not {side:g}",
        ),
        (
            "square",
            _within(made.square, wanted.square),
            f"{_said(wanted.square)} mm on a board of {shape.rows * shape.columns} squares",
        ),
    )
    for key, holds, expected in checks:
        if not holds:
            raise table.wrong(key, expected)
    return made


def _within(value: float, span: MinMax) -> bool:
    return span[0] <= value <= span[1]


def _said(span: MinMax) -> str:
    return f"{span[0]:g} to {span[1]:g}"

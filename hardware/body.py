"""The board and its pieces as bodies: millimetres, checked against what the rulebooks want."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.table import Table

KEYS = (
    *("square", "border", "top", "gap", "piece", "height", "skin"),
    *("magnet", "magnet_height", "remanence", "lamp", "sensor"),
)


LAMP = 5
"""Millimetres: the side of a WS2812B, and the hole over it."""


@dataclass(frozen=True, slots=True)
class Body:
    """Millimetres. `square` is the side of one, `border` the frame around them all, `top` the plate over the
    sensors and `gap` what lies between its lower face and what the sensor feels with.

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


def read_body(table: Table, rows: int, columns: int) -> Body:
    """From the table `body`; raises BoardError for what would break a rulebook or not fit together."""
    table.only(*KEYS)
    limits = {"square": (20, 80), "piece": (10, 80), "remanence": (100, 1500), "magnet": (2, 40)}
    made = Body(*(table.measure(key, *limits.get(key, (0, 60))) for key in KEYS))
    checks = (
        # LV64 1.3: 5-10 mm less than the square; height a quarter to a fifth of the diameter.
        ("piece", 5 <= made.square - made.piece <= 10, "a diameter 5 to 10 mm less than the square's side"),
        ("height", 4 <= made.piece / made.height <= 5, "1/4 to 1/5 of the piece's diameter"),
        ("magnet", made.magnet <= made.piece - 6, "a magnet with 3 mm of wood around it"),
        ("magnet_height", made.magnet_height + made.skin < made.height, "a magnet thinner than the piece"),
        ("lamp", made.lamp + LAMP / 2 < made.square / 2, "a lamp under the square"),
        ("lamp", made.lamp * 2**0.5 - LAMP / 2 > made.piece / 2, "a lamp that the piece does not cover"),
        ("sensor", made.sensor < made.square / 2, "a sensor under the square"),
        # LV64 1.1: official boards measure 40 to 45 cm.
        (
            "square",
            (rows, columns) != (8, 8) or 400 <= made.side(8) <= 450,
            f"a board of 400 to 450 mm with its border, not {made.side(8):g}",
        ),
        ("square", rows < 10 or 40 <= made.square <= 45, "40 to 45 mm on a board of 100 squares"),
    )
    for key, holds, expected in checks:
        if not holds:
            raise table.wrong(key, expected)
    return made

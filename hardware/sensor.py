"""The kinds of sensors: what lies under a square, what it tells of what stands there, what it needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

PIECES = ".wbWB"
"""What stands on a square: nothing, a piece of White or of Black, a stack of White's or of Black's."""
UNCLEAR = "x"
"""Something is there, of which colour is not known."""
SUPPLY, SPAN = 3300, 1320
"""Millivolts that feed sensors which measure; how far from half of it their level follows a field."""
COUNTS = 65536
"""Into how many the firmware divides the supply."""


@dataclass(frozen=True)
class Sensor:
    """A kind of sensor.

    `tells`: what it says of each of PIECES, in `planes` bits on the wire. `found_by`: for each of the sensors
    under one square the piece (`w`, `b`; empty: whichever) that setup finds it by. `fronts`: what can read
    it, the usual one first. `pull_in`: millitesla that close any of its kind, None where it measures how
    strong the field is and thresholds make a piece of that: by `sensitivity` millivolts a millitesla, 0 where
    it switches. `below`: how many millimetres under its upper end it feels. One draws `usual` and at `most`
    so many milliamperes.
    """

    name: str
    tells: str
    planes: int
    found_by: tuple[str, ...]
    fronts: tuple[str, ...]
    pull_in: float | None
    sensitivity: float
    below: float
    usual: float
    most: float

    @property
    def count(self) -> int:
        """How many lie under one square."""
        return len(self.found_by)

    @property
    def measures(self) -> bool:
        """Whether it has levels, to be calibrated and compared with thresholds."""
        return self.pull_in is None

    def counts(self, field: float) -> int:
        """How far so many millitesla take its level from rest, in 65536ths of the supply."""
        return round(min(field * self.sensitivity, SPAN) / SUPPLY * COUNTS)

    @cached_property
    def stacks(self) -> bool:
        """Whether it tells a stack from a single piece."""
        return self.tells[1] != self.tells[3]

    @cached_property
    def colours(self) -> bool:
        """Whether it tells whose piece it is."""
        return self.tells[1] != self.tells[2]

    @cached_property
    def alphabet(self) -> str:
        """All that it tells of PIECES, the empty square first."""
        return "".join(dict.fromkeys(self.tells))

    @cached_property
    def raw(self) -> str:
        """All that may be heard of it: where both poles answer at once the colour isn't known."""
        return "".join(dict.fromkeys(self.tells + UNCLEAR))

    @cached_property
    def _told(self) -> dict[int, str | int]:
        return {ord(piece): told for piece, told in zip(PIECES, self.tells, strict=True)}

    def sensed(self, pieces: str) -> str:
        """What it tells of squares on which that stands, one of PIECES each; anything else stays."""
        return pieces.translate(self._told)


REED = Sensor(
    "reed",
    tells=".xxxx",
    planes=1,
    found_by=("",),
    fronts=("chain", "direct"),
    # An estimate for 10 to 15 ampere turns: the data sheet speaks of coils.
    pull_in=2.0,
    sensitivity=0,
    below=7.0,  # at the contacts, in the middle of a glass of 14 mm that stands upright
    usual=0.0,  # a pull-up of 10 k while it is closed
    most=0.33,
)
"""A reed switch: occupied or not."""
HALL = Sensor(
    "hall",
    tells=".wbwb",
    planes=2,
    found_by=("w", "b"),  # each sees one pole
    fronts=("chain", "direct"),
    pull_in=12.0,  # DRV5023AJ at its data sheet's worst
    sensitivity=0,
    below=0.0,
    usual=2.7,
    most=3.6,
)
"""Two Hall switches, one upside down: and the colour."""
LINEAR = Sensor(
    "linear",
    tells=".wbWB",
    planes=3,
    found_by=("w",),
    fronts=("mux",),
    pull_in=None,
    sensitivity=15,  # DRV5055A3 at 3.3 V, in a straight line up to 88 mT (TI's data sheet SBAS640)
    below=0.0,
    usual=6.0,
    most=10.0,
)
"""A linear Hall sensor: the sign is the colour, the level one piece or a stack."""
SENSORS: Mapping[str, Sensor] = {kind.name: kind for kind in (REED, HALL, LINEAR)}
"""By what `sensor` says in a board's file."""

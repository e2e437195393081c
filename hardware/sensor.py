"""The kinds of sensor: what each can tell about a square, and its electrical and magnetic data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from dambord.hardware.physics.facts import FACTS

PIECES = ".wbWB"
"""Contents of a square: empty, a white or black piece, a white or black stack."""
UNCLEAR = "x"
"""A piece is present, its colour unknown."""
SUPPLY_MV, SPAN_MV = 3300, 1320
"""Supply of measuring sensors in mV, and how far from half of it their output stays linear."""
COUNTS = 65536
"""Steps into which the firmware divides the supply voltage."""
SIDE_BY_SIDE_MM = 4.4
"""Distance between the centres of wired sensors side by side: width of a package, and clearance."""


@dataclass(frozen=True)
class Sensor:
    """A kind of sensor.

    `tells`: its reading for each of PIECES, sent as `planes` bits. `found_by`: for each sensor under a square
    the piece (`w`, `b`, or empty for any) with which setup locates that sensor. `fronts`: the front ends that
    can read it, the default first. `closing_mt`: the field in mT that closes every sensor of the kind; None
    for one that measures the field, with `mv_per_mt` mV/mT (0 for switches). `depth_mm`: depth of the sensing
    element below the sensor's upper end. `typical_ma`, `max_ma`: supply current of one sensor. `pitch_mm`:
    distance between sensors that lie side by side under one square. `flat`: it lies on the board, in line
    with the square's centre, and responds to the field along the board.
    """

    name: str
    tells: str
    planes: int
    found_by: tuple[str, ...]
    fronts: tuple[str, ...]
    closing_mt: float | None
    mv_per_mt: float
    depth_mm: float
    typical_ma: float
    max_ma: float
    pitch_mm: float = SIDE_BY_SIDE_MM
    flat: bool = False

    @property
    def beside(self) -> tuple[float, ...]:
        """Offset (mm) of each sensor under a square to the right of the square's centre."""
        return tuple((at - (self.count - 1) / 2) * self.pitch_mm for at in range(self.count))

    @property
    def count(self) -> int:
        """Number of sensors under one square."""
        return len(self.found_by)

    @property
    def contact(self) -> bool:
        """Whether it is a bare contact, which needs no supply."""
        return not self.typical_ma

    @property
    def measures(self) -> bool:
        """Whether it measures a level, which is calibrated and compared with thresholds."""
        return self.closing_mt is None

    def counts(self, field: float) -> int:
        """Change of level that a field in mT causes, in 1/65536 of the supply voltage."""
        return round(min(field * self.mv_per_mt, SPAN_MV) / SUPPLY_MV * COUNTS)

    @cached_property
    def stacks(self) -> bool:
        """Whether it distinguishes a stack from a single piece."""
        return self.tells[1] != self.tells[3]

    @cached_property
    def colours(self) -> bool:
        """Whether it distinguishes the colours."""
        return self.tells[1] != self.tells[2]

    @cached_property
    def alphabet(self) -> str:
        """All its readings for PIECES, that of the empty square first."""
        return "".join(dict.fromkeys(self.tells))

    @cached_property
    def raw(self) -> str:
        """All readings that can arrive, UNCLEAR included: both poles may respond at once."""
        return "".join(dict.fromkeys(self.tells + UNCLEAR))

    @cached_property
    def _told(self) -> dict[int, str | int]:
        return {ord(piece): told for piece, told in zip(PIECES, self.tells, strict=True)}

    def sensed(self, pieces: str) -> str:
        """Return its readings of squares with these contents; characters not in PIECES stay as they are."""
        return pieces.translate(self._told)


REED = Sensor(
    "reed",
    tells=".xxxx",
    planes=1,
    found_by=("",),
    fronts=("chain", "direct", "matrix"),
    closing_mt=FACTS["reed"].most,
    mv_per_mt=0,
    depth_mm=7.0,  # the contacts are in the middle of the upright 14 mm glass body
    typical_ma=0.0,  # through the 10 kΩ pull-up while closed
    max_ma=0.33,
)
"""A reed switch: occupied or empty."""
HALL = Sensor(
    "hall",
    tells=".wbwb",
    planes=2,
    found_by=("w", "b"),  # each responds to one pole
    fronts=("chain", "direct"),
    closing_mt=FACTS["hall_mt"].most,
    mv_per_mt=0,
    depth_mm=1.0,  # of the one that lies on its marked face: 1.5 mm of package, 0.5 mm below that face
    typical_ma=FACTS["hall_ma"].typical,
    max_ma=FACTS["hall_ma"].most,
)
"""Two Hall switches, one upside down: occupied or empty, and the colour."""
LINEAR = Sensor(
    "linear",
    tells=".wbWB",
    planes=3,
    found_by=("w",),
    fronts=("mux", "strips"),
    closing_mt=None,
    mv_per_mt=FACTS["linear_mv"].typical,
    depth_mm=0.0,
    typical_ma=FACTS["linear_ma"].typical,
    max_ma=FACTS["linear_ma"].most,
)
"""A linear Hall sensor: the sign gives the colour, the level a piece or a stack."""
FLAT: Mapping[str, Sensor] = {
    "reed": replace(REED, depth_mm=1.3, flat=True),
    # The US5781 needs more than the DRV5023AJ beside it.
    "hall": replace(HALL, closing_mt=FACTS["hall_north_mt"].most, depth_mm=0.65, pitch_mm=4.0),
    "linear": replace(LINEAR, depth_mm=0.65, fronts=("strips",)),
}
"""The same kinds as they are soldered on strips; a reed lies like that under a single sheet too."""
SENSORS: Mapping[str, Sensor] = {kind.name: kind for kind in (REED, HALL, LINEAR)}
"""By the value of `sensor` in a board's file."""

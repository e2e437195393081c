"""Magnetic fields of pieces at the sensors: fields in mT, lengths in mm, levels in converter units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import cos, hypot, pi, sin, sqrt
from random import Random

RINGS, SPOKES = 10, 20
"""Number of elements of a pole's face whose fields are added; the error is below 1 % from 4 mm on."""


@dataclass(frozen=True, slots=True)
class Magnet:
    """A disc magnetised through its thickness; `remanence` in mT (N35 neodymium 1200, ferrite 380)."""

    radius: float = 5.0
    thickness: float = 2.0
    remanence: float = 1200.0

    def field(self, below: float, beside: float) -> tuple[float, float]:
        """Return the field (along the axis, outwards) in mT.

        The point is `below` the lower face and `beside` the axis, in mm.
        """
        return _field(self, round(below, 1), round(beside, 1))


@cache
def _field(magnet: Magnet, below: float, beside: float) -> tuple[float, float]:
    """Add the fields of two charged faces by Coulomb's law."""
    along = outwards = 0.0
    for face, sign in ((below, 1), (below + magnet.thickness, -1)):
        for ring in range(RINGS):
            radius = magnet.radius * sqrt((ring + 0.5) / RINGS)
            for spoke in range(SPOKES):
                angle = 2 * pi * (spoke + 0.5) / SPOKES
                x, y = beside - radius * cos(angle), radius * sin(angle)
                cube = (x * x + y * y + face * face) ** 1.5
                along += sign * face / cube
                outwards += sign * x / cube
    strength = magnet.remanence / (4 * pi) * pi * magnet.radius**2 / (RINGS * SPOKES)
    return along * strength, outwards * strength


def on_axis(magnet: Magnet, below: float) -> float:
    """Return the exact field on the axis (mT), to check the sum."""
    far = below + magnet.thickness
    return magnet.remanence / 2 * (far / hypot(magnet.radius, far) - below / hypot(magnet.radius, below))


@dataclass(frozen=True, slots=True)
class MagneticPiece:
    """A piece on a square: `colour` w or b, `discs` 1 or 2.

    `dx`, `dy`: offset from the square's centre in mm. `turned`: it lies on its other face. A second disc has
    the same offset.
    """

    colour: str
    discs: int = 1
    dx: float = 0.0
    dy: float = 0.0
    turned: bool = False


@dataclass(frozen=True, slots=True)
class MagnetGeometry:
    """The geometry of a board in mm.

    `pitch`: distance of squares. `depth`: from magnet to sensor. `height`: of one disc.
    """

    magnet: Magnet = Magnet()
    pitch: float = 40.0
    depth: float = 5.0
    height: float = 8.0

    def field(
        self, pieces: Mapping[tuple[int, int], MagneticPiece], x: float, y: float
    ) -> tuple[float, float, float]:
        """Return the field (x, y, z; mT) at a sensor, `x` and `y` in mm from the centre of square (0, 0).

        `pieces` maps (column, row) to a piece. White's pole counts as positive z.
        """
        total = [0.0, 0.0, 0.0]
        for (column, row), piece in pieces.items():
            away_x = x - column * self.pitch - piece.dx
            away_y = y - row * self.pitch - piece.dy
            beside = hypot(away_x, away_y)
            pole = 1 if (piece.colour == "w") != piece.turned else -1
            for disc in range(piece.discs):
                along, outwards = self.magnet.field(self.depth + disc * self.height, beside)
                total[2] += pole * along
                if beside:
                    total[0] += pole * outwards * away_x / beside
                    total[1] += pole * outwards * away_y / beside
        return total[0], total[1], total[2]


@dataclass(frozen=True, slots=True)
class Mount:
    """The position of a reed switch: `aside` of the square's centre and `below` the usual depth (mm).

    It senses only the field along its `axis`: 0 lies along x, 2 stands upright.
    """

    aside: float
    below: float
    axis: int


FLAT = Mount(0.0, 0.0, 0)
ASIDE = Mount(7.0, 0.0, 0)
UPRIGHT = Mount(0.0, 7.0, 2)
"""A 14 mm glass with its upper end at the depth of other sensors; that of wired boards is 2.2 mm lower."""


@dataclass(frozen=True, slots=True)
class Reed:
    """A switch that closes at `pull` mT along its axis and opens at half of that."""

    mount: Mount
    pull: float

    def closed(
        self, geometry: MagnetGeometry, pieces: Mapping[tuple[int, int], MagneticPiece], was: bool
    ) -> bool:
        """Return whether it is closed; `was`: whether it was closed before."""
        there = replace(geometry, depth=geometry.depth + self.mount.below)
        along = abs(there.field(pieces, self.mount.aside, 0.0)[self.mount.axis])
        return along > (self.pull / 2 if was else self.pull)


@dataclass(frozen=True, slots=True)
class HallPair:
    """Two back-to-back Hall switches, one for each pole, that close at `pull` mT."""

    pull: tuple[float, float]

    def reads(self, geometry: MagnetGeometry, pieces: Mapping[tuple[int, int], MagneticPiece]) -> str:
        """Return the level: `.`, `w` or `b`."""
        upwards = geometry.field(pieces, 0.0, 0.0)[2]
        return "w" if upwards > self.pull[0] else "b" if -upwards > self.pull[1] else "."


@dataclass(frozen=True, slots=True)
class Linear:
    """A linear sensor with its converter, in units of 1/65536 of the range.

    `rest`: level without field. `gain`: units per mT. `drift`: units per kelvin from 25 °C. `noise`: standard
    deviation of one reading.
    """

    rest: float
    gain: float
    drift: float
    noise: float

    @classmethod
    def drawn(cls, rng: Random, gain: float = 150) -> Linear:
        """Draw a cheap sensor at 3.3 V: 50 mV offset, 8 % of `gain`, 0.3 mV/K (one standard deviation)."""
        return cls(32768 + rng.gauss(0, 1000), gain * rng.gauss(1, 0.08), rng.gauss(0, 6), 40)

    def level(
        self,
        geometry: MagnetGeometry,
        pieces: Mapping[tuple[int, int], MagneticPiece],
        kelvin: float,
        rng: Random,
    ) -> int:
        """Return one reading (0 to 65520), `kelvin` above 25 °C."""
        felt = geometry.field(pieces, 0.0, 0.0)[2]
        level = self.rest + self.gain * felt + self.drift * kelvin + rng.gauss(0, self.noise)
        # The converter has 4096 levels.
        return min(max(round(level / 16), 0), 4095) * 16


def neighbours(
    rng: Random, chance: float, pitches: Sequence[tuple[int, int]]
) -> dict[tuple[int, int], MagneticPiece]:
    """Draw pieces on the squares `pitches` around, each with probability `chance` and a usual offset."""
    return {
        at: MagneticPiece(rng.choice("wb"), rng.choice((1, 1, 1, 2)), rng.gauss(0, 2), rng.gauss(0, 2))
        for at in pitches
        if rng.random() < chance
    }

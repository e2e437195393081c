"""Magnetic fields of pieces at the sensors: fields in mT, lengths in mm, levels as a Pico reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import cos, hypot, pi, sin, sqrt
from random import Random

RINGS, SPOKES = 10, 20
"""Into how many pieces a pole's face is cut to add up their fields: the sum is true to 1 % from 4 mm on."""


@dataclass(frozen=True, slots=True)
class Magnet:
    """A disc magnetised through its thickness; `remanence` in mT (N35 neodymium 1200, ferrite 380)."""

    radius: float = 5.0
    thickness: float = 2.0
    remanence: float = 1200.0

    def field(self, below: float, beside: float) -> tuple[float, float]:
        """(along its axis, outwards) at a point `below` its lower face and `beside` its axis."""
        return _field(self, round(below, 1), round(beside, 1))


@cache
def _field(magnet: Magnet, below: float, beside: float) -> tuple[float, float]:
    """Two faces full of poles, as Coulomb has it."""
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
    """The known formula for the axis, to check the sum against."""
    far = below + magnet.thickness
    return magnet.remanence / 2 * (far / hypot(magnet.radius, far) - below / hypot(magnet.radius, below))


@dataclass(frozen=True, slots=True)
class MagneticPiece:
    """A piece on a square: `colour` w or b, `discs` 1 or 2, its middle `dx`, `dy` from the square's.

    `turned`: it lies on its other face. A second disc lies on the first, both as one.
    """

    colour: str
    discs: int = 1
    dx: float = 0.0
    dy: float = 0.0
    turned: bool = False


@dataclass(frozen=True, slots=True)
class MagnetGeometry:
    """A board: `pitch` from square to square, `depth` from magnet to sensor, `height` of a piece."""

    magnet: Magnet = Magnet()
    pitch: float = 40.0
    depth: float = 5.0
    height: float = 8.0

    def field(
        self, pieces: Mapping[tuple[int, int], MagneticPiece], x: float, y: float
    ) -> tuple[float, float, float]:
        """The field (x, y, z) at a point under the board, counted in mm from the middle of square (0, 0).

        `pieces` by their squares (column, row). White's pole counts as positive z.
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
    """How a reed lies: its contacts `aside` of the square's middle and `below` the other sensors' depth (mm).

    It feels the field along its length alone, which is `axis` of it: 0 lying along x, 2 standing upright.
    """

    aside: float
    below: float
    axis: int


FLAT = Mount(0.0, 0.0, 0)
ASIDE = Mount(7.0, 0.0, 0)
UPRIGHT = Mount(0.0, 7.0, 2)
"""The upper end of a glass of 14 mm where other sensors are, as `mechanics.svg` has it."""


@dataclass(frozen=True, slots=True)
class Reed:
    """A switch that closes at `pull` mT along its length and opens at half of that."""

    mount: Mount
    pull: float

    def closed(
        self, geometry: MagnetGeometry, pieces: Mapping[tuple[int, int], MagneticPiece], was: bool
    ) -> bool:
        """Whether it is closed now."""
        there = replace(geometry, depth=geometry.depth + self.mount.below)
        along = abs(there.field(pieces, self.mount.aside, 0.0)[self.mount.axis])
        return along > (self.pull / 2 if was else self.pull)


@dataclass(frozen=True, slots=True)
class HallPair:
    """Two switches back to back, one for each pole, that close at `pull` mT."""

    pull: tuple[float, float]

    def reads(self, geometry: MagnetGeometry, pieces: Mapping[tuple[int, int], MagneticPiece]) -> str:
        """`.`, `w` or `b`."""
        upwards = geometry.field(pieces, 0.0, 0.0)[2]
        return "w" if upwards > self.pull[0] else "b" if -upwards > self.pull[1] else "."


@dataclass(frozen=True, slots=True)
class Linear:
    """A linear sensor and the converter behind it, in units of the full range's 65536th part.

    `rest`: level without field. `gain`: units a mT. `drift`: units a kelvin from 25 °C. `noise`: of one
    reading, standard deviation.
    """

    rest: float
    gain: float
    drift: float
    noise: float

    @classmethod
    def drawn(cls, rng: Random, gain: float = 150) -> Linear:
        """One out of a bag of cheap ones at 3.3 V: 50 mV of offset, 8 % of `gain`, 0.3 mV/K (one sigma)."""
        return cls(32768 + rng.gauss(0, 1000), gain * rng.gauss(1, 0.08), rng.gauss(0, 6), 40)

    def level(
        self,
        geometry: MagnetGeometry,
        pieces: Mapping[tuple[int, int], MagneticPiece],
        kelvin: float,
        rng: Random,
    ) -> int:
        """One reading, `kelvin` above 25 °C."""
        felt = geometry.field(pieces, 0.0, 0.0)[2]
        level = self.rest + self.gain * felt + self.drift * kelvin + rng.gauss(0, self.noise)
        # The converter tells 4096 levels apart.
        return min(max(round(level / 16), 0), 4095) * 16


def neighbours(
    rng: Random, chance: float, pitches: Sequence[tuple[int, int]]
) -> dict[tuple[int, int], MagneticPiece]:
    """Pieces on the squares around, each there with that chance, placed as people place them."""
    return {
        at: MagneticPiece(rng.choice("wb"), rng.choice((1, 1, 1, 2)), rng.gauss(0, 2), rng.gauss(0, 2))
        for at in pitches
        if rng.random() < chance
    }

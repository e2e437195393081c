"""What the table knows of its board: which way round it lies, what is settled, whether it is heard."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.inference.debounce import Settling
from dambord.controller.core.inference.occupancy import UNKNOWN, Sensing


class Sensors(NamedTuple):
    """The board under the game (times in microseconds)."""

    sensing: Sensing
    settling: Settling
    linked: bool = True
    heard_since: int = 0
    """When the sensors were last heard again; what stood still before, nobody saw."""
    changed: int = 0
    """When the board last came to rest on something new."""

    @classmethod
    def unheard(cls, sensing: Sensing) -> Sensors:
        """A board of which nothing has been heard yet."""
        return cls(sensing, Settling.unknown(sensing.cells))

    @property
    def levels(self) -> str:
        """The settled levels, one character per square of the game."""
        return self.sensing.levels(self.settling.levels)

    @property
    def heard(self) -> bool:
        """Whether every sensor has been heard since the link last came up."""
        return self.linked and UNKNOWN not in self.settling.raw

    @property
    def known(self) -> bool:
        """Whether every sensor has come to rest at least once."""
        return UNKNOWN not in self.settling.levels

    @property
    def tell_stacks(self) -> bool:
        """Whether the sensors tell a king of two pieces from one piece."""
        return self.sensing.sensor.stacks

    def stacks(self) -> frozenset[int]:
        """The squares on which two pieces are sensed."""
        return self.sensing.stacks(self.settling.levels)

    def strays(self) -> int:
        """How many pieces stand where the game has no square (FMJD 5.3: such a piece is inactive)."""
        return self.sensing.strays(self.settling.levels)

    def level_on(self, square: int) -> str:
        """The settled level of the cell under `square`, a stack told as `W` or `B`."""
        return self.settling.levels[self.sensing.cells_of_squares[square - 1]]

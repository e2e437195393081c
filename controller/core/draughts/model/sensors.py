"""The sensors of a table: which way round the board lies, the settled cells, the state of the link."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.sensing.debounce import Settling, sample
from dambord.controller.core.sensing.occupancy import UNKNOWN, Sensing
from dambord.rules.game import Side


class Sensors(NamedTuple):
    """The board under the game; times are microseconds of the game."""

    sensing: Sensing
    settling: Settling
    linked: bool = True
    heard_since: int = 0
    """When the link last came up. Stillness is counted from here at the earliest."""
    changed: int = 0
    """When a cell last came to rest on another level."""

    @classmethod
    def unheard(cls, sensing: Sensing) -> Sensors:
        """Sensors of which nothing has been heard yet."""
        return cls(sensing, Settling.unknown(sensing.cells))

    def sampled(self, at: int, cells: str) -> Sensors:
        """The sensors once the raw levels that hold from `at` on are taken in."""
        sensing, settling, linked, heard_since, changed = self
        return Sensors(sensing, sample(settling, at, cells), linked, heard_since, changed)

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
        """Whether every sensor has settled at least once."""
        return UNKNOWN not in self.settling.levels

    @property
    def tell_stacks(self) -> bool:
        """Whether this kind of sensor tells a stack of two pieces from one piece."""
        return self.sensing.sensor.stacks

    def stacks(self) -> frozenset[int]:
        """The squares on which a stack is sensed."""
        return self.sensing.stacks(self.settling.levels)

    def stacked(self, square: int) -> bool:
        """Whether a stack, so a king, is sensed on `square`; always false where sensors can't tell stacks."""
        return self.tell_stacks and square in self.stacks()

    def single(self, square: int, side: Side) -> bool:
        """Whether one piece of `side`, no stack, is sensed on `square`; false where nothing tells stacks."""
        return self.tell_stacks and self.level_on(square) == side

    def strays(self) -> int:
        """The number of pieces on cells that are no square of the game (inactive pieces, FMJD 5.3)."""
        return self.sensing.strays(self.settling.levels)

    def level_on(self, square: int) -> str:
        """The settled level of the cell under `square`; a stack is `W` or `B`."""
        return self.settling.levels[self.sensing.cells_of_squares[square - 1]]

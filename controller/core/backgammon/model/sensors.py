"""The sensors of a table of backgammon: how the board lies, the settled cells, the state of the link."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing, Seen
from dambord.controller.core.sensing.debounce import Settling, sample
from dambord.controller.core.sensing.occupancy import UNKNOWN


class PointSensors(NamedTuple):
    """The board under the match; times are microseconds of the match."""

    sensing: PointSensing
    settling: Settling
    linked: bool = True
    heard_since: int = 0
    """When the link last came up. Stillness is counted from here at the earliest."""
    changed: int = 0
    """When a cell last came to rest on another level."""
    gathered: frozenset[int] = frozenset()
    """White's points whose checkers touch each other, so that the rim's cell alone feels them.

    Where no sensor feels stacks, those whose checkers lie on others, too.
    """

    @classmethod
    def unheard(cls, sensing: PointSensing) -> PointSensors:
        """Sensors of which nothing has been heard yet."""
        return cls(sensing, Settling.unknown(sensing.cells))

    def sampled(self, at: int, cells: str) -> PointSensors:
        """The sensors once raw levels that hold from `at` on are taken in."""
        sensing, settling, linked, heard_since, changed, gathered = self
        return PointSensors(sensing, sample(settling, at, cells), linked, heard_since, changed, gathered)

    def hiding(self, cells: str) -> frozenset[int]:
        """White's points on which `cells` may show fewer checkers than there are: stacked, or gathered."""
        if not self.sensing.sensor.stacks:
            return self.gathered
        stacked = self.sensing.stacked(cells)
        return stacked | (self.gathered & self.sensing.at_the_rim(cells)) if self.gathered else stacked

    @property
    def seen(self) -> Seen:
        """The settled cells as white and black cells of each point."""
        return self.sensing.seen(self.settling.levels)

    @property
    def heard(self) -> bool:
        """Whether every sensor has been heard since the link last came up."""
        return self.linked and UNKNOWN not in self.settling.raw

    @property
    def known(self) -> bool:
        """Whether every sensor has settled at least once."""
        return UNKNOWN not in self.settling.levels

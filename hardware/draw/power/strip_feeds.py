"""Supply of the lamps on strips: what the tracks, plugs and links of a row of strips drop."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.circuit_boards.strips.strip_circuit import WIDTHS
from dambord.hardware.draw.power.consumers import max_lamp_ma
from dambord.hardware.physics.conductor import OHM_MM2_PER_M, voltage_drop_v
from dambord.hardware.physics.facts import FACTS

COPPER_MM = 0.035
"""Thickness of the copper of an ordinary circuit board."""
PLANE_SHARE = 0.5
"""Share of a strip's height that its ground plane leads the lamps' current in, with holes and slots."""
LINK_MM, LINK_MM2 = 120, 0.75
"""Length and cross-section of the wires between two strips."""
LEAD_MM = 500
"""Length of the wires from the fuse to a row of strips."""


@dataclass(frozen=True, slots=True)
class StripRow:
    """So many strips one after the other, of `length` and `height` in mm, whose lamps draw `milliamperes`."""

    strips: int
    length: float
    height: float
    milliamperes: float

    @property
    def strip_ohm(self) -> float:
        """Resistance of one strip and the link behind it: supply track, ground plane, contacts and wires."""
        track = _ohm(self.length, WIDTHS["+5VL"] * COPPER_MM)
        plane = _ohm(self.length, self.height * PLANE_SHARE * COPPER_MM)
        return track + plane + 2 * (2 * FACTS["contact"].typical + _ohm(LINK_MM, LINK_MM2))

    def drop_v(self, ends: int, lead_mm: float) -> float:
        """Return the largest drop in V if it is fed at one end or at both, by wires `lead_mm` long.

        The worst is that all the current flows in one place: at the far end, or midway between two feeds,
        with half of it from each.
        """
        amperes = self.milliamperes / 1000 / ends
        along = amperes * self.strip_ohm * self.strips / ends
        return along + 2 * voltage_drop_v(self.milliamperes / ends, LINK_MM2, lead_mm / 1000)

    def feeds(self, lead_mm: float, most_v: float) -> int:
        """Return at how many places it has to be fed so that no more than `most_v` drop: at least two."""
        many = 2
        while self._between(many).drop_v(2, lead_mm) > most_v:
            many += 1
        return many

    def _between(self, feeds: int) -> StripRow:
        """The row between two of so many feeds; all the current may still flow there."""
        return StripRow(-(-self.strips // (feeds - 1)), self.length, self.height, self.milliamperes)


def _ohm(length_mm: float, area_mm2: float) -> float:
    return OHM_MM2_PER_M * length_mm / 1000 / area_mm2


def row_of(board: Board) -> StripRow:
    """Return the strips of a board, with what its lamps may draw. Raises ValueError for a board without."""
    if board.strips is None:
        raise ValueError(f"{board.name} has no strips")
    design = board.strips.design
    return StripRow(len(board.strips.strips), design.width, design.height, max_lamp_ma(board))

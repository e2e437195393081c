"""Pins of the microcontroller itself as cells, for a small test board."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .parts import Input


class Direct:
    """A front end: the pins of plane after plane, each plane in the order of its cells.

    `inverted` for sensors that pull their pin low when a piece is there.
    """

    def __init__(self, pins: "Sequence[Input]", planes: int, inverted: bool) -> None:
        cells = len(pins) // planes
        plane = (cells + 7) // 8
        self.size = plane * planes
        self._there = 0 if inverted else 1
        self._places = [
            (pin, at // cells * plane + (at % cells >> 3), 0x80 >> (at % cells & 7))
            for at, pin in enumerate(pins)
        ]

    def read(self, into: bytearray) -> None:
        """One reading of all cells into a buffer of `size` bytes; 1 where a piece is."""
        for at in range(self.size):
            into[at] = 0
        for pin, at, mask in self._places:
            if pin() == self._there:
                into[at] |= mask

"""Sensors at pins of the microcontroller itself, for a small test board."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..host.interfaces import InputPin


class InputPins:
    """A front end. `pins` are those of the first plane in the order of the cells, then of the next plane.

    `inverted`: a sensor pulls its pin low when a piece is there.
    """

    def __init__(self, pins: "Sequence[InputPin]", planes: int, inverted: bool) -> None:
        cells = len(pins) // planes
        plane = (cells + 7) // 8
        self.size = plane * planes
        self._active = 0 if inverted else 1
        self._places = [
            (pin, at // cells * plane + (at % cells >> 3), 0x80 >> (at % cells & 7))
            for at, pin in enumerate(pins)
        ]

    def read(self, into: bytearray) -> bool:
        """Read all cells into a buffer of `size` bytes; 1 where a piece is. Every reading counts."""
        for at in range(self.size):
            into[at] = 0
        for pin, at, mask in self._places:
            if pin() == self._active:
                into[at] |= mask
        return True

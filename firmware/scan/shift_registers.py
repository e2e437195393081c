"""A chain of 74HC165 shift registers on a hardware SPI bus, which reads all cells at once.

The chain has one row of chips for each plane of a STATE frame, every row filled up to whole chips. The chip
nearest the microcontroller has the first eight cells, cell 1 at its input H.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..host.interfaces import OutputPin, SpiBus


class ShiftRegisterChain:
    """A front end. `latch` is the pin at SH/LD# of all chips, `spi` reads QH of the nearest chip.

    `spi` must be in mode 0, most significant bit first: QH has the first bit as soon as SH/LD# is high, and
    shifts on rising clock edges. `inverted`: a sensor pulls its input low when a piece is there. Bits of a
    plane beyond `cells` are not connected and read as 0.
    """

    def __init__(self, spi: "SpiBus", latch: "OutputPin", cells: int, planes: int, inverted: bool) -> None:
        plane = (cells + 7) // 8
        self.size = plane * planes
        self._spi = spi
        self._latch = latch
        self._flip = 0xFF if inverted else 0x00
        self._connected = bytearray(b"\xff" * self.size)
        for last in range(plane - 1, self.size, plane):
            self._connected[last] = 0xFF << (plane * 8 - cells) & 0xFF

    def read(self, into: bytearray) -> None:
        """Read all cells into a buffer of `size` bytes; 1 where a piece is."""
        self._latch(0)
        self._latch(1)
        self._spi.readinto(into)
        flip = self._flip
        connected = self._connected
        for at in range(len(into)):
            into[at] = (into[at] ^ flip) & connected[at]

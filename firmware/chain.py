"""A chain of 74HC165 shift registers on a hardware SPI: all cells in one reading.

The chain is as long as the planes of a STATE frame: with two or three planes, one row of chips for each,
every plane filled up to whole chips. The chip nearest the microcontroller holds the first eight cells,
cell 1 at its input H.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .parts import Pin, Spi


class Chain:
    """A front end: `latch` is the pin at SH/LD# of all chips, `spi` reads from the nearest chip's QH.

    `spi` must be set to mode 0 with the most significant bit first: QH shows the first bit as soon as
    SH/LD# is high again, and shifts on rising clock edges. `inverted` for sensors that pull their input
    low when a piece is there. `cells` tells which bits of a plane nothing is wired to; they read as 0.
    """

    def __init__(self, spi: "Spi", latch: "Pin", cells: int, planes: int, inverted: bool) -> None:
        plane = (cells + 7) // 8
        self.size = plane * planes
        self._spi = spi
        self._latch = latch
        self._flip = 0xFF if inverted else 0x00
        self._keep = bytearray(b"\xff" * self.size)
        for last in range(plane - 1, self.size, plane):
            self._keep[last] = 0xFF << (plane * 8 - cells) & 0xFF

    def read(self, into: bytearray) -> None:
        """One reading of all cells into a buffer of `size` bytes; 1 where a piece is."""
        self._latch(0)
        self._latch(1)
        self._spi.readinto(into)
        flip = self._flip
        keep = self._keep
        for at in range(len(into)):
            into[at] = (into[at] ^ flip) & keep[at]

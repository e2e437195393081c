"""CD74HC4067 multiplexers into the converter: linear Hall sensors, whose level tells pole and strength."""

import sys
from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .bands import Bands
    from .fake.cpython import micropython
    from .parts import Adc, Pin
else:
    if sys.implementation.name == "micropython":
        import micropython
    else:  # where a package of somebody else may have this name
        from .fake.cpython import micropython

CHANNELS = 16
"""Inputs of one multiplexer."""
AVERAGE = 32
"""Readings that a calibration takes the mean of."""


class Mux:
    """A front end: multiplexer m (from 0) has the cells 16 m + 1 to 16 m + 16 at its inputs 0 to 15.

    `address`: the pins at S0 to S3 of all of them. `chips`: for each the converter's channel behind its
    output and the pin at its E#; only one is enabled at a time, so several may share a channel. Inputs are
    visited in an order (Gray's) in which each differs from the one before in one bit: one pin to set instead
    of four, and no other input seen in between.
    """

    def __init__(self, address: "Sequence[Pin]", chips: "Sequence[tuple[Adc, Pin]]", bands: "Bands") -> None:
        self.size = len(bands.planes)
        self.bands = bands
        # One more than there are cells, for inputs that nothing is wired to.
        self.levels = array("H", [0] * (bands.cells + 1))
        self._address = address
        self._chips: list[tuple[Callable[[], int], Pin, list[tuple[Pin, int, int]]]] = []
        for number, (adc, enable) in enumerate(chips):
            enable(1)
            self._chips.append((adc.read_u16, enable, self._visits(number * CHANNELS)))

    def _visits(self, first: int) -> "list[tuple[Pin, int, int]]":
        """(pin to set, its level, cell) in the order of the visits of the chip whose first cell this is."""
        visits: list[tuple[Pin, int, int]] = []
        before = 0
        needed = 0
        for step in range(CHANNELS):
            channel = step ^ step >> 1
            changed = channel ^ before
            bit = 0
            while changed > 1:
                changed >>= 1
                bit += 1
            visits.append((self._address[bit], channel >> bit & 1, min(first + channel, self.bands.cells)))
            if first + channel < self.bands.cells:
                needed = step + 1
            before = channel
        return visits[:needed]

    @micropython.native
    def sample(self) -> None:
        """Read the levels of all cells."""
        levels = self.levels
        for read, enable, visits in self._chips:
            for pin in self._address:
                pin(0)
            enable(0)
            for pin, level, cell in visits:
                pin(level)
                levels[cell] = read()
            enable(1)

    def read(self, into: bytearray) -> None:
        """One reading of all cells into a buffer of `size` bytes."""
        self.sample()
        self.bands.sense(self.levels)
        self.bands.follow(self.levels)
        into[:] = self.bands.planes

    def calibrate(self, planes: bytes) -> bytes:
        """As `Bands.learn`, from the mean of several readings; takes a tenth of a second or two."""
        sums = [0] * self.bands.cells
        for _ in range(AVERAGE):
            self.sample()
            for cell in range(self.bands.cells):
                sums[cell] += self.levels[cell]
        return self.bands.learn(array("H", [(total + AVERAGE // 2) // AVERAGE for total in sums]), planes)

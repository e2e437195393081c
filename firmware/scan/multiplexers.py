"""CD74HC4067 multiplexers at the converter (ADC), for linear Hall sensors."""

import sys

from .level_front import LevelFront

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..host.fake.cpython import micropython
    from ..host.interfaces import AdcChannel, OutputPin
    from .hall_levels import LevelClassifier
elif sys.implementation.name == "micropython":
    import micropython
else:  # not `import micropython`: another package may have that name
    from ..host.fake.cpython import micropython

CHANNELS = 16
"""Inputs of one multiplexer."""


class Multiplexers(LevelFront):
    """A front end. Multiplexer m (from 0) has the cells 16 m + 1 to 16 m + 16 at its inputs 0 to 15.

    `address`: the pins at S0 to S3 of all multiplexers. `chips`: for each the ADC channel at its output and
    the pin at its E#. Only one is enabled at a time, so several may share a channel. Inputs are read in the
    order of a Gray code: the address changes in one bit at a time, so one pin is set instead of four, and no
    other input is selected in between.
    """

    def __init__(
        self,
        address: "Sequence[OutputPin]",
        chips: "Sequence[tuple[AdcChannel, OutputPin]]",
        classifier: "LevelClassifier",
    ) -> None:
        super().__init__(classifier)
        self._address = address
        self._chips: list[tuple[Callable[[], int], OutputPin, list[tuple[OutputPin, int, int]]]] = []
        for number, (adc, enable) in enumerate(chips):
            enable(1)
            self._chips.append((adc.read_u16, enable, self._visits(number * CHANNELS)))

    def _visits(self, first: int) -> "list[tuple[OutputPin, int, int]]":
        """(pin to set, level to set, cell) in the order of reading, for the chip with this first cell."""
        visits: list[tuple[OutputPin, int, int]] = []
        before = 0
        needed = 0
        for step in range(CHANNELS):
            channel = step ^ step >> 1
            changed = channel ^ before
            bit = 0
            while changed > 1:
                changed >>= 1
                bit += 1
            visits.append(
                (self._address[bit], channel >> bit & 1, min(first + channel, self.classifier.cells))
            )
            if first + channel < self.classifier.cells:
                needed = step + 1
            before = channel
        return visits[:needed]

    @micropython.native
    def sample(self) -> bool:
        """Read the levels of all cells. Every reading counts."""
        levels = self.levels
        for read, enable, visits in self._chips:
            for pin in self._address:
                pin(0)
            enable(0)
            for pin, level, cell in visits:
                pin(level)
                levels[cell] = read()
            enable(1)
        return True

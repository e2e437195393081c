"""Strips with linear Hall sensors: a chain of 74HC595 selects the sensor that is on the analogue bus.

The byte of a register, as it is shifted, most significant bit first: QH to QE have the sentinel 1011, QD is
E# of the strip's 74HC4051, QC to QA are its S2 to S0. One byte enables a channel and moves on by one register
with each byte after it, so that every cell costs one byte. What falls out of the chain's end comes back, as
many bytes later as there are strips, and is compared with what was sent.
"""

import sys

from .. import wire
from .level_front import LevelFront

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..host.fake.cpython import micropython
    from ..host.interfaces import ExchangingBus, OutputPin
    from .hall_levels import LevelClassifier
elif sys.implementation.name == "micropython":
    import micropython
else:  # not `import micropython`: another package may have that name
    from ..host.fake.cpython import micropython

SENTINEL = 0xB0
"""High half of every byte. No byte that is sent is like itself shifted by a bit."""
DISABLED = 0x08
"""E# of a strip."""
IDLE = bytes((SENTINEL | DISABLED,))


class LevelStrips(LevelFront):
    """A front end. Strip s (from 0, the nearest first) has the cells s n + 1 to s n + n, n = len(channels).

    `spi` shifts through the chain of registers, `latch` is RCLK of all, `read_u16` the converter at the bus,
    `channels` are the inputs of each 4051 in the order of the cells. A reading counts if all bytes come back.
    """

    wrong = wire.NOWHERE  # what comes back does not say where it went wrong

    def __init__(
        self,
        spi: "ExchangingBus",
        latch: "OutputPin",
        read_u16: "Callable[[], int]",
        classifier: "LevelClassifier",
        channels: "Sequence[int]",
    ) -> None:
        super().__init__(classifier)
        cells = classifier.cells
        strips = (cells + len(channels) - 1) // len(channels)
        self._exchange = spi.write_readinto
        self._latch = latch
        self._read = read_u16
        sent = b"".join([bytes((SENTINEL | channel,)) + IDLE * (strips - 1) for channel in channels])
        self._idle = IDLE * strips
        self._returned = bytearray(len(sent) + strips)
        self._expected = bytearray(self._idle + sent)
        back = memoryview(self._returned)
        self._rest = back[len(sent) :]
        # (byte to send, place of what comes back, cell)
        self._steps = [
            (
                sent[at : at + 1],
                back[at : at + 1],
                min(at % strips * len(channels) + at // strips, cells),
            )
            for at in range(len(sent))
        ]
        for _ in range(2):  # what the chain held at the start is no error
            self._exchange(self._idle, self._rest)

    @micropython.native
    def sample(self) -> bool:
        """Read the levels of all cells; whether the reading counts."""
        exchange = self._exchange
        latch = self._latch
        read = self._read
        levels = self.levels
        for byte, back, cell in self._steps:
            exchange(byte, back)
            latch(0)
            latch(1)
            levels[cell] = read()
        exchange(self._idle, self._rest)
        return self._returned == self._expected

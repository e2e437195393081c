"""Types of the objects that the firmware's parts are given. For the type checker only."""

from collections.abc import Callable
from typing import Protocol

Command = Callable[[bytes], bytes]
"""Takes a command's payload, returns the data of its answer."""


class FrontEnd(Protocol):
    """Reads sensors of one kind as the bit planes of a STATE frame (`wire/payloads.py`)."""

    size: int
    """Bytes of one reading: planes times ceil(cells/8)."""

    def read(self, into: bytearray) -> bool:
        """Read all cells into a buffer of `size` bytes; whether the reading counts.

        One that does not count leaves the buffer as it was.
        """


class OutputPin(Protocol):
    """An output pin of `machine`."""

    def __call__(self, value: int, /) -> object:
        """Set the level."""


class InputPin(Protocol):
    """An input pin of `machine`."""

    IRQ_FALLING: int

    def __call__(self) -> int:
        """The level."""

    def irq(self, handler: Callable[[object], None], trigger: int, *, hard: bool) -> object:
        """Call `handler` in an interrupt on every edge that `trigger` names."""


class AdcChannel(Protocol):
    """A channel of the converter."""

    def read_u16(self) -> int:
        """The level, 0 to 65535."""


class SpiBus(Protocol):
    """An SPI bus of `machine`."""

    def readinto(self, into: bytearray, /) -> object:
        """Clock in as many bytes as the buffer holds."""


class ExchangingBus(Protocol):
    """An SPI bus of `machine` that writes too."""

    def write_readinto(self, send: bytes, into: memoryview, /) -> object:
        """Send bytes, and keep as many as come back meanwhile."""


class I2cBus(Protocol):
    """An I2C bus of `machine`."""

    def writeto(self, address: int, data: bytes, /) -> object:
        """Write to the chip at `address`. Raises OSError if it does not answer."""


class PwmOutput(Protocol):
    """A PWM output of `machine`."""

    def freq(self, hertz: int, /) -> object:
        """Set the frequency."""

    def duty_u16(self, duty: int, /) -> object:
        """Set how long it is high in each period, in 1/65536."""


class PolledPart(Protocol):
    """A part of the board that does a little of its work in every scan."""

    def poll(self, now: int, /) -> None:
        """Do the next piece at the timestamp `now`; it must not take longer than a millisecond."""


class NonBlockingLine(Protocol):
    """A serial line that never blocks."""

    def received(self) -> bytes:
        """Bytes received, possibly none."""

    def write(self, data: bytes) -> None:
        """Send all of `data`. The caller makes sure that there is room for it."""

    def send(self, data: bytes, start: int) -> int:
        """Send from index `start` on; return the index of the first byte not sent."""


class BinaryStream(Protocol):
    """Standard input or output without translation."""

    def read(self, count: int, /) -> bytes:
        """Read at most `count` bytes."""

    def write(self, data: bytes, /) -> object:
        """Write `data`."""


class StandardStream(Protocol):
    """Standard input or output."""

    @property
    def buffer(self) -> BinaryStream:
        """The same without translation."""

    def fileno(self) -> int:
        """For poll()."""

"""What the firmware expects of the parts it is given. For the type checker only: never copied to the Pico."""

from collections.abc import Callable
from typing import Protocol


class Front(Protocol):
    """A front end: whatever sensors there are, they end as the bit planes of a STATE frame (`wire.py`)."""

    size: int
    """Bytes of one reading: planes times ceil(cells/8)."""

    def read(self, into: bytearray) -> None:
        """One reading of all cells into a buffer of `size` bytes."""


class Pin(Protocol):
    """An output pin of `machine`."""

    def __call__(self, value: int, /) -> object:
        """Set the level."""


class Input(Protocol):
    """An input pin of `machine`."""

    IRQ_FALLING: int

    def __call__(self) -> int:
        """The level."""

    def irq(self, handler: Callable[[object], None], trigger: int, *, hard: bool) -> object:
        """Call `handler` on every edge that `trigger` names, at once."""


class Adc(Protocol):
    """A channel of the converter."""

    def read_u16(self) -> int:
        """The level, 0 to 65535."""


class Spi(Protocol):
    """A bus of `machine`."""

    def readinto(self, into: bytearray, /) -> object:
        """Clock in as many bytes as the buffer holds."""


class Port(Protocol):
    """A line that never waits."""

    def received(self) -> bytes:
        """What has come in, possibly nothing."""

    def write(self, data: bytes) -> None:
        """Send all of `data`, for which there is room."""

    def send(self, data: bytes, start: int) -> int:
        """Send from index `start` on; the index of the first byte not sent."""


class Binary(Protocol):
    """The untranslated side of standard input or output."""

    def read(self, count: int, /) -> bytes:
        """At most `count` bytes."""

    def write(self, data: bytes, /) -> object:
        """Bytes out."""


class Stream(Protocol):
    """Standard input or output."""

    @property
    def buffer(self) -> Binary:
        """Its untranslated side."""

    def fileno(self) -> int:
        """For poll()."""

"""A `machine` whose SPI0 has a simulated chain of 74HC165 on it, latched by pin 17.

The levels at the chips' inputs stand in the file that the environment variable DAMBORD_FIELD names: raw
bytes in chain order, the nearest chip first, input H of each in the highest bit. Whoever simulates the
board changes the file in place, as often as it likes; every latch reads it anew. Runs under MicroPython
and CPython.
"""

import os

FIELD = os.getenv("DAMBORD_FIELD") or "field"


class _Chain:
    """The shift registers: parallel load while SH/LD# is low, a bit per clock after; then zeros."""

    def __init__(self) -> None:
        self.bits = b""

    def load(self) -> None:
        with open(FIELD, "rb", 0) as file:  # noqa: PTH123 - MicroPython has no pathlib
            self.bits = file.read(64)

    def shift(self, into: bytearray) -> None:
        count = len(into)
        head = self.bits[:count]
        into[: len(head)] = head
        for at in range(len(head), count):
            into[at] = 0
        self.bits = self.bits[count:]


_chain = _Chain()


class Pin:
    """A pin; pin 17 is SH/LD# of the chain."""

    IN = 0
    OUT = 1

    def __init__(self, number: int, mode: int = IN, value: int = 0) -> None:
        self._number = number
        self._value = value

    def __call__(self, value: "int | None" = None) -> int:
        """Read the level, or set it."""
        if value is not None:
            if self._number == 17 and not value:
                _chain.load()
            self._value = value
        return self._value


class SPI:
    """SPI0 in mode 0: every byte read shifts the chain by eight."""

    def __init__(self, number: int, baudrate: int, sck: Pin, mosi: Pin, miso: Pin) -> None:
        pass

    def readinto(self, into: bytearray) -> None:
        """Fill `into` from the chain."""
        _chain.shift(into)

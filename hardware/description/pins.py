"""Which pins there are, and that none serves two things."""

from __future__ import annotations

from collections.abc import Iterable

from dambord.hardware.description.toml_table import BoardError

HEADER = range(2, 28)
"""GPIO numbers on the header of a Raspberry Pi that are free to use (0 and 1 read the EEPROM of a HAT)."""
SPI = range(7, 12)
"""GPIO numbers that the first SPI bus takes for itself."""
PICO = "GP"
"""Beginning of the name of a Raspberry Pi Pico's pin, as printed on it."""


def once(file: str, wants: Iterable[tuple[str, int]]) -> None:
    """No pin may serve two things; `wants` are (key, pin). BoardError for the second to want one."""
    taken: dict[int, str] = {}
    for key, pin in wants:
        if pin in taken:
            raise BoardError(f"{file}: {key}: expected a free pin, {pin} already serves {taken[pin]}")
        taken[pin] = key

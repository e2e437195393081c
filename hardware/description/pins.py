"""Ranges of pins, and a check that none is used twice."""

from __future__ import annotations

from collections.abc import Iterable

from dambord.hardware.description.toml_table import BoardError

HEADER = range(2, 28)
"""Usable GPIO numbers of a Raspberry Pi's header (0 and 1 are for the EEPROM of a HAT)."""
SPI = range(7, 12)
"""GPIO numbers of the first SPI bus."""
PICO = "GP"
"""Prefix of pin names of a Raspberry Pi Pico, as printed on it."""


def check_each_once(file: str, wants: Iterable[tuple[str, int]]) -> None:
    """Check that no pin occurs twice among the (key, pin) of `wants`; BoardError names the second key."""
    taken: dict[int, str] = {}
    for key, pin in wants:
        if pin in taken:
            raise BoardError(f"{file}: {key}: expected a free pin, {pin} already serves {taken[pin]}")
        taken[pin] = key

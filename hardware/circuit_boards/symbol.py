"""Schematic symbols: number, name and electrical type of each pin."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SymbolPin:
    """A pin; `does` is its type for KiCad's electrical rules check."""

    number: str
    name: str = "~"
    does: str = "passive"


@dataclass(frozen=True, slots=True)
class Symbol:
    """Pins at the left and at the right edge, from the top."""

    left: tuple[SymbolPin, ...] = ()
    right: tuple[SymbolPin, ...] = ()

    @property
    def pins(self) -> tuple[SymbolPin, ...]:
        """All pins."""
        return (*self.left, *self.right)

    def called(self, number: str) -> str:
        """Return the name of a pin."""
        return next(pin.name for pin in self.pins if pin.number == number)


TYPES = {"in": "input", "out": "output", "power": "power_in", "open": "open_collector", "": "passive"}


def pins(said: str) -> tuple[SymbolPin, ...]:
    """Read pins written as `1=VCC:power 2=GND:power 3`: number, name, one of TYPES."""
    made = []
    for one in said.split():
        number, _, rest = one.partition("=")
        name, _, does = rest.partition(":")
        made.append(SymbolPin(number, name or "~", TYPES[does]))
    return tuple(made)


def numbered(numbers: Iterable[int]) -> tuple[SymbolPin, ...]:
    """Return passive pins without names."""
    return tuple(SymbolPin(str(number)) for number in numbers)

"""Schematic symbols of the tile's components: name and electrical type of each pin."""

from __future__ import annotations

from collections.abc import Mapping
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


TWO_PINS = Symbol((SymbolPin("1"),), (SymbolPin("2"),))
SYMBOLS: Mapping[str, Symbol] = {
    "reed": TWO_PINS,
    "hall": Symbol(
        (SymbolPin("1", "VCC", "power_in"), SymbolPin("2", "GND", "power_in")),
        (SymbolPin("3", "OUT", "open_collector"),),
    ),
    "hall_down": Symbol(
        (SymbolPin("3", "VCC", "power_in"), SymbolPin("2", "GND", "power_in")),
        (SymbolPin("1", "OUT", "open_collector"),),
    ),
    "lamp": Symbol(
        (
            SymbolPin("1", "VDD", "power_in"),
            SymbolPin("4", "DIN", "input"),
            SymbolPin("3", "VSS", "power_in"),
        ),
        (SymbolPin("2", "DOUT", "output"),),
    ),
    "74HC165": Symbol(
        (
            *(
                SymbolPin(number, name, "input")
                for number, name in zip(("11", "12", "13", "14"), "ABCD", strict=True)
            ),
            *(SymbolPin(number, name, "input") for number, name in zip("3456", "EFGH", strict=True)),
            SymbolPin("10", "SER", "input"),
        ),
        (
            SymbolPin("16", "VCC", "power_in"),
            SymbolPin("1", "SH/LD#", "input"),
            SymbolPin("2", "CLK", "input"),
            SymbolPin("15", "CLK INH", "input"),
            SymbolPin("9", "QH", "output"),
            SymbolPin("7", "QH#", "output"),
            SymbolPin("8", "GND", "power_in"),
        ),
    ),
    "network": Symbol((SymbolPin("1"),), tuple(map(SymbolPin, "23456789"))),
    "capacitor": TWO_PINS,
    "bulk": TWO_PINS,
    "resistor": TWO_PINS,
    "plug": Symbol(tuple(SymbolPin(str(number)) for number in range(1, 11))),
    "jumper": TWO_PINS,
    "hole": Symbol(),
}
"""By kind of component."""

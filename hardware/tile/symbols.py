"""The symbols of the tile's parts: their pins, what each is called and what it does to its net."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pin:
    """`does` is what KiCad's electrical rules check looks at."""

    number: str
    name: str = "~"
    does: str = "passive"


@dataclass(frozen=True, slots=True)
class Symbol:
    """Pins at its left and its right edge, from above."""

    left: tuple[Pin, ...] = ()
    right: tuple[Pin, ...] = ()

    @property
    def pins(self) -> tuple[Pin, ...]:
        """All of them."""
        return (*self.left, *self.right)

    def called(self, number: str) -> str:
        """The name of that pin."""
        return next(pin.name for pin in self.pins if pin.number == number)


TWO_PINS = Symbol((Pin("1"),), (Pin("2"),))
SYMBOLS: Mapping[str, Symbol] = {
    "reed": TWO_PINS,
    "hall": Symbol(
        (Pin("1", "VCC", "power_in"), Pin("2", "GND", "power_in")), (Pin("3", "OUT", "open_collector"),)
    ),
    "hall_down": Symbol(
        (Pin("3", "VCC", "power_in"), Pin("2", "GND", "power_in")), (Pin("1", "OUT", "open_collector"),)
    ),
    "lamp": Symbol(
        (Pin("1", "VDD", "power_in"), Pin("4", "DIN", "input"), Pin("3", "VSS", "power_in")),
        (Pin("2", "DOUT", "output"),),
    ),
    "74HC165": Symbol(
        (
            *(
                Pin(number, name, "input")
                for number, name in zip(("11", "12", "13", "14"), "ABCD", strict=True)
            ),
            *(Pin(number, name, "input") for number, name in zip("3456", "EFGH", strict=True)),
            Pin("10", "SER", "input"),
        ),
        (
            Pin("16", "VCC", "power_in"),
            Pin("1", "SH/LD#", "input"),
            Pin("2", "CLK", "input"),
            Pin("15", "CLK INH", "input"),
            Pin("9", "QH", "output"),
            Pin("7", "QH#", "output"),
            Pin("8", "GND", "power_in"),
        ),
    ),
    "network": Symbol((Pin("1"),), tuple(map(Pin, "23456789"))),
    "capacitor": TWO_PINS,
    "bulk": TWO_PINS,
    "resistor": TWO_PINS,
    "plug": Symbol(tuple(Pin(str(number)) for number in range(1, 11))),
    "jumper": TWO_PINS,
    "hole": Symbol(),
}
"""By the kind of part."""

"""A component of a circuit board: where it is, the net of each pin, and what is fitted there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dambord.hardware.circuit_boards.footprint import Footprint, Pad
from dambord.hardware.circuit_boards.symbol import Symbol


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of component, with a symbol and a footprint."""

    symbol: Symbol
    footprint: Footprint


@dataclass(frozen=True, slots=True)
class Fitted:
    """What is soldered in: value, manufacturer, the manufacturer's part number, and two suppliers' own.

    A supplier's number is empty where none was found in lists of parts that others have ordered.
    """

    value: str
    maker: str = ""
    number: str = ""
    lcsc: str = ""
    digikey: str = ""


NOTHING: Mapping[str, Fitted] = {}


@dataclass(frozen=True, slots=True)
class Component:
    """Component `ref` of a `kind` (a key of the board's kinds), on side `F` or `B`.

    (x, y): mm from the board's centre, y downwards. `turned`: 0, 90, 180 or 270 degrees, counter-clockwise
    as seen on the upper side. `nets`: the net of each pin, None if unconnected. `fitted`: what is fitted, one
    for every population or by population; a population that is not a key leaves the place empty.
    `group`: heading of the schematic under which it stands.
    """

    ref: str
    kind: str
    x: float
    y: float
    nets: Mapping[str, str | None] = field(hash=False, default_factory=dict)
    fitted: Fitted | Mapping[str, Fitted] = field(hash=False, default_factory=dict)
    turned: int = 0
    side: str = "F"
    group: str = ""
    label: str = ""
    """What the silkscreen says in place of the reference."""

    def part(self, population: str) -> Fitted | None:
        """Return what is fitted in a population, None if nothing is."""
        return self.fitted if isinstance(self.fitted, Fitted) else self.fitted.get(population)

    @property
    def value(self) -> str:
        """Value on the schematic: the different ones that may be fitted."""
        if isinstance(self.fitted, Fitted):
            return self.fitted.value or self.kind
        return " / ".join(dict.fromkeys(one.value for one in self.fitted.values())) or self.kind

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the place on the board of a point of the footprint."""
        if self.side == "B":
            x = -x
        for _ in range(self.turned // 90):
            x, y = y, -x
        return round(self.x + x, 4), round(self.y + y, 4)

    def size(self, pad: Pad) -> tuple[float, float]:
        """Return a pad's width and height on the board."""
        return (pad.height, pad.width) if self.turned % 180 else (pad.width, pad.height)

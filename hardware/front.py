"""How the microcontroller reads its sensors: which pins (GP numbers of a Raspberry Pi Pico) lead where."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.table import BoardError, Table

PINS = range(23)
"""GP numbers on the edge of a Pico that are digital inputs and outputs."""
ANALOGUE = range(26, 29)
"""GP numbers that the analogue converter can read."""
CHANNELS = 16
"""Inputs of one multiplexer (CD74HC4067)."""


@dataclass(frozen=True, slots=True)
class Registers:
    """A chain of 74HC165: `data` from the nearest one's QH, `latch` to SH/LD#, `clock` to CLK of all."""

    data: int
    latch: int
    clock: int

    @property
    def pins(self) -> dict[str, int]:
        """Every pin by what it is for."""
        return {"data": self.data, "latch": self.latch, "clock": self.clock}


@dataclass(frozen=True, slots=True)
class Multiplexers:
    """CD74HC4067 multiplexers: cell i is channel i % 16 of multiplexer i // 16.

    `select` leads to S0 … S3 of all. Multiplexer m gives its level to `analogue[m % len(analogue)]`, and is
    let through while `enable[m // len(analogue)]` is low (E#), so that several share an analogue pin.
    """

    select: tuple[int, ...]
    analogue: tuple[int, ...]
    enable: tuple[int, ...]

    @property
    def pins(self) -> dict[str, int]:
        """Every pin by what it is for."""
        named = (("select", self.select), ("analogue", self.analogue), ("enable", self.enable))
        return {f"{name} {at}": pin for name, pins in named for at, pin in enumerate(pins)}

    def place(self, cell: int) -> tuple[int, int]:
        """Multiplexer and channel of a cell, all from 0."""
        return divmod(cell, CHANNELS)

    def shared(self, multiplexers: int) -> tuple[int, int]:
        """How many analogue and how many enable pins so many multiplexers take."""
        wide = min(multiplexers, len(self.analogue))
        return wide, -(-multiplexers // len(self.analogue))


@dataclass(frozen=True, slots=True)
class Direct:
    """A small board without chips: `order[i]` is the pin that the sensor of cell i pulls to ground."""

    order: tuple[int, ...]

    @property
    def pins(self) -> dict[str, int]:
        """Every pin by what it is for."""
        return {f"cell {at}": pin for at, pin in enumerate(self.order)}


Front = Registers | Multiplexers | Direct
FRONTS = {"reed": ("registers", "direct"), "hall": ("registers", "direct"), "linear": ("multiplexers",)}
"""Those that each kind of sensor can have, the usual one first."""


def read_front(table: Table, kind: str, sensor: str, cells: int) -> Front:
    """Front end `kind` from the table `microcontroller`, for so many cells; raises BoardError."""
    table.only("registers", "multiplexers", "direct")
    within = table.table(kind)
    made: Front
    if kind == "registers":
        within.only("data", "latch", "clock")
        made = Registers(*(within.number(key, PINS) for key in ("data", "latch", "clock")))
    elif kind == "multiplexers":
        within.only("select", "analogue", "enable")
        made = Multiplexers(
            within.numbers("select", PINS, range(4, 5)),
            within.numbers("analogue", ANALOGUE, range(1, 4)),
            within.numbers("enable", PINS, range(1, 9)),
        )
        reach = CHANNELS * len(made.analogue) * len(made.enable)
        if cells > reach:
            raise within.wrong("enable", f"more pins: the multiplexers reach {reach} of {cells} cells")
    else:
        within.only("pins")
        wanted = cells * (2 if sensor == "hall" else 1)
        made = Direct(within.numbers("pins", range(29), range(wanted, wanted + 1)))
    taken: dict[int, str] = {}
    for name, pin in made.pins.items():
        if pin in taken:
            at = f"{within.file}: {within.path[:-1]}"
            raise BoardError(f"{at}: expected each pin once, {pin} is {taken[pin]} and {name}")
        taken[pin] = name
    return made

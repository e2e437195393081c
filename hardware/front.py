"""How the microcontroller reads its sensors: which pins (GP numbers of a Raspberry Pi Pico) lead where."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.table import Table

PINS = range(23)
"""GP numbers on the edge of a Pico that are digital inputs and outputs only."""
ANALOGUE = range(26, 29)
"""GP numbers that the analogue converter can read, and digital ones too."""
CHANNELS = 16
"""Inputs of one multiplexer (CD74HC4067)."""
FRONTS = {"reed": ("chain", "direct"), "hall": ("chain", "direct"), "linear": ("mux",)}
"""Those that each kind of sensor can have, the usual one first."""
POLES = {"reed": 1, "hall": 2, "linear": 1}
"""Sensors under a square: a Hall switch sees one pole, so two of them lie under each."""


@dataclass(frozen=True, slots=True)
class Chain:
    """74HC165 on the first SPI, where the firmware has it: the nearest one's QH, SH/LD# and CLK of all."""

    data: int = 16
    latch: int = 17
    clock: int = 18
    unused: int = 19
    """Where that SPI sends to; nobody listens, but nothing else can use it."""

    @property
    def wants(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin that it takes."""
        return [(f"chain {key}", getattr(self, key)) for key in ("data", "latch", "clock", "unused")]


@dataclass(frozen=True, slots=True)
class Mux:
    """CD74HC4067 multiplexers: cell i is channel i % 16 of multiplexer i // 16.

    `address` leads to S0 … S3 of all; `chips` holds for each the converter's pin behind its output and the
    pin at its E#. Only one is let through at a time, so several may share an analogue pin.
    """

    address: tuple[int, ...]
    chips: tuple[tuple[int, int], ...]

    @property
    def wants(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin that it takes; a converter's pin once, however many share it."""
        within = "microcontroller.mux"
        addresses = [(f"{within}.address", pin) for pin in self.address]
        converters = dict.fromkeys(converter for converter, _ in self.chips)
        pins = [*converters, *(enable for _, enable in self.chips)]
        return addresses + [(f"{within}.chips", pin) for pin in pins]


@dataclass(frozen=True, slots=True)
class Direct:
    """A small board without chips: each pin is pulled to ground by one sensor.

    In the order of the cells; with Hall switches those for white's pole first, then those for black's.
    """

    pins: tuple[int, ...]

    @property
    def wants(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin that it takes."""
        return [("microcontroller.direct.pins", pin) for pin in self.pins]


Front = Chain | Mux | Direct


def read_front(own: Table, shared: Table, kind: str, sensor: str, cells: int) -> Front:
    """Front end `kind` for so many cells; raises BoardError.

    Its pins stand in the board's own table `microcontroller`, else in the shared one.
    """
    for table in (own, shared):
        table.only("mux", "direct")
    if kind == "chain":
        return Chain()
    within = own.table(kind).over(shared.table(kind))
    if kind == "direct":
        within.only("pins")
        wanted = cells * POLES[sensor]
        return Direct(within.numbers("pins", range(ANALOGUE[-1] + 1), range(wanted, wanted + 1)))
    within.only("address", "chips")
    address = within.numbers("address", PINS, range(4, 5))
    pairs = within.content.get("chips")
    if not isinstance(pairs, list) or len(pairs) * CHANNELS < cells:
        raise within.wrong("chips", f"a list with one for every {CHANNELS} of {cells} cells")
    wanted_chips = -(-cells // CHANNELS)
    return Mux(address, tuple(_chip(within, pair) for pair in pairs[:wanted_chips]))


def _chip(within: Table, pair: object) -> tuple[int, int]:
    """The converter's pin and the pin at E# of one multiplexer."""
    match pair:
        case [int(converter), int(enable)] if converter in ANALOGUE and enable in PINS:
            return converter, enable
    expected = (
        f"[converter's pin {ANALOGUE[0]} to {ANALOGUE[-1]}, pin at E# {PINS[0]} to {PINS[-1]}] for each"
    )
    raise within.wrong("chips", expected)

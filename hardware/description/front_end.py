"""How the microcontroller reads its sensors: which pins (GP numbers of a Raspberry Pi Pico) lead where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from dambord.hardware.description.toml_table import TomlTable

PINS = range(23)
"""GP numbers on the edge of a Pico that are digital inputs and outputs only."""
ANALOGUE = range(26, 29)
"""GP numbers that the analogue converter can read, and digital ones too."""
CHANNELS = 16
"""Inputs of one multiplexer (CD74HC4067)."""


@dataclass(frozen=True, slots=True)
class RegisterChain:
    """74HC165 on the first SPI, where the firmware has it: the nearest one's QH, SH/LD# and CLK of all."""

    end: ClassVar[str] = "Chain"
    """What its wires lead to, as the drawings call it."""

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
class MultiplexerBank:
    """CD74HC4067 multiplexers: cell i is channel i % 16 of multiplexer i // 16.

    `address` leads to S0 … S3 of all; `chips` holds for each the converter's pin behind its output and the
    pin at its E#. Only one is let through at a time, so several may share an analogue pin.
    """

    end: ClassVar[str] = "Multiplexers"

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
class DirectPins:
    """A small board without chips: each pin is pulled to ground by one sensor.

    In the order of the cells; with Hall switches those for white's pole first, then those for black's.
    """

    end: ClassVar[str] = "Sensors"

    pins: tuple[int, ...]

    @property
    def wants(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin that it takes."""
        return [("microcontroller.direct.pins", pin) for pin in self.pins]


FrontEnd = RegisterChain | MultiplexerBank | DirectPins


def _chain(table: TomlTable, cells: int, count: int) -> FrontEnd:
    return RegisterChain()


def _direct(table: TomlTable, cells: int, count: int) -> FrontEnd:
    table.only("pins")
    wanted = cells * count
    pins = table.numbers("pins", range(ANALOGUE[-1] + 1), range(wanted, wanted + 1))
    if not {*PINS, *ANALOGUE}.issuperset(pins):
        inside = f"{PINS[-1] + 1} to {ANALOGUE[0] - 1}"
        raise table.wrong("pins", f"pins on the Pico's edge, which {inside} are not")
    return DirectPins(pins)


def _mux(table: TomlTable, cells: int, count: int) -> FrontEnd:
    table.only("address", "chips")
    address = table.numbers("address", PINS, range(4, 5))
    pairs = table.content.get("chips")
    if not isinstance(pairs, list) or len(pairs) * CHANNELS < cells:
        raise table.wrong("chips", f"a list with one for every {CHANNELS} of {cells} cells")
    wanted = -(-cells // CHANNELS)
    return MultiplexerBank(address, tuple(_chip(table, pair) for pair in pairs[:wanted]))


FRONTS: Mapping[str, Callable[[TomlTable, int, int], FrontEnd]] = {
    "chain": _chain,
    "mux": _mux,
    "direct": _direct,
}
"""By the name in a board's file: what reads its own table, for so many cells of so many sensors each."""


def read_front(own: TomlTable, shared: TomlTable, kind: str, cells: int, count: int) -> FrontEnd:
    """Front end `kind`, a key of FRONTS, for so many cells of `count` sensors each; raises BoardError.

    Its pins stand in the board's own table `microcontroller`, else in the shared one.
    """
    for table in (own, shared):
        table.only("mux", "direct")
    return FRONTS[kind](own.table(kind).over(shared.table(kind)), cells, count)


def _chip(within: TomlTable, pair: object) -> tuple[int, int]:
    """The converter's pin and the pin at E# of one multiplexer."""
    match pair:
        case [_, bool()]:
            pass
        case [int(converter), int(enable)] if converter in ANALOGUE and enable in PINS:
            return converter, enable
    expected = (
        f"[converter's pin {ANALOGUE[0]} to {ANALOGUE[-1]}, pin at E# {PINS[0]} to {PINS[-1]}] for each"
    )
    raise within.wrong("chips", expected)

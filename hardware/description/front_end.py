"""The circuit between sensors and microcontroller, with its pins (GP numbers of a Raspberry Pi Pico)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from dambord.hardware.description.toml_table import TomlTable

PINS = range(23)
"""GP numbers of a Pico that are digital only."""
ANALOGUE = range(26, 29)
"""GP numbers that are inputs of the analogue-to-digital converter; they work as digital pins too."""
CHANNELS = 16
"""Inputs of one multiplexer (CD74HC4067)."""
REGISTER_INPUTS = 8
"""Inputs of one 74HC165."""
STRIP_CHANNELS = range(8)
"""Inputs of the multiplexer on a strip with linear sensors (74HC4051)."""


@dataclass(frozen=True, slots=True)
class RegisterChain:
    """A chain of 74HC165 on the first SPI: QH of the nearest register, SH/LD# and CLK of all.

    `sentinels` says how the inputs of each register are used, as in the firmware's settings: `1xxxxx01` has
    five sensors between inputs that are tied to the supply (1) or to ground (0), `-` is an input that nobody
    reads. Empty: all are sensors, eight cells to a register.
    """

    harness_end: ClassVar[str] = "Chain"
    """Name in the drawings of the part at which the wiring harness ends."""

    data: int = 16
    latch: int = 17
    clock: int = 18
    unused: int = 19
    """SPI output pin: not connected, but nothing else can use it."""
    sentinels: str = ""

    @property
    def cells_each(self) -> int:
        """Cells of one register."""
        return self.sentinels.count("x") or REGISTER_INPUTS

    @property
    def used_pins(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin used."""
        return [(f"chain {key}", getattr(self, key)) for key in ("data", "latch", "clock", "unused")]


@dataclass(frozen=True, slots=True)
class MultiplexerBank:
    """CD74HC4067 multiplexers: cell i is channel i % 16 of multiplexer i // 16.

    `address`: the pins for S0 to S3, common to all. `chips`: for each multiplexer the converter pin at its
    output and the pin at its E#. Only one is enabled at a time, so several may share a converter pin.
    """

    harness_end: ClassVar[str] = "Multiplexers"

    address: tuple[int, ...]
    chips: tuple[tuple[int, int], ...]

    @property
    def used_pins(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin used; a converter pin shared by several multiplexers counts once."""
        within = "microcontroller.mux"
        addresses = [(f"{within}.address", pin) for pin in self.address]
        converters = dict.fromkeys(converter for converter, _ in self.chips)
        pins = [*converters, *(enable for _, enable in self.chips)]
        return addresses + [(f"{within}.chips", pin) for pin in pins]


@dataclass(frozen=True, slots=True)
class DirectPins:
    """A small board without chips: each sensor pulls one pin to ground.

    `pins` are in cell order; with Hall switches first all those for white's pole, then those for black's.
    """

    harness_end: ClassVar[str] = "Sensors"

    pins: tuple[int, ...]

    @property
    def used_pins(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin used."""
        return [("microcontroller.direct.pins", pin) for pin in self.pins]


@dataclass(frozen=True, slots=True)
class ContactMatrix:
    """A board without chips: contacts in rows and columns, each with a diode whose cathode is at the row.

    Cell i is at row i // columns and column i % columns. `rows` are pulled low one after the other, `columns`
    are read. For sensors that are contacts only, one to a cell.
    """

    harness_end: ClassVar[str] = "Matrix"

    rows: tuple[int, ...]
    columns: tuple[int, ...]

    @property
    def used_pins(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin used."""
        within = "microcontroller.matrix"
        rows = [(f"{within}.rows", pin) for pin in self.rows]
        return rows + [(f"{within}.columns", pin) for pin in self.columns]


@dataclass(frozen=True, slots=True)
class StripLevels:
    """Strips with linear sensors: a 74HC595 on each, in one chain, drives a 74HC4051 on an analogue bus.

    `data` is where the end of the chain comes back, `mosi` its beginning, `latch` RCLK, `clock` SRCLK, `bus`
    the converter's pin. `channels` are the inputs of each 4051 that have a cell, in the order of the cells.
    """

    harness_end: ClassVar[str] = "Strips"

    channels: tuple[int, ...] = (0, 1, 2, 3, 4)
    data: int = 16
    latch: int = 17
    clock: int = 18
    mosi: int = 19
    bus: int = 26

    @property
    def used_pins(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin used."""
        return [(f"strips {key}", getattr(self, key)) for key in ("data", "latch", "clock", "mosi", "bus")]


FrontEnd = RegisterChain | MultiplexerBank | DirectPins | ContactMatrix | StripLevels
CHIPLESS = (DirectPins, ContactMatrix)
"""Front ends whose sensors are wired to the microcontroller itself."""


def _chain(table: TomlTable, _cells: int, _count: int) -> FrontEnd:
    table.allow_only("sentinels")
    pattern = table.content.get("sentinels", "")
    if not isinstance(pattern, str) or (pattern and not _is_pattern(pattern)):
        raise table.error("sentinels", SENTINELS)
    return RegisterChain(sentinels=pattern)


def _strips(table: TomlTable, _cells: int, _count: int) -> FrontEnd:
    table.allow_only("channels")
    if "channels" not in table.content:
        return StripLevels()
    channels = table.numbers("channels", STRIP_CHANNELS, range(1, len(STRIP_CHANNELS) + 1))
    if len(set(channels)) < len(channels):
        raise table.error("channels", "each input once")
    return StripLevels(channels)


def _direct(table: TomlTable, cells: int, count: int) -> FrontEnd:
    table.allow_only("pins")
    wanted = cells * count
    return DirectPins(_edge_pins(table, "pins", range(wanted, wanted + 1)))


def _matrix(table: TomlTable, cells: int, _count: int) -> FrontEnd:
    table.allow_only("rows", "columns")
    rows = _edge_pins(table, "rows", range(1, cells + 1))
    if cells % len(rows):
        raise table.error("rows", f"as many as divide {cells} cells")
    wanted = cells // len(rows)
    return ContactMatrix(rows, _edge_pins(table, "columns", range(wanted, wanted + 1)))


def _edge_pins(table: TomlTable, key: str, many: range) -> tuple[int, ...]:
    """Read a list of digital pins on the Pico's edge."""
    pins = table.numbers(key, range(ANALOGUE[-1] + 1), many)
    if not {*PINS, *ANALOGUE}.issuperset(pins):
        inside = f"{PINS[-1] + 1} to {ANALOGUE[0] - 1}"
        raise table.error(key, f"pins on the Pico's edge, which {inside} are not")
    return pins


def _mux(table: TomlTable, cells: int, _count: int) -> FrontEnd:
    table.allow_only("address", "chips")
    address = table.numbers("address", PINS, range(4, 5))
    pairs = table.content.get("chips")
    if not isinstance(pairs, list) or len(pairs) * CHANNELS < cells:
        raise table.error("chips", f"a list with one for every {CHANNELS} of {cells} cells")
    wanted = -(-cells // CHANNELS)
    return MultiplexerBank(address, tuple(_chip(table, pair) for pair in pairs[:wanted]))


FRONTS: Mapping[str, Callable[[TomlTable, int, int], FrontEnd]] = {
    "chain": _chain,
    "mux": _mux,
    "direct": _direct,
    "matrix": _matrix,
    "strips": _strips,
}
"""Reader of each front end's table, for a number of cells and of sensors per cell."""


def read_front(own: TomlTable, shared: TomlTable, kind: str, cells: int, count: int) -> FrontEnd:
    """Read front end `kind` (a key of FRONTS) for `cells` cells of `count` sensors each; raises BoardError.

    `own` and `shared` are the tables `microcontroller` of the board and of its wiring file.
    """
    for table in (own, shared):
        table.allow_only(*FRONTS)
    return FRONTS[kind](own.table(kind).with_defaults(shared.table(kind)), cells, count)


SENTINELS = "8 of x, 0, 1 and -, the x side by side, a 0 and a 1 among them"


def _is_pattern(pattern: str) -> bool:
    sensors = pattern.strip("01-")
    tied = len(pattern) == REGISTER_INPUTS and "0" in pattern and "1" in pattern
    return tied and bool(sensors) and sensors == "x" * len(sensors)


def _chip(within: TomlTable, pair: object) -> tuple[int, int]:
    """Converter pin and E# pin of one multiplexer."""
    match pair:
        case [_, bool()]:
            pass
        case [int(converter), int(enable)] if converter in ANALOGUE and enable in PINS:
            return converter, enable
    expected = (
        f"[converter's pin {ANALOGUE[0]} to {ANALOGUE[-1]}, pin at E# {PINS[0]} to {PINS[-1]}] for each"
    )
    raise within.error("chips", expected)

"""The players' clock: where its two displays, the turn lamps and the piezo are connected, and how bright."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.description.front_end import ANALOGUE, PINS
from dambord.hardware.description.pins import HEADER, PICO
from dambord.hardware.description.toml_table import TomlTable

PICO_SIDE, PI_SIDE, NONE = "pico", "pi", "none"
PI_BUS = (2, 3)
"""GPIO numbers of SDA and SCL on a Raspberry Pi's header."""
PICO_BUS, PICO_TURN_LAMPS, PICO_PIEZO = (20, 21), (14, 15), 28
"""GP numbers on the main board: SDA and SCL; White's and Black's turn lamp; the piezo."""
BRIGHTNESS = range(16)
DEFAULT_BRIGHTNESS = 8
DIGITS_MM = (14, 30)
"""Heights of the digits of displays that are sold: read from 3.5 m, and from 7 m."""


@dataclass(frozen=True, slots=True)
class ClockBox:
    """Two HT16K33 displays with turn lamps and a piezo at `side` ("pico" or "pi").

    `bus` are the pins SDA and SCL, `turn_lamps` those of White's and Black's turn lamp (empty: none),
    `piezo` that of the piezo (None: none): GP numbers of the Pico, or GPIO numbers of the Pi. `brightness` is
    0 to 15, `digits` one of DIGITS_MM.
    """

    side: str
    brightness: int
    bus: tuple[int, int]
    turn_lamps: tuple[int, ...]
    piezo: int | None
    digits: int = DIGITS_MM[0]

    @property
    def pins(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin used on its side."""
        piezo = [] if self.piezo is None else [("clock.piezo", self.piezo)]
        return [
            *(("clock.bus", pin) for pin in self.bus),
            *(("clock.turn_lamps", pin) for pin in self.turn_lamps),
            *piezo,
        ]

    @property
    def pico_pins(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin of the microcontroller that it uses."""
        return self.pins if self.side == PICO_SIDE else []

    @property
    def header_pins(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin of the Raspberry Pi that it uses."""
        return self.pins if self.side == PI_SIDE else []


def read_clock_box(table: TomlTable) -> ClockBox | None:
    """Read the table `clock`; None if there are no displays. Raises BoardError.

    At the Pico the pins are those of the main board unless the table names others. At the Pi the bus is that
    of its header, and turn lamps and piezo are there if the table names their pins.
    """
    table.allow_only("displays", "brightness", "digits", "bus", "turn_lamps", "piezo")
    content = table.content
    side = table.text("displays", (NONE, PICO_SIDE, PI_SIDE)) if content else NONE
    if side == NONE:
        return None
    brightness = table.number("brightness", BRIGHTNESS) if "brightness" in content else DEFAULT_BRIGHTNESS
    digits = table.choice("digits", DIGITS_MM) if "digits" in content else DIGITS_MM[0]
    if side == PI_SIDE:
        if "bus" in content:
            raise table.error("bus", "no such key for displays at the Pi, whose bus is on GPIO 2 and 3")
        lamps = table.numbers("turn_lamps", HEADER, range(2, 3)) if "turn_lamps" in content else ()
        piezo = table.number("piezo", HEADER) if "piezo" in content else None
        return ClockBox(side, brightness, PI_BUS, lamps, piezo, digits)
    return ClockBox(
        side,
        brightness,
        _pico_bus(table) if "bus" in content else PICO_BUS,
        _pico_pins(table, "turn_lamps", 2) if "turn_lamps" in content else PICO_TURN_LAMPS,
        table.choice("piezo", (*PINS, *ANALOGUE)) if "piezo" in content else PICO_PIEZO,
        digits,
    )


def _pico_bus(table: TomlTable) -> tuple[int, int]:
    sda, scl = _pico_pins(table, "bus", 2)
    if sda % 2 or scl != sda + 1:
        raise table.error("bus", f"an even pin of the Pico and the next one, such as {list(PICO_BUS)}")
    return sda, scl


def _pico_pins(table: TomlTable, key: str, count: int) -> tuple[int, ...]:
    pins = table.numbers(key, range(ANALOGUE[-1] + 1), range(count, count + 1))
    if not {*PINS, *ANALOGUE}.issuperset(pins):
        raise table.error(key, f"pins on the Pico's edge, such as {PICO}{PICO_TURN_LAMPS[0]}")
    return pins

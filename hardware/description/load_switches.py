"""The load switches of a board: which pins of the microcontroller switch the feeds of sensors and lamps."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.description.front_end import ANALOGUE, PINS
from dambord.hardware.description.pins import PICO
from dambord.hardware.description.toml_table import TomlTable


@dataclass(frozen=True, slots=True)
class LoadSwitches:
    """GP numbers at the load switches of the sensors' and of the lamps' feed (high: on); None: no switch."""

    sensors: int | None = None
    lamps: int | None = None

    @property
    def pins(self) -> list[tuple[str, int]]:
        """(key, pin) for every pin that is used."""
        return [
            (f"power.{key}", pin)
            for key, pin in (("sensors", self.sensors), ("lamps", self.lamps))
            if pin is not None
        ]


def read_load_switches(table: TomlTable) -> LoadSwitches:
    """Read the table `power`, which names pins as `"GP27"`; raises BoardError."""
    table.allow_only("sensors", "lamps")
    return LoadSwitches(_pin(table, "sensors"), _pin(table, "lamps"))


def _pin(table: TomlTable, key: str) -> int | None:
    if key not in table.content:
        return None
    names: dict[str, int] = {f"{PICO}{pin}": pin for pin in (*PINS, *ANALOGUE)}
    return names[table.text(key, names, f"a pin of the Pico, {PICO}0 to {PICO}22 or {PICO}26 to {PICO}28")]

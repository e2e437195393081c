"""The players' buttons: which pin of the Raspberry Pi or of the microcontroller each one is on."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.description.front_end import ANALOGUE, PINS
from dambord.hardware.description.pins import HEADER, PICO
from dambord.hardware.description.toml_table import TomlTable

BUTTONS = ("clock", "draw", "decline", "claim", "adjust", "correct", "continue", "resign", "pause")
SIDES = ("w", "b")
PICO_PINS = {f"{PICO}{pin}": pin for pin in (*PINS, *ANALOGUE)}


@dataclass(frozen=True, slots=True)
class ButtonPin:
    """One button between `pin` (a number, pulled up) and ground; `side` is the player who sits there."""

    pin: int
    name: str
    side: str


def read_buttons(table: TomlTable) -> tuple[tuple[ButtonPin, ...], tuple[ButtonPin, ...]]:
    """Those on the Raspberry Pi's pins, those on the microcontroller's; raises BoardError."""
    made: dict[str, ButtonPin] = {}
    ours: list[ButtonPin] = []
    pico: list[ButtonPin] = []
    for key in table.content:
        if key not in PICO_PINS and key not in {str(pin) for pin in HEADER}:
            raise table.wrong(key, f"a pin from {HEADER[0]} to {HEADER[-1]}, or the Pico's GP0, as the key")
        said = table.text(
            key,
            [f"{side} {name}" for side in SIDES for name in BUTTONS],
            f"w or b and one of {', '.join(BUTTONS)}",
        )
        if said in made:
            raise table.wrong(key, f"each button once ({said} is on pin {made[said].pin})")
        side, name = said.split()
        made[said] = ButtonPin(PICO_PINS[key] if key in PICO_PINS else int(key), name, side)
        (pico if key in PICO_PINS else ours).append(made[said])
    return tuple(ours), tuple(pico)

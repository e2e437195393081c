"""The players' buttons: the pin of the Raspberry Pi or of the microcontroller for each."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.description.front_end import ANALOGUE, PINS
from dambord.hardware.description.pins import HEADER, PICO
from dambord.hardware.description.toml_table import TomlTable

DRAUGHTS = ("clock", "draw", "decline", "claim", "adjust", "correct", "continue", "resign", "pause")
"""Buttons that a table for draughts may have."""
DICE = tuple(f"die-{value}" for value in range(1, 7))
"""Keys for a player's roll, pressed once for each die."""
BACKGAMMON = ("double", "take", "drop", "lift", "reroll", *DICE)
"""Further buttons of a table for backgammon."""
BUTTONS = (*DRAUGHTS, *BACKGAMMON)
SIDES = ("w", "b")
PICO_PINS = {f"{PICO}{pin}": pin for pin in (*PINS, *ANALOGUE)}


@dataclass(frozen=True, slots=True)
class ButtonPin:
    """A button between `pin` (a number, pulled up) and ground, for the player `side`."""

    pin: int
    name: str
    side: str


def read_buttons(table: TomlTable) -> tuple[tuple[ButtonPin, ...], tuple[ButtonPin, ...]]:
    """Read the buttons on the Raspberry Pi and those on the microcontroller; raises BoardError."""
    made: dict[str, ButtonPin] = {}
    ours: list[ButtonPin] = []
    pico: list[ButtonPin] = []
    for key in table.content:
        if key not in PICO_PINS and key not in {str(pin) for pin in HEADER}:
            raise table.error(key, f"a pin from {HEADER[0]} to {HEADER[-1]}, or the Pico's GP0, as the key")
        said = table.text(
            key,
            [f"{side} {name}" for side in SIDES for name in BUTTONS],
            f"w or b and one of {', '.join(BUTTONS)}",
        )
        if said in made:
            raise table.error(key, f"each button once ({said} is on pin {made[said].pin})")
        side, name = said.split()
        made[said] = ButtonPin(PICO_PINS[key] if key in PICO_PINS else int(key), name, side)
        (pico if key in PICO_PINS else ours).append(made[said])
    return tuple(ours), tuple(pico)

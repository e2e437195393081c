"""The players' buttons: the pin of the Raspberry Pi or of the microcontroller for each."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.hardware.description.front_end import ANALOGUE, PINS
from dambord.hardware.description.pins import HEADER, PICO
from dambord.hardware.description.toml_table import TomlTable

DRAUGHTS = (
    *("clock", "draw", "decline", "claim", "adjust", "correct", "continue", "resign", "pause"),
    "arbiter",
)
"""Buttons that a table for draughts may have."""
DICE = tuple(f"die-{value}" for value in range(1, 7))
"""Keys for a player's roll, pressed once for each die."""
BACKGAMMON = ("double", "take", "drop", "lift", "reroll", "resign-game", *DICE)
"""Further buttons of a table for backgammon."""
BUTTONS = (*DRAUGHTS, *BACKGAMMON)
SIDES = ("w", "b")
SHUTDOWN = "shutdown"
"""Says that a button, held for two seconds, switches the board off. It belongs to no side."""
PICO_PINS = {f"{PICO}{pin}": pin for pin in (*PINS, *ANALOGUE)}


@dataclass(frozen=True, slots=True)
class ButtonPin:
    """A button between `pin` (a number, pulled up) and ground, for the player `side`."""

    pin: int
    name: str
    side: str


@dataclass(frozen=True, slots=True)
class ShutdownPin:
    """The shutdown button between `pin` (a number, pulled up) and ground; `on_pico`: of the
    microcontroller."""

    pin: int
    on_pico: bool

    @property
    def key(self) -> str:
        """The key of the board's file that names it."""
        return f"buttons.{PICO if self.on_pico else ''}{self.pin}"


@dataclass(frozen=True, slots=True)
class Buttons:
    """The buttons of a board: the players' on the Raspberry Pi and on the microcontroller, and the shutdown
    button."""

    pi: tuple[ButtonPin, ...]
    pico: tuple[ButtonPin, ...]
    shutdown: ShutdownPin | None


def read_buttons(table: TomlTable) -> Buttons:
    """Read all buttons of a board; raises BoardError."""
    made: dict[str, ButtonPin] = {}
    shutdown: ShutdownPin | None = None
    ours: list[ButtonPin] = []
    pico: list[ButtonPin] = []
    for key in table.content:
        if key not in PICO_PINS and key not in {str(pin) for pin in HEADER}:
            raise table.error(key, f"a pin from {HEADER[0]} to {HEADER[-1]}, or the Pico's GP0, as the key")
        said = table.text(
            key,
            [SHUTDOWN, *(f"{side} {name}" for side in SIDES for name in BUTTONS)],
            f"w or b and one of {', '.join(BUTTONS)}, or {SHUTDOWN}",
        )
        if said == SHUTDOWN:
            if shutdown is not None:
                raise table.error(key, f"each button once ({SHUTDOWN} is on pin {shutdown.pin})")
            shutdown = ShutdownPin(PICO_PINS[key] if key in PICO_PINS else int(key), key in PICO_PINS)
            continue
        if said in made:
            raise table.error(key, f"each button once ({said} is on pin {made[said].pin})")
        side, name = said.split()
        made[said] = ButtonPin(PICO_PINS[key] if key in PICO_PINS else int(key), name, side)
        (pico if key in PICO_PINS else ours).append(made[said])
    return Buttons(tuple(ours), tuple(pico), shutdown)

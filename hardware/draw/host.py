"""What runs a board's software: a Raspberry Pi with wires to its pins, or any computer with USB."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hardware.board import Board
from hardware.draw import pinout


@dataclass(frozen=True, slots=True)
class Host:
    """One kind of it, `part` in the drawings.

    `reach`: millimetres of the USB cable to the Pico. `fed`: (part, plus, ground) of what the board's supply
    feeds for it. `models`: milliamperes, usually and at most, that each draws from that supply; `listed` is
    the one that the parts list asks for. `buys`: keys among the parts; `words`: the table among them of what
    is said differently.
    """

    part: str
    reach: int
    fed: tuple[tuple[str, str, str], ...]
    models: Mapping[str, tuple[float, float]]
    listed: str
    buys: tuple[str, ...]
    words: str


RASPBERRY_PI = Host(
    "Pi",
    reach=300,
    fed=(("Pi", f"{pinout.PI_5V} 5V", f"{pinout.PI_GROUND} GND"),),
    # Of one that runs this and nothing else, without screen.
    models={"Zero 2 W": (350, 800), "3": (500, 1200), "4": (700, 1500), "5": (900, 2400)},
    listed="4",
    buys=("pi", "card"),
    words="pi_hosted",
)
COMPUTER = Host(
    "Computer", reach=1000, fed=(), models={}, listed="", buys=("computer",), words="computer_hosted"
)


def host(board: Board) -> Host:
    """The computer, where nothing hangs on a Raspberry Pi's pins."""
    return RASPBERRY_PI if board.strip.header_pins or board.buttons else COMPUTER

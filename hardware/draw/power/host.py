"""What runs a board's software: a Raspberry Pi with wires to its pins, or any computer with USB."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dambord.hardware.board import Board
from dambord.hardware.draw.wiring import pinout


@dataclass(frozen=True, slots=True)
class Host:
    """One kind of it, `part` in the drawings.

    `reach`: millimetres of the USB cable to the Pico. `fed`: (part, plus, ground) of what the board's supply
    feeds for it, each pair of wires `area` mm² thick. `models`: milliamperes, usually and at most, that each
    draws from that supply; `listed` is the one that the parts list asks for. `buys`: keys among the parts;
    `words`: the table among them of what is said differently.
    """

    part: str
    reach: int
    fed: tuple[tuple[str, str, str], ...]
    area: float
    models: Mapping[str, tuple[float, float]]
    listed: str
    buys: tuple[str, ...]
    words: str


RASPBERRY_PI = Host(
    "Pi",
    reach=300,
    # By two pairs: a Pi 5 draws more than one pin's crimp and the wire that fits into it should carry.
    fed=tuple(("Pi", f"{plus} 5V", f"{ground} GND") for plus, ground in pinout.PI_SUPPLY),
    area=pinout.CRIMP,
    # Of one that runs this and nothing else, without screen.
    models={"Zero 2 W": (350, 800), "3": (500, 1200), "4": (700, 1500), "5": (900, 2400)},
    listed="4",
    buys=("pi", "card"),
    words="pi_hosted",
)
COMPUTER = Host(
    "Computer",
    reach=1000,
    fed=(),
    area=0.0,
    models={},
    listed="",
    buys=("computer",),
    words="computer_hosted",
)


def host(board: Board) -> Host:
    """The computer, where nothing hangs on a Raspberry Pi's pins."""
    return RASPBERRY_PI if board.strip.header_pins or board.buttons else COMPUTER

"""The computer that runs the software: a Raspberry Pi wired to the board, or any computer with USB."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dambord.hardware.board import Board
from dambord.hardware.draw.wiring import pinout
from dambord.hardware.physics.facts import FACTS


class HostDraw(NamedTuple):
    """Current of a computer in mA at 5 V: usually while it plays, at most, and while the board rests."""

    playing: float
    most: float
    resting: float


@dataclass(frozen=True, slots=True)
class Host:
    """A kind of host computer, called `part` in the drawings.

    `reach`: length of the USB cable to the Pico in mm. `fed`: (part, plus, ground) for each pair of supply
    wires to it, with cross-section `area` in mm², behind a time-lag fuse of `fuse_ma` (0 without such
    wires). `models`: its current from the board's supply, by model;
    the parts list names the model `listed`. `buys`: keys of the parts catalogue of
    parts to buy. `words`: key there of the table with texts for this host.
    """

    part: str
    reach: int
    fed: tuple[tuple[str, str, str], ...]
    area: float
    fuse_ma: int
    models: Mapping[str, HostDraw]
    listed: str
    buys: tuple[str, ...]
    words: str


RASPBERRY_PI = Host(
    "Pi",
    reach=300,
    # Two pairs: a Pi 5 draws more than one crimp contact and its wire should carry.
    fed=tuple(("Pi", f"{plus} 5V", f"{ground} GND") for plus, ground in pinout.PI_SUPPLY),
    area=pinout.CRIMP_MM2,
    # Above the 2.4 A of a Pi 5; one pair alone still carries it if the other comes loose.
    fuse_ma=3150,
    # Without a screen, with its radio on; at rest the controller idles, and so does the Pi.
    models={
        model: HostDraw(FACTS[model].typical, FACTS[model].most, FACTS[model].least)
        for model in ("Zero 2 W", "3", "4", "5")
    },
    listed="4",
    buys=("pi", "card"),
    words="pi_hosted",
)
COMPUTER = Host(
    "Computer",
    reach=1000,
    fed=(),
    area=0.0,
    fuse_ma=0,
    models={},
    listed="",
    buys=("computer",),
    words="computer_hosted",
)


def host(board: Board) -> Host:
    """Return the host: a Raspberry Pi if lamps, buttons or the main board's plug use its pins, else any
    computer."""
    used = board.strip.header_pins or board.buttons or board.strips is not None
    return RASPBERRY_PI if used else COMPUTER

"""Plugs of circuit boards on the bottom plate: on which side they are put in, and their room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dambord.hardware.circuit_boards.main_board.board import HEIGHT, WIDTH, main_board

LEFT, FAR, RIGHT = "left", "far", "right"
USB_MM, NETWORK_MM, CARD_MM = 30.0, 40.0, 15.0
"""How far a USB plug with its cable's first bend, a network plug and a memory card reach."""
SHAFT_MM = 20.0
"""From the wall's outer face to a circuit board whose jack a plug still reaches through it."""


@dataclass(frozen=True, slots=True)
class Plug:
    """Plugs on a `side`, from `start` to `end` mm along it from its far or left end, `room` mm deep.

    `outside`: through an opening in the wall; then `room` is from its outer face to the circuit board.
    """

    name: str
    side: str
    start: float
    end: float
    room: float
    outside: bool = False


def _main_board() -> tuple[Plug, ...]:
    """Return the plugs of the main board, where its circuit has them; the others are put in from above."""
    parts = {part.ref: part for part in main_board().components}
    jack, pico = HEIGHT / 2 + parts["J1"].y, WIDTH / 2 + (parts["J10"].x + parts["J11"].x) / 2
    return (
        Plug("the jack", LEFT, jack - 7, jack + 7, SHAFT_MM, outside=True),
        Plug("the Pico's USB", FAR, pico - 7, pico + 7, USB_MM),
    )


PLUGS: Mapping[str, tuple[Plug, ...]] = {
    "Pi": (Plug("network and USB", RIGHT, 2, 54, NETWORK_MM), Plug("the card", LEFT, 22, 34, CARD_MM)),
    "main board": _main_board(),
    "Pico": (Plug("the USB", LEFT, 4, 17, USB_MM),),
    "stripboard with the Pico": (Plug("the Pico's USB", LEFT, 20, 40, USB_MM),),
}
"""By the name of the circuit board."""


def room(name: str, side: str) -> float:
    """Return how much room plugs inside the box take on that side of a circuit board, in mm."""
    return max(
        (plug.room for plug in PLUGS.get(name, ()) if plug.side == side and not plug.outside), default=0.0
    )

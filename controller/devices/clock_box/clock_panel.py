"""What a table does with its players' clock, wherever it is connected."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from dambord.controller.devices.clock_box.tunes import Tune
from dambord.firmware import wire

NAMES = {
    wire.WHITE_DISPLAY: "White's clock display (0x70)",
    wire.BLACK_DISPLAY: "Black's clock display (0x71)",
}
"""The displays by their bits, for people."""


class Picture(NamedTuple):
    """What is shown: both faces (`firmware.wire.clock_box`) and the bits of the turn lamps that are lit."""

    white: bytes
    black: bytes
    lamps: int = 0


DARK = Picture(bytes(wire.FACE_SIZE), bytes(wire.FACE_SIZE))


class ClockPanel(Protocol):
    """Two displays, turn lamps and a piezo. Nothing here ever raises an error or blocks."""

    last: Picture
    """What `close` leaves on the displays; `DARK` if nobody has set it."""

    @property
    def answering(self) -> int | None:
        """Bits of the displays that answered last; None before it is known."""

    def show(self, picture: Picture) -> None:
        """Show `picture` from now on, also after a cable was pulled out and plugged in again."""

    def play(self, tune: Tune) -> None:
        """Play a tune, if there is a piezo and it can be reached now."""

    async def run(self) -> None:
        """Look after it until cancelled."""

    async def rest(self) -> None:
        """Go dark until `wake`."""

    async def wake(self) -> None:
        """Show again what is to be shown; does nothing while awake."""

    def close(self) -> None:
        """Show `last`, fall silent, and release the pins. It may be called twice."""


def changed_answers(before: int | None, now: int) -> list[str]:
    """Lines for people on displays that do not answer, or answer again; `before` is None at first."""
    lines = []
    for bit, name in NAMES.items():
        if not now & bit and (before is None or before & bit):
            lines.append(f"{name} does not answer")
        elif now & bit and before is not None and not before & bit:
            lines.append(f"{name} answers again")
    return lines

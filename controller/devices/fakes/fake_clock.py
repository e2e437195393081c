"""A fake clock of the players in memory: what its displays show, its lamps, the tones that were heard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from dambord.controller.devices.clock_box.clock_panel import DARK, Picture, changed_answers
from dambord.controller.devices.clock_box.tunes import Tune
from dambord.controller.devices.closing_device import ClosingDevice
from dambord.firmware import wire


class FakeClock(ClosingDevice):
    """A clock without hardware; implements `ClockPanel`. `say` gets lines for people."""

    def __init__(self, say: Callable[[str], None] = lambda line: None) -> None:
        self.say = say
        self.last = DARK
        """What `close` leaves on the displays."""
        self.tones: list[int] = []
        """The frequencies in hertz that were heard one after the other; 0 where it fell silent."""
        self.pictures = 0
        """How many different pictures were shown."""
        self._picture = DARK
        self._resting = False
        self._plugged = wire.WHITE_DISPLAY | wire.BLACK_DISPLAY

    @property
    def answering(self) -> int | None:
        """Bits of the displays that are plugged in."""
        return self._plugged

    def show(self, picture: Picture) -> None:
        """Show `picture` from now on."""
        self.pictures += picture != self._picture
        self._picture = picture

    def play(self, tune: Tune) -> None:
        """Remember the tones of a tune, which ends in silence."""
        self.tones += [hertz for hertz, _ in tune] + [0]

    async def run(self) -> None:
        """Do nothing until cancelled."""
        await asyncio.Event().wait()

    async def rest(self) -> None:
        """Go dark until `wake`."""
        self._resting = True

    async def wake(self) -> None:
        """Show again what is to be shown."""
        self._resting = False

    def close(self) -> None:
        """Show `last`."""
        self._picture, self._resting = self.last, False

    @property
    def faces(self) -> tuple[bytes, bytes]:
        """What White's display shows and Black's (`dambord.firmware.wire.clock_box`)."""
        seen, plugged = self._seen, self._plugged
        white = seen.white if plugged & wire.WHITE_DISPLAY else DARK.white
        return white, seen.black if plugged & wire.BLACK_DISPLAY else DARK.black

    @property
    def turn_lamps(self) -> tuple[bool, bool]:
        """Whether White's turn lamp is lit, and Black's."""
        lit = self._seen.lamps
        return bool(lit & wire.WHITE_TURN), bool(lit & wire.BLACK_TURN)

    @property
    def _seen(self) -> Picture:
        return DARK if self._resting else self._picture

    def plug_displays(self, white: bool, black: bool) -> None:
        """Plug the displays in, or pull them out."""
        before, self._plugged = self._plugged, white * wire.WHITE_DISPLAY | black * wire.BLACK_DISPLAY
        for line in changed_answers(before, self._plugged):
            self.say(line)

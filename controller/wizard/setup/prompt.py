"""Waits for typed input or a change on the board, and handles a lost link."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from dambord.controller.wizard.setup.probe import Probe
from dambord.controller.wizard.setup.terminal import Terminal

PAUSE_S = 2.0
"""Seconds that a person has to leave the board, and then to stay off it."""
LOOK_S = 0.05
"""Seconds between two checks of a suspect sensor."""


@dataclass(frozen=True, slots=True)
class Key:
    """A typed line."""

    text: str


@dataclass
class Prompt:
    """Input from one person at a terminal and from one board.

    `say` prints a line, `listed` names sensors. `leave_out` is called once for each sensor found to be
    restless, which is ignored from then on.
    """

    probe: Probe
    terminal: Terminal
    say: Callable[[str], None]
    listed: Callable[[Sequence[int]], str]
    leave_out: Callable[[int], None]
    _left_out: set[int] = field(default_factory=set)
    _line: asyncio.Future[str] | None = None
    """The pending read of a line, shared by all waits."""

    async def key(self) -> str:
        """Return the next typed line."""
        line, self._line = self._typing(), None
        return await line

    async def still(self, within: float) -> str | Key | None:
        """Return the cells once they are still, or a line typed before that.

        None after `within` seconds; time without a link does not count.
        """
        return await self._first(self.probe.still, within)

    async def other_than(self, cells: str, within: float | None = None) -> str | Key | None:
        """Return the next still cells that differ from `cells`, or a line typed before that.

        None after `within` seconds, if given; time without a link does not count.
        """
        return await self._first(lambda: self.probe.other_than(cells), within)

    async def _first(self, sense: Callable[[], Awaitable[str]], within: float | None) -> str | Key | None:
        while True:
            line = self._typing()
            sensed = asyncio.ensure_future(sense())
            lost = asyncio.ensure_future(self.probe.lost())
            restless = asyncio.ensure_future(self.probe.restless_beyond(self._left_out))
            try:
                waiting = (line, sensed, lost, restless)
                done, _ = await asyncio.wait(waiting, timeout=within, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for one in (sensed, lost, restless):
                    one.cancel()
            if line.done():
                return Key(await self.key())
            if restless in done:
                await self._examine_suspects()
            elif lost in done:
                why = self.probe.why.rstrip("?")
                self.say(f"     {why}. Put it right, the walk goes on; q: stop")
                if not await self._back():
                    return Key("q")
            else:
                return sensed.result() if sensed in done else None

    def readmit(self, sensor: int) -> None:
        """Use the sensor again."""
        self._left_out.discard(sensor)
        self.probe.restless.dismiss(sensor)

    async def _examine_suspects(self) -> None:
        """Find out which suspects chatter by themselves and which were tapped by a hand.

        Asks the person to stay off the board; ends early when something is typed.
        """
        restless = self.probe.restless
        if not restless.certain - self._left_out:
            suspects = sorted(restless.sensors - self._left_out)
            often = f"{self.listed(suspects)} change{'s' if len(suspects) == 1 else ''} often"
            self.say(f"     {often}: hands and pieces off the board for {2 * PAUSE_S:.0f} seconds, please")
            if await self._undisturbed(PAUSE_S):
                before = {sensor: restless.last(sensor) for sensor in suspects}
                if await self._undisturbed(PAUSE_S):
                    self._decide(before)
        for sensor in sorted(restless.certain - self._left_out):
            self._left_out.add(sensor)  # ignored from now on
            self.leave_out(sensor)

    def _decide(self, before: dict[int, int]) -> None:
        """Mark the suspects that changed while no hand was there; dismiss the others.

        `before` has the time (µs) of each suspect's last change when the hands had gone.
        """
        restless = self.probe.restless
        acquitted = [sensor for sensor, at in before.items() if restless.last(sensor) == at]
        for sensor in before:
            restless.dismiss(sensor) if sensor in acquitted else restless.confirm(sensor)
        if acquitted:
            self.say(f"     {self.listed(acquitted)}: quiet without a hand. The walk goes on")

    async def _undisturbed(self, seconds: float) -> bool:
        """Wait; False as soon as something is typed or a sensor is certain to chatter."""
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            done, _ = await asyncio.wait((self._typing(),), timeout=LOOK_S)
            if done or self.probe.restless.certain - self._left_out:
                return False
        return True

    async def _back(self) -> bool:
        """Wait for the link to come back; False if the person types `q`."""
        while True:
            line = self._typing()
            back = asyncio.ensure_future(self.probe.connected(None))
            try:
                await asyncio.wait((line, back), return_when=asyncio.FIRST_COMPLETED)
            finally:
                back.cancel()
            if not line.done():
                self.say("     the board is back")
                return True
            if await self.key() == "q":
                return False

    def _typing(self) -> asyncio.Future[str]:
        if self._line is None:
            self._line = asyncio.ensure_future(self.terminal.line())
        return self._line

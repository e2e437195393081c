"""Waits for a line from the person or a change on the board, and waits for a lost board to come back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from dambord.controller.wizard.setup.probe import Probe
from dambord.controller.wizard.setup.terminal import Terminal

PAUSE_S = 2.0
"""Seconds that hands have to leave the board, and for which they are to stay away then."""
LOOK_S = 0.05
"""Seconds from one look at a suspect to the next."""


@dataclass(frozen=True, slots=True)
class Key:
    """A line that was typed."""

    text: str


@dataclass
class Prompt:
    """One person at a terminal, one board.

    `say` takes lines for the person, `listed` names sensors in them; `leave_out` takes the sensors that turn
    out to be restless, each once; nothing is heard of those from then on.
    """

    probe: Probe
    terminal: Terminal
    say: Callable[[str], None]
    listed: Callable[[Sequence[int]], str]
    leave_out: Callable[[int], None]
    _left_out: set[int] = field(default_factory=set)
    _line: asyncio.Future[str] | None = None
    """What is being typed, whoever waits for it."""

    async def key(self) -> str:
        """The next line from the person, whatever the board does."""
        line, self._line = self._typing(), None
        return await line

    async def still(self, within: float) -> str | Key | None:
        """The cells once they are still, or what is typed meanwhile.

        None if neither comes in so many seconds, not counted while the board is lost.
        """
        return await self._first(self.probe.still, within)

    async def other_than(self, cells: str, within: float | None = None) -> str | Key | None:
        """The next still cells that differ from `cells`, or what is typed meanwhile.

        None as for `still`.
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
        """The sensor that was left out is heard again."""
        self._left_out.discard(sensor)
        self.probe.restless.dismiss(sensor)

    async def _examine_suspects(self) -> None:
        """Tell sensors that change by themselves from those that a hand taps; until something is typed."""
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
            self._left_out.add(sensor)  # what is sensed from now on is sensed without it
            self.leave_out(sensor)

    def _decide(self, before: dict[int, int]) -> None:
        """`before`: when each suspect had changed last as the hands were gone."""
        restless = self.probe.restless
        acquitted = [sensor for sensor, at in before.items() if restless.last(sensor) == at]
        for sensor in before:
            restless.dismiss(sensor) if sensor in acquitted else restless.confirm(sensor)
        if acquitted:
            self.say(f"     {self.listed(acquitted)}: quiet without a hand. The walk goes on")

    async def _undisturbed(self, seconds: float) -> bool:
        """Let so much time pass; False as soon as something is typed or there is no more doubt."""
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            done, _ = await asyncio.wait((self._typing(),), timeout=LOOK_S)
            if done or self.probe.restless.certain - self._left_out:
                return False
        return True

    async def _back(self) -> bool:
        """Wait for the link to come back; whether the person waits too."""
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

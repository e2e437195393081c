"""What comes first: what a person types, or what the board shows. A board that is lost is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from controller.wizard.probe import Probe
from controller.wizard.terminal import Terminal


@dataclass(frozen=True, slots=True)
class Key:
    """A line that was typed."""

    text: str


@dataclass
class Hearing:
    """One person at a terminal, one board; `say` takes lines for the person."""

    probe: Probe
    terminal: Terminal
    say: Callable[[str], None]
    _line: asyncio.Future[str] | None = None
    """What is being typed, whoever waits for it."""

    async def key(self) -> str:
        """The next line from the person, whatever the board does."""
        line, self._line = self._typing(), None
        return await line

    async def other_than(self, cells: str) -> str | Key:
        """The next still cells that differ from `cells`, or what is typed meanwhile."""
        while True:
            line = self._typing()
            sensed = asyncio.ensure_future(self.probe.other_than(cells))
            lost = asyncio.ensure_future(self.probe.lost())
            try:
                await asyncio.wait((line, sensed, lost), return_when=asyncio.FIRST_COMPLETED)
                if line.done():
                    return Key(await self.key())
                if sensed.done() and not lost.done():
                    return sensed.result()
            finally:
                sensed.cancel()
                lost.cancel()
            self.say(f"     {self.probe.why}. Put it right, the walk goes on; q: stop")
            if not await self._back():
                return Key("q")

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

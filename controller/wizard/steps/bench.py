"""The place of a guided test: the board, the person at the terminal, and how to ask both."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.wizard.doctor.check_result import CheckResult, listed
from dambord.controller.wizard.setup.probe import Probe
from dambord.controller.wizard.setup.prompt import Key, Prompt
from dambord.controller.wizard.setup.terminal import Terminal
from dambord.hardware.board import Board

STILL_WITHIN_S = 3.0
"""Seconds within which the sensors must come to rest when nobody touches the board."""
QUIT = "q"


class StepStoppedError(ValueError):
    """The person at the terminal has typed `q`."""


@dataclass
class Bench:
    """One person at a terminal and one board. `say` prints a line."""

    probe: Probe
    terminal: Terminal
    say: Callable[[str], None]
    restless: set[int] = field(default_factory=set)
    """Sensors that were found to chatter; they count as empty from then on."""

    def __post_init__(self) -> None:
        self._prompt = Prompt(self.probe, self.terminal, self.say, self.named, self.restless.add)

    @property
    def board(self) -> Board:
        """The board that is tested."""
        return self.probe.board

    def named(self, sensors: Sequence[int]) -> str:
        """Return the squares of these sensors (from 0, as wired) as text."""
        return f"square{'' if len(sensors) == 1 else 's'} {listed(self.board.cells[at] for at in sensors)}"

    async def key(self, question: str) -> str:
        """Ask, and return the typed line; raises StepStoppedError for `q`."""
        self.say(question)
        return self._checked(await self._prompt.key())

    async def agrees(self, question: str) -> bool:
        """Ask a question with the answers yes (or Enter) and no; raises StepStoppedError for `q`."""
        said = f"{question} Enter: yes; n: no; q: stop"
        while (key := await self.key(said)) not in ("", "y", "yes", "n", "no"):
            self.say(f"     {key!r}: expected Enter, n or q")
        return not key.startswith("n")

    async def number(self, question: str) -> float:
        """Ask for a number with a point or comma; raises StepStoppedError for `q`."""
        while True:
            key = await self.key(question)
            try:
                return float(key.replace(",", "."))
            except ValueError:
                self.say(f"     {key!r}: expected a number such as 5.02; q: stop")

    async def still(self) -> str | None:
        """Return the cells at rest; None if they do not come to rest within STILL_WITHIN_S."""
        found = await self._prompt.still(STILL_WITHIN_S)
        return None if self._key(found) is not None else str(found) if found is not None else None

    async def other_than(self, cells: str) -> str | None:
        """Return the next cells at rest that differ from `cells`; None if Enter was typed before."""
        found = await self._prompt.other_than(cells)
        return None if self._key(found) is not None else str(found)

    async def pressed(self, before: int) -> int | None:
        """Wait for the press after the first `before` ones; returns its place, None for a typed Enter."""
        line = asyncio.ensure_future(self._prompt.key())
        press = asyncio.ensure_future(self.probe.pressed(before))
        try:
            await asyncio.wait((line, press), return_when=asyncio.FIRST_COMPLETED)
            if press.done():
                return before
            self._checked(line.result())
            return None
        finally:
            line.cancel()
            press.cancel()

    def answering(self, cells: str) -> dict[int, str]:
        """Return the reading of each square that is not empty."""
        return {
            square: level for square, level in zip(self.board.cells, cells, strict=True) if level != EMPTY
        }

    def chattering(self) -> list[CheckResult]:
        """Return a failure if sensors were found to chatter."""
        found = sorted(self.restless | set(self.probe.restless.sensors))
        if not found:
            return []
        said = f"{self.named(found)} changed by itself, with no hand there"
        return [CheckResult("at rest", False, said, "Solder its joints anew; is its pull-up there?")]

    def _key(self, found: str | Key | None) -> str | None:
        return self._checked(found.text) if isinstance(found, Key) else None

    def _checked(self, key: str) -> str:
        if key == QUIT:
            raise StepStoppedError("stopped; this step has neither passed nor failed")
        return key


def differing(before: str, after: str) -> Iterable[int]:
    """Return the places at which two readings of equal length differ."""
    return [at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]

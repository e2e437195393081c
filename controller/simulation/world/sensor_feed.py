"""Feeds the raw levels of a simulated board in real time, with contact bounce."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from random import Random
from typing import Generic, Protocol, TypeVar

from dambord.controller.simulation.world.contact import REAL, Noise, glitch, samples
from dambord.controller.simulation.world.recorder import B

SECOND = 1_000_000

OfBoard = TypeVar("OfBoard", contravariant=True)


class BoardAct(Protocol[OfBoard]):
    """One act of a hand on a simulated board."""

    def apply(self, board: OfBoard, seats: Mapping[int, int], /) -> object:
        """Carry the act out; `seats` maps the game's squares to sensed squares. ValueError if impossible."""


class SensorFeed(Generic[B]):
    """A simulated board in real time, scanned by a microcontroller. Concurrent acts run one after another."""

    def __init__(
        self,
        report: Callable[[str], None],
        board: B,
        seats: Mapping[int, int],
        rng: Random,
        noise: Noise = REAL,
    ) -> None:
        """Start to report the levels in number order, now and at each change.

        `report` takes the levels (`FakePico.show`). `seats` maps the game's squares to sensed squares.
        """
        self.board = board
        self.seats = seats
        self._rng = rng
        self._noise = noise
        self._shown = list(board.levels())
        self._turn = asyncio.Lock()
        self._tell = report
        self._ended = False
        report(board.levels())

    def end(self) -> None:
        """Report nothing any more: another board has taken this one's place.

        A glitch or bounce under way would otherwise report all the old levels again.
        """
        self._ended = True

    async def do(self, act: BoardAct[B]) -> None:
        """Carry out one act now; its time is ignored.

        Returns when its contacts have stopped bouncing. Raises ValueError if it is impossible.
        """
        async with self._turn:
            before = self.board.levels()
            act.apply(self.board, self.seats)
            after = self.board.levels()
            for seat, (old, new) in enumerate(zip(before, after, strict=True), 1):
                if old != new:
                    await self._show(seat, samples(self._rng, old, new, self._noise))

    async def flicker(self) -> None:
        """Produce glitches on random squares at random times, until cancelled."""
        alphabet = self.board.layout.sensor.alphabet
        while self._noise.glitches:
            await asyncio.sleep(self._rng.expovariate(self._noise.glitches))
            async with self._turn:
                square = self._rng.randint(1, self.board.layout.last)
                rest = self.board.level(square)
                brief = glitch(self._rng, 0, square, rest, alphabet)
                await self._show(square, [(0, brief.level), (brief.lasts, rest)])

    async def _show(self, seat: int, walk: list[tuple[int, str]]) -> None:
        """Report the levels of the sensor `seat`, each at its time (µs from now)."""
        clock = asyncio.get_running_loop().time
        start = clock()
        try:
            for at, level in walk:
                if (wait := start + at / SECOND - clock()) > 0:
                    await asyncio.sleep(wait)
                self._report(seat, level)
        finally:
            # After a cancellation the contact is still left at rest.
            if walk:
                self._report(seat, walk[-1][1])

    def _report(self, seat: int, level: str) -> None:
        """Report that the sensor of `seat` reads `level`."""
        if self._ended or self._shown[seat - 1] == level:
            return
        self._shown[seat - 1] = level
        self._tell("".join(self._shown))

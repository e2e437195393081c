"""Feeds the raw levels of a simulated board in real time, with contact bounce."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from random import Random

from dambord.controller.simulation.players.hand import HandAct
from dambord.controller.simulation.world.contact import REAL, Noise, glitch, samples
from dambord.controller.simulation.world.simulated_board import SimulatedBoard

SECOND = 1_000_000


class SensorFeed:
    """A simulated board in real time, scanned by a microcontroller; verbs take squares of the game.

    A verb returns when its contact has stopped bouncing. Concurrent verbs run one after another.
    """

    def __init__(
        self,
        report: Callable[[str], None],
        board: SimulatedBoard,
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

    async def lift(self, square: int) -> None:
        """Take the piece on `square` into the hand; ValueError as `SimulatedBoard.lift`."""
        await self.do(HandAct(0, "lift", square))

    async def put(self, square: int, piece: str | None = None) -> None:
        """Put a held piece on `square`; ValueError as `SimulatedBoard.put`."""
        await self.do(HandAct(0, "put", square, piece))

    async def remove(self, square: int) -> None:
        """Remove the piece on `square` from the board; ValueError as `SimulatedBoard.remove`."""
        await self.do(HandAct(0, "remove", square))

    async def place(self, square: int, piece: str) -> None:
        """Put a piece from the box on `square`; ValueError as `SimulatedBoard.fetch` and `put`."""
        await self.do(HandAct(0, "place", square, piece))

    async def stack(self, square: int) -> None:
        """Crown the man on `square`; ValueError as `SimulatedBoard.stack`."""
        await self.do(HandAct(0, "stack", square))

    async def do(self, act: HandAct) -> None:
        """Carry out one act now; its time is ignored."""
        async with self._turn:
            before = self.board.levels()
            seat = act.apply(self.board, self.seats)
            after = self.board.level(seat)
            await self._show(seat, samples(self._rng, before[seat - 1], after, self._noise))

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

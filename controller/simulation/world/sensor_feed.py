"""The raw sensor levels of a simulated board in real time, bounce included."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from random import Random

from dambord.controller.simulation.players.hand import HandAct
from dambord.controller.simulation.world.contact import REAL, Noise, glitch, samples
from dambord.controller.simulation.world.simulated_board import SimulatedBoard

SECOND = 1_000_000


class SensorFeed:
    """A board that hands work on while a microcontroller scans it; verbs take squares of the game.

    A verb returns when its contact is at rest again. Two verbs at once take turns: it is one board.
    """

    def __init__(
        self,
        report: Callable[[str], None],
        board: SimulatedBoard,
        seats: Mapping[int, int],
        rng: Random,
        noise: Noise = REAL,
    ) -> None:
        """Tells `report` the levels in number order, now and whenever one changes (`FakePico.show`).

        `seats` are the sensed squares under those of the game.
        """
        self.board = board
        self.seats = seats
        self._rng = rng
        self._noise = noise
        self._shown = list(board.levels())
        self._turn = asyncio.Lock()
        self._tell = report
        report(board.levels())

    async def lift(self, square: int) -> None:
        """Take what stands on `square` into the hand; ValueError as `SimulatedBoard.lift`."""
        await self.do(HandAct(0, "lift", square))

    async def put(self, square: int, piece: str | None = None) -> None:
        """Put a held piece on `square`; ValueError as `SimulatedBoard.put`."""
        await self.do(HandAct(0, "put", square, piece))

    async def remove(self, square: int) -> None:
        """Take what stands on `square` off the board; ValueError as `SimulatedBoard.remove`."""
        await self.do(HandAct(0, "remove", square))

    async def place(self, square: int, piece: str) -> None:
        """Put a piece out of the box on `square`; ValueError as `SimulatedBoard.fetch` and `put`."""
        await self.do(HandAct(0, "place", square, piece))

    async def stack(self, square: int) -> None:
        """Crown the man on `square`; ValueError as `SimulatedBoard.stack`."""
        await self.do(HandAct(0, "stack", square))

    async def do(self, act: HandAct) -> None:
        """One verb, now; its instant does not matter."""
        async with self._turn:
            before = self.board.levels()
            seat = act.apply(self.board, self.seats)
            after = self.board.level(seat)
            await self._show(seat, samples(self._rng, before[seat - 1], after, self._noise))

    async def flicker(self) -> None:
        """Glitches on any square at random times, as many as the noise has, until cancelled."""
        alphabet = self.board.layout.sensor.alphabet
        while self._noise.glitches:
            await asyncio.sleep(self._rng.expovariate(self._noise.glitches))
            async with self._turn:
                square = self._rng.randint(1, self.board.layout.last)
                rest = self.board.level(square)
                brief = glitch(self._rng, 0, square, rest, alphabet)
                await self._show(square, [(0, brief.level), (brief.lasts, rest)])

    async def _show(self, seat: int, walk: list[tuple[int, str]]) -> None:
        """Let the sensor of `seat` report each level at its time, µs from now."""
        clock = asyncio.get_running_loop().time
        start = clock()
        try:
            for at, level in walk:
                if (wait := start + at / SECOND - clock()) > 0:
                    await asyncio.sleep(wait)
                self._report(seat, level)
        finally:
            # Whoever is cancelled in the middle leaves the contact at rest all the same.
            if walk:
                self._report(seat, walk[-1][1])

    def _report(self, seat: int, level: str) -> None:
        """From now on the sensor of `seat` reports `level`."""
        if self._shown[seat - 1] == level:
            return
        self._shown[seat - 1] = level
        self._tell("".join(self._shown))

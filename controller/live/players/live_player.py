"""Simulated hands at a live table: they play a script until it ends or a person takes part."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Generic, Protocol, cast

from dambord.controller.core.messages.events import press
from dambord.controller.core.table.table_state import TableState
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.simulation.players.tempo import Tempo
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.controller.simulation.world.recorder import B
from dambord.controller.simulation.world.sensor_feed import BoardAct
from dambord.rules.game import Side

TAKEN_IN_WITHIN_S = 10.0
"""Time-out in seconds for the table to react to a turn or a button."""
REACH_S = 0.06
"""Least seconds from the last piece to the clock: a hand needs that long at any speed."""
POLL_S = 0.01
"""Seconds between two checks of the table's state."""
START_TIMEOUT_S = 30.0
"""Time-out in seconds for the start: the sensors must see the board, and the clock must run."""


class LostError(ValueError):
    """The table did not react to what the hands did."""


class LeftError(Exception):
    """A person takes part, so the simulated hands leave the board."""


class Hands(Protocol):
    """Simulated hands, whatever they play."""

    left: str

    async def play(self) -> None:
        """Play until the game is over or the hands have stopped. LostError if the table does not react."""


class LivePlayer(ABC, Generic[B]):
    """Hands on `bench` at the table of `game_loop`, `speed` times as fast as people.

    They stop for good when anybody else lifts or places a piece, or when the game no longer follows their
    script. `left` then gives the reason; it is empty while they play. `seed` makes their timing reproducible.
    """

    def __init__(self, game_loop: GameLoop, bench: VirtualBoard[B], speed: float, seed: int = 0) -> None:
        self.left = ""
        self._game_loop = game_loop
        self._bench = bench
        self._rng = Random(f"performance {seed}")
        self._tempo = Tempo(speed)
        self._game = game_loop.game
        self._task: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Play until the game is over or the hands have stopped. Raises LostError if the table does not
        react."""
        self._task = asyncio.create_task(self._until_left(), name="performance")
        # Only while these hands play: under load a glitch may last, and bind a person who touched nothing.
        glitches = asyncio.create_task(self._bench.flicker(), name="glitches")
        self._bench.make_way = self._make_way
        try:
            await asyncio.wait({self._task})
        finally:
            glitches.cancel()
            self._task.cancel()
            await asyncio.wait({self._task, glitches})
        if not self._task.cancelled() and (error := self._task.exception()) is not None:
            raise error

    @abstractmethod
    async def _perform(self) -> None:
        """Play the script to its end."""

    @abstractmethod
    def _check_script(self) -> None:
        """Raise LeftError if the game no longer follows the script."""

    @abstractmethod
    async def _empty_hands(self) -> None:
        """Put what is held back to where it was taken."""

    @property
    def _table(self) -> TableState:
        state: TableState = self._game_loop.state
        return state

    async def _until_left(self) -> None:
        try:
            await self._perform()
        except LeftError as reason:
            self.left = str(reason)

    async def _make_way(self) -> None:
        """Stop playing because a person takes over."""
        if self._task is None or self._task.done():
            return
        self.left = self.left or "somebody else plays on the board"
        self._task.cancel()
        await asyncio.wait({self._task})
        await self._empty_hands()

    async def _do(self, act: BoardAct[B]) -> None:
        """Carry out one act of a hand now."""
        self._check_script()
        await self._bench.field.do(act)

    async def _press(self, button: str, side: Side) -> None:
        try:
            self._bench.press(side, button)
        except ValueError:  # the board has no such button: the page has
            pressed = partial(press, side=side, button=cast(Any, button), source="page")
            self._game_loop.tell(self._game_loop.now(), pressed)

    def _check_game(self) -> None:
        """Raise LeftError if another game has begun or this one is over."""
        if self._game_loop.game != self._game:
            raise LeftError("another game has begun")
        if self._table.over:
            raise LeftError("")

    def _suspended(self) -> bool:
        """Whether play is suspended: the link is down or the clock is paused."""
        table = self._table
        return not table.sensors.linked or (table.clock is not None and table.clock.times.paused)

    async def _until(
        self, done: Callable[[Any], object], what: str, button: str = "", side: Side = "w"
    ) -> None:
        """Wait until `done` holds of the state; press `button` again when a suspension of play has ended.

        Raises LostError with `what` after a time-out, LeftError if the game no longer follows the script.
        """
        loop = asyncio.get_running_loop()
        latest = loop.time() + TAKEN_IN_WITHIN_S
        was_suspended = False
        while not done(self._table):
            self._check_script()
            suspended = self._suspended()
            if suspended:
                latest = loop.time() + TAKEN_IN_WITHIN_S
            elif was_suspended and button:
                await self._press(button, side)
            was_suspended = suspended
            if loop.time() > latest:
                raise LostError(f"{what} was not taken in by the table within {TAKEN_IN_WITHIN_S:g} s")
            await asyncio.sleep(POLL_S)


def runs(state: TableState) -> bool:
    """Whether a turn can be made: the link is up, and the clock runs if there is one."""
    clock = state.clock
    return state.sensors.linked and (
        clock is None or (clock.times.running is not None and not clock.times.paused)
    )

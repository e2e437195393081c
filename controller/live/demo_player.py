"""Simulated hands that play a game at a live table, until it ends or a person takes part."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random

from dambord.controller.core.model.game_history import RecordedPly
from dambord.controller.core.model.phase import Adjusting, Restoring, phase_word
from dambord.controller.core.model.state import State
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.simulation.demo_games import GameScript
from dambord.controller.simulation.players.hand import Hand, HandAct
from dambord.controller.simulation.players.live_hand import LiveHand
from dambord.controller.simulation.players.style import Style, shown_style
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.rules.draughts import Turn
from dambord.rules.game import Side, other

TAKEN_IN_WITHIN_S = 10.0
"""Seconds within which the table must react to what the hands did."""
REACH = 0.06
"""Seconds at least from the last piece to the clock: no hand is there sooner, at whatever speed."""
SIGHT = 10.0
"""Seconds for which the hand looks whether the sensors have seen its turn before it presses."""
LOOK = 0.01
"""Seconds between two looks at the table."""
START = 30.0
"""Seconds within which the board must be seen and the clock run."""


class LostError(ValueError):
    """The table did not react to what the hands did."""


class LeftError(Exception):
    """A person takes part, so the simulated hands leave the board."""


class DemoPlayer:
    """Hands that play `script` on `bench` at the table of `game loop`, `speed` times as fast as people.

    They begin where the table's game is, whose turns must be the first ones of the script. As soon as
    anybody else lifts or puts a piece, or the game is not theirs any more, they leave for good: `left` says
    why, and is empty while they play.
    """

    def __init__(
        self, game_loop: GameLoop, bench: VirtualBoard, script: GameScript, speed: float, seed: int = 0
    ) -> None:
        self.left = ""
        self._game_loop = game_loop
        self._bench = bench
        self._script = script
        self._rng = Random(f"performance {seed}")
        self._actor = LiveHand(self, self._press, speed)
        self._game = game_loop.game
        self._plies = len(game_loop.state.plies)
        self._lifted = 0
        self._task: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Until the game is over or the hands have left; raises LostError."""
        self._task = asyncio.create_task(self._perform(), name="performance")
        self._bench.make_way = self._make_way
        try:
            await asyncio.wait({self._task})
        finally:
            self._task.cancel()
            await asyncio.wait({self._task})
        if not self._task.cancelled() and (error := self._task.exception()) is not None:
            raise error

    async def do(self, act: HandAct) -> None:
        """One verb, now, as the target of its own actor."""
        self._look()
        if act.verb == "lift":
            self._lifted = act.square
        await self._bench.field.do(act)

    async def _make_way(self) -> None:
        """What is in the hand goes back where it was; then the board is somebody else's."""
        if self._task is None or self._task.done():
            return
        self.left = self.left or "somebody else plays on the board"
        self._task.cancel()
        await asyncio.wait({self._task})
        if self._bench.field.board.hand:
            await self._bench.field.put(self._lifted)

    async def _perform(self) -> None:
        try:
            await self._sit_down()
            for ply in range(self._plies, len(self._script.turns)):
                await self._turn(ply)
            await self._conclude()
        except LeftError as reason:
            self.left = str(reason)

    @property
    def _state(self) -> State:
        return self._game_loop.state

    def _look(self) -> None:
        """Raises LeftError where this is not the hands' own game any more."""
        state, turns = self._state, self._script.turns
        if self._game_loop.game != self._game:
            raise LeftError("another game has begun")
        if state.over:
            raise LeftError("")
        if state.halted or isinstance(state.phase, Restoring):
            raise LeftError("the arbiter has ruled")
        if isinstance(state.phase, Adjusting):
            raise LeftError("somebody adjusts the pieces")
        played = len(state.plies)
        theirs = played - self._plies in (0, 1) and played <= len(turns)
        if not theirs or (played and not _same(state.plies[-1], turns[played - 1])):
            raise LeftError("somebody else has made a turn")

    def _held(self) -> bool:
        """Whether nothing can be played now, through no fault of the hands."""
        state = self._state
        return not state.sensors.linked or (state.clock is not None and state.clock.times.paused)

    async def _sit_down(self) -> None:
        """Wait for the board to be seen as it stands, and have the clock run."""
        try:
            async with asyncio.timeout(START):
                await self._until(_stands, "the board as it stands")
                state = self._state
                if state.clock is not None and state.clock.times.running is None:
                    await self._press("clock", other(state.side))
                elif state.clock is not None and state.clock.times.paused:
                    await self._press("pause", "w")
                await self._until(_runs, "the start of the clock")
        except TimeoutError:
            raise LostError(f"the game did not begin within {START:g} s") from None

    async def _turn(self, ply: int) -> None:
        """One turn, from the thought to the moment when it is on record."""
        script, state = self._script, self._state
        self._plies = ply
        turn, side, position = script.turns[ply], state.side, state.position
        what = script.rules.text(position, turn)
        hand = Hand(script.rules, _orderly(self._rng), self._bench.seats, self._rng)
        await self._actor.pause(self._rng.randint(*hand.style.reply))
        await self._until(_runs, what)
        await self._actor.perform(hand.timeline(position, turn, self._bench.field.board, 0))
        await asyncio.sleep(REACH)
        await self._see(turn)
        if ply == len(script.turns) - 1 and script.decided and script.winner is None:
            await self._press("draw", side)  # offered with the move, as some codes demand
        await self._actor.pause(self._rng.randint(*hand.style.press))
        self._look()
        await self._press("clock", side)
        await self._until(lambda now: len(now.plies) > ply, what, "clock", side)

    async def _see(self, turn: Turn) -> None:
        """Look whether the sensors have caught up, which on a busy machine may take a while."""
        loop = asyncio.get_running_loop()
        latest, wanted = loop.time() + SIGHT, self._state.prospects.levels_after(turn)
        while self._state.levels != wanted and loop.time() < latest:
            self._look()
            await asyncio.sleep(LOOK)

    async def _conclude(self) -> None:
        """Resign or agree as the players did, if the rules have not ended the game."""
        state, winner = self._state, self._script.winner
        if state.over or not self._script.decided:
            return
        if winner is not None:
            button, side = "resign", other(winner)
        elif state.draw.by is not None:
            button, side = "draw", other(state.draw.by)
        else:
            return
        self._plies = len(state.plies)
        await self._actor.pause(self._rng.randint(*Style().reply))
        await self._press(button, side)
        await self._until(lambda now: now.over, button, button, side)

    async def _press(self, button: str, side: Side) -> None:
        self._bench.press(side, button)

    async def _until(
        self, done: Callable[[State], object], what: str, button: str = "", side: Side = "w"
    ) -> None:
        """Wait for what must come; `button` is pressed again once the table can hear and take it again."""
        loop = asyncio.get_running_loop()
        latest = loop.time() + TAKEN_IN_WITHIN_S
        was_held = False
        while not done(self._state):
            self._look()
            held = self._held()
            if held:
                latest = loop.time() + TAKEN_IN_WITHIN_S
            elif was_held and button:
                await self._press(button, side)
            was_held = held
            if loop.time() > latest:
                raise LostError(f"{what} was not taken in by the table within {TAKEN_IN_WITHIN_S:g} s")
            await asyncio.sleep(LOOK)


def follows(state: State, script: GameScript) -> bool:
    """Whether all that was played are the script's first turns, from its start."""
    played, turns = state.plies, script.turns
    if state.terms.start != script.start or state.history.placed or len(played) > len(turns):
        return False
    return all(_same(ply, turn) for ply, turn in zip(played, turns, strict=False))


def _same(ply: RecordedPly, turn: Turn) -> bool:
    """Whether the turn is the one on record; irregular ones are nobody's script."""
    return not ply.irregular and ply.turn.origin == turn.origin and ply.turn.after == turn.after


def _stands(state: State) -> bool:
    """Whether the sensors see the board as the record has it."""
    return (
        phase_word(state.phase) == "play"
        and state.sensors.heard
        and state.sensors.known
        and state.levels == state.prospects.before
    )


def _runs(state: State) -> bool:
    """Whether a turn can be made: the cable is in, and a clock runs if there is one."""
    clock = state.clock
    return state.sensors.linked and (
        clock is None or (clock.times.running is not None and not clock.times.paused)
    )


def _orderly(rng: Random) -> Style:
    """Habits of hands that want to be watched, without those that only tests want."""
    return replace(shown_style(rng), fidget="none", straighten=False, prompt=False)

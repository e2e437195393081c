"""Simulated hands that play a game of draughts at a live table until it ends or a person takes part."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.phase import Adjusting, Disputed, Restoring, Undecided, phase_word
from dambord.controller.core.draughts.model.state import State
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.players.live_player import (
    POLL_S,
    REACH_S,
    START_TIMEOUT_S,
    LeftError,
    LivePlayer,
    LostError,
    runs,
)
from dambord.controller.simulation.demo_games import GameScript, Slip
from dambord.controller.simulation.players.hand import Hand, HandAct
from dambord.controller.simulation.players.style import Style, shown_style
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import Turn
from dambord.rules.game import other

SENSOR_TIMEOUT_S = 10.0
"""Seconds for which the hand waits for the sensors to see its turn before it presses."""
READ_US = 15_000_000
"""Time (µs) for which a slip stands before the other demands correction: onlookers read of it on the page."""


class DraughtsPlayer(LivePlayer[SimulatedBoard]):
    """Hands that play `script`; see `LivePlayer`.

    They continue the table's game; its turns so far must be the first ones of the script (`follows`).
    """

    def __init__(
        self,
        game_loop: GameLoop,
        bench: VirtualBoard[SimulatedBoard],
        script: GameScript,
        speed: float,
        seed: int = 0,
    ) -> None:
        super().__init__(game_loop, bench, speed, seed)
        self._script = script
        self._plies = len(game_loop.state.plies)
        self._lifted = 0

    async def do(self, act: HandAct) -> None:
        """Carry out one act of a hand now."""
        if act.verb == "lift":
            self._lifted = act.square
        await self._do(act)

    async def _empty_hands(self) -> None:
        if self._bench.field.board.hand:
            await self._bench.field.do(HandAct(0, "put", self._lifted))

    async def _perform(self) -> None:
        await self._start()
        for ply in range(self._plies, len(self._script.turns)):
            if self._script.slip is not None and self._script.slip.ply == ply:
                await self._slip(self._script.slip)
            await self._turn(ply)
        await self._conclude()

    @property
    def _state(self) -> State:
        state: State = self._game_loop.state
        return state

    def _check_script(self) -> None:
        """Raise LeftError if the game no longer follows the script."""
        state, turns = self._state, self._script.turns
        self._check_game()
        if state.halted or isinstance(state.phase, Restoring):
            raise LeftError("the arbiter has ruled")
        if isinstance(state.phase, Adjusting):
            raise LeftError("somebody adjusts the pieces")
        played = len(state.plies)
        theirs = played - self._plies in (0, 1) and played <= len(turns)
        if not theirs or (played and not _same(state.plies[-1], turns[played - 1])):
            raise LeftError("somebody else has made a turn")

    async def _start(self) -> None:
        """Wait until the sensors see the board as recorded, then start the clock."""
        try:
            async with asyncio.timeout(START_TIMEOUT_S):
                await self._until(_stands, "the board as it stands")
                state = self._state
                if state.clock is not None and state.clock.times.running is None:
                    await self._press("clock", other(state.side))
                elif state.clock is not None and state.clock.times.paused:
                    await self._press("pause", "w")
                await self._until(runs, "the start of the clock")
        except TimeoutError:
            raise LostError(f"the game did not begin within {START_TIMEOUT_S:g} s") from None

    async def _turn(self, ply: int) -> None:
        """Play one turn, from the pause for thought until it is recorded."""
        script, state = self._script, self._state
        self._plies = ply
        turn, side, position = script.turns[ply], state.side, state.position
        what = script.rules.text(position, turn)
        hand = Hand(script.rules, _orderly(self._rng), self._bench.seats, self._rng)
        await self._tempo.pause(self._rng.randint(*hand.style.reply))
        await self._until(runs, what)
        await self._tempo.perform(hand.timeline(position, turn, self._bench.field.board, 0), self.do)
        await asyncio.sleep(REACH_S)
        await self._see(turn)
        if ply == len(script.turns) - 1 and script.decided and script.winner is None:
            await self._press("draw", side)  # offered with the move, as some rules demand
        await self._tempo.pause(self._rng.randint(*hand.style.press))
        self._check_script()
        await self._press("clock", side)
        await self._until(lambda now: len(now.plies) > ply, what, "clock", side)

    async def _slip(self, slip: Slip) -> None:
        """Make the move of a slip; the other player demands correction, and the board is put back."""
        self._plies, side, stood = slip.ply, self._state.side, self._state.levels
        moved = _carried(stood, slip.origin, slip.target)
        await self._tempo.pause(self._rng.randint(*Style().reply))
        await self._until(runs, "the clock")
        await self._carry(slip.origin, slip.target)
        await self._until(lambda now: now.levels == moved, "a move", "clock", side)
        await self._press("clock", side)
        await self._until(lambda now: isinstance(now.phase, Disputed), "an irregular move", "clock", side)
        await self._tempo.pause(READ_US)
        self._check_script()
        if _is_undecided(self._state):  # by some rules nobody has a choice
            await self._press("correct", other(side))
            await self._until(lambda now: not _is_undecided(now), "a demand", "correct", other(side))
            await self._tempo.pause(READ_US // 2)
        await self._carry(slip.target, slip.origin)
        await self._until(_stands, "the board put back")

    async def _carry(self, origin: int, target: int) -> None:
        """Move a piece from square to square."""
        for act in (HandAct(0, "lift", origin), HandAct(0, "put", target)):
            await self.do(act)
            await self._tempo.pause(self._rng.randint(*Style().pace))
        await asyncio.sleep(REACH_S)

    async def _see(self, turn: Turn) -> None:
        """Wait until the sensors have seen the turn, which takes longer on a busy machine."""
        loop = asyncio.get_running_loop()
        latest, wanted = loop.time() + SENSOR_TIMEOUT_S, self._state.prospects.levels_after(turn)
        while self._state.levels != wanted and loop.time() < latest:
            self._check_script()
            await asyncio.sleep(POLL_S)

    async def _conclude(self) -> None:
        """Resign or agree to a draw as in the script, if the rules have not ended the game."""
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
        await self._tempo.pause(self._rng.randint(*Style().reply))
        await self._press(button, side)
        await self._until(lambda now: now.over, button, button, side)


def follows(state: State, script: GameScript) -> bool:
    """Whether the turns played so far are the first turns of the script, from its start."""
    played, turns = state.plies, script.turns
    if state.terms.start != script.start or state.history.placed or len(played) > len(turns):
        return False
    return all(_same(ply, turn) for ply, turn in zip(played, turns, strict=False))


def _same(ply: RecordedPly, turn: Turn) -> bool:
    """Whether a recorded ply is that turn of the script. An irregular ply never is."""
    return not ply.irregular and ply.turn.origin == turn.origin and ply.turn.after == turn.after


def _carried(levels: str, origin: int, target: int) -> str:
    """The levels with the piece of `origin` on `target`, which is empty."""
    seen = [*levels]
    seen[target - 1], seen[origin - 1] = seen[origin - 1], seen[target - 1]
    return "".join(seen)


def _is_undecided(state: State) -> bool:
    """Whether an irregularity waits for the decision of its opponent."""
    return isinstance(state.phase, Disputed) and isinstance(state.phase.stage, Undecided)


def _stands(state: State) -> bool:
    """Whether the sensors see the board as recorded."""
    return (
        phase_word(state.phase) == "play"
        and state.sensors.heard
        and state.sensors.known
        and state.levels == state.prospects.before
    )


def _orderly(rng: Random) -> Style:
    """Draw a style of play for demonstrations, without the habits that only tests need."""
    return replace(shown_style(rng), fidget="none", straighten=False, prompt=False)

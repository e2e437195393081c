"""What a program of draughts decides: its turns, claims of a draw, and that an irregularity is put right."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, cast

from dambord.controller.core.draughts.model.phase import Disputed, Guided, Thinking, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.events import Announced, Button, Pressed
from dambord.controller.live.program.adviser import Advice, Asked, Happening
from dambord.controller.live.program.thinking_time import thinking_time
from dambord.controller.live.tasks.coaching import HOLD_S, Coaching
from dambord.controller.opponents.draughts_opponent import DraughtsOpponent, Interjection, Question, Time
from dambord.rules.draughts import Draughts
from dambord.rules.game import Outcome, Side, other

REPROACH_S = 1.5
"""Seconds within which the visitor may complete an irregular turn himself; then all of it is put back."""
AHEAD = 0.5
"""Men by which it has to think itself ahead to play on where it could claim a draw."""


class DraughtsAdviser:
    """Asks `opponent` for the turns of `side`. `limits` count where no clock says how long it may think.

    `game_time` is the present instant in microseconds of the game.
    """

    def __init__(
        self, opponent: DraughtsOpponent, side: Side, limits: Time, game_time: Callable[[], int]
    ) -> None:
        self._opponent = opponent
        self._side: Side = side
        self._limits = limits
        self._game_time = game_time
        self._coaching = Coaching()
        self._listeners: list[Callable[[Interjection], None]] = []
        self._score: float | None = None
        """What it thought of its position last, in men."""

    @property
    def name(self) -> str:
        """The program's, for people."""
        return self._opponent.name

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        """Call `listener` with what the program says without being asked."""
        self._opponent.listen(listener)
        self._listeners.append(listener)

    def coached(self, state: State) -> dict[str, Any] | None:
        """What the coach says of the visitor's last turn; None if nothing."""
        return self._coaching.shown(state)

    def asked(self, state: State) -> Asked | None:
        """What is the program's to decide now; None if nothing is."""
        match state.phase:
            case Thinking():
                claims = self._claims(state)
                ask = partial(self._pressed, "claim") if claims else partial(self._turn, state)
                return Asked((state.history.positions, claims), ask)
            case Disputed(stage=Undecided()) as disputed if disputed.side != self._side:
                return Asked(disputed.dispute, partial(self._pressed, "correct"), REPROACH_S)
        return None

    def plays(self, state: State) -> str | None:
        """The turn that it has told and that is to be made; None if none is."""
        if not isinstance(state.phase, Guided):
            return None
        return state.terms.game.text(state.position, state.phase.announced)

    async def finish(self, state: State, outcome: Outcome | None) -> None:
        """Tell the program how the game of `state` has ended; None if it was given up."""
        await self._opponent.finish(self._question(state), outcome)

    async def _pressed(self, button: Button) -> Advice:
        return Advice((self._press(button),))

    async def _turn(self, state: State) -> Advice:
        """What it plays, offers, or that it gives up; the coach speaks first."""
        if await self._coaching.look(state):
            for listener in self._listeners:
                listener(Interjection("found"))
            await asyncio.sleep(HOLD_S)
        answer = await self._opponent.turn(self._question(state))
        self._score = answer.score
        if answer.turn is None:
            return Advice((self._press("draw" if answer.draw else "resign"),))
        text = state.terms.game.text(state.position, answer.turn)
        told: Happening = partial(Announced, side=self._side, turn=text, left=answer.left)
        return Advice((told, self._press("draw")) if answer.draw else (told,), f"plays {text}")

    def _claims(self, state: State) -> bool:
        """Whether it can claim a draw, and does not think itself ahead."""
        ahead = self._score is not None and self._score >= AHEAD
        return not ahead and state.terms.game.claim(state.history.positions).granted

    def _question(self, state: State) -> Question:
        counted = state.history.counted
        turns = tuple(ply.turn for ply in state.plies[len(state.plies) - counted :])
        limits = self._limits
        if state.clock is not None:
            limits = thinking_time(state.clock.times, self._side, self._game_time())
        offer = state.draw.by == other(self._side)
        return Question(cast(Draughts, state.terms.game), state.history.positions, turns, limits, offer)

    def _press(self, button: Button) -> Happening:
        return partial(Pressed, side=self._side, button=button)

"""Lets a program play one side of a game of draughts; a person makes its turns on the board."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, cast

from dambord.controller.core.draughts.model.phase import Disputed, Guided, Thinking, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.terms import Terms
from dambord.controller.core.messages.events import Announced, Button, Event, Pressed
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.remark import SIDES
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.live.tasks.thinking_time import thinking_time
from dambord.controller.opponents.draughts_opponent import (
    Answer,
    DraughtsOpponent,
    Interjection,
    Question,
    Time,
)
from dambord.controller.opponents.errors import OpponentError
from dambord.rules.draughts import Draughts, Position
from dambord.rules.game import Outcome, Side

RETRY_S = 10.0
"""Seconds until a program that did not answer is asked again."""
ATTEMPTS = 3
"""How often it is asked for one turn; then it leaves its seat, and people play its side."""
REPROACH_S = 1.5
"""Seconds for which an irregularity of the visitor is shown before the program has it put right."""
AHEAD = 0.5
"""Men by which it has to think itself ahead to play on where it could claim a draw."""
AGAIN_S = 5.0
"""Seconds after which something is told again that nothing has come of."""

Say = Callable[[str], None]


class DraughtsOpponentTask:
    """Asks `opponent` for the turns of `side` and announces them; `say` receives lines for people.

    It plays in games whose header has a program of this side. `limits` count where no clock says how long it
    may think.
    """

    def __init__(
        self, game_loop: GameLoop, opponent: DraughtsOpponent, side: Side, say: Say, limits: Time
    ) -> None:
        self.fault = ""
        """Why the program does not play; empty while it does."""
        self._game_loop = game_loop
        self._opponent = opponent
        self._side: Side = side
        self._say = say
        self._limits = limits
        self._begun = 0
        """Which game it plays, by `GameLoop.begun`."""
        self._last: Question | None = None
        """The game so far."""
        self._finished = 0
        """The game of which the program has been told the end."""
        self._asked: tuple[Position, ...] = ()
        """The positions for which it thinks, has thought, or has failed."""
        self._thinking: asyncio.Task[Answer] | None = None
        self._answer: Answer | None = None
        self._score: float | None = None
        """What it thought of its position last, in men."""
        self._failed = 0
        self._again_at = 0.0
        """When (seconds of the event loop) it is asked or told again, at the earliest."""
        self._seen: tuple[object, float] = (None, 0.0)
        """The irregularity that is open, and since when."""
        self._word = ""
        """What the other end has said."""
        self._changed = asyncio.Event()
        self._listeners: list[Callable[[], None]] = []
        self._listen_no_more = game_loop.listen(lambda state, sayings: self._changed.set())
        opponent.listen(self._interjected)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `shown` has changed without a new state."""
        self._listeners.append(listener)

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """None: an announced turn is part of the game, which lights it."""
        return None

    def shown(self, state: Any) -> dict[str, Any]:
        """What the page shows: side and name of the program, its turn, and a line for people."""
        plays = None
        if isinstance(state, State) and isinstance(state.phase, Guided):
            plays = state.terms.game.text(state.position, state.phase.announced)
        message = self.fault or self._word
        message = f"{message[:1].upper()}{message[1:]}." if message else ""
        return {"side": self._side, "name": self._opponent.name, "plays": plays, "message": message}

    async def run(self) -> None:
        """Play until cancelled."""
        try:
            while True:
                self._changed.clear()
                again_s = await self._serve()
                with suppress(TimeoutError):
                    async with asyncio.timeout(again_s):
                        await self._changed.wait()
        finally:
            await self._cancel()

    async def leave(self, *, to_people: bool) -> None:
        """Play no more; with `to_people` the game goes on, and people play this side."""
        state = self._game_loop.state
        if to_people and self._plays(state) and not state.over:
            self._tell(partial(Announced, side=self._side, turn=""))
        self._listen_no_more()
        await self._end(None)

    async def _serve(self) -> float | None:
        """Do what is the program's to do; returns after how many seconds to look again, if ever."""
        state = self._game_loop.state
        if self._game_loop.begun != self._begun:
            await self._new_game()
        if not self._plays(state):
            return None
        self._last = self._question(state)
        if state.over:
            await self._end(state.outcome)
        elif not (state.halted or state.left or (state.clock is not None and state.clock.stopped_by_player)):
            match state.phase:
                case Thinking():
                    return await self._think(state)
                case Disputed(stage=Undecided()) as disputed if disputed.side != self._side:
                    self._again_at = 0
                    return self._reproach(disputed.dispute)
        self._again_at = 0
        await self._cancel()
        return None

    async def _new_game(self) -> None:
        await self._cancel()
        await self._end(None)
        self._begun, self._asked, self._answer, self._failed, self._word = (
            self._game_loop.begun,
            (),
            None,
            0,
            "",
        )
        self._set_fault("")

    def _plays(self, state: Any) -> bool:
        """Whether this is a game of draughts with a program of this side."""
        terms = state.terms
        return isinstance(terms, Terms) and terms.program is not None and terms.program.side == self._side

    async def _think(self, state: State) -> float | None:
        """Ask the program once for each position, and announce what it answers."""
        if self._asked != state.history.positions:
            await self._cancel()
            self._asked, self._answer, self._failed = state.history.positions, None, 0
            self._again_at = 0
        if self._thinking is not None:
            if not self._thinking.done():
                return None
            self._take(*_told_by(self._thinking))
            self._thinking = None
        if (left := self._again_at - _now()) > 0:
            return left
        if self._answer is not None:
            return self._announce(state, self._answer)
        if self._failed >= ATTEMPTS:
            self._tell(partial(Announced, side=self._side, turn=""))
            return self._later(AGAIN_S)
        if self._claims(state):
            self._press("claim")
            return self._later(AGAIN_S)
        self._thinking = asyncio.ensure_future(self._opponent.turn(self._question(state)))
        self._thinking.add_done_callback(lambda _: self._changed.set())
        return None

    def _take(self, answer: Answer | None, why: str) -> None:
        """Keep what the program has answered, or say why it has not."""
        self._answer, self._again_at = answer, 0
        if answer is not None:
            self._failed, self._score = 0, answer.score
            self._set_fault("")
            return
        self._failed += 1
        if self._failed < ATTEMPTS:
            self._again_at = _now() + RETRY_S
            self._set_fault(why)
        else:
            self._set_fault(f"{why}; people play {SIDES[self._side]} now")

    def _announce(self, state: State, answer: Answer) -> float | None:
        """Tell the turn; it is told again where nothing has come of it, such as after a ruling."""
        if answer.turn is None:
            self._press("draw" if answer.draw else "resign")
        else:
            text = state.terms.game.text(state.position, answer.turn)
            self._say(f"{SIDES[self._side]} ({self._opponent.name}) plays {text}")
            self._tell(partial(Announced, side=self._side, turn=text))
            if answer.draw:
                self._press("draw")
        return self._later(AGAIN_S)

    def _claims(self, state: State) -> bool:
        """Whether it can claim a draw, and does not think itself ahead."""
        ahead = self._score is not None and self._score >= AHEAD
        return not ahead and state.terms.game.claim(state.history.positions).granted

    def _reproach(self, dispute: object) -> float | None:
        """Have the visitor's irregularity put right, after he has seen what it is."""
        if self._seen[0] is not dispute:
            self._seen = dispute, _now()
        left = self._seen[1] + REPROACH_S - _now()
        if left > 0:
            return left
        self._press("correct")
        self._seen = dispute, _now()
        return AGAIN_S

    def _question(self, state: State) -> Question:
        counted = state.history.counted
        turns = tuple(ply.turn for ply in state.plies[len(state.plies) - counted :])
        limits = self._limits
        if state.clock is not None:
            limits = thinking_time(state.clock.times, self._side, self._game_loop.game_time())
        return Question(cast(Draughts, state.terms.game), state.history.positions, turns, limits)

    def _interjected(self, said: Interjection) -> None:
        """Pass on what the other end says: it resigns, offers a draw, or is gone for a while."""
        state = self._game_loop.state
        mine = self._plays(state) and not state.over
        match said.kind:
            case "resigns" if mine:
                self._press("resign")
            case "draw" if mine:
                self._press("draw")
            case "found":
                self._word = ""
            case _:
                self._word = said.text
                self._say(f"{self._opponent.name}: {said.text}")
        self._told()

    async def _cancel(self) -> None:
        if self._thinking is not None:
            thinking, self._thinking = self._thinking, None
            thinking.cancel()
            with suppress(asyncio.CancelledError, OpponentError):
                await thinking

    async def _end(self, outcome: Outcome | None) -> None:
        """Tell the program once how its game has ended; None if it was given up."""
        await self._cancel()
        if self._last is not None and self._finished != self._begun:
            self._finished = self._begun
            with suppress(OpponentError):
                await self._opponent.finish(self._last, outcome)

    def _later(self, seconds: float) -> float:
        self._again_at = _now() + seconds
        return seconds

    def _set_fault(self, why: str) -> None:
        if why != self.fault:
            self.fault = why
            if why:
                self._say(why)
            self._told()

    def _told(self) -> None:
        for listener in self._listeners:
            listener()

    def _press(self, button: Button) -> None:
        self._tell(partial(Pressed, side=self._side, button=button))

    def _tell(self, happening: Callable[[int], Event]) -> None:
        self._game_loop.tell(self._game_loop.now(), happening)


def _told_by(thought: asyncio.Task[Answer]) -> tuple[Answer | None, str]:
    """The answer of a task that is done, or why there is none."""
    try:
        return thought.result(), ""
    except OpponentError as error:
        return None, str(error)


def _now() -> float:
    return asyncio.get_running_loop().time()

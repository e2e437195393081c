"""Lets a program play one side at a live table; a person makes its plays on the board."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from dambord.controller.core.backgammon.display.announced import guide, is_made, is_to_choose, other_play
from dambord.controller.core.backgammon.model.phase import Offered, Playing, ToRoll
from dambord.controller.core.backgammon.model.standing import Standing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.events import (
    Button,
    Chose,
    Doubled,
    Dropped,
    Event,
    Pressed,
    Source,
    Taken,
)
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.opponents.choice import GNUBG
from dambord.controller.opponents.errors import OpponentError
from dambord.rules.backgammon import Cube, Match, Play, Position
from dambord.rules.game import SIDE_NAMES, Side

STANDS_US = 1_000_000
"""Microseconds for which its play has to stand on the board before the program ends its turn."""
RETRY_S = 10.0
"""Seconds until a program that does not play is asked again."""

Say = Callable[[str], None]


@runtime_checkable
class Opponent(Protocol):
    """A program that plays, such as `GnubgOpponent`. All methods raise OpponentError when it can't."""

    @property
    def name(self) -> str:
        """For people."""

    async def roll_or_double(self, position: Position, match: Match, cube: Cube) -> Literal["roll", "double"]:
        """What the side on roll does."""

    async def answer(self, position: Position, match: Match, cube: Cube) -> Literal["take", "drop"]:
        """What is answered to a double of the side on roll."""

    async def play(self, position: Position, match: Match, cube: Cube) -> Play:
        """The play with the dice of the position."""


class Announced(NamedTuple):
    """The play of the program, as long as the match stands as it did when it was found."""

    standing: Standing
    play: Play
    text: str


class OpponentTask:
    """Plays `side` for `opponent`. It rolls where the table rolls; else a person enters its dice, too.

    Its play is told by a line, by the page and by the lamps. Who has made it on the board need not press:
    the program ends its turn itself. `say` receives lines for people.
    """

    def __init__(self, game_loop: GameLoop, opponent: Opponent, side: Side, dice: DiceDesk, say: Say) -> None:
        self.fault = ""
        """Why the program does not play; empty while it does."""
        self._game_loop = game_loop
        self._opponent = opponent
        self._source: Source = "gnubg" if opponent.name == GNUBG else "builtin"
        self._side = side
        self._dice = dice
        self._say = say
        self._announced: Announced | None = None
        self._decided: object = None
        """What was decided last: everything is decided once, however often the state changes meanwhile."""
        self._changed = asyncio.Event()
        self._listeners: list[Callable[[], None]] = []
        self._listen_no_more = game_loop.listen(lambda state, sayings: self._changed.set())

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `lamps` and `shown` have changed without a new state."""
        self._listeners.append(listener)

    async def run(self) -> None:
        """Play until cancelled."""
        while True:
            self._changed.clear()
            try:
                again_s = await self._serve()
                self._set_fault("")
            except OpponentError as error:
                self._set_fault(str(error))
                self._decided = None
                await asyncio.sleep(RETRY_S)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(again_s):
                    await self._changed.wait()

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """The lamps that lead to the program's play; None where there is none, or something is wrong."""
        told = self._to_make(state)
        match state.phase:
            case Playing(doubt=None, breach=None) if told is not None:
                return guide(state, told.play)
        return None

    def shown(self, state: Any) -> dict[str, Any]:
        """What the page shows: side and name of the program, its play, and a line for people."""
        told = self._to_make(state)
        plays = None if told is None else told.text
        return {
            "side": self._side,
            "name": self._opponent.name,
            "plays": plays,
            "message": self._message(state, told),
        }

    async def leave(self, *, to_people: bool) -> None:
        """Announce nothing any more: people play its side if the match goes on."""
        self._announced = None
        self._listen_no_more()

    def _to_make(self, state: State) -> Announced | None:
        """The announced play that has still to be made, or ended."""
        told = self._announced
        return told if told is not None and told.text and told.standing == state.standing else None

    def _message(self, state: State, told: Announced | None) -> str:
        if self.fault:
            return f"{self.fault[:1].upper()}{self.fault[1:]}."
        name = f"{SIDE_NAMES[self._side]} ({self._opponent.name})"
        if told is not None:
            found = other_play(state, told.play)
            instead = "" if found is None else state.terms.game.text(state.position, found)
            return f"{name} plays {told.text}{f'; the board shows {instead}' if instead else ''}."
        entered = not self._dice.master.ledger.ready
        if isinstance(state.phase, ToRoll) and state.side == self._side and entered:
            return f"Roll for {name}, and enter its dice."
        return ""

    async def _serve(self) -> float | None:
        """Decide what is the program's to decide; returns after how many seconds to look again, if ever."""
        state: State = self._game_loop.state
        if state.halted or (state.clock is not None and state.clock.stopped_by_player):
            return None
        self._give_text(state)
        match state.phase:
            case Offered(offer) if offer.by != self._side:
                await self._answer(state, offer.by)
            case ToRoll(doubt=None, other_play=None) if state.side == self._side:
                await self._roll_or_double(state)
            case Playing(since=since) if state.side == self._side:
                await self._play(state)
                return self._end_turn(max(since, state.sensors.changed))
        return None

    def _give_text(self, state: State) -> None:
        """The program's text for electronic dice, which nobody else gives for its side."""
        ledger = self._dice.master.ledger
        if ledger.match and ledger.text(self._side) is None and not ledger.drawn and not ledger.seed:
            self._dice.take_text(self._side, self._opponent.name)

    async def _answer(self, state: State, by: Side) -> None:
        if not self._decides("answer", state.standing, len(state.plies)):
            return
        position = state.position._replace(side=by, dice=None)
        answer = await self._opponent.answer(position, state.match, state.cube)
        if self._stands(state):
            self._tell(partial(Taken if answer == "take" else Dropped, side=self._side, source=self._source))

    async def _roll_or_double(self, state: State) -> None:
        ready = self._dice.master.ledger.ready
        if not self._decides("roll", state.standing, len(state.plies), ready):
            return
        decided = await self._opponent.roll_or_double(state.position, state.match, state.cube)
        if not self._stands(state):
            return
        if decided == "double":
            self._tell(partial(Doubled, side=self._side, source=self._source))
        elif ready:
            try:
                self._dice.roll(self._side)
            except ValueError as error:
                raise OpponentError(f"{self._opponent.name} can't roll: {error}") from error

    async def _play(self, state: State) -> None:
        """Find the play and announce it; say that it was made where the sensors can't tell."""
        told = self._announced
        if told is None or told.standing != state.standing:
            play = await self._opponent.play(state.position, state.match, state.cube)
            if not self._stands(state):
                return
            text = state.terms.game.text(state.position, play)
            told = self._announced = Announced(state.standing, play, text)
            if text:
                self._say(f"{SIDE_NAMES[self._side]} ({self._opponent.name}) plays {text}")
            self._tell_listeners()
        now: State = self._game_loop.state
        if is_to_choose(now, told.play) and self._decides("choose", now.standing, now.sensors.changed):
            self._tell(partial(Chose, side=self._side, play=told.text))

    def _end_turn(self, since: int) -> float | None:
        """End the turn once the play has stood on the board; returns for how many seconds it still has to."""
        state: State = self._game_loop.state
        told = self._announced
        if told is None or told.standing != state.standing or not is_made(state, told.play):
            return None
        left = since + STANDS_US - self._game_loop.game_time()
        if left > 0:
            return left / 1_000_000
        if self._decides("end", state.standing, since):
            button: Button = "lift" if state.terms.commit == "lift" else "clock"
            self._tell(partial(Pressed, side=self._side, button=button))
        return None

    def _decides(self, *decision: object) -> bool:
        """Whether this has not been decided yet."""
        if self._decided == decision:
            return False
        self._decided = decision
        return True

    def _stands(self, state: State) -> bool:
        """Whether the match stands as in `state`, and is in the same phase, after the program has thought."""
        now: State = self._game_loop.state
        return now.standing == state.standing and type(now.phase) is type(state.phase)

    def _set_fault(self, why: str) -> None:
        if why != self.fault:
            self.fault = why
            if why:
                self._say(why)
            self._tell_listeners()

    def _tell_listeners(self) -> None:
        for listener in self._listeners:
            listener()

    def _tell(self, happening: Callable[[int], Event]) -> None:
        self._game_loop.tell(self._game_loop.now(), happening)

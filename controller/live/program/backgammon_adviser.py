"""What a program of backgammon decides: its plays, its rolls where the table rolls, and the cube."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dambord.controller.core.backgammon.model.phase import Guided, Offered, Thinking, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.events import Announced, Doubled, Dropped, Source, Taken
from dambord.controller.live.program.adviser import Advice, Asked
from dambord.controller.live.program.program_dice import ProgramDice
from dambord.controller.opponents.backgammon_opponent import BackgammonOpponent
from dambord.controller.opponents.choice import GNUBG
from dambord.controller.opponents.draughts_opponent import Interjection
from dambord.controller.opponents.errors import OpponentError
from dambord.rules.game import Outcome, Side


class BackgammonAdviser:
    """Asks `opponent` for the plays of `side`. It rolls where the table rolls; else people enter its dice."""

    def __init__(self, opponent: BackgammonOpponent, side: Side, dice: ProgramDice) -> None:
        self.name = opponent.name
        """The program's, for people."""
        self._opponent = opponent
        self._source: Source = "gnubg" if opponent.name == GNUBG else "builtin"
        self._side: Side = side
        self._dice = dice

    def coached(self, state: State) -> None:
        """Nothing: no coach looks at backgammon."""

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        """Nothing to do: these programs say nothing without being asked."""

    def asked(self, state: State) -> Asked | None:
        """What is the program's to decide now; None if nothing is."""
        ledger, at = self._dice.ledger, (state.standing, len(state.plies))
        if ledger.match and ledger.text(self._side) is None and not ledger.drawn and not ledger.seed:
            return Asked(("text", ledger.match), self._give_text)
        match state.phase:
            case Offered(offer) if offer.by != self._side:
                return Asked(("answer", at), partial(self._answer, state, offer.by))
            case ToRoll(doubt=None, other_play=None) if state.side == self._side:
                return Asked(("roll", at, ledger.ready), partial(self._roll_or_double, state, ledger.ready))
            case Thinking():
                return Asked(("play", at), partial(self._play, state))
        return None

    def plays(self, state: State) -> str | None:
        """The play that it has told and that is to be made; None if none is."""
        if not isinstance(state.phase, Guided):
            return None
        return state.terms.game.text(state.position, state.phase.play) or None

    async def finish(self, state: State, outcome: Outcome | None) -> None:
        """Nothing to do: these programs know no games, only positions."""

    async def _give_text(self) -> Advice:
        """The program's text for electronic dice, which nobody else gives for its side."""
        return Advice(also=self._tell_text)

    async def _tell_text(self) -> None:
        try:
            await self._dice.take_text(self._side, self.name)
        except ValueError as error:
            raise OpponentError(f"{self.name} can't give its text: {error}") from error

    async def _answer(self, state: State, by: Side) -> Advice:
        position = state.position._replace(side=by, dice=None)
        answer = await self._opponent.answer(position, state.match, state.cube)
        kind = Taken if answer == "take" else Dropped
        return Advice((partial(kind, side=self._side, source=self._source),))

    async def _roll_or_double(self, state: State, ready: bool) -> Advice:
        decided = await self._opponent.roll_or_double(state.position, state.match, state.cube)
        if decided == "double":
            return Advice((partial(Doubled, side=self._side, source=self._source),))
        return Advice(also=self._roll) if ready else Advice()

    async def _roll(self) -> None:
        try:
            await self._dice.roll(self._side)
        except ValueError as error:
            raise OpponentError(f"{self.name} can't roll: {error}") from error

    async def _play(self, state: State) -> Advice:
        play = await self._opponent.play(state.position, state.match, state.cube)
        text = state.terms.game.text(state.position, play)
        return Advice((partial(Announced, side=self._side, turn=text),), f"plays {text}")

"""The program of `dambord run --opponent`: it takes its seat anew in every game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from dambord.controller.core.messages.events import Announced
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.table_state import TableTerms
from dambord.controller.live.client.replica import Replica
from dambord.controller.live.live_table import PlayedTable
from dambord.controller.live.program.opponent_choice import OpponentChoice
from dambord.controller.live.program.seat import Seat
from dambord.controller.opponents.backgammon_opponent import BackgammonOpponent
from dambord.controller.opponents.choice import GNUBG, LOBBY, Lidraughts, offered, read_choice, timed
from dambord.controller.opponents.draughts_opponent import DraughtsOpponent, Pairing, Time
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.lidraughts.account import read_account
from dambord.controller.opponents.lidraughts.lidraughts_opponent import LidraughtsOpponent
from dambord.controller.opponents.lidraughts.lobby import Lobby
from dambord.controller.opponents.lidraughts.server import Server
from dambord.controller.opponents.lidraughts.terms import terms as served_terms
from dambord.controller.opponents.programs import backgammon_opponent, opponent
from dambord.rules.backgammon import BackgammonGame
from dambord.rules.game import Side, other
from dambord.rules.quoting import quoted

RETRY_S = 30.0
"""Seconds until who could not be called over a line is called again."""


async def program_of(choice: OpponentChoice, agreed: TableTerms) -> Program:
    """The program for the header of a game. It is started once, to tell its name or that it can't play.

    Who is called over a line is asked only when there is a game. Raises ValueError in one line for a choice
    that there is not, OpponentError for a program that can't be started.
    """
    first = _made(choice.text, agreed.game, partial(_first, choice.side, agreed))
    where = timed(choice.text)
    if where != "here":
        return Program(choice.side, first.name, choice.hand, where)
    try:
        await first.start()
        return Program(choice.side, first.name, choice.hand)
    finally:
        await first.stop()


class Resident:
    """Brings the program to its seat when a game begins or goes on. `say` receives lines for people."""

    def __init__(
        self, table: PlayedTable, seat: Seat, choice: OpponentChoice, say: Callable[[str], None]
    ) -> None:
        self._table = table
        self._seat = seat
        self._choice = choice
        self._say = say
        self._program: DraughtsOpponent | BackgammonOpponent | None = None
        self._lobby: Lobby | None = None
        self._looks_out: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        if choice.text == LOBBY:
            self._lobby = Lobby(Server(read_account()), seat.show_lobby, self._declined)
            seat.show_lobby([])
        table.listen(lambda state, sayings: self._changed.set())

    async def run(self) -> None:
        """Keep the seat taken until cancelled; then the program is stopped."""
        begun = 0
        try:
            while True:
                self._changed.clear()
                if self._table.begun != begun:
                    begun = self._table.begun
                    await self._look_out(False)
                    await self._sit()
                await self._look_out(self._table.state.over or self._table.state.terms.program is None)
                await self._changed.wait()
        finally:
            await self._look_out(False)
            await self._stand_up()

    def _declined(self) -> Collection[str]:
        """The challenges that were declined at the table."""
        told = self._table.inputs.extras.get("lobby") if isinstance(self._table, Replica) else None
        return told["declined"] if told else ()

    async def _look_out(self, looks: bool) -> None:
        """Follow who wants to play while nobody of the server does; during a game its stream is another's."""
        if self._lobby is None or looks == (self._looks_out is not None):
            return
        if looks:
            self._looks_out = asyncio.create_task(self._lobby.run(), name="lobby")
        elif (task := self._looks_out) is not None:
            self._looks_out = None
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _sit(self) -> None:
        """Take the seat in the game that has just begun.

        Who is called over a line and is not there is called again. A program that can't be started leaves its
        side to people for this game: nothing may wait for it.
        """
        begun = self._table.begun
        while self._table.begun == begun:
            await self._stand_up()
            state = self._table.state
            if state.terms.program is None:
                return
            try:
                self._program = self._made(state)
                await self._program.start()
            except (OpponentError, ValueError) as error:
                # A game by another time than its server has may have been set up on the page.
                if state.terms.program.timed == "here" or isinstance(error, ValueError):
                    self._say(f"{error}; people play its side in this game")
                    told = partial(Announced, side=state.terms.program.side, turn="")
                    self._table.tell(self._table.now(), told)
                    return
                self._say(str(error))
                await asyncio.sleep(RETRY_S)
                continue
            side = state.terms.program.side
            await self._seat.take(self._program, side, Time(move_time_s=self._choice.time_s))
            return

    async def _stand_up(self) -> None:
        await self._seat.leave()
        if self._program is not None:
            program, self._program = self._program, None
            await program.stop()

    def _made(self, state: Any) -> DraughtsOpponent | BackgammonOpponent:
        """The program of this game; raises ValueError where there is none."""
        if self._lobby is None:
            text = named(self._choice.text, state.terms.program.name)
            return _made(text, state.terms.game, partial(self._pairing, state))
        choice, pairing = self._lobby.wanted(state.terms.program.name), self._pairing(state)
        return LidraughtsOpponent(
            served_terms(choice, pairing), pairing, self._lobby.server, waits=choice.waits
        )

    def _pairing(self, state: Any) -> Pairing:
        """A game of draughts as the program is told of it, from where it goes on."""
        game, side = state.terms.game, state.terms.program.side
        visitor = self._table.header.occasion.person(other(side)).name or "dambord"
        control = state.terms.control
        counted = state.history.counted
        turns = tuple(ply.turn for ply in state.plies[len(state.plies) - counted :])
        return Pairing(game, side, state.history.positions, turns, visitor, control, state.terms.start)


def checked_account() -> None:
    """See to it that the environment names an account; raises ValueError in one line where it does not."""
    try:
        read_account()
    except ValueError as error:
        raise ValueError(f"--opponent: {error}") from None


def named(text: str, name: str) -> str:
    """What people write of the program of that name, where one of several is chosen; else `text`."""
    if not (programs := offered(text)):
        return text
    if name not in programs:
        raise ValueError(f"no program {quoted(name)} is offered at this table")
    return programs[name]


def check_chosen(text: str, agreed: Any) -> None:
    """Raise ValueError in one line where the program that is chosen can't play that game."""
    if text != LOBBY:
        _made(named(text, agreed.program.name), agreed.game, partial(_first, agreed.program.side, agreed))
    elif isinstance(agreed.game, BackgammonGame):
        raise ValueError(f"lidraughts: {agreed.game.name} is not played there")
    else:
        choice = read_choice(f"{LOBBY}:{agreed.program.name}")
        if isinstance(choice, Lidraughts):
            served_terms(choice, _first(agreed.program.side, agreed))


def _first(side: Side, agreed: Any) -> Pairing:
    """The first game of a table of draughts."""
    return Pairing(agreed.game, side, control=agreed.control, start=agreed.start)


def _made(text: str, game: Any, pairing: Callable[[], Pairing]) -> DraughtsOpponent | BackgammonOpponent:
    """The program that `text` names, for `game`; raises ValueError where there is none."""
    if isinstance(game, BackgammonGame):
        return backgammon_opponent(text, game)
    if text == GNUBG:
        raise ValueError(f"gnubg plays backgammon, not {game.name}")
    return opponent(text, pairing())

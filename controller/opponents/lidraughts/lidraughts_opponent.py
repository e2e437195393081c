"""Somebody on a server of Lidraughts as an opponent of this table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeGuard

from dambord.controller.opponents.draughts_opponent import (
    Answer,
    Interjection,
    Pairing,
    Question,
    Stands,
    Verdict,
)
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.lidraughts.account import Account
from dambord.controller.opponents.lidraughts.comparison import Difference, compare
from dambord.controller.opponents.lidraughts.http import LineLostError
from dambord.controller.opponents.lidraughts.moves import hops
from dambord.controller.opponents.lidraughts.room import Room
from dambord.controller.opponents.lidraughts.server import RefusedError, Server
from dambord.controller.opponents.lidraughts.terms import Terms
from dambord.rules.draughts import PlayedTurn, Position, Turn
from dambord.rules.game import Outcome

BAD = 400
"""The status of an act that the server does not take."""
MOST_REFUSALS = 3
"""How often a turn may be refused that the server's game lacks; then the board is put as it stands there."""
FINISH_S = 180.0
"""Seconds that the end of a game may take to be delivered: the server may want a minute of silence."""
PENDING_S = 60.0
"""Seconds in which hands make the last turn here, before the table is told of an end that came with it."""
AT_ONCE = ("resign", "outoftime", "timeout", "aborted", "noStart", "cheat")
"""Ends of a game that come by themselves; any other one comes with a turn."""
BOT = "BOT"


class LidraughtsOpponent:
    """Plays one game after the terms. Who it is against is challenged, or his challenge is waited for.

    The server's game is what counts: a turn of the table is sent when it is complete and missing there, and
    where the table shows another game it is put as the server's stands.
    """

    def __init__(
        self, terms: Terms, pairing: Pairing, account: Account | Server, *, waits: bool = False
    ) -> None:
        self._terms = terms
        self._server = account if isinstance(account, Server) else Server(account)
        self._listeners: list[Callable[[Interjection], None]] = []
        self._changed = asyncio.Event()
        self._room = Room(self._server, terms, pairing.game, self._tell, self._changed, waits=waits)
        self._positions: Sequence[Position] = pairing.positions or (pairing.game.start(),)
        """The game of the table, as it was told last."""
        self._turns: Sequence[PlayedTurn] = pairing.turns
        self._offered = False
        """Whether the visitor offered a draw with his last turn."""
        self._pending: Interjection | None = None
        """The server's word on the end of the game, until its last turn has been made here."""
        self._latest: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._watch: asyncio.Task[None] | None = None

    @property
    def name(self) -> str:
        """The user and the server."""
        return f"{self._terms.user} ({self._server.name})"

    async def start(self) -> None:
        """Look who we are there, and begin to look for the game."""
        await self.stop()
        try:
            account = await self._server.get("/api/account")
        except (LineLostError, RefusedError) as error:
            raise OpponentError(f"lidraughts: {error}") from None
        match account:
            case {"id": str(me), "title": str(title)} if title == BOT:
                self._room.me = me
            case {"id": str(me)}:
                raise OpponentError(f"lidraughts: {me} is no {BOT} account; only those may play from a board")
            case _:
                raise OpponentError(f"lidraughts: {self._server.name} does not tell whose token this is")
        self._task = asyncio.create_task(self._room.run(), name="lidraughts")
        self._watch = asyncio.create_task(self._look(), name="lidraughts, compared")

    async def stop(self) -> None:
        """Hang up; the game stays there as it is."""
        for task in (self._task, self._watch):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self._task = self._watch = None
        if self._latest is not None:
            self._latest.cancel()

    async def turn(self, question: Question) -> Answer:
        """What the other plays, however long that takes; our last turn is sent first where it is missing."""
        if self._task is None:
            await self.start()
        self._positions, self._turns, self._offered = question.positions, question.turns, question.offer
        refused, ruled = 0, False
        while True:
            self._changed.clear()
            if self._room.failure:
                raise OpponentError(self._room.failure)
            found = self._compared()
            if found is not None and found.what == "take" and self._is_theirs(found.turn):
                return self._answer(question, found.turn)
            if self._room.over or found is None:
                self._tell_pending()
            elif found.what == "send" and self._room.knows(len(question.turns)):
                if await self._send(found, len(question.turns), question.offer):
                    continue
                refused += 1
                ruled = ruled or refused < MOST_REFUSALS or not self._stands()
                continue
            elif found.what in ("another", "take") and not ruled:
                ruled = self._stands()
            await self._changed.wait()

    def _answer(self, question: Question, turn: Turn) -> Answer:
        text = question.game.text(turn.before, turn)
        self._positions, self._turns = (*question.positions, turn.after), (*question.turns, turn)
        left = None if self._room.state is None else self._room.state.left
        return Answer(turn, line=(text,), left=left)

    async def finish(self, question: Question, outcome: Outcome | None) -> None:
        """Send the last turn if it is missing there, and resign if the visitor did.

        A game that was given up here goes on there; the next one against the same user is that.
        """
        self._listeners = []
        if outcome is None or self._task is None:
            return
        self._positions, self._turns = question.positions, question.turns
        with suppress(TimeoutError, LineLostError, RefusedError):
            async with asyncio.timeout(FINISH_S):
                await self._deliver(question)
                if outcome.reason == "resignation" and outcome.winner == self._terms.side and self._room.game:
                    await self._server.post(f"/api/bot/game/{self._room.game}/resign")

    async def _deliver(self, question: Question) -> None:
        """See to it that the server has the last turn."""
        while not self._room.over and not self._room.failure:
            self._changed.clear()
            found = self._compared()
            if found is not None and found.what != "send":
                return
            if found is not None and self._room.knows(len(question.turns)):
                await self._send(found, len(question.turns), question.offer)
            else:
                await self._changed.wait()

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        """Call `listener` with what the server and the other say unasked."""
        self._listeners.append(listener)

    def _tell(self, said: Interjection) -> None:
        """Pass on what the server says; an end that came with the other's turn waits until that is made
        here."""
        there = self._room.there
        by_rules = isinstance(said.ruling, Verdict) and said.text not in AT_ONCE
        if by_rules and there is not None and there.positions[-1].side == self._terms.here:
            self._pending = said
            self._latest = asyncio.get_running_loop().call_later(PENDING_S, self._tell_pending)
        else:
            self._pass_on(said)

    def _tell_pending(self) -> None:
        """Tell how the game has ended, which the rules have not said at this table."""
        pending, self._pending = self._pending, None
        if pending is not None:
            self._pass_on(pending)

    def _pass_on(self, said: Interjection) -> None:
        agreed = said.ruling == Verdict(None) and said.text == "draw" and self._offered
        for listener in self._listeners:
            listener(Interjection("draw") if agreed else said)

    def _compared(self) -> Difference | None:
        """What the table's game and the server's differ in; None while that is not known."""
        there = self._room.there
        return None if there is None else compare(there, self._positions, self._turns)

    def _is_theirs(self, turn: Turn | None) -> TypeGuard[Turn]:
        return turn is not None and turn.before.side == self._terms.side

    async def _send(self, found: Difference, plies: int, offer: bool) -> bool:
        """Send the hops that the server lacks; False where one is refused, and the server's game is read
        anew.

        When nobody knows whether a hop has arrived, the server's game is read anew, and nothing is sent
        before.
        """
        assert found.turn is not None
        path, words, done = found.turn.path, hops(found.turn), found.done
        behind = len(done) - 1 if len(done) > 1 and done == path[: len(done)] else 0
        for number, word in enumerate(words[behind:], behind):
            last = number == len(words) - 1
            query = f"?offeringDraw={str(offer).lower()}" if last else ""
            try:
                await self._server.post(f"/api/bot/game/{self._room.game}/move/{word}{query}")
            except LineLostError:
                self._room.doubt()
                return True
            except asyncio.CancelledError:
                self._room.doubt()
                raise
            except RefusedError as error:
                if error.status == BAD and done and not last:
                    # a capture under way, and this hop was made: the server does not say how far it is
                    continue
                self._room.doubt()
                self._pass_on(Interjection("chat", f"{self._server.name} refuses {word}: {error}"))
                return False
        self._room.has_sent(plies)
        return True

    def _stands(self) -> bool:
        """Have the board put as the server's game stands; whether that is known."""
        there = self._room.there
        if there is None or there.played.under_way:
            return False
        fen = self._room.rules.fen(there.positions[-1])
        self._pass_on(Interjection("rules", f"so it stands at {self._server.name}", Stands(fen)))
        return True

    async def _look(self) -> None:
        """Compare the games when a stream has begun while the visitor thinks, who is not asked for
        anything."""
        while True:
            await self._room.began.wait()
            self._room.began.clear()
            found = self._compared()
            thinks = self._positions[-1].side == self._terms.here
            if thinks and found is not None and found.what in ("another", "take"):
                self._stands()

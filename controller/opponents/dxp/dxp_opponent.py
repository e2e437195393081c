"""The other end of a DXP line as an opponent: a program, or a board in another town."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from dambord.controller.opponents.draughts_opponent import Answer, Interjection, Pairing, Question
from dambord.controller.opponents.dxp import session as machine
from dambord.controller.opponents.dxp.conversation import ENDS, Conversation
from dambord.controller.opponents.dxp.session import Session
from dambord.controller.opponents.errors import OpponentError
from dambord.rules.draughts import Turn
from dambord.rules.engine.dxp_board import board
from dambord.rules.engine.dxp_messages import Chat
from dambord.rules.game import Outcome, Side, other

CONFIRM_S = 5.0
"""Seconds that the end of a game may take to be confirmed."""


class DxpOpponent:
    """Plays one game. `host` is called, and asked for the game; an empty one waits to be called and asked.

    A line that breaks is called again, and the game goes on from where both ends stood.
    """

    def __init__(self, host: str, port: int, pairing: Pairing, address: str | None = None) -> None:
        """`address` is the only one to listen on. ValueError for a ruleset that DXP can't play."""
        self._fresh = Session(
            board(pairing.game),
            other(pairing.side),
            bool(host),
            pairing.visitor,
            pairing.minutes,
            (pairing.game.start(),),
        )
        positions = pairing.positions or self._fresh.positions
        session = machine.adopt(self._fresh, positions, pairing.turns)
        self._listeners: list[Callable[[Interjection], None]] = []
        self._talk = Conversation(host, port, session, self._tell, address)
        self._since = time.monotonic()
        """When the visitor began to think."""

    @property
    def name(self) -> str:
        """The name of the other end, once it has told it."""
        return self._talk.name

    @property
    def port(self) -> int:
        """The port that is called, or listened on."""
        return self._talk.port

    async def start(self) -> None:
        """Call the other end and ask for the game, or begin to wait for a call.

        After a game that is over a new one begins.
        """
        await self.stop()
        if self._talk.is_in("over"):
            self._talk.session = self._fresh
        await self._talk.open()

    async def turn(self, question: Question) -> Answer:
        """What it plays, however long that takes: the line is watched, and the table has the clocks."""
        if not self._talk.runs:
            await self.start()
        while True:
            self._talk.changed.clear()
            if self._talk.failure:
                await self.stop()
                raise OpponentError(self._talk.failure)
            if (answer := self._answer(question)) is not None:
                self._since = time.monotonic()
                self._talk.new_turn()
                return answer
            await self._talk.changed.wait()

    async def finish(self, question: Question, outcome: Outcome | None) -> None:
        """Tell the last turn and how the game has ended, and wait a moment until that is confirmed."""
        self._listeners = []  # how the game has ended is known here
        with suppress(OpponentError):
            self._answer(question)
        if self._talk.is_in("playing") and self._talk.session.there_moves and outcome is not None:
            await self._until_over()  # the side to move ends the game
        if self._talk.is_in("playing"):
            reason = _reason(outcome, self._talk.session.here)
            self._talk.do(machine.end(self._talk.session, reason, stop=True))
        if self._talk.is_in("ending"):
            await self._until_over()

    async def stop(self) -> None:
        """Hang up."""
        await self._talk.close()

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        """Call `listener` with what the other end says unasked."""
        self._listeners.append(listener)

    def chat(self, text: str) -> None:
        """Send a text to people at the other end."""
        self._talk.send(Chat(text))

    def _answer(self, question: Question) -> Answer | None:
        """The answer, if it is there; else whatever the other end has still to be told is sent."""
        session = self._talk.session
        if session.phase == "over":
            return self._ended()
        playing = session.phase == "playing" and session.goes_back is None
        match session.since(question.positions[-1]):
            case 0:
                pass
            case 1 if not session.there_moves:
                turn = session.turns[-1]
                return Answer(turn, line=(question.game.text(turn.before, turn),))
            case int(plies) if playing and not session.stays:
                self._talk.do(machine.go_back(session, plies))
            case _ if playing:
                self._catch_up(question)
            case None if session.phase == "waiting":
                self._talk.session = machine.adopt(session, question.positions, question.turns)
        return None

    def _catch_up(self, question: Question) -> None:
        """Tell the visitor's last turn; where the games differ by more, whoever leads asks for this one."""
        session = self._talk.session
        last = question.turns[-1] if question.turns else None
        if isinstance(last, Turn) and last.before.board() == session.positions[-1].board():
            self._talk.do(machine.play(session, last, time.monotonic() - self._since))
        elif session.leads:
            self.chat("the game goes on from another position")
            self._talk.do(machine.ask(session, question.positions[-1]))
        else:
            raise OpponentError(f"{self.name}: the game at the other end is another one")

    def _ended(self) -> Answer:
        """What it means that the other end has ended the game."""
        last = self._talk.session.last_end
        if last is not None and last.reason in "12":
            return Answer(None, draw=last.reason == "2")
        raise OpponentError(f"{self.name} has ended the game{'' if last is None else ENDS[last.reason]}")

    def _tell(self, said: Interjection) -> None:
        for listener in self._listeners:
            listener(said)

    async def _until_over(self) -> None:
        """Wait a moment for the end."""
        with suppress(TimeoutError, OpponentError):
            async with asyncio.timeout(CONFIRM_S):
                await self._talk.until(lambda: self._talk.is_in("over"))


def _reason(outcome: Outcome | None, here: Side) -> str:
    """How the game ended for the visitor."""
    if outcome is None:
        return "0"
    if outcome.winner is None:
        return "2"
    return "3" if outcome.winner == here else "1"

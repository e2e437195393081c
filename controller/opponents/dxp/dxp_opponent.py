"""The other end of a DXP line as an opponent: a program, or a board in another town."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from dambord.controller.opponents.draughts_opponent import Answer, Interjection, Pairing, Question
from dambord.controller.opponents.dxp import session as machine
from dambord.controller.opponents.dxp.board import board
from dambord.controller.opponents.dxp.line import Line, Listener, call
from dambord.controller.opponents.dxp.messages import Chat, read, write
from dambord.controller.opponents.dxp.session import Happened, Session, Step
from dambord.controller.opponents.errors import OpponentError
from dambord.rules.draughts import Turn
from dambord.rules.game import Outcome, Side, other

AGAIN_S: tuple[float, ...] = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 30.0, 30.0)
"""Seconds before each further call when the line is down; then it is given up."""
BREAKS = 5
"""How often the line may break, or be closed because of nonsense, between two turns."""
NONSENSE = 50
"""Messages that make no sense before the line is closed."""
CONFIRM_S = 5.0
"""Seconds that the end of a game may take to be confirmed."""
ACCEPT_S = 30.0
"""Seconds for the answer to a request."""
CHATS = 20
"""Texts for people between two turns; more are not shown."""


class DxpOpponent:
    """Plays one game. `host` is called, and asked for the game; an empty one waits to be called and asked.

    A line that breaks is called again, and the game goes on from where both ends stood.
    """

    def __init__(self, host: str, port: int, pairing: Pairing, address: str | None = None) -> None:
        """`address` is the only one to listen on. ValueError for a ruleset that DXP can't play."""
        self._host = host
        self._port = port
        self._listener = None if host else Listener(port, address)
        self._fresh = Session(
            board(pairing.game),
            other(pairing.side),
            bool(host),
            pairing.visitor,
            pairing.minutes,
            (pairing.game.start(),),
        )
        positions = pairing.positions or self._fresh.positions
        self._session = machine.adopt(self._fresh, positions, pairing.turns)
        self._line: Line | None = None
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._failure = ""
        self._breaks = self._chats = 0
        self._listeners: list[Callable[[Interjection], None]] = []
        self._since = time.monotonic()
        """When the visitor began to think."""

    @property
    def name(self) -> str:
        """The name of the other end, once it has told it."""
        return self._session.peer or (
            f"{self._host} port {self._port}" if self._host else f"port {self.port}"
        )

    @property
    def port(self) -> int:
        """The port that is called, or listened on."""
        return self._port if self._listener is None else self._listener.port

    async def start(self) -> None:
        """Call the other end and ask for the game, or begin to wait for a call.

        After a game that is over a new one begins.
        """
        await self.stop()
        self._failure, self._breaks = "", 0
        if self._is("over"):
            self._session = self._fresh
        if self._listener is not None:
            await self._listener.open()
            self._task = asyncio.create_task(self._wait_for_calls())
        else:
            line = await call(self._host, self._port)
            self._task = asyncio.create_task(self._keep_calling(line))
            try:
                async with asyncio.timeout(ACCEPT_S):
                    await self._until(lambda: self._is("playing"))
            except TimeoutError:
                await self.stop()
                raise OpponentError(f"{self.name} does not answer within {ACCEPT_S:g} s") from None

    async def turn(self, question: Question) -> Answer:
        """What it plays, however long that takes: the line is watched, and the table has the clocks."""
        if self._task is None:
            await self.start()
        while True:
            self._changed.clear()
            if self._failure:
                await self.stop()
                raise OpponentError(self._failure)
            if (answer := self._answer(question)) is not None:
                self._since = time.monotonic()
                self._breaks = self._chats = 0
                return answer
            await self._changed.wait()

    async def finish(self, question: Question, outcome: Outcome | None) -> None:
        """Tell the last turn and how the game has ended, and wait a moment until that is confirmed."""
        self._listeners = []  # how the game has ended is known here
        with suppress(OpponentError):
            self._answer(question)
        if self._is("playing") and self._session.there_moves and outcome is not None:
            await self._until_over()  # the side to move ends the game
        if self._is("playing"):
            self._do(machine.end(self._session, _reason(outcome, self._session.here), stop=True))
        if self._is("ending"):
            await self._until_over()

    async def stop(self) -> None:
        """Hang up."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        if self._listener is not None:
            await self._listener.close()
        self._session = machine.lost(self._session)

    def listen(self, listener: Callable[[Interjection], None]) -> None:
        """Call `listener` with what the other end says unasked."""
        self._listeners.append(listener)

    def chat(self, text: str) -> None:
        """Send a text to people at the other end."""
        self._send(write(Chat(text)))

    def _answer(self, question: Question) -> Answer | None:
        """The answer, if it is there; else whatever the other end has still to be told is sent."""
        session = self._session
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
                self._do(machine.go_back(session, plies))
            case _ if playing:
                self._catch_up(question)
            case None if session.phase == "waiting":
                self._session = machine.adopt(session, question.positions, question.turns)
        return None

    def _catch_up(self, question: Question) -> None:
        """Tell the visitor's last turn; where the games differ by more, whoever leads asks for this one."""
        session = self._session
        last = question.turns[-1] if question.turns else None
        if isinstance(last, Turn) and last.before.board() == session.positions[-1].board():
            self._do(machine.play(session, last, time.monotonic() - self._since))
        elif session.leads:
            self._do((session, (Chat("the game goes on from another position"),)))
            self._do(machine.ask(session, question.positions[-1]))
        else:
            raise OpponentError(f"{self.name}: the game at the other end is another one")

    def _ended(self) -> Answer:
        """What it means that the other end has ended the game."""
        last = self._session.last_end
        if last is not None and last.reason in "12":
            return Answer(None, draw=last.reason == "2")
        raise OpponentError(f"{self.name} has ended the game{'' if last is None else _ENDS[last.reason]}")

    async def _keep_calling(self, line: Line) -> None:
        """Talk, and call again when the line breaks."""
        while True:
            session = self._session
            self._line = line
            self._do(machine.ask(session, session.positions[-1]))
            await self._talk(line)
            if self._is("over"):
                return
            self._tell("lost", f"The line to {self.name} is down.")
            found = None
            for seconds in AGAIN_S:
                await asyncio.sleep(seconds)
                with suppress(OpponentError):
                    found = await call(self._host, self._port)
                    break
            if found is None:
                self._fail(f"{self.name}: the line is down and nobody answers any more")
                return
            line = found

    async def _wait_for_calls(self) -> None:
        """Talk with whoever calls."""
        assert self._listener is not None
        while not self._is("over"):
            self._line = await self._listener.wait()
            await self._talk(self._line)
            if not self._is("over"):
                self._tell("lost", f"The line to {self.name} is down.")

    async def _talk(self, line: Line) -> None:
        """Take messages until the line is down or makes no sense, or no game begins on it in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(ACCEPT_S) as limit:
                await self._take_messages(line, limit)

    async def _take_messages(self, line: Line, limit: asyncio.Timeout) -> None:
        """Take messages; `limit` is lifted when a game begins."""
        nonsense = 0
        try:
            async for data in line.messages():
                broken = False
                try:
                    step = machine.told(self._session, read(data))
                except ValueError as error:
                    # A move that can't be read is missed for ever; other noise may be followed by sense.
                    broken = data.startswith(b"M")
                    step = self._session, (Happened("nonsense", str(error)),)
                for happened in self._do(step):
                    nonsense += happened.what == "nonsense"
                    broken = broken or happened.what == "broken"
                    self._heed(happened)
                plays = not self._is("waiting") and not self._is("asked")
                if plays:
                    limit.reschedule(None)
                if broken or nonsense >= NONSENSE:
                    # Whoever calls and makes no sense is a stranger, and no reason to give up.
                    self._breaks += plays or self._session.leads
                    why = next((out.text for out in step[1] if isinstance(out, Happened)), "")
                    if self._breaks >= BREAKS:
                        self._fail(f"{self.name}: {why}")
                    return
        finally:
            self._line = None
            self._session = machine.lost(self._session)
            await line.close()

    def _do(self, step: Step) -> list[Happened]:
        """Take over a step: send what is to be sent; returns what has happened."""
        self._session, outs = step
        happened = []
        for out in outs:
            if isinstance(out, Happened):
                happened.append(out)
            else:
                self._send(write(out))
        self._changed.set()
        return happened

    def _send(self, data: bytes) -> None:
        if self._line is not None:
            self._line.send(data)

    def _heed(self, happened: Happened) -> None:
        """Tell the table what it did not ask for."""
        match happened.what:
            case "begun":
                self._tell("found", f"{self.name} is at the other end.")
            case "refused" if self._session.phase == "over":
                self._fail(f"{self.name} {happened.text}")
            case "refused" | "chat":
                self._chats += 1
                if self._chats <= CHATS:
                    self._tell("chat", f"{self.name}: {happened.text}")
            case "ended" if happened.text in "12":
                self._tell("resigns" if happened.text == "1" else "draw")
            case "ended":
                self._tell("lost", f"{self.name} has ended the game{_ENDS[happened.text]}.")

    def _fail(self, why: str) -> None:
        self._failure = why
        self._changed.set()

    def _tell(self, kind: str, text: str = "") -> None:
        for listener in self._listeners:
            listener(Interjection(kind, text))  # type: ignore[arg-type]

    def _is(self, phase: machine.Phase) -> bool:
        return self._session.phase == phase

    async def _until_over(self) -> None:
        """Wait a moment for the end."""
        with suppress(TimeoutError, OpponentError):
            async with asyncio.timeout(CONFIRM_S):
                await self._until(lambda: self._is("over"))

    async def _until(self, true: Callable[[], bool]) -> None:
        """Wait; OpponentError when the game fails meanwhile."""
        while not true():
            if self._failure:
                raise OpponentError(self._failure)
            self._changed.clear()
            await self._changed.wait()


_ENDS = {"0": "", "1": ": it resigns", "2": ": a draw", "3": ": it says that it has won"}


def _reason(outcome: Outcome | None, here: Side) -> str:
    """How the game ended for the visitor."""
    if outcome is None:
        return "0"
    if outcome.winner is None:
        return "2"
    return "3" if outcome.winner == here else "1"

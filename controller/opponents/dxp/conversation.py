"""Keeps a session of DXP going, over lines that come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from dambord.controller.opponents.draughts_opponent import Interjection
from dambord.controller.opponents.dxp import session as machine
from dambord.controller.opponents.dxp.line import Line, Listener, call
from dambord.controller.opponents.dxp.session import Happened, Session, Step
from dambord.controller.opponents.errors import OpponentError
from dambord.rules.engine.dxp_messages import Message, read, write

AGAIN_S: tuple[float, ...] = (0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 30.0, 30.0, 30.0)
"""Seconds before each further call when the line is down; then it is given up."""
BREAKS = 5
"""How often the line may be closed because of nonsense between two turns."""
NONSENSE = 50
"""Messages that make no sense before the line is closed."""
ACCEPT_S = 30.0
"""Seconds in which a game has to begin on a line."""
CHATS = 20
"""Texts for people between two turns; more are not shown."""
ENDS = {"0": "", "1": ": it resigns", "2": ": a draw", "3": ": it says that it has won"}
"""What the reasons of an end mean, for people."""


class Conversation:
    """Calls `host`, and calls again when the line breaks; or waits for calls where `host` is empty.

    `changed` is set whenever the session has changed, or has failed.
    """

    def __init__(
        self,
        host: str,
        port: int,
        session: Session,
        tell: Callable[[Interjection], None],
        address: str | None = None,
    ) -> None:
        """`tell` receives what the other end says unasked; `address` is the only one to listen on."""
        self.session = session
        self.changed = asyncio.Event()
        self.failure = ""
        """Why there can't be a game; one line."""
        self._host = host
        self._port = port
        self._tell = tell
        self._listener = None if host else Listener(port, address)
        self._line: Line | None = None
        self._task: asyncio.Task[None] | None = None
        self._breaks = self._chats = 0

    @property
    def name(self) -> str:
        """The name of the other end, or where it is."""
        return self.session.peer or " ".join(filter(None, (self._host, f"port {self.port}")))

    @property
    def port(self) -> int:
        """The port that is called, or listened on."""
        return self._port if self._listener is None else self._listener.port

    @property
    def runs(self) -> bool:
        """Whether it has been opened."""
        return self._task is not None

    async def open(self) -> None:
        """Call and wait until the game is accepted, or begin to listen; OpponentError when there is none."""
        self.failure = ""
        self.new_turn()
        if self._listener is not None:
            await self._listener.open()
            self._task = asyncio.create_task(self._wait_for_calls(self._listener))
            return
        line = await call(self._host, self._port)
        self._task = asyncio.create_task(self._keep_calling(line))
        try:
            async with asyncio.timeout(ACCEPT_S):
                await self.until(lambda: self.is_in("playing"))
        except TimeoutError:
            await self.close()
            raise OpponentError(f"{self.name} does not answer within {ACCEPT_S:g} s") from None
        except OpponentError:
            await self.close()
            raise

    async def close(self) -> None:
        """Hang up, and listen no more."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        if self._listener is not None:
            await self._listener.close()
        self.session = machine.lost(self.session)

    def new_turn(self) -> None:
        """Count disturbances anew."""
        self._breaks = self._chats = 0

    def do(self, step: Step) -> list[Happened]:
        """Take over a step: send what is to be sent; returns what has happened."""
        self.session, outs = step
        for out in outs:
            if not isinstance(out, Happened):
                self.send(out)
        self.changed.set()
        return [out for out in outs if isinstance(out, Happened)]

    def send(self, message: Message) -> None:
        """Send a message, if the line is up."""
        if self._line is not None:
            self._line.send(write(message))

    def is_in(self, phase: machine.Phase) -> bool:
        """Whether the session is in that phase now."""
        return self.session.phase == phase

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait; OpponentError when the conversation fails meanwhile."""
        while not true():
            if self.failure:
                raise OpponentError(self.failure)
            self.changed.clear()
            await self.changed.wait()

    async def _keep_calling(self, line: Line) -> None:
        """Talk, and call again when the line breaks."""
        found: Line | None = line
        while found is not None:
            self._line = found
            self.do(machine.ask(self.session, self.session.positions[-1]))
            await self._talk(found)
            if self.is_in("over"):
                return
            self._lost()
            found = None
            for seconds in AGAIN_S:
                await asyncio.sleep(seconds)
                with suppress(OpponentError):
                    found = await call(self._host, self._port)
                    break
        self._fail(f"{self.name}: the line is down and nobody answers any more")

    async def _wait_for_calls(self, listener: Listener) -> None:
        """Talk with whoever calls."""
        while not self.is_in("over"):
            self._line = await listener.wait()
            if await self._talk(self._line) and not self.is_in("over"):
                self._lost()

    async def _talk(self, line: Line) -> bool:
        """Take messages until the line is down or makes no sense; whether a game has begun on it in time."""
        begun = False
        try:
            async with asyncio.timeout(ACCEPT_S) as limit:
                nonsense = 0
                async for data in line.messages():
                    what = self._take(data)
                    if not begun and not self.is_in("waiting") and not self.is_in("asked"):
                        begun = True
                        limit.reschedule(None)
                    nonsense += sum(each.what == "nonsense" for each in what)
                    broken = [each.text for each in what if each.what == "broken"]
                    if nonsense >= NONSENSE:
                        broken += [each.text for each in what]
                    # Whoever calls and makes no sense is a stranger, and no reason to give up.
                    if broken and (begun or self.session.leads):
                        self._broken(broken[0])
                    if broken:
                        return begun
        except TimeoutError:
            pass
        finally:
            self._line = None
            self.session = machine.lost(self.session)
            await line.close()
        return begun

    def _take(self, data: bytes) -> list[Happened]:
        """Take one message; what has happened is told to whom it concerns."""
        try:
            happened = self.do(machine.told(self.session, read(data)))
        except ValueError as error:
            # A move that can't be read is missed for ever; other noise may be followed by sense.
            return [Happened("broken" if data.startswith(b"M") else "nonsense", str(error))]
        for each in happened:
            self._heed(each)
        return happened

    def _heed(self, happened: Happened) -> None:
        """Tell the table what it did not ask for."""
        match happened.what:
            case "begun":
                self._tell(Interjection("found", f"{self.name} is at the other end."))
            case "refused" if self.is_in("over"):
                self._fail(f"{self.name} {happened.text}")
            case "refused" | "chat":
                self._chats += 1
                if self._chats <= CHATS:
                    self._tell(Interjection("chat", f"{self.name}: {happened.text}"))
            case "ended" if happened.text in "12":
                self._tell(Interjection("resigns" if happened.text == "1" else "draw"))
            case "ended":
                self._tell(Interjection("lost", f"{self.name} has ended the game{ENDS[happened.text]}."))

    def _lost(self) -> None:
        self._tell(Interjection("lost", f"The line to {self.name} is down."))

    def _broken(self, why: str) -> None:
        self._breaks += 1
        if self._breaks >= BREAKS:
            self._fail(f"{self.name}: {why}")

    def _fail(self, why: str) -> None:
        self.failure = why
        self.changed.set()

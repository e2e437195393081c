"""Lets a program play one side of a game; a person makes its turns on the board."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

from dambord.controller.core.messages.arbiter_acts import Act, SetPosition, SetResult, Void
from dambord.controller.core.messages.events import Announced, Button, Event, Pressed, Ruled
from dambord.controller.core.messages.remark import SIDES
from dambord.controller.core.messages.say import Say
from dambord.controller.live.live_table import PlayedTable
from dambord.controller.live.program.adviser import Advice, Adviser
from dambord.controller.opponents.draughts_opponent import Interjection, Stands, Verdict
from dambord.controller.opponents.errors import OpponentError
from dambord.rules.game import Outcome, Side

RETRY_S = 10.0
"""Seconds until a program that did not answer is asked again."""
ATTEMPTS = 3
"""How often it is asked for one turn; then it leaves its seat, and people play its side."""
AGAIN_S = 5.0
"""Seconds after which something is told again that nothing has come of."""


class ProgramTask:
    """Asks a program, by its `adviser`, for the turns of `side`, and tells them to the table.

    It plays in games whose header has a program of this side. `say` receives lines for people.
    """

    def __init__(self, table: PlayedTable, adviser: Adviser, side: Side, say: Say) -> None:
        self.fault = ""
        """Why the program does not play; empty while it does."""
        self._table = table
        self._adviser = adviser
        self._side: Side = side
        self._say = say
        self._begun = 0
        """Which game it plays, by `PlayedTable.begun`."""
        self._last: Any = None
        """The last state of that game."""
        self._finished = 0
        """The game of which the program has been told the end."""
        self._about: object = None
        """What it thinks about, has thought about, or has failed at."""
        self._thinking: asyncio.Task[Advice] | None = None
        self._advice: Advice | None = None
        self._failed = 0
        self._again_at = 0.0
        """When (seconds of the event loop) it is asked or told again, at the earliest."""
        self._word = ""
        """What the other end has said."""
        self._changed = asyncio.Event()
        self._listeners: list[Callable[[], None]] = []
        self._listen_no_more = table.listen(lambda state, sayings: self._changed.set())
        adviser.listen(self._interjected)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `shown` has changed without a new state."""
        self._listeners.append(listener)

    def shown(self, state: Any) -> dict[str, Any]:
        """What the page shows: side and name of the program, its turn, and a line for people."""
        message = self.fault or self._word
        message = f"{message[:1].upper()}{message[1:]}." if message else ""
        plays = self._adviser.plays(state) if self._sits_at(state) else None
        coach = self._adviser.coached(state) if self._sits_at(state) else None
        return {
            "side": self._side,
            "name": self._adviser.name,
            "plays": plays,
            "message": message,
            "coach": coach,
        }

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
        state = self._table.state
        if to_people and self._sits_at(state) and not state.over:
            self._tell(partial(Announced, side=self._side, turn=""))
        self._listen_no_more()
        await self._end(None)

    async def _serve(self) -> float | None:
        """Do what is the program's to do; returns after how many seconds to look again, if ever."""
        state = self._table.state
        if self._table.begun != self._begun:
            await self._new_game()
        if not self._sits_at(state):
            return None
        self._last = state
        if state.over:
            await self._end(state.outcome)
        elif not (
            state.halted or state.aside.left or (state.clock is not None and state.clock.stopped_by_player)
        ):
            asked = self._adviser.asked(state)
            if asked is not None:
                if asked.about != self._about:
                    await self._cancel()
                    self._about, self._again_at = asked.about, _now() + asked.after_s
                return await self._decide(asked.ask)
        await self._cancel()
        return None

    async def _decide(self, ask: Callable[[], Awaitable[Advice]]) -> float | None:
        """Ask the program once for each matter, and tell the table what it answers."""
        if self._thinking is not None:
            if not self._thinking.done():
                return None
            thought, self._thinking = self._thinking, None
            self._take(*_told_by(thought))
        if (left := self._again_at - _now()) > 0:
            return left
        if self._advice is not None:
            return await self._follow(self._advice)
        if self._failed >= ATTEMPTS:
            self._tell(partial(Announced, side=self._side, turn=""))
            return self._later(AGAIN_S)
        self._thinking = asyncio.ensure_future(ask())
        self._thinking.add_done_callback(lambda _: self._changed.set())
        return None

    def _take(self, advice: Advice | None, why: str) -> None:
        """Keep what the program has decided, or say why it has not."""
        self._advice, self._again_at = advice, 0
        if advice is not None:
            return
        self._failed += 1
        if self._failed < ATTEMPTS:
            self._again_at = _now() + RETRY_S
            self._set_fault(why)
        else:
            self._set_fault(f"{why}; people play {SIDES[self._side]} now")

    async def _follow(self, advice: Advice) -> float:
        """Tell what was decided; it is told again where nothing has come of it, such as after a ruling."""
        if advice.line:
            self._say(f"{SIDES[self._side]} ({self._adviser.name}) {advice.line}")
        try:
            await advice.also()
        except OpponentError as error:
            self._take(None, str(error))
            return max(self._again_at - _now(), 0)
        self._failed = 0
        self._set_fault("")
        for happening in advice.happenings:
            self._tell(happening)
        return self._later(AGAIN_S)

    async def _new_game(self) -> None:
        await self._end(None)
        self._begun, self._last, self._word = self._table.begun, None, ""
        self._set_fault("")

    def _sits_at(self, state: Any) -> bool:
        """Whether this is a game with a program of this side."""
        program = state.terms.program
        return program is not None and program.side == self._side

    def _interjected(self, said: Interjection) -> None:
        """Pass on what the other end says: it resigns, offers a draw, or is gone for a while."""
        state = self._table.state
        mine = self._sits_at(state) and not state.over
        match said.kind:
            case "resigns" if mine:
                self._press("resign")
            case "draw" if mine:
                self._press("draw")
            case "rules" if mine and said.ruling is not None:
                self._rule(said.ruling, said.text)
            case "found":
                self._word = ""
            case _:
                self._word = said.text
                self._say(f"{self._adviser.name}: {said.text}")
        self._told()

    async def _cancel(self) -> None:
        """Think of nothing any more."""
        self._about, self._advice, self._failed, self._again_at = None, None, 0, 0
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
                await self._adviser.finish(self._last, outcome)

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

    def _rule(self, ruling: Verdict | Stands, why: str) -> None:
        """Tell what a server has ruled, as an arbiter would."""
        act: Act
        match ruling:
            case Verdict(winner, void):
                act = Void() if void else SetResult(winner)
            case Stands(fen):
                act = SetPosition(fen, override=True)
        self._tell(partial(Ruled, who=self._adviser.name, why=why, act=act))

    def _press(self, button: Button) -> None:
        self._tell(partial(Pressed, side=self._side, button=button))

    def _tell(self, happening: Callable[[int], Event]) -> None:
        self._table.tell(self._table.now(), happening)


def _told_by(thought: asyncio.Task[Advice]) -> tuple[Advice | None, str]:
    """The answer of a task that is done, or why there is none."""
    try:
        return thought.result(), ""
    except OpponentError as error:
        return None, str(error)


def _now() -> float:
    return asyncio.get_running_loop().time()

"""The acts that wait to be carried out: bounded, arbiters before everybody else, each within a budget."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from dambord.controller.web.budget import Budget

Role = Literal["player", "program", "station", "arbiter", "owner"]
"""Who acts: a player, a program that plays, a station that looks after visitors, an arbiter, or who sets a
new table up."""
Answer = Mapping[str, Any]
WAITING: Mapping[Role, int] = {"player": 128, "program": 32, "station": 32, "arbiter": 32, "owner": 8}
"""Acts of a role that may wait."""
FIRST: Collection[Role] = ("arbiter", "owner")
"""Whose acts never wait behind others'."""
UNDER_WAY = 16
"""Acts of all others that may be under way."""
AT_ONCE: Mapping[Role, float] = {"player": 80, "program": 40, "station": 80, "arbiter": 20, "owner": 5}
"""Acts that one client may send at once in a role under one name; of players more than a page lets by."""
BY_SECOND: Mapping[Role, float] = {"player": 40, "program": 20, "station": 40, "arbiter": 10, "owner": 1}
"""Of these so many come back in a second: no hand presses, lifts and puts faster."""


@dataclass(frozen=True, slots=True)
class SentAct:
    """An act as it came; `answer` is called once."""

    client: int
    """The number of the connection it came over."""
    who: str
    role: Role
    page: str
    """The page whose hand holds a piece of a simulated board; empty elsewhere."""
    act: Mapping[str, Any]
    answer: Callable[[Answer], None]


class ActQueue:
    """Carries acts out by `do`, which answers each; arbiters' never wait behind players'.

    `now` is a monotonic clock in seconds.
    """

    def __init__(self, do: Callable[[SentAct], Awaitable[Answer]], now: Callable[[], float]) -> None:
        self._do = do
        self._budgets = {role: Budget(now, AT_ONCE[role], BY_SECOND[role]) for role in AT_ONCE}
        self._first: deque[SentAct] = deque()
        self._others: deque[SentAct] = deque()
        self._bell = asyncio.Event()
        self._room = asyncio.Semaphore(UNDER_WAY)
        self._under_way: set[asyncio.Task[None]] = set()

    def put(self, sent: SentAct) -> None:
        """Take an act in, or refuse it: who sends too many, or where too many wait."""
        if wait := self._budgets[sent.role].take((sent.client, sent.who)):
            sent.answer(refusal("busy", f"too many acts: wait {wait:.1f} s"))
            return
        line = self._first if sent.role in FIRST else self._others
        if sum(one.role == sent.role for one in line) >= WAITING[sent.role]:
            sent.answer(refusal("busy", "too many acts wait already: try again"))
            return
        line.append(sent)
        self._bell.set()

    async def run(self) -> None:
        """Carry acts out until cancelled."""
        try:
            while True:
                while self._first:
                    self._start(self._first.popleft(), None)
                if self._others and not self._room.locked():
                    await self._room.acquire()
                    self._start(self._others.popleft(), self._room)
                    # The game's loop and other clients come in between.
                    await asyncio.sleep(0)
                    continue
                self._bell.clear()
                await self._bell.wait()
        finally:
            for task in self._under_way:
                task.cancel()

    def _start(self, sent: SentAct, room: asyncio.Semaphore | None) -> None:
        task = asyncio.create_task(self._carry_out(sent, room), name="act")
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _carry_out(self, sent: SentAct, room: asyncio.Semaphore | None) -> None:
        try:
            answer = await self._do(sent)
            with suppress(OSError):
                sent.answer(answer)
        finally:
            if room is not None:
                room.release()
                self._bell.set()


def refusal(kind: str, why: str) -> Answer:
    """The answer to an act that is not carried out; `kind`: `refused`, `conflict`, `missing` or `busy`."""
    return {"ok": False, "kind": kind, "why": " ".join(why.split())}

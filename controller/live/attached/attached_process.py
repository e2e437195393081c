"""The process of what is attached to a table, as the game knows it: if it hangs or ends, another starts."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from dambord.controller.core.messages.say import Say
from dambord.controller.core.table.agreed.program import Program, read_program
from dambord.controller.live.processes.child_process import ChildProcess
from dambord.controller.live.program.told_seat import ToldSeat
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.record.header import write_header

READY_S = 40.0
"""Seconds that it has to say that it is ready; a program that plays may need some of them. A service has 60
to start."""
SILENT_S = 30.0
"""Seconds without a line of it after which it hangs, and is killed."""
AGAIN_S, AGAIN_MOST_S = 1.0, 60.0
"""Seconds until it is started again, doubled each time it has not become ready, and their most."""


class AttachedProcess:
    """What is attached by `setup`, as a client of the game's `socket`. `say` receives lines for people.

    Its protocol on standard input and output is of JSON lines. It is told what is attached, and `go` once the
    socket is there. It says `ready` or `refused`, then `line` for people, and `alive` every few seconds.
    """

    def __init__(self, setup: TableSettings, socket: Path, say: Say) -> None:
        self.status = ""
        """How it stands, in a few words; empty if there is nothing to say."""
        self._setup = setup
        self._socket = socket
        self._say = say
        self._child = ChildProcess(setup.attending.module)
        self._ready: Mapping[str, Any] = {}

    async def start(self) -> None:
        """Start it, and wait until it knows what is attached. Raises ValueError with what it refuses.

        One that hangs or ends is no reason not to play: that is said, and `run` starts another one.
        """
        self._ready = {"fault": "what is attached to the table can't be started"}
        await self._child.start(
            {
                "attachments": self._setup.as_json(),
                "options": self._setup.attending.options,
                "header": write_header(self._setup.header),
                "record": str(self._setup.journal),
                "socket": str(self._socket),
            }
        )
        try:
            async with asyncio.timeout(READY_S):
                while not (told := await self._child.read()).keys() & {"ready", "refused"}:
                    self._pass_on(told)
        except (TimeoutError, EOFError):
            self._say(f"{self._ready['fault']}; it is tried again")
            await self._child.end()
            return
        if refused := told.get("refused"):
            await self._child.end(asked=False)
            raise ValueError(str(refused))
        self._ready = told

    async def program(self, setup: TableSettings) -> Program:
        """The program that plays. Raises ValueError where there is none such, OpponentError where it can't
        play."""
        if fault := self._ready.get("fault"):
            raise OpponentError(str(fault))
        program = read_program(self._ready.get("program"))
        if program is None:
            raise ValueError(f"{setup.opponent.text}: no program")
        return program

    async def run(self, seat: ToldSeat) -> None:
        """Keep it going until cancelled; `seat` shows the program."""
        wait_s = AGAIN_S
        try:
            while True:
                if self._child.there:
                    await self._child.tell({"go": True})
                    wait_s = AGAIN_S
                    await self._listen()
                    await self._child.end()
                    seat.leave()
                    self.status = "what is attached has ended"
                    self._say("what is attached to the table has ended; it is started again")
                await asyncio.sleep(wait_s)
                wait_s = min(2 * wait_s, AGAIN_MOST_S)
                try:
                    await self.start()
                except (ValueError, OSError) as error:
                    self._say(f"{error}; it is tried again")
        finally:
            await self._child.end()

    async def _listen(self) -> None:
        """Take its lines until it ends or hangs."""
        with suppress(EOFError, TimeoutError):
            while True:
                async with asyncio.timeout(SILENT_S):
                    told = await self._child.read()
                self._pass_on(told)
                self.status = str(told.get("alive", self.status))

    def _pass_on(self, told: Mapping[str, Any]) -> None:
        if "line" in told:
            self._say(str(told["line"]))

    async def end(self) -> None:
        """End it, if it runs: the copy gets what it lacks."""
        await self._child.end()

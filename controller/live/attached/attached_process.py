"""The process of what is attached to a table, as the game knows it: if it hangs or ends, another starts."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from dambord.controller.core.table.agreed.program import Program, read_program
from dambord.controller.live.attached.told_seat import ToldSeat
from dambord.controller.live.equipment import Say
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.record.header import write_header

MODULE = "dambord.controller.live.attached"
READY_S = 60.0
"""Seconds that it has to say that it is ready; a program that plays may need some of them."""
SILENT_S = 30.0
"""Seconds without a line of it after which it hangs, and is killed."""
ENDED_S = 8.0
"""Seconds that it has to end: the copy gets what it lacks."""
AGAIN_S, AGAIN_MOST_S = 1.0, 60.0
"""Seconds until it is started again, doubled each time it has not become ready, and their most."""
LONGEST = 65_536
"""Bytes of a line of it at most."""


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
        self._process: asyncio.subprocess.Process | None = None
        self._ready: Mapping[str, Any] = {}

    async def start(self) -> None:
        """Start it, and wait until it knows what is attached. Raises ValueError with what it refuses."""
        words = (sys.executable, "-m", MODULE)
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *words, stdin=pipe, stdout=pipe, env=environment, start_new_session=True, limit=LONGEST
        )
        await self._tell(
            {
                "attachments": self._setup.as_json(),
                "header": write_header(self._setup.header),
                "record": str(self._setup.journal),
                "socket": str(self._socket),
            }
        )
        try:
            async with asyncio.timeout(READY_S):
                self._ready = await self._read()
                while "line" in self._ready:
                    self._say(str(self._ready["line"]))
                    self._ready = await self._read()
        except (TimeoutError, EOFError):
            await self.end()
            raise OpponentError("what is attached to the table can't be started") from None
        if refused := self._ready.get("refused"):
            await self.end()
            raise ValueError(str(refused))

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
                if self._process is not None:
                    await self._tell({"go": True})
                    wait_s = AGAIN_S
                    await self._listen()
                    await self.end()
                    seat.leave()
                    self.status = "what is attached has ended"
                    self._say("what is attached to the table has ended; it is started again")
                await asyncio.sleep(wait_s)
                wait_s = min(2 * wait_s, AGAIN_MOST_S)
                try:
                    await self.start()
                except (ValueError, OpponentError, OSError) as error:
                    self._say(f"{error}; it is tried again")
        finally:
            await self.end()

    async def _listen(self) -> None:
        """Take its lines until it ends or hangs."""
        with suppress(EOFError, TimeoutError, ValueError):
            while True:
                async with asyncio.timeout(SILENT_S):
                    told = await self._read()
                if "line" in told:
                    self._say(str(told["line"]))
                self.status = str(told.get("alive", self.status))

    async def _tell(self, told: Mapping[str, Any]) -> None:
        process = self._process
        assert process is not None
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.write(json.dumps(told).encode() + b"\n")
            await process.stdin.drain()

    async def _read(self) -> Mapping[str, Any]:
        """Its next line. Raises EOFError or ValueError."""
        assert self._process is not None
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise EOFError
        told = json.loads(line)
        return told if isinstance(told, dict) else {}

    async def end(self) -> None:
        """Let it end by itself; kill it if it does not."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        try:
            async with asyncio.timeout(ENDED_S):
                while await process.stdout.read(LONGEST):
                    pass
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

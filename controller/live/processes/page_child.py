"""The page of `dambord run`: a process that is started with the game, and again where it ends."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from dambord.controller.core.messages.say import Say
from dambord.controller.live.processes.child_process import ChildProcess

MODULE = "dambord.controller.commands.table.page"
SERVED = re.compile(r"the page is at \S+:(\d+)/")
AGAIN_S, AGAIN_MOST_S = 0.1, 10.0
"""Seconds until it is started again, doubled each time it has not served anything, and their most."""


class PageChild:
    """Keeps a page going. `options` are those of the table, ready for JSON; `say` receives its lines."""

    def __init__(self, options: Mapping[str, Any], say: Say) -> None:
        self._options = dict(options)
        self._say = say
        self._child = ChildProcess(MODULE)
        self._served = False
        self._wait_s = AGAIN_S

    async def run(self) -> None:
        """Serve until cancelled. Raises ValueError with one line if it can't be served from the start."""
        try:
            while True:
                await self._child.start(self._options)
                with suppress(EOFError):
                    while True:
                        await self._take(await self._child.read())
                if not self._served:
                    raise ValueError("the page has ended before it was served")
                await self._child.end()
                self._say("the page has ended; it is started again")
                await asyncio.sleep(self._wait_s)
                self._wait_s = min(2 * self._wait_s, AGAIN_MOST_S)
        finally:
            await self._child.end()

    async def _take(self, told: Mapping[str, Any]) -> None:
        match told:
            case {"line": str(line)}:
                self._say(line)
                if (found := SERVED.match(line)) is not None:
                    self._served, self._wait_s = True, AGAIN_S
                    self._options["page"] = int(found[1])  # where pages look for it again
            case {"refused": str(line)} if not self._served:
                await self._child.end(asked=False)
                raise ValueError(line)
            case {"refused": str(line)}:
                self._say(line)
            case {"over": True}:
                # It has been set up on the page: the game is about to end, too.
                await asyncio.Event().wait()

"""A process of ours that the game starts: it is told what to do, and tells lines of JSON."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

ENDED_S = 8.0
"""Seconds that it has to end."""
LONGEST = 65_536
"""Bytes of a line of it at most."""


class ChildProcess:
    """A run of `module` at a time; its standard input ends with this process, however that ends."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: asyncio.subprocess.Process | None = None

    @property
    def there(self) -> bool:
        """Whether one was started and has not been ended."""
        return self._process is not None

    async def start(self, told: Mapping[str, Any]) -> None:
        """Start it, and tell it what to do. Raises OSError."""
        words = (sys.executable, "-m", self._module)
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *words, stdin=pipe, stdout=pipe, env=environment, start_new_session=True, limit=LONGEST
        )
        await self.tell(told)

    async def tell(self, told: Mapping[str, Any]) -> None:
        """Give it a line; one that has ended takes none."""
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.write(json.dumps(told).encode() + b"\n")
            await self._process.stdin.drain()

    async def read(self) -> Mapping[str, Any]:
        """Its next line; empty if it is no JSON object. Raises EOFError where it has ended, or floods."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError:  # longer than anything that it has to tell
            line = b""
        if not line:
            raise EOFError
        try:
            told = json.loads(line)
        except ValueError:
            return {}
        return told if isinstance(told, dict) else {}

    async def end(self, *, asked: bool = True) -> None:
        """Ask it to end, unless it does so by itself (`asked` False); kill it if it does not."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        if asked:
            with suppress(ProcessLookupError):
                process.terminate()
        try:
            async with asyncio.timeout(ENDED_S):
                while await process.stdout.read(LONGEST):
                    pass
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        process.stdin.close()
        with suppress(OSError):
            await process.stdin.wait_closed()


def emit(told: Mapping[str, Any]) -> None:
    """Tell the game something, from within such a process; one write, so that lines don't mix."""
    os.write(sys.stdout.fileno(), json.dumps(told).encode() + b"\n")

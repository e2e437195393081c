"""The real process: `dambord run` with its page for a window to look through, to be killed and restarted."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from rules.game import Side

ROOT = Path(__file__).parents[2]
BEAT = 2_000_000
"""Microseconds of a running clock that a power cut may forget, at most: a sign of life comes every second,
later on a busy machine."""


class Controller:
    """`dambord run` as a process, its page for a window to look through and buttons to press."""

    def __init__(self, port: str, record: Path) -> None:
        self.record = record
        self._command = ["run", "--port", port, "--record", str(record), "--page", "0", "--time", "600"]
        self.restart()

    def restart(self) -> None:
        """Start it (again); ready when its page is."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "controller.cli", *self._command],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = []
        for line in self.process.stdout:
            self.said.append(line.strip())
            if line.startswith("the page is at "):
                self.address = urlsplit(line.split()[-1])
                return
        raise AssertionError("\n".join(self.said))

    def kill(self) -> None:
        """Without warning."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def view(self) -> dict[str, Any]:
        """What a page shows."""
        line = HTTPConnection(self.address.netloc, timeout=5)
        line.request("GET", "/api/view")
        picture: dict[str, Any] = json.loads(line.getresponse().read())
        line.close()
        return picture

    async def until(self, true: Callable[[dict[str, Any]], object], within: float = 8.0) -> dict[str, Any]:
        """Wait until the page shows something."""
        picture = await asyncio.to_thread(self.view)
        try:
            async with asyncio.timeout(within):
                while not true(picture):
                    await asyncio.sleep(0.02)
                    picture = await asyncio.to_thread(self.view)
        except TimeoutError:
            raise AssertionError(f"not within {within:g} s: {picture}") from None
        return picture

    async def press(self, button: str, side: Side) -> None:
        """Press a button on the page."""
        socket: ClientConnection
        async with connect(f"ws://{self.address.netloc}/ws") as socket:
            await socket.recv()
            await socket.send(json.dumps({"press": button, "side": side}))

    def printed(self, *command: str) -> list[dict[str, Any]]:
        """What another command of the same program prints."""
        words = [sys.executable, "-m", "controller.cli", *command]
        ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=30, check=True)
        return [json.loads(line) for line in ran.stdout.splitlines()]


def remaining(picture: dict[str, Any]) -> dict[str, int]:
    """What both clocks have left as the page shows it now."""
    clock = picture["clock"]
    left = {side: clock[side]["left"] for side in "wb"}
    if clock["running"] and not clock["paused"]:
        left[clock["running"]] -= picture["now"] - clock["at"]
    return left

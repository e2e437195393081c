"""The real process `dambord run`, which tests kill and restart and watch through its page."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from dambord.controller.core.clock import remaining as remains
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.replay import recovered, terms
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.rules.game import Side
from tests.compiled import compiled
from tests.waiting import HANG_S, LOOK_S

ROOT = Path(__file__).parents[2]


class Controller:
    """`dambord run` as a process; tests read its page and press its buttons."""

    def __init__(self, port: str, record: Path, *words: str) -> None:
        """Start it; `words` are further options."""
        self.record = record
        self._command = ["run", "--port", port, "--record", str(record), "--page", "0", "--time", "600"]
        self._command += words
        self.restart()

    def restart(self) -> None:
        """Start or restart it; returns when its page is served."""
        self._reader: threading.Thread | None = None
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dambord.controller.cli", *self._command],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=compiled(),
        )
        assert self.process.stdout is not None
        self.said = []
        for line in self.process.stdout:
            self.said.append(line.strip())
            if line.startswith("the page is at "):
                self.address = urlsplit(line.split()[-1])
                # It stops when nobody reads what it prints, once the pipe is full.
                self._reader = threading.Thread(target=self._read, args=[self.process.stdout], daemon=True)
                self._reader.start()
                return
        raise AssertionError("\n".join(self.said))

    def _read(self, lines: Iterable[str]) -> None:
        self.said.extend(line.strip() for line in lines)

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        self.process.kill()
        self.process.wait()
        if self._reader is not None:
            self._reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def view(self) -> dict[str, Any]:
        """Return the view of the page."""
        line = HTTPConnection(self.address.netloc, timeout=HANG_S)
        line.request("GET", "/api/view")
        picture: dict[str, Any] = json.loads(line.getresponse().read())
        line.close()
        return picture

    async def until(self, true: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Wait until the view satisfies a condition."""
        async with asyncio.timeout(HANG_S):
            while not true(picture := await asyncio.to_thread(self.view)):
                await asyncio.sleep(LOOK_S)
        return picture

    async def seen(self, bench: VirtualBoard[Any]) -> None:
        """Wait until the page shows the pieces on the board; players press after that."""

        def shows(picture: dict[str, Any]) -> bool:
            levels = bench.field.board.levels()
            cells = "".join(levels[bench.seats[n] - 1] for n in range(1, len(bench.seats) + 1))
            return bool(picture["link"] == "up" and picture["cells"] == cells)

        await self.until(shows)

    async def press(self, button: str, side: Side) -> None:
        """Press a button on the page."""
        await self.send({"press": button, "side": side})

    async def send(self, request: dict[str, Any]) -> None:
        """Send a request as the page does."""
        socket: ClientConnection
        address = f"ws://{self.address.netloc}/ws"
        async with connect(address, open_timeout=HANG_S, ping_interval=None, proxy=None) as socket:
            await socket.recv()
            await socket.send(json.dumps(request))

    def kept(self) -> dict[str, int]:
        """Return the recorded time of both clocks. Reads a copy of the record, so that the original is not
        changed."""
        with TemporaryDirectory() as folder:
            for file in self.record.parent.glob(f"{self.record.name}*"):
                if file.is_file():  # not the socket of a game of its own
                    shutil.copy(file, folder)
            with RecordReader(Path(folder) / self.record.name) as journal:
                recorded = journal.load()
        assert recorded is not None
        clock = recovered(recorded, terms(recorded.header)).clock
        assert clock is not None
        return {"w": remains(clock.times, "w", recorded.last), "b": remains(clock.times, "b", recorded.last)}

    def printed(self, *command: str) -> list[dict[str, Any]]:
        """Return the output of another command of the program."""
        words = [sys.executable, "-m", "dambord.controller.cli", *command]
        ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=HANG_S, check=True)
        return [json.loads(line) for line in ran.stdout.splitlines()]


def remaining(picture: dict[str, Any]) -> dict[str, int]:
    """Return the time of both clocks as shown on the page now."""
    clock = picture["clock"]
    left = {side: clock[side]["left"] for side in "wb"}
    if clock["running"] and not clock["paused"]:
        left[clock["running"]] -= picture["now"] - clock["at"]
    return left

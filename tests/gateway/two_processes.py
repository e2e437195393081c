"""`dambord game` and `dambord page` as processes of a test."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit
from urllib.request import urlopen

from websockets.asyncio.client import connect

from tests.compiled import compiled
from tests.waiting import HANG_S, LOOK_S, until

ROOT = Path(__file__).parents[2]


class Running:
    """A command of dambord that runs; `ready` begins the line by which it says that it does."""

    def __init__(self, ready: str, *words: str, environment: Mapping[str, str] | None = None) -> None:
        self._environment = {**compiled(), **(environment or {})}
        self._command = [sys.executable, "-m", "dambord.controller.cli", *words]
        self._ready = ready
        self.said: list[str] = []
        self.start()

    def start(self) -> None:
        """Start it; returns when it is ready."""
        self.process = subprocess.Popen(
            self._command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=self._environment,
        )  # fmt: skip
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.strip())
            if line.startswith(self._ready):
                threading.Thread(target=self._read, args=[self.process.stdout], daemon=True).start()
                return
        raise AssertionError("\n".join(self.said))

    def _read(self, lines: Iterable[str]) -> None:
        self.said.extend(line.strip() for line in lines)

    @property
    def address(self) -> SplitResult:
        """Where it serves what it does, as it said last."""
        line = next(line for line in reversed(self.said) if line.startswith(self._ready))
        return urlsplit(line.split()[-1])

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        self.process.kill()
        self.process.wait()


class Table:
    """A simulated table in two processes, with its record in `folder`."""

    def __init__(
        self,
        folder: Path,
        *words: str,
        environment: Mapping[str, str] | None = None,
        socket: Path | None = None,
    ) -> None:
        """`environment` is the game's, beside that of the test; `socket`: where the words put it."""
        record = folder / "record.sqlite3"
        self.socket = socket or folder / "record.sqlite3.socket"
        options = ["--port", "simulated", "--record", str(record), "--time", "600", *words]
        self.game = Running("the game is at ", "game", *options, environment=environment)
        self.page = Running("the page is at ", "page", "--page", "0", *options)

    @property
    def address(self) -> SplitResult:
        """Where the page is."""
        return self.page.address

    def view(self) -> dict[str, Any]:
        """The view of the page."""
        with urlopen(f"http://{self.address.netloc}/api/view", timeout=HANG_S) as answer:
            picture: dict[str, Any] = json.load(answer)
        return picture

    def until(self, true: Callable[[dict[str, Any]], object]) -> None:
        """Wait until the view satisfies a condition."""
        until(lambda: true(self.view()), every=5 * LOOK_S)

    def send(self, *requests: dict[str, Any], until: Callable[[dict[str, Any]], object]) -> None:
        """Send requests as one page does, which stays open until its view satisfies a condition."""

        async def sent() -> None:
            address = f"ws://{self.address.netloc}/ws"
            async with connect(address, open_timeout=HANG_S, ping_interval=None, proxy=None) as page:
                view = json.loads(await page.recv())["view"]
                for request in requests:
                    await page.send(json.dumps(request))
                async with asyncio.timeout(HANG_S):
                    while not until(view):
                        view |= json.loads(await page.recv()).get("change", {})

        asyncio.run(sent())

    def ask(self, *acts: dict[str, Any], role: str = "player") -> list[dict[str, Any]]:
        """Send acts to the game's socket; return the answers in their order."""
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(HANG_S)
            line.connect(str(self.socket))
            stream = line.makefile("rw", encoding="utf-8")
            assert json.loads(stream.readline())["hello"] == "dambord"
            for number, act in enumerate(acts):
                message = {"id": str(number), "who": "test", "role": role, "act": act}
                stream.write(json.dumps(message) + "\n")
            stream.flush()
            answers = [json.loads(stream.readline()) for _ in acts]
        return sorted(answers, key=lambda answer: int(answer["id"]))

    def end(self) -> None:
        """End both."""
        self.page.kill()
        self.game.kill()

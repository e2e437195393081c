"""The game and the page that are besieged, as two processes under a stand-in for the service manager."""

from __future__ import annotations

import contextlib
import re
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.siege.figures import Figures
from benchmarks.siege.strangers.line import trusting
from dambord.controller.web.access_tokens import Tokens, kept_beside
from dambord.controller.web.auth import AccessRole
from tests.compiled import compiled

RULES = "international"
GAME = re.compile(r"the game is at ")
PAGE = re.compile(r"the page is at https?://.*:(\d+)/")
WATCHDOG_S = 20


class Manager:
    """A stand-in for the service manager: hears the signs of life."""

    def __init__(self, folder: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK)
        self._socket.bind(str(folder / "notify"))
        self.environment = {
            "NOTIFY_SOCKET": str(folder / "notify"),
            "WATCHDOG_USEC": str(WATCHDOG_S * 1_000_000),
        }
        self.last = time.monotonic()

    def silence(self) -> float:
        """Return the seconds since the last sign of life, before it is heard anew."""
        now = time.monotonic()
        silent = now - self.last
        with contextlib.suppress(BlockingIOError):
            while b"WATCHDOG=1" in self._socket.recv(4096) or True:
                self.last = now
        return silent


@dataclass
class Table:
    """The processes of a table; `tokens` by the name of their owner."""

    game: subprocess.Popen[bytes]
    process: subprocess.Popen[bytes]
    """Of its page."""
    host: str
    port: int
    tokens: dict[str, str]
    manager: Manager
    tls: ssl.SSLContext | None = None
    """Trusts its certificate, if it is encrypted."""

    def measure(self, figures: Figures) -> None:
        """Note memory, descriptors, threads and silence. Raises RuntimeError if the table has ended."""
        for name, process in (("game", self.game), ("page", self.process)):
            if process.poll() is not None:
                raise RuntimeError(f"the {name} has ended with status {process.returncode}")
        figures.memory = max(figures.memory, resident(self.game))
        figures.page_memory = max(figures.page_memory, resident(self.process))
        place = Path("/proc", str(self.process.pid))
        figures.threads = max(figures.threads, len(list((place / "task").iterdir())))
        figures.files = max(figures.files, len(list((place / "fd").iterdir())))
        figures.silence = max(figures.silence, self.manager.silence())


def resident(process: subprocess.Popen[bytes]) -> int:
    """Return the memory of a process in bytes."""
    status = Path("/proc", str(process.pid), "status").read_text().splitlines()
    return int(dict(line.split(":", 1) for line in status)["VmRSS"].split()[0]) * 1024


@contextlib.contextmanager
def table(host: str, *options: str) -> Iterator[Table]:
    """Run a table on `host` while the context is open."""
    with TemporaryDirectory() as folder:
        record = Path(folder, "record.sqlite3")
        tokens = Tokens(kept_beside(record))
        roles: Mapping[str, AccessRole] = {"player": "player", "other": "player", "arbiter": "arbiter"}
        made = {name: tokens.make(name, role) for name, role in roles.items()}
        manager = Manager(Path(folder))
        words = [
            "--rules",
            RULES,
            "--port",
            "simulated",
            "--time",
            "7200",
            "--record",
            str(record),
            "--first-run",
            "off",
        ]
        with contextlib.ExitStack() as stack:
            game, _ = begun(stack, Path(folder, "game"), GAME, manager.environment, "game", *words)
            served = ("page", *words, "--page", "0", "--host", host, *options)
            process, found = begun(stack, Path(folder, "page"), PAGE, {}, *served)
            yield Table(
                game, process, host, int(found[1]), made, manager, trusting() if "--tls" in options else None
            )


def begun(
    stack: contextlib.ExitStack,
    told: Path,
    ready: re.Pattern[str],
    environment: Mapping[str, str],
    *words: str,
) -> tuple[subprocess.Popen[bytes], re.Match[str]]:
    """Start a command, which `stack` ends; returns when it says what `ready` finds.

    It prints into a file: a pipe that nobody reads would stop it.
    """
    with told.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "dambord.controller.cli", *words],
            stdout=out,
            env={**compiled(), **environment},
        )

    def end() -> None:
        process.terminate()
        process.wait()

    stack.callback(end)
    while (found := ready.search(told.read_text())) is None:
        if process.poll() is not None:
            raise RuntimeError(f"dambord {words[0]} has ended with status {process.returncode}")
        time.sleep(0.05)
    return process, found

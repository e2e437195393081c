"""GNU Backgammon as a child process: its external interface on a port of the loopback.

Version 1.08 takes no other address. It listens for one connection at a time, so that nobody else gets in.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import socket
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.guard import confinement, process_tree
from dambord.controller.opponents.guard.confinement import usual
from dambord.controller.opponents.guard.environment import clean_environment

GAMES = "/usr/games"
"""Where Debian puts it, which is not on everybody's `PATH`."""
START_S = 20.0
"""Time-out in seconds for its start: a Raspberry Pi with a cold disk takes some seconds."""
POLL_S = 0.02
"""Seconds between two attempts to connect."""
SAID = 65_536
"""Bytes of its output that are looked at."""
LONGEST = 255
"""Bytes of a line that it reads, with the end of the line."""
WRITABLE: tuple[str, ...] = ()
"""Folders beside its own in which it may write."""
FILE_BYTES = 16 << 20
"""Bytes of a file that it may write, its output among them."""
LOOPBACK = "127.0.0.1"
COMMANDS = "commands"
"""The file of its first commands. It takes no name with a blank, so it is started in the file's folder."""


def find() -> Path:
    """The path of the program; OpponentError with the name of the package where there is none."""
    found = shutil.which("gnubg") or shutil.which("gnubg", path=GAMES)
    if found is None:
        raise OpponentError("GNU Backgammon is not installed: sudo apt install gnubg")
    return Path(found)


def _reserved() -> socket.socket:
    """A free port, kept from others until the program listens on it: both let it be bound twice."""
    reserved = socket.socket()
    reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    reserved.bind((LOOPBACK, 0))
    return reserved


class GnubgProcess:
    """One run of the program. It ends with `stop`, and with this program, however that ends."""

    def __init__(self, program: Path, settings: Sequence[str] = ()) -> None:
        """`settings`: commands that it carries out first."""
        self._program = program
        self._settings = settings
        self._mark = ""
        self._home: Path | None = None
        self._output: IO[bytes] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def start(self, within_s: float = START_S) -> None:
        """Start it and connect to it; OpponentError when it does not come up in time."""
        self._home = Path(tempfile.mkdtemp(prefix="dambord-gnubg-"))
        # No network limit: it is talked to over a port.
        limits = usual()._replace(file_size=FILE_BYTES, writable=(str(self._home), *WRITABLE), network=True)
        guard = confinement.command(limits)
        self._mark = process_tree.new_mark()
        self._output = tempfile.TemporaryFile()  # noqa: SIM115  # closed by stop
        with _reserved() as reserved:
            port = reserved.getsockname()[1]
            lines = [*self._settings, f"external {LOOPBACK}:{port}"]
            (self._home / COMMANDS).write_text("\n".join(lines) + "\n", encoding="utf-8")
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *guard, str(self._program), "-t", "-q", "-r", "-s", ".", "-c", COMMANDS, cwd=self._home,
                    stdin=asyncio.subprocess.DEVNULL, stdout=self._output, stderr=self._output,
                    env={**clean_environment(), process_tree.MARK: self._mark},
                )  # fmt: skip
            except OSError as error:
                raise OpponentError(f"{self._program} can't be started: {error.strerror}") from error
            try:
                async with asyncio.timeout(within_s):
                    while not await self._connected(port):
                        await asyncio.sleep(POLL_S)
            except TimeoutError:
                raise OpponentError(
                    f"gnubg did not open its port within {within_s:g} s{self._said()}"
                ) from None
        # Nothing is left behind when this program is killed, and gnubg can't wait for another one.
        self._drop_home()

    async def ask(self, line: str, within_s: float) -> str:
        """One line, and the line that it answers; OpponentError when none comes in time or it has died."""
        if self._reader is None or self._writer is None:
            raise OpponentError("gnubg has not been started")
        assert len(line.encode()) < LONGEST, line
        try:
            async with asyncio.timeout(within_s):
                self._writer.write(f"{line}\n".encode())
                await self._writer.drain()
                answer = await self._reader.readline()
        except TimeoutError:
            raise OpponentError(f"gnubg did not answer within {within_s:g} s") from None
        except (OSError, ValueError) as error:
            raise OpponentError(f"gnubg: {error}") from error
        if not answer.endswith(b"\n"):
            raise OpponentError(f"gnubg has ended{self._said()}")
        return answer.decode(errors="replace").strip()

    async def stop(self) -> None:
        """Kill it, if it runs, and remove its folder."""
        if self._writer is not None:
            self._writer.close()
            with contextlib.suppress(OSError):
                await self._writer.wait_closed()
        self._reader = self._writer = None
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            self._process = None
            await asyncio.to_thread(process_tree.kill, self._mark)
        if self._output is not None:
            self._output.close()
            self._output = None
        self._drop_home()

    def _drop_home(self) -> None:
        if self._home is not None:
            shutil.rmtree(self._home, ignore_errors=True)
            self._home = None

    async def _connected(self, port: int) -> bool:
        """Try to connect once; OpponentError when the program has ended."""
        if self._process is not None and self._process.returncode is not None:
            raise OpponentError(f"gnubg ended when it was started{self._said()}")
        try:
            self._reader, self._writer = await asyncio.open_connection(LOOPBACK, port)
        except OSError:
            return False
        return True

    def _said(self) -> str:
        """The last line that it has said, after a colon; empty if none."""
        if self._output is None:
            return ""
        # The program writes where this file stands, so that nothing may move it.
        text = os.pread(self._output.fileno(), SAID, 0).decode(errors="replace")
        last = next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")
        return f": {last[:200]}" if last else ""

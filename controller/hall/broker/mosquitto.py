"""Runs mosquitto as the hall's own broker, and starts it again if it ends."""

from __future__ import annotations

import asyncio
import os
import pwd
import secrets
import shutil
import signal
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from hashlib import pbkdf2_hmac
from pathlib import Path
from time import monotonic, sleep
from typing import NoReturn

from dambord.controller.hall.broker.admission import Admission
from dambord.controller.hall.broker.authority import Authority
from dambord.controller.hall.broker.configuration import DESK, BrokerPlace, configuration, rights
from dambord.controller.record.atomic_file import PRIVATE, write_atomically

PROGRAMS = ("mosquitto", "/usr/sbin/mosquitto")
AGAIN_S = 0.3
"""Seconds until a broker that has ended is started again."""
STARTED_S = 10.0
"""Seconds that a broker may take until it listens."""
ENDED_S = 5.0
"""Seconds that a broker may take to end."""
ROUNDS = 101
"""Of the hash of a password, as mosquitto has them."""
SALT = 12
"""Bytes of its salt."""


def program() -> str:
    """The path of mosquitto. Raises ValueError with the name of the package."""
    for name in PROGRAMS:
        if found := shutil.which(name):
            return found
    raise ValueError(
        "mosquitto is not installed: sudo apt-get install mosquitto, or --broker mqtt://HOST:PORT"
    )


class Mosquitto:
    """The broker at `place` for an event; `say` receives lines for people. Raises ValueError or OSError."""

    def __init__(
        self,
        place: BrokerPlace,
        event: str,
        authority: Authority,
        admission: Admission,
        say: Callable[[str], None],
    ) -> None:
        self.password = secrets.token_urlsafe(24)
        """The desk's own password."""
        self.encrypted = place.encrypted
        """The port of the boards."""
        self._program = program()
        self._place, self._event, self._admission, self._say = place, event, admission, say
        self._process: asyncio.subprocess.Process | None = None
        place.folder.mkdir(parents=True, exist_ok=True)
        self._pid = place.folder / "pid"
        user = pwd.getpwuid(os.geteuid()).pw_name
        authority.revoke(admission.revoked)
        text = configuration(place, authority, user)
        write_atomically(place.configuration, text.encode(), mode=PRIVATE)
        write_atomically(place.passwords, f"{DESK}:{hashed(self.password)}\n".encode(), mode=PRIVATE)
        self._write()

    def _write(self) -> None:
        boards = sorted(self._admission.boards)
        write_atomically(self._place.rights, rights(self._event, boards).encode(), mode=PRIVATE)

    def renew(self) -> None:
        """Let the broker read again who is admitted."""
        self._write()
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGHUP)

    async def start(self) -> None:
        """Start it; returns when it listens. Raises ValueError in one line."""
        await asyncio.to_thread(self._end_left)
        await self._start()

    async def run(self) -> NoReturn:
        """Start it again whenever it ends, until cancelled; then end it."""
        try:
            while True:
                if self._process is not None:
                    await self._process.wait()
                    self._say("hall: the broker has ended; it is started again")
                await asyncio.sleep(AGAIN_S)
                try:
                    await self._start()
                except (ValueError, OSError) as error:
                    self._process = None
                    self._say(f"hall: {error}")
        finally:
            await self.end()

    async def end(self) -> None:
        """End it."""
        if self._process is not None and self._process.returncode is None:
            self._process.terminate()
            with suppress(TimeoutError):
                async with asyncio.timeout(ENDED_S):
                    await self._process.wait()
        self._pid.unlink(missing_ok=True)

    async def _start(self) -> None:
        place = self._place
        self._process = await asyncio.create_subprocess_exec(
            self._program,
            "-c",
            str(place.configuration),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            # Ctrl-C is the desk's, which ends the broker last.
            start_new_session=True,
        )
        write_atomically(self._pid, str(self._process.pid).encode(), mode=PRIVATE)
        latest = monotonic() + STARTED_S
        while monotonic() < latest:
            if self._process.returncode is not None:
                raise ValueError(f"the broker can't run: {await self._why()}")
            with suppress(OSError):
                _, writer = await asyncio.open_connection(_reached(place.host), place.port)
                writer.close()
                break
            await asyncio.sleep(0.02)
        if self._process.returncode is None and self._process.stderr is not None:
            self._reading = asyncio.create_task(_drain(self._process.stderr), name="broker's messages")

    async def _why(self) -> str:
        if self._process is None or self._process.stderr is None:
            return "it has ended"
        said = (await self._process.stderr.read()).decode(errors="replace")
        if "Address already in use" in said:
            return f"port {self._place.port} is taken: choose another with --mqtt N, or use it by --broker"
        lines = [line.partition(": ")[2] or line for line in said.splitlines()]
        return lines[-1] if lines else "it has ended"

    def _end_left(self) -> None:
        """End the broker of a desk that was killed."""
        try:
            number = int(self._pid.read_text())
            words = Path(f"/proc/{number}/cmdline").read_bytes().split(b"\0")
        except (OSError, ValueError):
            return
        if str(self._place.configuration).encode() not in words:
            return
        with suppress(OSError):
            os.kill(number, signal.SIGTERM)
        latest = monotonic() + ENDED_S
        while Path(f"/proc/{number}").exists() and monotonic() < latest:
            sleep(0.02)


def hashed(password: str) -> str:
    """A password as mosquitto keeps it: PBKDF2 with SHA-512; it is drawn, so that few rounds are enough."""
    salt = secrets.token_bytes(SALT)
    digest = pbkdf2_hmac("sha512", password.encode(), salt, ROUNDS)
    return f"$7${ROUNDS}${b64encode(salt).decode()}${b64encode(digest).decode()}"


async def _drain(stream: asyncio.StreamReader) -> None:
    while await stream.read(4096):
        pass


def _reached(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)

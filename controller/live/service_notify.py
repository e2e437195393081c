"""Notifies the service manager (sd_notify(3)): ready, status, watchdog, stopping."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress

LOOKS = 4
"""Times within the manager's patience that the loop is looked at; one look may fall on a slow disk."""
CALM = 5.0
"""Seconds between two looks where the manager does not ask for signs of life and only hears what goes on."""


class Manager:
    """systemd, to which one message is one datagram; without NOTIFY_SOCKET nobody, and nothing is sent."""

    def __init__(self, environment: Mapping[str, str] = os.environ, process: int | None = None) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        # A leading @ stands for the zero byte of Linux's abstract names.
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self.patience = _patience(environment, os.getpid() if process is None else process)
        """Seconds without a sign of life after which the manager restarts us; None if it does not watch."""

    @property
    def listens(self) -> bool:
        """Whether there is a manager to tell anything."""
        return bool(self._address)

    def tell(self, *assignments: str) -> None:
        """Send assignments like `READY=1`. A manager that is gone or busy must not stop a game."""
        if not self._address:
            return
        with (
            suppress(OSError),
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as line,
        ):
            line.sendto("\n".join(assignments).encode(), self._address)


def _patience(environment: Mapping[str, str], process: int) -> float | None:
    """WATCHDOG_USEC in seconds, if it is meant for this process."""
    micros = environment.get("WATCHDOG_USEC", "")
    if not micros.isdecimal() or int(micros) == 0:
        return None
    if environment.get("WATCHDOG_PID", str(process)) != str(process):
        return None
    return int(micros) / 1_000_000


async def attend(
    manager: Manager, rounds: Callable[[], int], nudge: Callable[[], None], status: Callable[[], str]
) -> None:
    """Tell `manager` that we are ready, then that we live as long as we do, until cancelled: stopping.

    `rounds` counts how often the loop that matters has gone round, `nudge` makes it go round once though
    nothing happens. A sign of life is sent for nothing less than a round since the last one, so that a loop
    that waits for something that never comes is restarted although this one still runs.
    """
    if not manager.listens:
        return
    every = CALM if manager.patience is None else manager.patience / LOOKS
    seen, said = rounds(), status()
    manager.tell("READY=1", f"STATUS={said}")
    try:
        while True:
            nudge()
            await asyncio.sleep(every)
            if (now := rounds()) != seen:
                seen = now
                manager.tell("WATCHDOG=1")
            if (text := status()) != said:
                said = text
                manager.tell(f"STATUS={said}")
    finally:
        manager.tell("STOPPING=1", "STATUS=")

"""Notifies the service manager (sd_notify(3)): ready, status, watchdog, stopping."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress

from dambord.controller.core.messages.one_line import one_line

CHECKS_PER_TIMEOUT = 4
"""Checks of the loop per watchdog time-out; one of them may coincide with a slow disk write."""
EXTENDED_BY_S = 30
"""Seconds by which the time to start is extended, again and again while the record is read."""
EXTENDED_EVERY_S = 10.0
"""Seconds between two extensions."""
LONGEST_START_S = 1800.0
"""Seconds after which no more time is asked for: something hangs."""
STATUS_INTERVAL_S = 5.0
"""Seconds between two status updates if the manager does not use a watchdog."""


def managed(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a service manager has started this process: nobody sits there who would put a setting right."""
    return bool(environment.get("NOTIFY_SOCKET"))


class Manager:
    """The connection to systemd: every message is one datagram. Without NOTIFY_SOCKET nothing is sent.

    The socket is opened once and kept: a sign of life must not fail because there is no descriptor left.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ, process: int | None = None) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        # A leading @ stands for the zero byte of an abstract socket address.
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._line: socket.socket | None = None
        if address:
            self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK)
        self.watchdog_s = _watchdog_timeout(environment, os.getpid() if process is None else process)
        """The watchdog time-out in seconds; None if the manager does not use a watchdog."""

    @property
    def listens(self) -> bool:
        """Whether there is a manager."""
        return self._line is not None

    def tell(self, *assignments: str) -> None:
        """Send assignments such as `READY=1`. Errors are ignored: a manager that is gone must not stop a
        game."""
        if self._line is not None:
            with suppress(OSError):
                self._line.sendto("\n".join(map(one_line, assignments)).encode(), self._address)

    def close(self) -> None:
        """Close the connection."""
        if self._line is not None:
            self._line.close()
            self._line = None


@contextmanager
def more_time(manager: Manager, status: str) -> Iterator[None]:
    """Ask `manager` for more time to start for as long as the context is open; `status` is one line for
    people.

    A thread does so, because what takes long runs on the event loop before the table does.
    """
    if not manager.listens:
        yield
        return
    done = threading.Event()

    def ask() -> None:
        asked = 0.0
        while asked < LONGEST_START_S and not done.wait(EXTENDED_EVERY_S if asked else 0):
            manager.tell(f"EXTEND_TIMEOUT_USEC={EXTENDED_BY_S * 1_000_000}", f"STATUS={status}")
            asked += EXTENDED_EVERY_S

    asking = threading.Thread(target=ask, name="more time", daemon=True)
    asking.start()
    try:
        yield
    finally:
        done.set()
        asking.join()


def _watchdog_timeout(environment: Mapping[str, str], process: int) -> float | None:
    """Return WATCHDOG_USEC in seconds, or None if it is not set for this process."""
    micros = environment.get("WATCHDOG_USEC", "")
    if not micros.isdecimal() or int(micros) == 0:
        return None
    if environment.get("WATCHDOG_PID", str(process)) != str(process):
        return None
    return int(micros) / 1_000_000


async def send_notifications(
    manager: Manager,
    rounds: Callable[[], int],
    nudge: Callable[[], None],
    status: Callable[[], str],
    stays: Callable[[], bool] = lambda: False,
) -> None:
    """Tell `manager` that the service is ready, feed its watchdog until cancelled, then tell it of the stop.

    `rounds` counts the iterations of the game loop; `nudge` makes that loop run one iteration without an
    event. The watchdog is fed only after such an iteration. So a game loop that hangs is restarted, even if
    this task still runs. `status` is one line for people. When `stays` at the end, the table starts anew in
    this process: of that the manager hears no stop.
    """
    if not manager.listens:
        return
    every = STATUS_INTERVAL_S if manager.watchdog_s is None else manager.watchdog_s / CHECKS_PER_TIMEOUT
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
        manager.tell("WATCHDOG=1" if stays() else "STOPPING=1", "STATUS=")

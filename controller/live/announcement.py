"""The table's name in the local network: announced while it runs, and shown on its pages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from dambord.controller.core.messages.say import Say
from dambord.controller.web.announcing.announcer import Announcer, Voice
from dambord.controller.web.announcing.interfaces import Address, reachable
from dambord.controller.web.announcing.names import NOT
from dambord.controller.web.connections.peer import this_machine


class Announcement:
    """Announces the page at `address`, which is served on `host`, by the name `wanted`; an extra of the page.

    To be used as an asynchronous context. `say` receives lines for people. Nothing here raises an error.
    """

    def __init__(self, wanted: str, host: str, address: str, say: Say) -> None:
        self._wanted = wanted
        self._host = host
        self._page = urlsplit(address)
        self._say = say
        self._listeners: list[Callable[[], None]] = []
        self._loop = asyncio.get_running_loop()
        self.address: str | None = None
        """The page's address by its name in the network; None while it has none."""
        self._announcer = Announcer(wanted, self._reachable, self._speak, self._told, self._tell)

    async def __aenter__(self) -> Announcement:
        if self._wanted != NOT and not this_machine(self._host):
            self._announcer.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.to_thread(self._announcer.close)

    def shown(self, state: Any) -> dict[str, Any]:
        """The key that it adds to every view."""
        return {"address": self.address}

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when the name has changed."""
        self._listeners.append(listener)

    def _reachable(self) -> Sequence[Address]:
        return reachable(self._host)

    def _speak(self, addresses: Sequence[Address]) -> Voice:
        # A second and megabytes on a small machine: only in the announcer's thread, and only with a network.
        from dambord.controller.web.announcing.multicast import MulticastVoice

        encrypted = self._page.scheme == "https"
        return MulticastVoice(addresses, self._page.port or 0, self._wanted, encrypted=encrypted)

    def _told(self, name: str | None) -> None:
        """Take a new name over from the announcer's thread."""
        with suppress(RuntimeError):  # the table has ended
            self._loop.call_soon_threadsafe(self._take, name)

    def _tell(self, line: str) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._say, line)

    def _take(self, name: str | None) -> None:
        self.address = None if name is None else f"{self._page.scheme}://{name}.local:{self._page.port}/"
        if name == self._wanted:
            self._say(f"in the local network the table is at {self.address}")
        elif name is not None:
            self._say(f"{self._wanted}.local is taken in this network: this table is at {self.address}")
        for listener in self._listeners:
            listener()

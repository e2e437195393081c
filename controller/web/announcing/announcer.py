"""Keeps the table announced while networks come and go; whatever goes wrong there, the table goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from dambord.controller.web.announcing.interfaces import Address
from dambord.controller.web.announcing.names import candidates

LOOK_S = 5.0
"""Seconds between two looks at this machine's addresses."""


class Voice(Protocol):
    """What speaks for the table in the network, by the addresses that it was opened with."""

    def free(self, name: str) -> bool:
        """Ask in the network whether nobody else has a name; takes a second."""

    def announce(self, name: str) -> None:
        """Say that the table has this name, from now on."""

    @property
    def contested(self) -> bool:
        """Whether this table has to give its name up to another one."""

    def close(self) -> None:
        """Take everything back, and fall silent."""


class Announcer:
    """Looks for a free name and announces it, in a thread of its own, until it is closed.

    `wanted`: the name that is tried first. `addresses` are those of this machine now, `speak` opens a voice
    for them; both may raise OSError. `told` is called with the name whenever it changes, with None where
    there is none, `say` with lines for people.
    """

    def __init__(
        self,
        wanted: str,
        addresses: Callable[[], Sequence[Address]],
        speak: Callable[[Sequence[Address]], Voice],
        told: Callable[[str | None], None],
        say: Callable[[str], None],
        look_s: float = LOOK_S,
    ) -> None:
        self._wanted = wanted
        self._addresses = addresses
        self._speak = speak
        self._told = told
        self._say = say
        self._look_s = look_s
        self._ended = threading.Event()
        self._name: str | None = None
        self._fault = ""
        self._thread = threading.Thread(target=self._run, name="announcing", daemon=True)

    def start(self) -> None:
        """Begin; nothing here waits for the network."""
        self._thread.start()

    def close(self, within_s: float = 3.0) -> None:
        """Take the name back. It may take as long as `within_s`."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join(within_s)

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                if not (present := tuple(self._addresses())):
                    raise OSError("this machine is on no network")
                self._speak_with(present)
            except Exception as error:  # whatever a network or a library does: the table has to go on
                self._failed(error)
                self._ended.wait(self._look_s)

    def _speak_with(self, present: tuple[Address, ...]) -> None:
        """Speak for as long as the addresses stay and nobody else has the name."""
        voice = self._speak(present)
        try:
            ended = self._ended.is_set
            name = next((each for each in candidates(self._wanted) if ended() or voice.free(each)), None)
            if name is None:
                raise OSError(f"{self._wanted}.local and every name after it is taken")
            if ended():
                return
            voice.announce(name)
            self._fault = ""
            self._name_is(name)
            while not self._ended.wait(self._look_s):
                if voice.contested or tuple(self._addresses()) != present:
                    return
        finally:
            voice.close()

    def _name_is(self, name: str | None) -> None:
        if name != self._name:
            self._name = name
            self._told(name)

    def _failed(self, error: Exception) -> None:
        """Say it once, until it is something else."""
        why = " ".join(str(error).split()) or type(error).__name__
        self._name_is(None)
        if why != self._fault:
            self._fault = why
            self._say(f"not announced in the network: {why}; the page is at its address")

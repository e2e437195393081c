"""Finds a Pico whose program does not run, but the interpreter's prompt, and puts it back to work."""

from __future__ import annotations

from collections.abc import Callable

KNOCK = b"\r\x02\r"
"""Brings the prompt out: ends a line, leaves the raw mode. A program that runs takes it for a damaged frame;
Ctrl-C would stop one that is just starting."""
PROMPT = b">>> "
START = (
    b"\x03import firmware, machine; machine.reset() if not globals().get('stopped_by_order') "
    b"else print('stopped', 'by order')\r"
)
"""Drops what stands in the line, which is safe at a prompt, and starts the program, unless `firmware/main.py`
says that the prompt was asked for."""
BY_ORDER, NO_FIRMWARE = b"stopped by order", b"no module named 'firmware'"
KEPT = 512
"""Bytes of what was said last that are looked at."""

STARTED_AGAIN = "stood at the interpreter's prompt and is started again"
STOPPED = "was stopped by order, its prompt is free: unplug it and plug it in again to go on"
BARE = "has an interpreter, but no firmware of a board: dambord firmware flash"


class AtPromptError(Exception):
    """The prompt is there, and stays; the message says why."""


class PromptWatch:
    """Looks for the prompt in what a port says that has not said hello. `write` sends bytes to it."""

    def __init__(self, write: Callable[[bytes], object]) -> None:
        self._write = write
        self._said = b""
        self._asked = False

    def knock(self) -> None:
        """Ask for the prompt."""
        self._write(KNOCK)

    def take(self, data: bytes) -> None:
        """Take what the port has said. AtPromptError if the program can't be started or shall not."""
        self._said = (self._said + data)[-KEPT:]
        if not self._asked:
            if PROMPT in self._said:
                self._asked = True
                self._said = b""
                self._write(START)
        elif BY_ORDER in self._said:
            raise AtPromptError(STOPPED)
        elif NO_FIRMWARE in self._said:
            raise AtPromptError(BARE)

    @property
    def started(self) -> bool:
        """Whether the program was told to start."""
        return self._asked

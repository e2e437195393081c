"""A command at a terminal in a simulated world: it runs in this process, a test types and reads."""

from __future__ import annotations

import io
import os
import pty
import re
import sys
import termios
from collections.abc import Callable

from dambord.controller.cli import main
from dambord.controller.devices.closing import ClosingDevice
from tests.simulated.world import SECOND_US, Party, World

HANG_S = 600.0
"""Seconds of the world after which whatever has not been said counts as never said."""


class _Written(io.TextIOBase):
    """What a program writes to its terminal."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        """As a stream."""
        self.text += text
        return len(text)

    def isatty(self) -> bool:
        """A terminal it is."""
        return True


class _Typed(io.TextIOBase):
    """What is typed, line by line; `fileno` for who reads it as it comes."""

    def __init__(self, world: World, terminal: int) -> None:
        self._world, self._terminal = world, terminal
        self._read = b""

    def fileno(self) -> int:
        """The terminal itself."""
        return self._terminal

    def isatty(self) -> bool:
        """It is one."""
        return True

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """The next line, once it has been typed; empty at the end of the input."""
        read: list[bytes] = []

        def look() -> bool:
            try:
                read.append(os.read(self._terminal, 4096))
            except BlockingIOError:
                return False
            return True

        self._world.wait(look)
        return read[0].decode()


class Screen(ClosingDevice):
    """`dambord WORDS…` at a terminal, and what it has written there.

    Not for a fixture, after which pytest takes standard output back.
    """

    def __init__(self, world: World, *words: object, work: Callable[[list[str]], int] = main) -> None:
        self._world = world
        self._master, self._slave = pty.openpty()
        settings = termios.tcgetattr(self._slave)
        settings[3] &= ~termios.ECHO  # what is typed is not what the program writes
        termios.tcsetattr(self._slave, termios.TCSANOW, settings)
        os.set_blocking(self._slave, False)
        self._written = _Written()
        self._read = 0
        self._before = sys.stdin, sys.stdout, sys.stderr
        sys.stdin, sys.stdout, sys.stderr = _Typed(world, self._slave), self._written, self._written
        arguments = [str(word) for word in words]
        self._command: Party = world.party(lambda: work(arguments))

    @property
    def said(self) -> str:
        """All that it has written."""
        return self._written.text.replace("\r", "").replace("\x1b[K", "")

    def until(self, pattern: str, seconds: float = HANG_S) -> re.Match[str]:
        """Let time pass until it says something like this, after what was waited for before.

        It has to within so many `seconds` of the world.
        """
        wanted = re.compile(pattern)

        def said() -> bool:
            return wanted.search(self.said, self._read) is not None or self._command.done

        self._world.wait(said, self._world.now + round(seconds * SECOND_US))
        found = wanted.search(self.said, self._read)
        if found is None:
            how = "ended with" if self._command.done else f"has not said so within {seconds:g} s"
            raise AssertionError(f"expected {pattern!r}, it {how}: {self.said}") from self._command.fault
        self._read = found.end()
        return found

    def type(self, line: str) -> None:
        """A line and Enter."""
        self.press(f"{line}\n")

    def press(self, keys: str) -> None:
        """Keys as they are, without Enter."""
        os.write(self._master, keys.encode())

    def ended(self) -> int:
        """Let time pass until it ends by itself; its exit status."""
        self._world.wait(lambda: self._command.done)
        if self._command.fault is not None:
            raise self._command.fault
        assert self._command.status is not None
        return self._command.status

    def close(self) -> None:
        """It ends, whatever it does."""
        self._command.close()
        sys.stdin, sys.stdout, sys.stderr = self._before
        os.close(self._master)
        os.close(self._slave)

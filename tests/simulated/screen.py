"""Runs a command at a simulated terminal, in this process and in simulated time."""

from __future__ import annotations

import io
import os
import pty
import re
import sys
import termios
from collections.abc import Callable

from dambord.controller.cli import main
from dambord.controller.devices.closing_device import ClosingDevice
from tests.simulated.world import SECOND_US, Party, World

HANG_S = 600.0
"""Seconds of the world after which expected output counts as missing."""


class _Written(io.TextIOBase):
    """The output of a program at a terminal."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        """Take over text."""
        self.text += text
        return len(text)

    def isatty(self) -> bool:
        """It is a terminal."""
        return True


class _Typed(io.TextIOBase):
    """The typed input, line by line; `fileno` is for programs that read it unbuffered."""

    def __init__(self, world: World, terminal: int) -> None:
        self._world, self._terminal = world, terminal
        self._read = b""

    def fileno(self) -> int:
        """Return the terminal's descriptor."""
        return self._terminal

    def isatty(self) -> bool:
        """It is a terminal."""
        return True

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        """Return the next typed line; empty at the end of input."""
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
    """`dambord WORDS…` at a terminal, with its output.

    Do not use it in a fixture: pytest takes standard output back after that.
    """

    def __init__(self, world: World, *words: object, work: Callable[[list[str]], int] = main) -> None:
        self._world = world
        self._master, self._slave = pty.openpty()
        settings = termios.tcgetattr(self._slave)
        settings[3] &= ~termios.ECHO  # typed input is not part of the output
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
        """Return all output."""
        return self._written.text.replace("\r", "").replace("\x1b[K", "")

    def until(self, pattern: str, seconds: float = HANG_S) -> re.Match[str]:
        """Let time pass until new output matches `pattern`; returns the match.

        Fails after `seconds` of the world.
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
        """Type a line and Enter."""
        self.press(f"{line}\n")

    def press(self, keys: str) -> None:
        """Type keys without Enter."""
        os.write(self._master, keys.encode())

    def ended(self) -> int:
        """Let time pass until the command ends; returns its exit status."""
        self._world.wait(lambda: self._command.done)
        if self._command.fault is not None:
            raise self._command.fault
        assert self._command.status is not None
        return self._command.status

    def close(self) -> None:
        """End the command, whatever it does."""
        self._command.close()
        sys.stdin, sys.stdout, sys.stderr = self._before
        os.close(self._master)
        os.close(self._slave)

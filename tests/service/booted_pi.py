"""The service in a booted container, and the board that is plugged into it."""

from __future__ import annotations

import json
import time

from dambord.controller.devices.fakes.pico import FakePico
from tests.service.container import Container

UNIT = "dambord.service"
START = "x" * 12 + "." * 8 + "x" * 12
"""The cells of a board of 32 squares before the first turn."""
RECORD = "/var/lib/dambord/record.sqlite3"


class Pi:
    """The booted system and the board that is plugged into it; `command` is the program there."""

    def __init__(
        self, container: Container, board: FakePico, command: str = "/opt/dambord/bin/dambord"
    ) -> None:
        self.container = container
        self.command = command
        self._board = board
        self._cells = START

    def status(self) -> str:
        return self.container.show(UNIT, "StatusText")

    def settled(self, status: str) -> None:
        """Wait until the service reports this status."""
        self.container.until(lambda: self.status() == status)

    def back(self, before: str) -> None:
        """Wait until a process other than `before` has reported that it is ready."""
        show = self.container.show
        self.container.until(
            lambda: show(UNIT, "MainPID") != before and show(UNIT, "ActiveState") == "active"
        )

    def lift(self, square: int) -> None:
        """Take a piece into the hand."""
        self._put(square, ".")

    def place(self, square: int) -> None:
        """Put a piece down."""
        self._put(square, "x")

    def play(self, start: int, end: int) -> None:
        """Move a piece as a hand does."""
        for act, square in ((self.lift, start), (self.place, end)):
            act(square)
            time.sleep(0.3)

    def moves(self) -> list[str]:
        """Return the recorded moves, read with the command for users."""
        replay = f"{self.command} record --record {RECORD} | {self.command} replay -"
        events = map(json.loads, self.container.run("sh", "-ec", replay).splitlines())
        return [event["move"] for event in events if event["event"] == "move"]

    def _put(self, square: int, cell: str) -> None:
        self._cells = self._cells[: square - 1] + cell + self._cells[square:]
        self._board.show(self._cells)

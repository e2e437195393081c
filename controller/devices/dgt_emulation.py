"""Our board as a DGT draughts board on a pseudo-terminal, for programs that know those."""

from __future__ import annotations

import asyncio
import os
import pty
import struct
import termios
import tty
from fcntl import ioctl
from pathlib import Path
from types import TracebackType
from typing import Self

from dambord.controller.devices import dgt

SERIAL = b"00064"
TRADEMARK = b"dambord, a board of another make that speaks this dialect"
VERSION = bytes((1, 7))
NO_CLOCK = bytes(6) + b"\x20"
"""Times of a clock that is not connected."""
UNREAD = 2048
"""Bytes that may wait for a program: two seconds of the real line, which nobody who reads lets pass."""


class Voice:
    """What such a board answers. `cells`: 50 characters in the order of the numbers. Pure.

    Updates count squares as the dump of what is scanned does: 0 to 49, or 0 to 99 after SCAN_ALL.
    """

    def __init__(self, cells: str = "." * 50) -> None:
        self._cells = cells
        self._all = True
        self._light = False
        self._updates = False
        self._long = False  # a command has come that brings its length
        self._skip = 0  # bytes of it that are still to come

    def hear(self, command: int) -> bytes:
        """The answer to a command's byte; nothing for those that want none, and for unknown ones."""
        if self._skip:
            self._skip -= 1
            return b""
        if self._long and command < dgt.RESET:
            self._long, self._skip = False, command
            return b""
        self._long = command in (dgt.TO_CLOCK, dgt.SET_LAMPS)
        match command:
            case dgt.RESET:
                self._updates = False
            case dgt.SEND_UPDATES | dgt.SEND_BOARD_UPDATES | dgt.SEND_UPDATES_NICE:
                self._updates = True
            case dgt.SCAN_DARK | dgt.SCAN_LIGHT | dgt.SCAN_ALL:
                self._all = command == dgt.SCAN_ALL
                self._light = command == dgt.SCAN_LIGHT
        return self._answers().get(command, b"")

    def show(self, cells: str) -> bytes:
        """From now on the board stands so; returns the updates that are due."""
        before, self._cells = self._cells, cells
        if not self._updates or self._light:
            return b""
        return b"".join(
            dgt.pack(dgt.FIELD, bytes((_field(number) if self._all else number,)) + dgt.codes(now))
            for number, (was, now) in enumerate(zip(before, cells, strict=True))
            if was != now
        )

    def _answers(self) -> dict[int, bytes]:
        everything = bytearray(100)
        for number, code in enumerate(dgt.codes(self._cells)):
            everything[_field(number)] = code
        return {
            dgt.SEND_BOARD: dgt.pack(dgt.BOARD, bytes(everything)),
            dgt.SEND_DARK: dgt.pack(dgt.DARK, dgt.codes(self._cells)),
            dgt.SEND_LIGHT: dgt.pack(dgt.LIGHT, bytes(50)),
            dgt.SEND_CLOCK: dgt.pack(dgt.CLOCK, NO_CLOCK),
            # Nothing is stored here: the record is.
            dgt.SEND_STORED: dgt.pack(dgt.STORED, bytes((dgt.STORED_END,))),
            dgt.SEND_SERIAL: dgt.pack(dgt.SERIAL, SERIAL),
            dgt.SEND_LONG_SERIAL: dgt.pack(dgt.LONG_SERIAL, SERIAL.rjust(10, b"0")),
            dgt.SEND_BUS_ADDRESS: dgt.pack(dgt.BUS_ADDRESS, bytes((0, 64))),
            dgt.SEND_TRADEMARK: dgt.pack(dgt.TRADEMARK, TRADEMARK),
            dgt.SEND_VERSION: dgt.pack(dgt.VERSION, VERSION),
        }


def _field(number: int) -> int:
    """Where dark square `number` (from 0) lies among all 100; the second square of the top row is dark."""
    row, column = divmod(number, 5)
    return 10 * row + 2 * column + (1 - row % 2)


class DgtEmulation:
    """The board on a pseudo-terminal, as an async context; `port` is what programs open.

    `path` becomes a link to it, in place of one that an earlier run has left. ValueError where it can't.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._voice = Voice()
        self._master, self._slave = pty.openpty()
        # Raw before anybody opens it: a terminal's echo would come in as commands.
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.port = os.ttyname(self._slave)
        if path is not None:
            try:
                if path.is_symlink():
                    path.unlink()
                path.symlink_to(self.port)
            except OSError as error:
                raise ValueError(f"cannot make {path}: {error.strerror or error}") from None
            self.port = str(path)

    async def __aenter__(self) -> Self:
        asyncio.get_running_loop().add_reader(self._master, self._readable)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.get_running_loop().remove_reader(self._master)
        if self._path is not None:
            self._path.unlink(missing_ok=True)
        os.close(self._master)
        os.close(self._slave)

    def show(self, cells: str) -> None:
        """From now on the board stands so (50 characters in the order of the numbers)."""
        self._say(self._voice.show(cells))

    def _readable(self) -> None:
        for command in os.read(self._master, 1024):
            self._say(self._voice.hear(command))

    def _say(self, data: bytes) -> None:
        """Put it on the line; too much that waits there unread is dropped first."""
        if self._waiting() > UNREAD or not self._written(data):
            termios.tcflush(self._slave, termios.TCIFLUSH)
            self._written(data)

    def _waiting(self) -> int:
        """Bytes that no program has read yet."""
        (waiting,) = struct.unpack("i", ioctl(self._slave, termios.FIONREAD, bytes(4)))
        return int(waiting)

    def _written(self, data: bytes) -> bool:
        """Whether the line took all of it."""
        try:
            return os.write(self._master, data) == len(data)
        except BlockingIOError:
            return False

"""Emulates a DGT draughts board on a pseudo-terminal, for programs that can use one."""

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

from dambord.controller.devices.dgt import dgt_protocol as protocol

SERIAL = b"00064"
TRADEMARK = b"dambord, a board of another make that speaks this dialect"
VERSION = bytes((1, 7))
NO_CLOCK = bytes(6) + b"\x20"
"""Payload of the clock message when no clock is connected."""
MAX_UNREAD_BYTES = 2048
"""Limit of bytes that a program has not read: about two seconds at the speed of a real board."""


class DgtResponder:
    """The protocol side of a DGT board: answers to commands. Pure.

    `cells`: 50 characters in the order of the square numbers. Updates number the squares as the dump of what
    is scanned does: 0 to 49, or 0 to 99 after SCAN_ALL.
    """

    def __init__(self, cells: str = "." * 50) -> None:
        self._cells = cells
        self._all = True
        self._light = False
        self._updates = False
        self._long = False  # whether a length byte comes next
        self._skip = 0  # bytes of a command's data that are still to come

    def hear(self, command: int) -> bytes:
        """Return the answer to one byte of a command; empty if it is unknown or has no answer."""
        if self._skip:
            self._skip -= 1
            return b""
        if self._long and command < protocol.RESET:
            self._long, self._skip = False, command
            return b""
        self._long = command in (protocol.TO_CLOCK, protocol.SET_LAMPS)
        match command:
            case protocol.RESET:
                self._updates = False
            case protocol.SEND_UPDATES | protocol.SEND_BOARD_UPDATES | protocol.SEND_UPDATES_NICE:
                self._updates = True
            case protocol.SCAN_DARK | protocol.SCAN_LIGHT | protocol.SCAN_ALL:
                self._all = command == protocol.SCAN_ALL
                self._light = command == protocol.SCAN_LIGHT
        return self._answers().get(command, b"")

    def show(self, cells: str) -> bytes:
        """Set the cells; return the updates to send."""
        before, self._cells = self._cells, cells
        if not self._updates or self._light:
            return b""
        return b"".join(
            protocol.pack(
                protocol.FIELD, bytes((_field(number) if self._all else number,)) + protocol.codes(now)
            )
            for number, (was, now) in enumerate(zip(before, cells, strict=True))
            if was != now
        )

    def _answers(self) -> dict[int, bytes]:
        everything = bytearray(100)
        for number, code in enumerate(protocol.codes(self._cells)):
            everything[_field(number)] = code
        return {
            protocol.SEND_BOARD: protocol.pack(protocol.BOARD, bytes(everything)),
            protocol.SEND_DARK: protocol.pack(protocol.DARK, protocol.codes(self._cells)),
            protocol.SEND_LIGHT: protocol.pack(protocol.LIGHT, bytes(50)),
            protocol.SEND_CLOCK: protocol.pack(protocol.CLOCK, NO_CLOCK),
            # No changes are stored here; the controller's own record has them.
            protocol.SEND_STORED: protocol.pack(protocol.STORED, bytes((protocol.STORED_END,))),
            protocol.SEND_SERIAL: protocol.pack(protocol.SERIAL, SERIAL),
            protocol.SEND_LONG_SERIAL: protocol.pack(protocol.LONG_SERIAL, SERIAL.rjust(10, b"0")),
            protocol.SEND_BUS_ADDRESS: protocol.pack(protocol.BUS_ADDRESS, bytes((0, 64))),
            protocol.SEND_TRADEMARK: protocol.pack(protocol.TRADEMARK, TRADEMARK),
            protocol.SEND_VERSION: protocol.pack(protocol.VERSION, VERSION),
        }


def _field(number: int) -> int:
    """Return the index of dark square `number` (from 0) among all 100; the second square of the top row is
    dark."""
    row, column = divmod(number, 5)
    return 10 * row + 2 * column + (1 - row % 2)


class DgtEmulator:
    """The board on a pseudo-terminal, as an async context manager; programs open `port`.

    `path` becomes a symbolic link to the terminal and replaces one left by an earlier run. Raises ValueError
    if the link cannot be made.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._responder = DgtResponder()
        self._master, self._slave = pty.openpty()
        # Raw mode before anybody opens it: the terminal's echo would arrive as commands.
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
        """Set the cells: 50 characters in the order of the square numbers."""
        self._say(self._responder.show(cells))

    def _readable(self) -> None:
        for command in os.read(self._master, 1024):
            self._say(self._responder.hear(command))

    def _say(self, data: bytes) -> None:
        """Write `data`; if too much unread data waits in the terminal, drop that first."""
        if self._waiting() > MAX_UNREAD_BYTES or not self._written(data):
            termios.tcflush(self._slave, termios.TCIFLUSH)
            self._written(data)

    def _waiting(self) -> int:
        """Return the number of bytes that no program has read yet."""
        (waiting,) = struct.unpack("i", ioctl(self._slave, termios.FIONREAD, bytes(4)))
        return int(waiting)

    def _written(self, data: bytes) -> bool:
        """Write `data`; return whether the terminal took all of it."""
        try:
            return os.write(self._master, data) == len(data)
        except BlockingIOError:
            return False

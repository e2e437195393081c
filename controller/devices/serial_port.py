"""A serial port that never waits, as the link uses it."""

from __future__ import annotations

import errno
import os
from typing import Protocol

import serial


class Port(Protocol):
    """What the link needs of a serial port; `open_serial` gives one."""

    def fileno(self) -> int:
        """For the event loop."""

    def read(self, size: int, /) -> bytes:
        """What is there, at most `size` bytes, without waiting; OSError if the port is gone."""

    def write(self, data: bytes, /) -> int | None:
        """Send `data`; OSError if the port is gone."""

    def close(self) -> None:
        """Give it back."""


class SerialPort(serial.Serial):
    """A port of pyserial that reads at once.

    The event loop knows already that there is something to read. pyserial would ask again first, at every
    frame, and guess at length when the port is gone.
    """

    def read(self, size: int = 1, /) -> bytes:
        """What is there, at most `size` bytes; OSError if the port is gone."""
        try:
            data = os.read(self.fileno(), size)
        except BlockingIOError:
            return b""
        if not data:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return data


def open_serial(path: str, rate: int = 115200) -> Port:
    """The serial port at `path`, for this process alone; `rate` in bits a second. Raises OSError."""
    # The rate means nothing to USB, but a board behind a real UART needs one.
    # With an inter-byte timeout of 0 "nothing yet" and "hung up" read differently; without one they don't.
    return SerialPort(path, rate, timeout=0, inter_byte_timeout=0, write_timeout=0, exclusive=True)

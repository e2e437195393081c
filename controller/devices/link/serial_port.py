"""A non-blocking serial port."""

from __future__ import annotations

import errno
import glob
import os
import termios
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import serial

from dambord.controller.devices.link.network_serial import NetworkSerial, is_address

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class SerialConnection(Protocol):
    """The part of a serial port that the link uses; `open_serial` returns one."""

    def fileno(self) -> int:
        """Return the file descriptor, for the event loop."""

    def read(self, size: int, /) -> bytes:
        """Return up to `size` bytes that have arrived, without waiting. Raises OSError if the port is
        gone."""

    def write(self, data: bytes, /) -> int:
        """Send as many bytes as the buffer takes, without waiting; return how many. OSError if the port is
        gone."""

    def discard(self) -> None:
        """Drop unsent output, so that `close` does not wait for it."""

    def close(self) -> None:
        """Close the port."""


class NonBlockingSerial(serial.Serial):
    """A pyserial port with non-blocking reads and writes.

    The event loop already knows that data has arrived. pyserial would call `select` again for every frame,
    and takes long to notice that a port is gone. It would also retry a write for ever if the port takes
    nothing.
    """

    def read(self, size: int = 1, /) -> bytes:
        """Return up to `size` bytes that have arrived. Raises OSError if the port is gone."""
        try:
            data = os.read(self.fileno(), size)
        except BlockingIOError:
            return b""
        if not data:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return data

    def write(self, data: ReadableBuffer, /) -> int:
        """Send as many bytes as the buffer takes; return how many. Raises OSError if the port is gone."""
        try:
            return os.write(self.fileno(), data)
        except BlockingIOError:
            return 0

    def discard(self) -> None:
        """Drop unsent output: otherwise Linux lets `close` wait up to 30 s for a board that hangs."""
        with suppress(OSError, termios.error):  # a port that is gone has no output left
            termios.tcflush(self.fileno(), termios.TCOFLUSH)


def ports(pattern: str) -> list[str]:
    """Return the existing ports that match `pattern`, sorted: a path or a shell pattern (`/dev/ttyACM*`).

    An address on a network is taken as it is.
    """
    return [pattern] if is_address(pattern) else sorted(glob.glob(pattern))  # noqa: PTH207 - the pattern may be absolute


def open_serial(path: str, rate: int = 115200) -> SerialConnection:
    """Open the serial port at `path` for exclusive use; `rate` is in bits per second.

    `path` may be an address (`rfc2217://host:port`). Raises OSError with errno, reason and path.
    """
    if is_address(path):
        return NetworkSerial(path, rate)
    # USB ignores the rate, but a real UART needs one.
    # An inter-byte time-out of 0 makes a read distinguish "no data yet" from "hung up".
    try:
        return NonBlockingSerial(path, rate, timeout=0, inter_byte_timeout=0, write_timeout=0, exclusive=True)
    except (OSError, termios.error) as error:
        number = _number(error)
        if number == errno.EAGAIN:  # another process holds the lock of the port
            number = errno.EBUSY
        raise OSError(number, os.strerror(number), path) from None


def _number(error: BaseException) -> int:
    """Return the errno of a failed open, which pyserial may put into its own error or into the error's
    context.

    A port that disappears while it is opened raises `termios.error`, which is not an OSError.
    """
    for one in (error, error.__context__):
        if one is not None and one.args and isinstance(one.args[0], int):
            return one.args[0]
    return errno.EIO


PORT_BUSY = "another program has it, maybe the table (sudo systemctl stop dambord)"
"""Message for a port that another program has locked."""


PORT_FORBIDDEN = "permission denied (sudo usermod -aG dialout $USER, then log in again)"
"""Message for a port that the system keeps from this user."""


def reason(error: OSError) -> str:
    """Return the system's message for an error, which is shorter than pyserial's."""
    if error.errno == errno.EBUSY:
        return PORT_BUSY
    if error.errno == errno.EACCES:
        return PORT_FORBIDDEN
    return os.strerror(error.errno).lower() if error.errno else str(error)

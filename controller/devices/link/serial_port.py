"""A non-blocking serial port."""

from __future__ import annotations

import errno
import glob
import os
import termios
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import serial

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class SerialConnection(Protocol):
    """What the link needs of a serial port; `open_serial` gives one."""

    def fileno(self) -> int:
        """For the event loop."""

    def read(self, size: int, /) -> bytes:
        """What is there, at most `size` bytes, without waiting; OSError if the port is gone."""

    def write(self, data: bytes, /) -> int:
        """Send what there is room for, without waiting; how many bytes. OSError if the port is gone."""

    def discard(self) -> None:
        """Forget what was written and is not out yet, so that `close` doesn't wait for it."""

    def close(self) -> None:
        """Give it back."""


class NonBlockingSerial(serial.Serial):
    """A port of pyserial that reads and writes at once.

    The event loop knows already that there is something to read. pyserial would ask again first, at every
    frame, and guess at length when the port is gone; and it would try for ever to write to one that takes
    nothing.
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

    def write(self, data: ReadableBuffer, /) -> int:
        """Send what there is room for; how many bytes. OSError if the port is gone."""
        try:
            return os.write(self.fileno(), data)
        except BlockingIOError:
            return 0

    def discard(self) -> None:
        """Forget what is not out yet: Linux would let `close` wait half a minute for a board that hangs."""
        with suppress(OSError, termios.error):  # a port that is gone has forgotten
            termios.tcflush(self.fileno(), termios.TCOFLUSH)


def ports(pattern: str) -> list[str]:
    """The ports that are there, in order; `pattern`: a port's path or a shell pattern (`/dev/ttyACM*`)."""
    return sorted(glob.glob(pattern))  # noqa: PTH207 - the pattern may be absolute


def open_serial(path: str, rate: int = 115200) -> SerialConnection:
    """The serial port at `path`, for this process alone; `rate` in bits a second.

    Raises OSError with number, reason and path.
    """
    # The rate means nothing to USB, but a board behind a real UART needs one.
    # With an inter-byte timeout of 0 "nothing yet" and "hung up" read differently; without one they don't.
    try:
        return NonBlockingSerial(path, rate, timeout=0, inter_byte_timeout=0, write_timeout=0, exclusive=True)
    except (OSError, termios.error) as error:
        number = _number(error)
        if number == errno.EAGAIN:  # that is how the lock of a port says that somebody else has it
            number = errno.EBUSY
        raise OSError(number, os.strerror(number), path) from None


def _number(error: BaseException) -> int:
    """The system's number for what went wrong: pyserial hands it on, hides it or lets it through.

    A port that goes while it is opened fails in `termios`, whose errors are none of the system's.
    """
    for one in (error, error.__context__):
        if one is not None and one.args and isinstance(one.args[0], int):
            return one.args[0]
    return errno.EIO


TAKEN = "another program has it, maybe the table (sudo systemctl stop dambord)"
"""What to say of a port that is somebody else's, and what to do."""


def reason(error: OSError) -> str:
    """The system's own words for it; pyserial's are longer and no better."""
    if error.errno == errno.EBUSY:
        return TAKEN
    return os.strerror(error.errno).lower() if error.errno else str(error)

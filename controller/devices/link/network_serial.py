"""A serial port at the end of a network: an address that pyserial knows, as `rfc2217://host:port`."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

import serial

KINDS = ("rfc2217://", "socket://")
"""How an address begins: a serial port behind Telnet with its settings, or bare bytes over TCP."""


def is_address(path: str) -> bool:
    """Whether `path` is an address on a network."""
    return path.startswith(KINDS)


class NetworkSerial:
    """The port at `url`, whose bytes pass through two threads, so that no one waits for a network.

    It is there at once; while the connection is made nothing arrives. `read` raises OSError when it could not
    be made or has ended.
    """

    def __init__(self, url: str, rate: int) -> None:
        self._line = serial.serial_for_url(url, rate, timeout=None, do_not_open=True)
        self._near, self._far = socket.socketpair()
        self._near.setblocking(False)
        self._why = "the line has ended"
        threading.Thread(target=self._carry, name=f"network serial {url}", daemon=True).start()

    def fileno(self) -> int:
        """Return the file descriptor, for the event loop."""
        return self._near.fileno()

    def read(self, size: int, /) -> bytes:
        """Return up to `size` bytes that have arrived. Raises OSError if the line is gone."""
        try:
            data = self._near.recv(size)
        except BlockingIOError:
            return b""
        if not data:
            raise OSError(self._why)
        return data

    def write(self, data: bytes, /) -> int:
        """Hand over as many bytes as the buffer takes; return how many. OSError if the line is gone."""
        try:
            return self._near.send(data)
        except BlockingIOError:
            return 0

    def discard(self) -> None:
        """Nothing is kept that `close` would wait for."""

    def close(self) -> None:
        """Close the line; its threads end by themselves."""
        self._near.close()

    def _carry(self) -> None:
        """Open the line, and pass on what arrives until one end is closed."""
        try:
            self._line.open()
            threading.Thread(target=self._send, name=f"to {self._line.name}", daemon=True).start()
            while data := self._line.read(1):
                self._far.sendall(data + self._line.read(self._line.in_waiting))
        except (OSError, ValueError) as error:
            self._why = str(error)
        finally:
            with suppress(OSError):
                self._far.shutdown(socket.SHUT_RDWR)

    def _send(self) -> None:
        with suppress(OSError):
            while data := self._far.recv(1024):
                self._line.write(data)
        self._line.close()

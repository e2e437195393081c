"""A simulated bad cable between port and link: loses, corrupts, splits and delays bytes, and can be
unplugged."""

from __future__ import annotations

import errno
from random import Random

from dambord.controller.devices.link.serial_port import SerialConnection


class NoisyCable:
    """A `SerialConnection` that damages what passes through another one. `rng` draws the errors.

    `loss`, `flip` and `noise` are probabilities per byte, in either direction: the byte is lost, one of its
    bits is inverted, or a random byte is inserted before it. `single`: a read returns at most one byte.
    `hold`: the probability that a read returns nothing and its bytes come with the next read.
    """

    def __init__(
        self,
        port: SerialConnection,
        rng: Random,
        *,
        loss: float = 0.0,
        flip: float = 0.0,
        noise: float = 0.0,
        single: bool = False,
        hold: float = 0.0,
    ) -> None:
        self._port = port
        self._rng = rng
        self._loss, self._flip, self._noise = loss, flip, noise
        self._single = single
        self._hold = hold
        self._held = b""
        self._pulled = False

    def pull(self) -> None:
        """Pull the plug: from now on every read and write fails with OSError, as for a port that is gone."""
        self._pulled = True

    def fileno(self) -> int:
        """Return the port's file descriptor."""
        return self._port.fileno()

    def read(self, size: int, /) -> bytes:
        """Read what the cable lets through."""
        self._check()
        data = self._held + self._spoilt(self._port.read(1 if self._single else size))
        self._held = b""
        if self._hold and self._rng.random() < self._hold:
            self._held, data = data, b""
        return data

    def write(self, data: bytes, /) -> int:
        """Send what the cable lets through. As with a real cable, the sender does not notice the errors."""
        self._check()
        self._port.write(self._spoilt(data))
        return len(data)

    def discard(self) -> None:
        """Discard the port's unsent output."""
        self._port.discard()

    def close(self) -> None:
        """Close the port."""
        self._port.close()

    def _check(self) -> None:
        if self._pulled:
            raise OSError(errno.EIO, "the plug is pulled")

    def _spoilt(self, data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            if self._rng.random() < self._noise:
                out.append(self._rng.randrange(256))
            if self._rng.random() < self._loss:
                continue
            if self._rng.random() < self._flip:
                out.append(byte ^ 1 << self._rng.randrange(8))
            else:
                out.append(byte)
        return bytes(out)

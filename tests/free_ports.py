"""Ports for programs that are told theirs before they start."""

from __future__ import annotations

import socket
from random import SystemRandom

BELOW = range(20_000, 32_000, 10)
"""Below the ports that Linux gives to whoever takes any (32768 on): nobody gets one of these by chance."""
TOGETHER = 3
"""A hall listens at so many in a row."""


def free_port() -> int:
    """A port at which nobody listens, nor at the two after it."""
    while True:
        port = SystemRandom().choice(BELOW)
        if all(map(_free, range(port, port + TOGETHER))):
            return port


def _free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True

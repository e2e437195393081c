"""Lines in from a stream of any content, and lines out to a descriptor, whoever reads them."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import BinaryIO

from dambord.rules.engine.hub_words import LONGEST


def lines(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream until its end; of one that is too long only the beginning, still too long."""
    while line := stream.readline(LONGEST + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST)
        yield line.decode(errors="replace").rstrip("\r\n")


class LineWriter:
    """Writes whole lines at once, from several threads. What nobody reads any more is dropped."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lock = threading.Lock()

    def write(self, line: str) -> None:
        """Write a line; its end is added."""
        data = memoryview(f"{line}\n".encode())
        with self._lock, suppress(OSError):
            while data:
                data = data[os.write(self._descriptor, data) :]

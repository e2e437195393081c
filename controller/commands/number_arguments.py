"""Parses numbers on the command line. Imports nothing of the project: every command loads it."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable


def whole(what: str, least: int = 0, most: int | None = None) -> Callable[[str], int]:
    """Return a parser of whole numbers from `least` to `most` (None: unlimited).

    The parser raises ArgumentTypeError; its message calls the number `what`.
    """

    def read(text: str) -> int:
        if text.isdecimal() and int(text) >= least and (most is None or int(text) <= most):
            return int(text)
        span = f"{least} or more" if most is None else f"{least} to {most}"
        raise ArgumentTypeError(f"{text!r}: expected {what}, {span}")

    return read


port = whole("a port", 0, 65535)
"""Parses the number of a TCP port."""

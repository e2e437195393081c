"""Parses numbers and durations on the command line. Imports nothing of the project: every command loads
it."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from datetime import timedelta


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

match_length = whole("points of a match", 0, 99)
"""Parses the length of a match; 0 for one without an end."""


def seconds(text: str) -> float:
    """Parse an instant of a game in seconds, 0 or more; raises ArgumentTypeError."""
    digits = text.replace(".", "", 1)
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > SECONDS_DIGITS:
        raise ArgumentTypeError(f"{text!r}: expected seconds such as 12.5")
    return float(text)


SECONDS_DIGITS = 12
"""Most digits of an instant: years, to the millisecond."""
UNITS = {"m": "minutes", "h": "hours", "d": "days"}
DIGITS = 5
"""Most digits of a duration: 99,999 days are enough."""


def duration(text: str) -> timedelta:
    """Parse a duration such as 90m, 8h or 2d; raises ArgumentTypeError."""
    number, unit = text[:-1], UNITS.get(text[-1:])
    counts = number.isascii() and number.isdecimal() and len(number) <= DIGITS and int(number) > 0
    if unit is None or not counts:
        raise ArgumentTypeError(f"{text!r}: expected a time such as 90m, 8h or 2d")
    return timedelta(**{unit: int(number)})

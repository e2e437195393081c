"""The option `rest`: after how many minutes without a touch the board rests."""

from __future__ import annotations

from argparse import ArgumentTypeError

NEVER = "never"
LONGEST_MIN = 1440
"""Most minutes that may be asked for: a day."""
EXPECTED = f"minutes from 1 to {LONGEST_MIN}, or {NEVER}"


def is_rest(value: object) -> bool:
    """Whether a settings file may say so."""
    number = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= LONGEST_MIN
    return number or value == NEVER


def read_rest(text: str) -> int | str:
    """Read it on the command line; raises ArgumentTypeError."""
    said = int(text) if text.isascii() and text.isdecimal() and len(text) <= len(str(LONGEST_MIN)) else text
    if not is_rest(said):
        raise ArgumentTypeError(f"{text!r}: expected {EXPECTED}")
    return said


def rest_us(said: int | str) -> int | None:
    """The same in microseconds; None for never."""
    return None if isinstance(said, str) else said * 60_000_000

"""A line of a recording: a JSON object with a time."""

from __future__ import annotations

import json
from typing import Any

from dambord.rules.quoting import quoted

SECOND = 1_000_000
"""Microseconds per second."""
MAX_TIME_US = 400 * 24 * 3600 * SECOND
"""Largest time in a recording in microseconds; a larger one is taken for a mistake."""


class RecordingError(ValueError):
    """A recording cannot be read; the message names the line, the fault and what was expected."""


def object_in(line: str, number: int) -> dict[str, Any]:
    """The JSON object of the line with that number. Raises RecordingError."""
    try:
        data, end = _DECODER.raw_decode(line)
        if line[end:].strip():
            data = json.loads(line)  # says what is wrong with the rest
    except (ValueError, RecursionError):
        data = _slowly(line, number)
    if not isinstance(data, dict):
        raise RecordingError(f"line {number}: expected a JSON object")
    return data


def _slowly(line: str, number: int) -> object:
    """Parse a line that may begin with white space; raises RecordingError."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RecordingError(f"line {number}: not JSON ({error})") from None


_DECODER = json.JSONDecoder()


def time_in(value: object, where: str) -> int:
    """A time in seconds as microseconds. Raises RecordingError with a message that begins with `where`."""
    if (
        isinstance(value, bool)
        or not isinstance(value, int | float)
        or not 0 <= value * SECOND <= MAX_TIME_US
    ):
        raise RecordingError(f"{where}: 't' is {quoted(value)}; expected seconds from the start, 0 or more")
    return round(value * SECOND)


def seconds(at: int) -> float:
    """A time in microseconds as seconds."""
    return at / SECOND


def lost_in(line: str) -> int:
    """How many events a line stands for that are lost; 0 for any other line."""
    if not line.startswith('{"lost": '):
        return 0
    lost = object_in(line, 0).get("lost")
    return lost if isinstance(lost, int) and lost > 0 else 0

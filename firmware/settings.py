"""What differs from board to board, in `board.json` beside the firmware."""

import json

DEFAULTS = {
    "cells": 50,  # sensed squares
    "planes": 1,  # 1 reed, 2 hall, 3 linear
    "inverted": True,  # a sensor pulls its input low when a piece is there
    "scan_us": 2000,  # from one scan to the next
    "heartbeat_ms": 100,  # from one frame to the next when nothing changes
}

_LIMITS = {"cells": (1, 240), "planes": (1, 3), "scan_us": (500, 4000), "heartbeat_ms": (4, 10000)}


def read(path: str) -> dict[str, int]:
    """DEFAULTS with what the JSON object in the file `path` says, if there is such a file.

    Raises ValueError with the file, the key and what was expected; nothing is guessed, a board with wrong
    settings stays silent and the controller says so.
    """
    values = dict(DEFAULTS)
    try:
        with open(path) as file:  # noqa: PTH123 - MicroPython has no pathlib
            text = file.read()
    except OSError:
        return values
    try:
        found = json.loads(text)
    except ValueError:
        raise ValueError(f"{path}: not JSON") from None
    if not isinstance(found, dict):
        raise ValueError(f"{path}: expected one object")
    for key in found:
        if key not in DEFAULTS:
            raise ValueError(f"{path}: unknown key {key}")
        values[key] = found[key]
    for key in _LIMITS:
        low, high = _LIMITS[key]
        if not isinstance(values[key], int) or not low <= values[key] <= high:
            raise ValueError(f"{path}: {key} is {values[key]!r}: expected {low} to {high}")
    if values["inverted"] not in (0, 1):
        raise ValueError(f"{path}: inverted is {values['inverted']!r}: expected true or false")
    return values

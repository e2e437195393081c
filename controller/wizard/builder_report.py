"""`dambord doctor --report FILE`: what was tested while a board was built, in one file to be sent."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

from dambord.controller.core.messages.say import Say
from dambord.hardware.board import Board

PHOTOGRAPHS = (
    "the underside with all wires, straight from below, in daylight",
    "one sensor with its joints, as near as the camera goes",
    "the whole board with the starting array",
    "whatever did not fit, with a ruler beside it",
)
MEASURED = (
    "millimetres from a piece's magnet to its sensor, and the magnet's size",
    "volts of the supply at its plug and at the Pico, with everything lit",
    "how far from the middle of its square a piece is still felt (dambord doctor --live)",
    "hours of each step, and what was paid",
)


def reporting(path: Path, board: Board, said: Sequence[str], say: Say, now: datetime) -> Say:
    """Begin a section of a report with what was asked, and return what prints a line and keeps it there.

    Raises OSError where the file can't be written.
    """
    begun = path.exists() and path.stat().st_size > 0
    with path.open("a", encoding="utf-8") as file:
        file.write("" if begun else _head(board))
        file.write(f"\n## {now:%Y-%m-%d %H:%M}: {' '.join(said)}\n\n")

    def kept(line: str) -> None:
        say(line)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"    {line}\n")

    return kept


def _head(board: Board) -> str:
    """Return the head of a new report, with what only its builder can add."""
    asked = (
        ("Photographs to put beside this file", PHOTOGRAPHS),
        ("Please measure, and write it here", MEASURED),
    )
    lines = "".join(
        "\n".join((f"\n## {title}\n", *(f"- [ ] {one}" for one in wanted), "")) for title, wanted in asked
    )
    return (
        f"# A board that was built: {board.name}\n\n"
        f"dambord {version('dambord')}, Python {platform.python_version()}, {platform.machine()}. "
        f"{board.columns} x {board.rows}, {board.sensor.name}, {board.construction}.\n{lines}"
    )

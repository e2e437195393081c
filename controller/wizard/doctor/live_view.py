"""`dambord doctor --live`: shows cells as a grid and levels as bars, refreshed in the terminal."""

from __future__ import annotations

import asyncio
import shutil
from typing import TextIO

from dambord.controller.wizard.setup.probe import Probe
from dambord.hardware.board import Board

REFRESH_S = 0.2
"""Seconds between two refreshes."""
LEVELS = 65536
"""Number of levels of the converter."""
WIDEST_BAR = 32
"""Width of a full bar in characters, if there is room."""
LABEL_WIDTH = 11
"""Characters beside the bar: square, level and the gap to the next column."""
EIGHTHS = " ▏▎▍▌▋▊▉█"


def grid(board: Board, cells: str) -> list[str]:
    """Draw one line per row of the board.

    `cells` are in wiring order; squares without a sensor are spaces.
    """
    sensed = dict(zip(board.squares, board.numbered(cells), strict=True))
    return [
        " ".join(sensed.get((row, column), " ") for column in range(board.columns)).rstrip()
        for row in range(board.rows)
    ]


def bar(level: int, width: int) -> str:
    """Draw `level` (0 to 65535) as a bar of `width` characters, in steps of an eighth of a character."""
    eighths = level * width * 8 // LEVELS
    whole = EIGHTHS[8] * (eighths // 8)
    return (whole + EIGHTHS[eighths % 8]).ljust(width)[:width]


def bars(board: Board, levels: list[int], height: int, width: int) -> list[str]:
    """Draw one line per square, in columns if they do not fit in `height` lines.

    If columns of `width` characters do not fit either, the last line gives the number of squares left out.
    """
    height, fitting = max(height, 2), max(width // (LABEL_WIDTH + 1), 1)
    columns = min(-(-len(levels) // height), fitting)
    by_square = sorted(zip(board.cells, levels, strict=True))
    left_out = len(by_square) - columns * (height - 1) if len(by_square) > columns * height else 0
    by_square = by_square[: len(by_square) - left_out]
    room = min(max(width // columns - LABEL_WIDTH, 1), WIDEST_BAR)
    lines = [f"{square:>3} {bar(level, room)} {level:>5}" for square, level in by_square]
    long = -(-len(lines) // columns)
    said = [f"{left_out} more squares: make the window larger"] if left_out else []
    return [" ".join(lines[at::long]) for at in range(long)] + said


async def picture(probe: Probe, height: int, width: int) -> list[str]:
    """Draw the current board, or the reason why there is none; fits `height` lines if possible."""
    if probe.up is None:
        return [probe.why]
    lines = [f"{probe.board.name}, firmware {probe.up.firmware} on {probe.up.port}"]
    lines += ["", *grid(probe.board, probe.cells)]
    if probe.levels is None:
        return lines
    try:
        levels = await probe.levels.now()
    except (OSError, ValueError) as error:  # the link may come back
        return [*lines, "", str(error)]
    return [*lines, "", *bars(probe.board, levels, height - len(lines) - 1, width)]


async def watch(probe: Probe, out: TextIO) -> None:
    """Redraw until cancelled; draws once if `out` is no terminal."""
    if not out.isatty():
        print("\n".join(await picture(probe, len(probe.board.cells) + probe.board.rows + 4, 80)), file=out)
        return
    out.write("\x1b[?25l\x1b[2J")
    try:
        while True:
            width, height = shutil.get_terminal_size()
            lines = await picture(probe, height - 1, width)
            # Overwrites the old picture: clearing the screen first would flicker.
            drawn = "".join(f"{line[:width]}\x1b[K\n" for line in lines[: height - 1])
            out.write(f"\x1b[H{drawn}\x1b[J")
            out.flush()
            await asyncio.sleep(REFRESH_S)
    finally:
        out.write("\x1b[?25h\n")
        out.flush()

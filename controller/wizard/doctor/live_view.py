"""`dambord doctor --live`: shows cells as a grid and levels as bars, refreshed in the terminal."""

from __future__ import annotations

import asyncio
import shutil
from typing import TextIO

from dambord.controller.wizard.setup.probe import Probe
from dambord.hardware.board import Board

REFRESH_S = 0.2
"""Seconds from one picture to the next."""
LEVELS = 65536
"""Levels that the converter tells apart."""
WIDEST_BAR = 32
"""Characters of a whole bar where there is room."""
LABEL_WIDTH = 11
"""Characters of a bar's line beside the bar, and the gap to the next column."""
EIGHTHS = " ▏▎▍▌▋▊▉█"


def grid(board: Board, cells: str) -> list[str]:
    """A line for each row of the board; `cells` in the order of the wire, spaces where no sensor is."""
    sensed = dict(zip(board.squares, board.numbered(cells), strict=True))
    return [
        " ".join(sensed.get((row, column), " ") for column in range(board.columns)).rstrip()
        for row in range(board.rows)
    ]


def bar(level: int, width: int) -> str:
    """`level` as a bar in `width` characters, eighths of a character fine."""
    eighths = level * width * 8 // LEVELS
    whole = EIGHTHS[8] * (eighths // 8)
    return (whole + EIGHTHS[eighths % 8]).ljust(width)[:width]


def bars(board: Board, levels: list[int], height: int, width: int) -> list[str]:
    """A line for each square, in columns where `height` lines of `width` characters can't have them all.

    Where columns can't either, the last line says how many squares are left out.
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
    """What the board is now, or why nothing is known; fits into `height` lines where it can."""
    if probe.up is None:
        return [probe.why]
    lines = [f"{probe.board.name}, firmware {probe.up.firmware} on {probe.up.port}"]
    lines += ["", *grid(probe.board, probe.cells)]
    if probe.levels is None:
        return lines
    try:
        levels = await probe.levels.now()
    except (OSError, ValueError) as error:  # of a link that comes again
        return [*lines, "", str(error)]
    return [*lines, "", *bars(probe.board, levels, height - len(lines) - 1, width)]


async def watch(probe: Probe, out: TextIO) -> None:
    """Draw until cancelled; one picture where `out` is no terminal."""
    if not out.isatty():
        print("\n".join(await picture(probe, len(probe.board.cells) + probe.board.rows + 4, 80)), file=out)
        return
    out.write("\x1b[?25l\x1b[2J")
    try:
        while True:
            width, height = shutil.get_terminal_size()
            lines = await picture(probe, height - 1, width)
            # Drawn over what is there, as an emptied screen would flicker.
            drawn = "".join(f"{line[:width]}\x1b[K\n" for line in lines[: height - 1])
            out.write(f"\x1b[H{drawn}\x1b[J")
            out.flush()
            await asyncio.sleep(REFRESH_S)
    finally:
        out.write("\x1b[?25h\n")
        out.flush()

"""Running a board from a power bank: how long, and how bright its lamps may be."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.hardware.board import Board
from dambord.hardware.draw.power.consumers import loads, max_lamp_ma
from dambord.hardware.draw.power.host import host
from dambord.hardware.physics.facts import FACTS

BANKS_MAH = (10_000, 20_000)
"""Capacities that are sold. They are those of the cells, at CELL_V."""
CELL_V, OUTPUT_V = 3.7, 5.0
EFFICIENCY = FACTS["bank"].typical
"""Of the converter from the cells to 5 V."""
OUTPUT_MA = 3000
"""What a power bank with USB-C gives at 5 V."""
CAP_STEP_MA = 100


def hours(bank_mah: float, milliamperes: float) -> float:
    """Return for how many hours a power bank of that capacity gives that current at 5 V."""
    return bank_mah * CELL_V * EFFICIENCY / OUTPUT_V / milliamperes


def drawn(board: Board, model: str) -> tuple[float, float]:
    """Return the current in mA while a game is played, and while the board rests."""
    found = loads(board, model)
    return sum(load.typical_ma for load in found), sum(load.resting_ma for load in found)


def lamp_cap(board: Board, model: str) -> int:
    """Return the lamps' cap in mA with which everything together stays within OUTPUT_MA; at least 0."""
    others = sum(load.max_ma for load in loads(board, model)) - max_lamp_ma(board)
    cap = int(OUTPUT_MA - others) // CAP_STEP_MA * CAP_STEP_MA
    return max(0, min(cap, board.strip.milliamperes))


def bank_lines(board: Board) -> Iterator[str]:
    """Yield the lines of a board's power budget on power banks; none for a board without a Pi of its own."""
    if not host(board).models:
        return
    sizes = " | ".join(f"{size:,} mAh: playing, resting h" for size in BANKS_MAH)
    yield from ("", "## From a power bank", "")
    yield f"Cells of {CELL_V} V, converted to 5 V at {EFFICIENCY:.0%}. Output {OUTPUT_MA / 1000:g} A: set"
    yield from ("`milliamperes` in `[lamps]` to the cap here or less ([more](../../power.md)).", "")
    yield f"| Raspberry Pi | playing mA | resting mA | {sizes} | lamps' cap mA |"
    yield "| --- | ---: | ---: |" + " ---: |" * len(BANKS_MAH) + " ---: |"
    for model in host(board).models:
        playing, resting = drawn(board, model)
        times = " | ".join(f"{hours(size, playing):.1f}, {hours(size, resting):.1f}" for size in BANKS_MAH)
        cap = lamp_cap(board, model)
        told = f"{cap}" if cap >= len(board.strip.squares) else "none: too much without lamps"
        yield f"| {model} | {playing:.0f} | {resting:.0f} | {times} | {told} |"

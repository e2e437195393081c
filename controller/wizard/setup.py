"""`dambord setup`: walks a volunteer over the board and writes the board's own file."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from controller.wizard.levels import Levels, is_weak, off_middle
from controller.wizard.probe import Probe
from controller.wizard.walk import Say, Walk, report

PATTERN = 0.03
"""Seconds for which each lamp of the test pattern is lit."""
WHITE_PIECE = "w"


class Terminal:
    """Lines from a person, while the board is listened to."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str] = asyncio.Queue()
        self._begun = ""

    async def __aenter__(self) -> Terminal:
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._read)
        return self

    async def __aexit__(self, *_: object) -> None:
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())

    def _read(self) -> None:
        # Read as it comes: lines that Python had buffered would not wake the loop again.
        read = os.read(sys.stdin.fileno(), 4096).decode(errors="replace")
        *whole, self._begun = (self._begun + read).split("\n")
        for line in whole if read else ["q"]:
            self._lines.put_nowait(line.strip().lower())

    async def line(self) -> str:
        """The next line, in lower case; `q` at the end of the input."""
        return await self._lines.get()


class StoppedError(ValueError):
    """The person at the terminal has had enough."""


async def walk_over(probe: Probe, terminal: Terminal, say: Say) -> Walk:
    """Learn the sensor under every square; raises StoppedError."""
    board = probe.board
    walk = Walk({square: sensor for sensor, square in enumerate(board.cells)})
    say("Take every piece off the board, then press Enter.")
    if await terminal.line() == "q":
        raise StoppedError("stopped before the walk began; nothing was written")
    if probe.levels is not None:
        await _calibrated(probe.levels, walk, say)
    walk.begin(await probe.still())
    piece = "a magnet" if board.sensor == "reed" else "a white piece"
    say(f"Put {piece} on each square as it lights up. Enter: nothing happens there; b: one back; q: stop.")
    squares = list(board.strip.squares)
    place = 0
    while place < len(squares):
        square = squares[place]
        probe.light(square)
        say(f"{place + 1:>3} of {len(squares)}: square {square}")
        match await _answer(walk, square, probe, terminal, say):
            case "q":
                raise StoppedError("stopped in the middle of the walk; nothing was written")
            case "b":
                place = max(place - 1, 0)
                walk.learned.pop(squares[place], None)
            case _:
                place += 1
    probe.light()
    walk.finish()
    return walk


async def _answer(walk: Walk, square: int, probe: Probe, terminal: Terminal, say: Say) -> str:
    """Wait for a sensor or a key; returns the key, empty when the square is done with."""
    wanted = "" if probe.board.sensor == "reed" else WHITE_PIECE
    key = asyncio.ensure_future(terminal.line())
    try:
        empty = probe.cells
        while True:
            sensed = asyncio.ensure_future(probe.other_than(empty))
            await asyncio.wait((key, sensed), return_when=asyncio.FIRST_COMPLETED)
            if key.done():
                sensed.cancel()
                if key.result() == "":
                    walk.silent(square)
                return key.result()
            empty = sensed.result()
            if not walk.answers(empty):
                continue
            if walk.at(square, empty, wanted):
                # Measured before anything is said: what is said has the piece taken off.
                strength = await _strength(probe.levels, walk, square) if probe.levels is not None else ""
                say(f"     sensor {walk.learned[square]}{strength}")
            else:
                say(f"     {walk.faults[-1].said}")
            await _taken_off(walk, probe)
            return ""
    finally:
        key.cancel()


async def _calibrated(levels: Levels, walk: Walk, say: Say) -> None:
    """Have the board learn what its sensors read without a piece."""
    await levels.calibrate_empty()
    for sensor in off_middle(await levels.rest()):
        walk.off_middle(sensor)
    say(f"{levels.cells} empty squares calibrated")


async def _strength(levels: Levels, walk: Walk, square: int) -> str:
    """Note a man that is felt, but not by much; returns what to say about that."""
    sensor = walk.learned[square]
    try:
        now, rest, men = await levels.now(), await levels.rest(), await levels.men()
    except OSError as error:  # the link comes again, and the walk goes on
        return f", how strongly is not known: {error}"
    if not is_weak(now[sensor], rest[sensor], men[sensor]):
        return ""
    walk.weak(square)
    return ", weakly"


async def _taken_off(walk: Walk, probe: Probe) -> None:
    while walk.answers(await probe.still()):
        await probe.other_than(probe.cells)


async def pattern(probe: Probe) -> None:
    """Every lamp in turn, then dark."""
    for square in sorted(probe.board.strip.squares):
        probe.light(square)
        await asyncio.sleep(PATTERN)
    probe.light()


def written(base: str, walk: Walk) -> str:
    """The text of a board's file with the order of its wire as it was learned."""
    kept, skipping = [], False
    for line in base.splitlines():
        skipping = line.startswith("[cells]") or (skipping and not line.startswith("["))
        if not skipping:
            kept.append(line)
    numbers = [str(square) for square in walk.order]
    rows = [", ".join(numbers[at : at + 10]) for at in range(0, len(numbers), 10)]
    order = "\n".join(f"    {row}," for row in rows)
    text = "\n".join(kept).rstrip()
    learned = "# Learned on a walk over this board: the squares in the order of the wire."
    return f"{text}\n\n{learned}\n[cells]\norder = [\n{order}\n]\n"


async def set_up(probe: Probe, base: Path, output: Path, say: Say) -> int:
    """The whole walk; returns the exit status: 1 when something has to be mended."""
    async with Terminal() as terminal:
        walk = await walk_over(probe, terminal, say)
    await pattern(probe)
    report(walk, say)
    output.write_text(written(base.read_text(encoding="utf-8"), walk), encoding="utf-8")
    found = len(walk.learned)
    say(f"{found} of {len(probe.board.squares)} sensors found; written to {output}")
    return 1 if any(fault.kind != "swapped" for fault in walk.faults) else 0

"""`dambord setup`: walks a volunteer over the board and writes the board's own file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from controller.sensing import EMPTY
from controller.wizard.fault import lines
from controller.wizard.hearing import Hearing, Key
from controller.wizard.learned import learned, replaced
from controller.wizard.levels import Levels, faint, is_weak, off_middle, strength
from controller.wizard.probe import Probe
from controller.wizard.terminal import Terminal
from controller.wizard.walk import Walk
from hardware.board import Board
from hardware.draw.wires import inputs

Say = Callable[[str], None]

PATTERN = 0.1
"""Seconds for which each lamp of the test pattern is lit."""
PIECES = {"w": "a white piece", "b": "a black piece", "": "a magnet"}


REMIND = 3.0
"""Seconds for which a sensor may go on before the person is told which one."""


class StoppedError(ValueError):
    """The person at the terminal has had enough."""


@dataclass
class Setup:
    """One volunteer, one board."""

    probe: Probe
    hearing: Hearing
    walk: Walk
    say: Say

    async def walk_over(self) -> None:
        """Learn the sensor under every square; raises StoppedError."""
        self.say("Sit where White sits. Squares are counted by rows, the farthest from you is the first.")
        await self._emptied()
        if self.probe.levels is not None:
            await self._calibrate(self.probe.levels)
        self.walk.begin(await self.probe.still())
        for piece in self.probe.board.sensor.found_by:
            await self._once(piece)
        self.probe.light()

    async def _emptied(self) -> None:
        """Have the board cleared; what still answers then, and is said to have nothing on it, is stuck."""
        self.say("Take every piece off the board, then press Enter.")
        left: list[int] = []
        while True:
            if await self.hearing.key() == "q":
                raise StoppedError("stopped before the walk began; no file was written")
            cells = await self.probe.still()
            standing = [sensor for sensor, level in enumerate(cells) if level != EMPTY]
            if standing in ([], left):
                return
            left = standing
            self.say(f"     {self._listed(standing)} still answer. Take off what is there, then press Enter.")

    async def _once(self, piece: str) -> None:
        self.say(f"Put {PIECES[piece]} in the middle of each square as it lights up.")
        keys = "Enter: nothing happens there; b: one back; q: stop"
        named = self.probe.lamps is not None
        if named:
            keys += "; t: the board lies turned round; a number: that square is lit instead"
        self.say(f"{keys}.")
        lamps, place = len(self.walk.lamps), 0
        while place < lamps:
            square = self.walk.lamp_at(place)
            self.probe.light(self.walk.lamps[place])
            self.say(f"{place + 1:>3} of {lamps}: square {square}")
            match await self._answer(square, piece):
                case "":
                    place += 1
                case "q":
                    raise StoppedError("stopped in the middle of the walk; no file was written")
                case "b":
                    if place:
                        place -= 1
                        self.walk.back()
                case "t" if named:
                    self.walk.turn()
                case number if named and number.isdecimal() and int(number) in self.walk.lamps:
                    self.walk.lights(place, int(number))
                case other:
                    self.say(f"     {other!r}: expected a key of those above")

    async def _answer(self, square: int, piece: str) -> str:
        """Wait for a sensor or a key; returns the key, empty when the square is done with."""
        probe, walk = self.probe, self.walk
        cells = probe.cells
        while True:
            heard = await self.hearing.other_than(cells)
            if isinstance(heard, Key):
                if heard.text == "" and not await self._faint(square):
                    walk.silent(square, piece)
                return heard.text
            cells = heard
            if not walk.answers(cells):
                continue
            if walk.at(square, cells, piece):
                # Measured before anything is said: what is said has the piece taken off.
                felt = await self._felt(square, alone=len(walk.answers(cells)) == 1)
                self.say(f"     {self._listed([walk.learned[square]])}{felt}")
            else:
                self.say(f"     {walk.steps[-1].faults[-1].said}")
            return await self._taken_off(cells)

    async def _taken_off(self, cells: str) -> str:
        """Wait until nothing answers; what goes on with nothing there is stuck. Returns empty, or `q`."""
        asked = False
        while answering := self.walk.answers(cells):
            try:
                async with asyncio.timeout(None if asked else REMIND):
                    heard = await self.hearing.other_than(cells)
            except TimeoutError:
                self.say(
                    f"     {self._listed(answering)} still answer: take the piece away; Enter: it is away"
                )
                asked = True
                continue
            if not isinstance(heard, Key):
                cells = heard
            elif heard.text == "":
                self.walk.sticks(cells)
                return ""
            elif heard.text == "q":
                return "q"
        return ""

    def _listed(self, sensors: Sequence[int]) -> str:
        names = ", ".join(self.walk.named(sensor) for sensor in sensors)
        return f"sensor{'' if len(sensors) == 1 else 's'} {names}"

    async def _calibrate(self, levels: Levels) -> None:
        """Have the board learn what its sensors read without a piece."""
        await levels.calibrate_empty()
        for sensor in off_middle(await levels.rest(), levels.man):
            self.walk.off_middle(sensor)
        self.say(f"{levels.cells} empty squares calibrated")

    async def _felt(self, square: int, *, alone: bool) -> str:
        """How strongly a linear sensor feels the man that lies on it; if `alone`, the board learns it."""
        levels = self.probe.levels
        if levels is None:
            return ""
        sensor = self.walk.learned[square]
        try:
            felt = strength((await levels.now())[sensor], (await levels.rest())[sensor], levels.man)
            if alone:
                await levels.calibrate_man(sensor)
        except OSError as error:  # the link comes again, and the walk goes on
            return f", how strongly is not known: {error}"
        if not is_weak(felt):
            return f", {felt / 10:.0f} %"
        self.walk.weak(felt)
        return f", weakly: {felt / 10:.0f} %"

    async def _faint(self, square: int) -> bool:
        """Whether a linear sensor feels something there that is too little for a piece."""
        levels = self.probe.levels
        if levels is None:
            return False
        try:
            known = self.walk.learned.values()
            found = faint(await levels.now(), await levels.rest(), known, levels.man)
        except OSError:  # then the square counts as silent
            return False
        if found is not None:
            self.walk.faint(square, *found)
        return found is not None

    async def pattern(self) -> None:
        """Every lamp in turn, in the order of the squares, then dark."""
        for _, lamp in sorted((square, lamp) for lamp, square in enumerate(self.walk.lamp_order)):
            self.probe.light(self.walk.lamps[lamp])
            await asyncio.sleep(PATTERN)
        self.probe.light()


async def set_up(probe: Probe, base: Path, output: Path, say: Say) -> int:
    """The whole walk; returns the exit status: 1 when something has to be mended."""
    board = probe.board
    expected = {square: sensor for sensor, square in enumerate(board.cells)}
    walk = Walk(expected, board.strip.squares, partial(called, board))
    async with Terminal() as terminal:
        setup = Setup(probe, Hearing(probe, terminal, say), walk, say)
        await setup.walk_over()
        say("Every lamp in turn, in the order of the squares.")
        await setup.pattern()
    if not walk.learned:
        raise ValueError("no sensor has answered; no file was written")
    for line in lines(walk.faults, len(board.squares)):
        say(line)
    text = learned(base.read_text(encoding="utf-8"), walk.order, walk.lamp_order)
    try:
        replaced(output, text)
    except OSError as error:
        say(text)  # what was learned must not be lost with the file
        raise ValueError(f"{output}: {error.strerror}; what it was to hold is printed above") from None
    say(f"{len(walk.learned)} of {len(board.squares)} squares found; written to {output}")
    return 1 if any(fault.kind != "swapped" for fault in walk.faults) else 0


def called(board: Board, sensor: int) -> str:
    """The sensors of one place in the scan, as on the drawings: its number, and where it leads."""
    return f"{sensor + 1} ({' and '.join(inputs(board, sensor))})"

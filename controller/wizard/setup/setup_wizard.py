"""`dambord setup`: guides a person over the board and writes the file of the board."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from dambord.controller.core.messages.say import Say
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.record.atomic_file import write_atomically
from dambord.controller.wizard.setup.board_file import with_orders
from dambord.controller.wizard.setup.calibration import Calibration, LiftedError
from dambord.controller.wizard.setup.faults import lines
from dambord.controller.wizard.setup.lamp_order import LampOrder
from dambord.controller.wizard.setup.probe import Probe
from dambord.controller.wizard.setup.prompt import Key, Prompt
from dambord.controller.wizard.setup.terminal import Terminal
from dambord.controller.wizard.setup.walk import Walk
from dambord.controller.wizard.setup.walk_file import WalkFile, taken
from dambord.hardware.board import Board
from dambord.hardware.draw.wiring.chip_inputs import inputs

PATTERN_S = 0.1
"""Seconds for which the test pattern lights each lamp."""
REMIND_S = 3.0
"""Seconds after which the person is told that a sensor still answers."""
SURE_S = 1.0
"""Seconds for which an unexpected sensor must answer, so that it is no flicker."""
SOON_S = 0.3
"""The same when the wires lie in any order: longer than a piece carried across the square takes."""
PIECES = {"w": "a white piece", "b": "a black piece", "": "a magnet"}


class StoppedError(ValueError):
    """The person at the terminal has typed `q`."""


@dataclass
class SetupWizard:
    """Guides one person over one board."""

    probe: Probe
    terminal: Terminal
    walk: Walk
    say: Say
    file: WalkFile
    """Where the walk is kept, so that it goes on after a power cut."""

    def __post_init__(self) -> None:
        self._turned = False
        self.prompt = Prompt(self.probe, self.terminal, self.say, self._listed, self.leave_out)
        self.calibration = Calibration(self.probe.levels, self.walk)

    async def walk_over(self) -> None:
        """Learn the sensor under every square; raises StoppedError."""
        self.say("Sit where White sits. Squares are counted by rows, the farthest from you is the first.")
        left = self.file.read()
        left.give(self.walk, self.calibration)
        self._turned = left.turned
        if left.steps:
            self.say(f"A walk was left: {len(self.walk.learned)} squares are known, and it goes on.")
        await self._clear_board()
        if calibrated := await self.calibration.calibrate():
            self.say(calibrated)
        self.walk.begin(await self._still())
        pieces = self.probe.board.sensor.found_by
        for number in range(left.pieces, len(pieces)):
            await self._walk_once(number, pieces[number], left.place if number == left.pieces else 0)
        await self._repeat_doubtful()
        self.probe.light()

    async def _clear_board(self) -> None:
        """Ask for an empty board. A sensor that answers after a second Enter counts as stuck."""
        self.say("Take every piece off the board, then press Enter.")
        left: list[int] = []
        while True:
            await self._wait_for_enter()
            answering = [sensor for sensor, level in enumerate(await self._still()) if level != EMPTY]
            standing = sorted({*answering, *await self.calibration.off_others()})
            if standing in ([], left):
                return
            left = standing
            self.say(f"     {self._listed(standing)} still answer. Take off what is there, then press Enter.")

    async def _wait_for_enter(self) -> None:
        """Wait for Enter; raises StoppedError."""
        while key := await self.prompt.key():
            self._unexpected_key(key, "Enter")

    async def _still(self) -> str:
        """Return the cells once they are still; raises StoppedError."""
        while not isinstance(heard := await self.prompt.still(REMIND_S), str):
            if heard is None:
                self.say("     the sensors are not still yet; q: stop")
            elif heard.text:
                self._unexpected_key(heard.text, "nothing, the sensors are not still yet")
        return heard

    def _unexpected_key(self, key: str, expected: str) -> None:
        """Report an unexpected key before the walk; raises StoppedError for `q`."""
        if key == "q":
            raise StoppedError("stopped before the walk began; no file was written")
        self.say(f"     {key!r}: expected {expected}; q: stop")

    async def _walk_once(self, walked: int, piece: str, place: int) -> None:
        self.say(f"Put {PIECES[piece]} in the middle of each square as it lights up.")
        keys = "Enter: nothing happens there; b: one back; q: stop"
        named = self.probe.lamps is not None
        if named:
            keys += "; t: the board lies turned round; a number: that square is lit instead"
        self.say(f"{keys}.")
        lamps = len(self.walk.lamps)
        while place < lamps:
            square = self.walk.lamps.square_of(place)
            self.probe.light(self.walk.lamps.squares[place])
            self.say(f"{place + 1:>3} of {lamps}: square {square}")
            match await self._answer(square, piece):
                case "":
                    place += 1
                case "q":
                    raise self._stopped()
                case "b":
                    if place:
                        place -= 1
                        self.walk.undo()
                    for sensor in self.walk.readmit():
                        self.prompt.readmit(sensor)
                        self.say(f"     {self._listed([sensor])} is heard again")
                case "t" if named:
                    self.walk.turn()
                    self._turned = not self._turned
                case number if named and number.isdecimal() and int(number) in self.walk.lamps.squares:
                    self.walk.lamps.correct(place, int(number))
                case other:
                    self.say(f"     {other!r}: expected a key of those above")
            self._keep(walked, place)
        self._keep(walked + 1, 0)

    def _stopped(self) -> StoppedError:
        """What ends a walk that is given up: nothing is kept of it."""
        self.file.remove()
        return StoppedError("stopped in the middle of the walk; no file was written")

    def _keep(self, pieces: int, place: int) -> None:
        self.file.keep(taken(self.walk, self.calibration, pieces, place, turned=self._turned))

    async def _repeat_doubtful(self) -> None:
        """Repeat doubtful squares: those whose sensor was discarded, and those with a weak man."""
        found_by, disowned = self.probe.board.sensor.found_by, self.walk.discarded
        why = "what answered was restless; Enter: nothing happens there"
        for piece in found_by:
            for square in disowned:
                await self._repeat_square(square, piece, why)
        for square, why in self.calibration.weakly_felt().items():
            await self._repeat_square(square, found_by[0], f"{why}; Enter: it is right as it is", low=True)

    async def _repeat_square(self, square: int, piece: str, why: str, *, low: bool = False) -> None:
        self.probe.light(square)
        self.say(f"square {square} again, {PIECES[piece]} in the middle of it: {why}")
        while (key := await self._answer(square, piece, low=low)) != "":
            if key == "q":
                raise self._stopped()
            self.say(f"     {key!r}: expected {PIECES[piece]} on square {square}, or Enter; q: stop")

    async def _answer(self, square: int, piece: str, *, low: bool = False) -> str:
        """Wait for a sensor or a key on `square`.

        Returns the key, empty when the square is done. `low`: the square has a sensor already, and Enter
        confirms it.
        """
        walk = self.walk
        cells = self.probe.calm
        while True:
            heard = await self._sensed(square, cells)
            if heard == Key("") and walk.answers(self.probe.calm):
                heard = self.probe.calm  # Enter confirms the sensors that answer
            if isinstance(heard, Key):
                if heard.text == "" and not low and not await self.calibration.faint(square):
                    walk.record_silence(square, piece)
                return heard.text
            cells = heard
            if not walk.answers(cells):
                continue
            if walk.record(square, cells, piece):
                # Measure before printing: the person then takes the piece off.
                try:
                    felt = await self.calibration.measure(square, alone=len(walk.answers(cells)) == 1)
                except LiftedError:
                    walk.undo()
                    self.say("     taken away before its strength was known: put it there again")
                    cells = ""  # accept the next still cells, even the same ones
                    continue
                self.say(f"     {self._listed([walk.learned[square]])}{felt}")
            else:
                self.say(f"     {walk.steps[-1].faults[-1].said}")
            return await self._wait_for_removal(cells)

    async def _sensed(self, square: int, cells: str) -> str | Key:
        """Return the next still cells that differ from `cells`, or a key.

        An unexpected sensor is returned only if it answers long enough.
        """
        heard = await self.prompt.other_than(cells)
        while isinstance(heard, str) and self.walk.is_unexpected(square, heard):
            cells = heard
            if (known := self.walk.found_elsewhere(square, cells)) is not None:
                heard = await self._handle_stray(square, cells, *known)
                continue
            within = SOON_S if self.walk.in_any_order else SURE_S
            if within == SURE_S:
                self.say(f"     {self._listed(self.walk.answers(cells))} answers: hold it there")
            heard = await self.prompt.other_than(cells, within)
        return cells if heard is None else heard

    async def _handle_stray(self, square: int, cells: str, sensor: int, other: int) -> str | Key | None:
        """Handle `cells` with a `sensor` that was found under the `other` square before.

        Returns what comes next. On its third square the sensor counts as restless.
        """
        heard = await self.prompt.other_than(cells, SURE_S)
        if heard is not None:
            return heard
        if self.walk.answers_everywhere(sensor, square):
            self.walk.discard(sensor)
            self.probe.restless.confirm(sensor)
        else:
            said = f"{self._listed([sensor])}, found on square {other}, answers"
            self.say(f"     {said}: take the piece away, or Enter: it lies on square {square}")
        return await self.prompt.other_than(cells)

    async def _wait_for_removal(self, cells: str) -> str:
        """Wait until nothing answers; returns empty, or `q`.

        A sensor that still answers after Enter counts as stuck.
        """
        asked = False
        while answering := self.walk.answers(cells):
            match await self.prompt.other_than(cells, None if asked else REMIND_S):
                case Key("q"):
                    return "q"
                case Key("") if asked:
                    self.walk.record_stuck(cells)
                    return ""
                case Key("") | None:  # an unprompted Enter is ambiguous
                    asked = True
                    away = "take the piece away; Enter: it is away"
                    self.say(f"     {self._listed(answering)} still answer: {away}")
                case Key(other):
                    wanted = "the piece to be taken away first" + ("; Enter: it is away" if asked else "")
                    self.say(f"     {other!r}: expected {wanted}; q: stop")
                case now:
                    cells = now
        return ""

    def leave_out(self, sensor: int) -> None:
        """Ignore the restless sensor from now on, and say so."""
        back = "; b: hear it again" if self.walk.leave_out(sensor) else ""
        self.say(f"     {self._listed([sensor])} is restless: it is left out from now on{back}")

    def _listed(self, sensors: Sequence[int]) -> str:
        names = ", ".join(self.walk.name_of(sensor) for sensor in sensors)
        return f"sensor{'' if len(sensors) == 1 else 's'} {names}"

    async def light_pattern(self) -> None:
        """Light every lamp in turn, in the order of the squares."""
        for _, lamp in sorted((square, lamp) for lamp, square in enumerate(self.walk.lamps.order)):
            self.probe.light(self.walk.lamps.squares[lamp])
            await asyncio.sleep(PATTERN_S)
        self.probe.light()


async def set_up(probe: Probe, base: str, output: Path, say: Say) -> int:
    """Run the whole walk and write the board's file to `output`.

    `base` is the text of the board's present file. Returns exit status 1 if a fault has to be mended. Raises
    ValueError if no sensor answered or the file can't be written, and StoppedError for `q`.
    """
    board = probe.board
    expected = {square: sensor for sensor, square in enumerate(board.cells)}
    walk = Walk(expected, LampOrder(board.strip.squares), partial(called, board))
    async with Terminal() as terminal:
        setup = SetupWizard(probe, terminal, walk, say, file := WalkFile(output, base))
        await setup.walk_over()
        say("Every lamp in turn, in the order of the squares.")
        await setup.light_pattern()
    if not walk.learned:
        file.remove()
        raise ValueError("no sensor has answered; no file was written")
    for line in lines(walk.faults, len(board.squares)):
        say(line)
    if missed := setup.calibration.failure:  # repeated here, as it was printed long before
        say(f"the board is not wholly calibrated: {missed}")
    text = with_orders(base, walk.order, walk.lamps.order)
    try:
        write_atomically(output, text.encode(), 0o644)
    except OSError as error:
        say(text)  # keeps the result although the file failed
        raise ValueError(f"{output}: {error.strerror}; what it was to hold is printed above") from None
    file.remove()
    say(f"{len(walk.learned)} of {len(board.squares)} squares found; written to {output}")
    return 1 if missed or any(fault.kind != "swapped" for fault in walk.faults) else 0


def called(board: Board, sensor: int) -> str:
    """Return the name of a sensor as on the drawings: its number from 1 and its inputs."""
    return f"{sensor + 1} ({' and '.join(inputs(board, sensor))})"

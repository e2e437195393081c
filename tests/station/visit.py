"""A visit as a recording: what the board's cells and buttons told, what the program answered, and a replay.

`python -m tests.station.visit FILE [--leds]` puts a recording through the real shell of a station, in virtual
time, and prints what it showed: its screens and questions, the events of its games, the lamps. The lines of a
recording are JSON objects: the first names board and settings, then come `cells`, `press` (the side of the
clock's button) and `answer` (the program's turn), each with its time `t` in seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dambord.controller.live.game import Game
from dambord.controller.opponents.draughts_opponent import Answer, Question
from tests.station.direct_board import DirectBoard
from tests.station.house import House
from tests.station.virtual_time import BEGINNING_S, run, virtual_time
from tests.station.weak_program import WeakProgram

AFTER_S = 5.0
"""Seconds for which a station is watched after the last line."""


class RecordedBoard(DirectBoard):
    """A board that notes what it tells."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lines: list[dict[str, Any]] = []
        self.noted = ""

    def note(self, **told: object) -> None:
        """Add a line."""
        self.lines.append({"t": round(asyncio.get_running_loop().time() - BEGINNING_S, 3), **told})

    def show(self) -> None:
        """Report the cells, and note them."""
        super().show()
        if (cells := self.top.levels()) != self.noted:
            self.noted = cells
            self.note(cells=cells)

    def press(self, side: Any) -> None:
        """Press a button, and note it."""
        super().press(side)
        self.note(press=side)


class RecordedCells(DirectBoard):
    """A board that tells what was recorded."""

    cells = ""

    def tell(self, cells: str) -> None:
        """Report cells."""
        self.cells = cells
        self.top.levels = lambda: cells  # type: ignore[method-assign]
        self.show()


class RecordedProgram(WeakProgram):
    """A program that answers as it did."""

    def __init__(self, rng: Any, answers: Iterator[Mapping[str, Any]]) -> None:
        super().__init__(rng)
        self._answers = answers

    @property
    def name(self) -> str:
        """Its name."""
        return "dambord child"

    async def turn(self, question: Question) -> Answer:
        """The next answer, at its time."""
        told = next(self._answers, None)
        if told is None:  # it was never asked so often
            await asyncio.Event().wait()
            raise AssertionError
        await asyncio.sleep(max(told["t"] + BEGINNING_S - asyncio.get_running_loop().time(), 0))
        game, position = question.game, question.positions[-1]
        fitting = [turn for turn in game.turns(position) if game.text(position, turn) == told["answer"]]
        return Answer(fitting[0])


class Shown:
    """Collects what a station shows, when it changes."""

    def __init__(self, house: House, *, leds: bool) -> None:
        self.lines: list[dict[str, Any]] = []
        self._house = house
        self._leds = leds
        self._before: dict[str, Any] = {}
        house.attended = self.attend

    def attend(self, table: Game) -> None:
        """Look at a table that begins."""
        self.table = table
        table.loop.listen(lambda state, sayings: self.look())
        table.lamps.listen(self.look)

    def look(self) -> None:
        """Note what has changed."""
        house = self._house
        if house.station is None or house.table is None:
            return
        shown = house.station.shown()
        self._note(
            "screen",
            {key: shown[key] for key in ("screen", "question", "needs", "leaving", "result") if key in shown},
        )
        if self._leds:
            lit = self.table.lamps.lamps(self.table.loop.state)
            self._note("leds", {"lit": {str(square): role for square, role in sorted(lit.items())}})

    def say(self, line: str) -> None:
        """Note an event of a game; its own time is that of the game, here it is that of the visit."""
        if line.startswith("{"):
            self._add({"event": "", **json.loads(line)})

    def _note(self, event: str, told: dict[str, Any]) -> None:
        if self._before.get(event) != told:
            self._before[event] = told
            self._add({"event": event, **told})

    def _add(self, told: dict[str, Any]) -> None:
        now = round(asyncio.get_running_loop().time() - BEGINNING_S, 3)
        self.lines.append({**told, "t": now} if "t" not in told else told | {"t": now})


def replay(lines: Sequence[str], *, leds: bool = False) -> list[dict[str, Any]]:
    """Put the lines of a recording through a station; return what it showed."""
    first, *told = map(json.loads, lines)
    with virtual_time() as clock, TemporaryDirectory() as folder:
        house = House(clock, Path(folder), first["board"], first["settings"], 0)
        board = house.board = RecordedCells(first["board"])
        board.tell(first["cells"])
        answers = iter([line for line in told if "answer" in line])
        house.make_program = lambda text, choice, game: RecordedProgram(house.rng, answers)
        shown = Shown(house, leds=leds)
        house.say = shown.say

        async def visit() -> None:
            house.switch_on()
            for line in told:
                await asyncio.sleep(max(line["t"] + BEGINNING_S - clock.now, 0))
                if "cells" in line:
                    board.tell(line["cells"])
                elif "press" in line:
                    board.press(line["press"])
            await asyncio.sleep(AFTER_S)
            shown.look()
            await house.stop()

        with house.shell():
            run(clock, visit())
        return shown.lines


def main() -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--leds", action="store_true", help="also print the lamps")
    args = parser.parse_args()
    for line in replay(args.file.read_text(encoding="utf-8").splitlines(), leds=args.leds):
        print(json.dumps(line, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())

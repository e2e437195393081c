"""Records a child's visit at a board without a screen: `python -m tests.station.make_visit`.

A child comes to a board with lamps, pieces and two buttons, chooses by them, sets the board up as the lamps
ask, plays with the program, makes mistakes in its own turns and in the program's, and goes on until the game
is won, lost or drawn. The visit and the game itself are written to `tests/recordings/station`.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from dambord.controller.engine import LEVELS, Limits, Searcher, choose
from dambord.controller.opponents.draughts_opponent import Answer, Question
from dambord.controller.record.header import write_header
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.replay import replay as replay_game
from dambord.controller.station.model.screens import Play, Result
from tests.station.behaviours import grab, sit_down
from tests.station.house import House
from tests.station.person import Person
from tests.station.virtual_time import run, virtual_time
from tests.station.visit import RecordedBoard, replay
from tests.station.weak_program import WeakProgram

FOLDER = Path(__file__).parents[1] / "recordings" / "station"
VISIT, GAME = FOLDER / "childs-visit.jsonl", FOLDER / "childs-game.jsonl"
BOARD = "hall-64"
SETTINGS = {"screen": False, "lessons": False, "puzzles": False, "rules": ["latvian-64", "russian"]}
NODES = 3000


class Builtin(WeakProgram):
    """Our own program in this process, at a level; its answers are recorded."""

    def __init__(self, rng: Random, level: str, board: RecordedBoard) -> None:
        super().__init__(rng)
        self._level = LEVELS[level]
        self._board = board

    @property
    def name(self) -> str:
        """Its name."""
        return f"dambord {self._level.name}"

    async def turn(self, question: Question) -> Answer:
        """Answer, and have it noted."""
        await asyncio.sleep(self._rng.uniform(0.5, 2))
        chosen = chosen_turn(question.game, question.positions, self._level.name, self._rng)
        self._board.note(answer=question.game.text(question.positions[-1], chosen))
        return Answer(chosen)


def chosen_turn(game: Any, positions: Any, level: str, rng: Random) -> Any:
    """A turn of our own program at a level."""
    return choose(
        Searcher(game, table_entries=1 << 12), positions, LEVELS[level], rng, Limits(nodes=NODES)
    ).turn


async def child(house: House, person: Person) -> None:
    """From the first touch to the result and back to the famous games."""
    rng = person.rng
    await asyncio.sleep(10)
    if not await sit_down(person, rules="latvian-64", level="child", side="w"):
        raise AssertionError(f"nothing has begun: {house.screen}")
    while isinstance(house.screen, Play):
        what, state = person.to_move(), house.state
        await person.pause(0.5, 3)
        if what not in ("own", "program"):
            if what == "board":
                await person.mend()
            continue
        if rng.random() < 0.15:  # a piece is taken up, or put somewhere else, and the lamps lead it back
            await grab(person)
            await person.pause(1, 8)
            await person.mend()
            if rng.random() < 0.3:
                await person.press("w")  # what may I do?
            continue
        positions = [state.terms.start, *(ply.turn.after for ply in state.plies)]
        own = chosen_turn(state.terms.game, positions, "casual", rng) if what == "own" else None
        await person.turn(own)
    assert isinstance(house.screen, Result), house.screen
    await person.pause(5, 10)
    await person.choose_next("leave")
    await asyncio.sleep(5)


def recorded(seed: int) -> tuple[list[str], list[str]]:
    """Return the lines of the visit and those of its game."""
    with virtual_time() as clock, TemporaryDirectory() as folder:
        house = House(clock, Path(folder), BOARD, SETTINGS, seed)
        board = house.board = RecordedBoard(BOARD)
        rng = Random(f"child {seed}")
        house.make_program = lambda text, choice, game: Builtin(rng, choice.level, board)
        # The last visitor has left a heap.
        for square in rng.sample(range(1, 33), 20):
            board.top.pieces[square] = rng.choice("wb")
        first = {"visit": 1, "board": BOARD, "settings": SETTINGS, "cells": board.top.levels()}
        board.noted = board.top.levels()

        async def visit() -> None:
            house.switch_on()
            await child(house, Person(house, rng, screen=False))
            await house.stop()

        with house.shell():
            run(clock, visit())
        with RecordReader(house.record) as reader:
            ((number, _, header),) = reader.games()
            game = reader.load(number)
        assert game is not None
        return [json.dumps(line) for line in (first, *board.lines)], [write_header(header), *game.lines]


def main() -> int:
    """Write the recordings and what they lead to."""
    visit, game = recorded(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    FOLDER.mkdir(exist_ok=True)
    written = {
        VISIT: visit,
        VISIT.with_suffix(".events.jsonl"): [json.dumps(line) for line in replay(visit, leds=True)],
        GAME: game,
        GAME.with_suffix(".events.jsonl"): [*replay_game(game, leds=True)],
    }
    for path, lines in written.items():
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        print(f"{path.name}: {len(lines)} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())

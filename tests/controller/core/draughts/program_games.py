"""Games against a program whose turns are made by hands that play about with everything.

    python -m tests.controller.core.draughts.program_games 2000

plays that many games of all rulesets in simulated time, and prints what was played and how many steps of the
lamps it took.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from functools import cache
from random import Random

from dambord.controller.core.draughts.model.phase import Guided, Moving, Thinking
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.controller.record.header import Header
from dambord.controller.record.replay import boards_for
from dambord.hardware.sensor import SENSORS as SENSOR
from dambord.rules import registry
from dambord.rules.draughts import PlayedTurn, game
from tests.controller.core.draughts.tabletop import Tabletop

SENSORS = ("reed", "hall", "linear")
PLIES = 6
"""Turns of each game."""
BEFORE = 60
"""The most plies played at random before a game begins."""
MEDDLINGS = 6
"""The most things that a child does during one turn of the program."""
RULESETS = tuple(name for name in registry.names() if registry.family(name) == "draughts")


@dataclass
class Tally:
    """What was played."""

    games: int = 0
    turns: int = 0
    meddled: int = 0
    steps: int = 0


@cache
def board_of(rules: str, sensor: str) -> str | None:
    """A board of that sensor on which the ruleset fits; None if the project has none."""
    return next(iter(boards_for(Header(rules, "reed-64", "clock"), SENSOR[sensor])), None)


def play_game(seed: object, tally: Tally) -> None:
    """Play one game; AssertionError where the lamps do not lead to the turn, or somebody is accused."""
    rng = Random(f"program game {seed}")
    rules, sensor = rng.choice(RULESETS), rng.choice(SENSORS)
    playing, board = game(rules), board_of(rules, sensor)
    if board is None:
        return
    position = playing.start()
    for _ in range(rng.randrange(BEFORE)):
        turns = playing.turns(position)
        if not turns or playing.outcome([position]):
            break
        position = rng.choice(turns).after
    if playing.outcome([position]):
        return
    commit: Commit = rng.choice(("clock", "settle"))
    program = Program(rng.choice(("w", "b")), "Scan", rng.choice(("nobody", "visitor")))
    fen = playing.fen(position)
    table = Tabletop(rules, board, commit, fen=fen, program=program)
    expected: list[str] = []
    tally.games += 1
    while len(expected) < PLIES and not table.state.over:
        turn = rng.choice(playing.turns(table.state.position))
        expected.append(playing.text(table.state.position, turn))
        if table.state.side == program.side:
            complaints = len(table.complaints)
            _by_program(table, program, turn, rng, tally)
            assert len(table.complaints) == complaints, f"{seed}: somebody was accused"
        else:
            _by_visitor(table, turn)
        assert table.moves == expected, f"{seed}: {rules} on {sensor}: {table.moves} for {expected}"
        tally.turns += 1


def _by_visitor(table: Tabletop, turn: PlayedTurn) -> None:
    assert isinstance(table.state.phase, Moving)
    side = table.state.side
    table.lift(turn.origin)
    making_room = [square for square in turn.captures if square == turn.target]
    table.off(*making_room).put(turn.target)
    table.off(*(square for square in turn.captures if square not in making_room)).wait(60)
    if table.terms.commit == "clock":
        table.press(side).wait(100)
    else:
        table.wait(2_500)


def _by_program(table: Tabletop, program: Program, turn: PlayedTurn, rng: Random, tally: Tally) -> None:
    assert isinstance(table.state.phase, Thinking)
    meddlings = rng.randrange(MEDDLINGS)
    early = rng.randrange(meddlings + 1)
    for _ in range(early):
        meddle(table, rng)
    table.announce(table.game.text(table.state.position, turn), program.side)
    for _ in range(meddlings - early):
        if isinstance(table.state.phase, Guided):  # it may have made the turn by chance
            meddle(table, rng)
    tally.meddled += meddlings
    if isinstance(table.state.phase, Guided):
        tally.steps += table.follow()
    table.wait(1_000)
    # Whatever stands there shows the position: the sensors can't tell more.
    picture = table.game.picture(table.state.position)
    table.pieces = {n: piece for n, piece in enumerate(picture, 1) if piece != "."}
    table.hand.clear()
    table.look().wait(100)


def meddle(table: Tabletop, rng: Random) -> None:
    """Do something with the pieces, the buttons or the cable."""
    squares = len(table.terms.sensing.cells_of_squares)
    free = [n for n in range(1, squares + 1) if n not in table.pieces]
    match rng.randrange(7):
        case 0 | 1 if table.pieces:
            table.lift(rng.choice(sorted(table.pieces)))
        case 2 if free:
            table.put(rng.choice(free), table.hand.pop() if table.hand else rng.choice("wbWB"))
        case 3:
            table.press(rng.choice(("w", "b")))
        case 4:
            table.down().up()
        case 5 if table.pieces and rng.random() < 0.1:
            table.off(*sorted(table.pieces))
        case _:
            table.wait(rng.choice((20, 300, 2_500)))


def main(games: int) -> None:
    """Play, and print what was played."""
    tally, began = Tally(), time.process_time()
    for seed in range(games):
        play_game(seed, tally)
    print(
        f"{tally.games} games, {tally.turns} turns, {tally.meddled} times meddled, {tally.steps} steps of "
        f"lamps; all as announced, nobody accused; {time.process_time() - began:.0f} s"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)

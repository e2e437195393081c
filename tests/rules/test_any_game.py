"""The protocols of games: both families satisfy that of any game, and so does a race without captures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import TypeVar

import pytest

from dambord.rules import backgammon, draughts
from dambord.rules.game import Game, GameOfDice, Grid, HasSide, Movement, Outcome, Side, between, other

POINTS = 8
P = TypeVar("P", bound=HasSide)
T = TypeVar("T")


@dataclass(frozen=True)
class Race:
    """A position of the race: how far each runner of each side has come; `POINTS` is home.

    White throws 2 and 1, Black 1 and 2.
    """

    side: Side
    white: tuple[int, int]
    black: tuple[int, int]
    plies: int = 0

    def runners(self) -> tuple[int, int]:
        return self.white if self.side == "w" else self.black


Steps = tuple[int, int]
"""A turn: how far each of the two runners goes."""


class MiniatureRace:
    """Two runners a side, towards each other; each runs the steps of one die."""

    name = "race"

    def start(self) -> Race:
        return Race("w", (0, 0), (0, 0))

    def needs_roll(self, position: Race) -> bool:
        return False

    def turns(self, position: Race) -> Sequence[Steps]:
        return [(1, 2), (2, 1)] if position.plies % 2 else [(2, 1), (1, 2)]

    def after(self, position: Race, turn: Steps) -> Race:
        mine = position.runners()
        moved = (min(mine[0] + turn[0], POINTS), min(mine[1] + turn[1], POINTS))
        white, black = (moved, position.black) if position.side == "w" else (position.white, moved)
        return Race(other(position.side), white, black, position.plies + 1)

    def parts(self, position: Race, turn: Steps) -> Sequence[Movement]:
        left, reached = position.runners(), self.after(position, turn)
        there = reached.white if position.side == "w" else reached.black
        places = [point if position.side == "w" else POINTS - point for point in (*left, *there)]
        return [Movement(places[0] + 1, places[2] + 1), Movement(places[1] + 1, places[3] + 1)]

    def outcome(self, positions: Sequence[Race]) -> Outcome | None:
        last = positions[-1]
        for side, runners in (("w", last.white), ("b", last.black)):
            if runners == (POINTS, POINTS):
                return Outcome("w" if side == "w" else "b", "home", "")
        return None

    def picture(self, position: Race) -> str:
        places = ["."] * (POINTS + 1)
        for at in position.white:
            places[at] = "w"
        for at in position.black:
            if places[POINTS - at] == ".":
                places[POINTS - at] = "b"
        return "".join(places)

    def text(self, position: Race, turn: Steps) -> str:
        return "/".join(map(str, turn))

    def read(self, position: Race, text: str) -> Steps:
        for turn in self.turns(position):
            if self.text(position, turn) == text:
                return turn
        raise ValueError(f"no such turn: {text}")


RACE: Game[Race, Steps] = MiniatureRace()
DRAUGHTS: draughts.DraughtsGame = draughts.game("international")
ALSO_DRAUGHTS: Game[draughts.Position, draughts.PlayedTurn] = draughts.game("russian")
DICE: GameOfDice[backgammon.Position, backgammon.Play, backgammon.Dice] = backgammon.game("backgammon")
PLAYED: draughts.PlayedTurn = draughts.game("russian").turns(draughts.game("russian").start())[0]
"""mypy holds these assignments."""


def no_dice(position: P) -> P:
    raise AssertionError(f"{position} needs a roll")


def play(game: Game[P, T], plies: int, roll: Callable[[P], P] = no_dice) -> tuple[list[P], Outcome | None]:
    """A game of first turns, each written and read again, as a table would record it."""
    positions = [game.start()]
    while len(positions) <= plies and game.outcome(positions) is None:
        position = positions[-1]
        if game.needs_roll(position):
            position = roll(position)
            assert not game.needs_roll(position)
        turn = game.turns(position)[0]
        assert game.read(position, game.text(position, turn)) == turn
        positions.append(game.after(position, turn))
        assert positions[-1].side == other(position.side)
        before, after = game.picture(position), game.picture(positions[-1])
        assert len(before) == len(after)
        for part in game.parts(position, turn):
            touched = {part.origin, part.target, *part.taken}
            assert touched <= set(range(1, len(before) + 1))
        assert (before == after) == (not game.parts(position, turn))
    return positions, game.outcome(positions)


def test_a_race_is_a_game() -> None:
    positions, outcome = play(RACE, 200)
    assert outcome is not None
    assert outcome.reason == "home"
    assert RACE.picture(positions[0]) == "w.......b"


def test_a_game_of_dice_is_a_game() -> None:
    rolls = cycle([(3, 1), (6, 6), (5, 2), (4, 4), (6, 5), (2, 1)])
    positions, outcome = play(DICE, 2000, lambda position: DICE.rolled(position, next(rolls)))
    assert outcome is not None
    assert outcome.reason == "borne-off"
    assert len(positions) > 20


@pytest.mark.parametrize("game", [DRAUGHTS, draughts.game("turkish")])
def test_draughts_is_a_game(game: draughts.DraughtsGame) -> None:
    positions, _ = play(game, 20)
    assert len(set(positions)) == 21


def test_a_turn_of_draughts_leaves_its_position() -> None:
    turn = DRAUGHTS.read(DRAUGHTS.start(), "32-28")
    assert DRAUGHTS.after(DRAUGHTS.start(), turn) == turn.after


def test_squares_between_two_others() -> None:
    grid = draughts.game("international").grid
    assert between(grid, 46, 23) == between(grid, 23, 46) == {28, 32, 37, 41}
    assert between(grid, 46, 41) == between(grid, 46, 46) == between(grid, 46, 2) == frozenset()
    assert between(grid, 1, 5) == {2, 3, 4}  # of one rank: the light squares have no number
    assert between(Grid(1, 3, ((0, 0), (0, 1), (0, 2))), 1, 3) == {2}

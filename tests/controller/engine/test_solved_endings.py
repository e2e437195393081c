"""The engine plays endings of a few pieces as their tables say, and knows which draws come before a win."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from dambord.controller.engine import LEVELS, WON, Limits, Searcher
from dambord.controller.engine.search.core_tree import comes_to
from dambord.controller.engine.search.draw_watch import DrawWatch
from dambord.controller.engine.traps import by_traps
from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position
from dambord.rules.tables import Result, tables_of
from dambord.rules.tables.checking import random_positions
from dambord.rules.tables.slices import Forces, forces_named
from tests.plugins.extent import deep

WON_BY_THREE_KINGS = (
    "W:WK3,K4,K15:BK31",
    "W:WK1,K2,K3:BK32",
    "W:WK5,K9,K14:BK32",
    "W:WK2,K8,K30:BK28",
    "W:WK1,K10,K27:BK3",
    "W:WK6,K7,K17:BK32",
)
"""Of latvian-64: the lone king is not on the main road."""


SEEDS = (
    *("latvian-64", "latvian-100", "international", "dama", "dama-parachute", "dama-straight"),
    "dambrete-box",
)
EVEN = 10
"""Hundredths of a man within which a score tells of a draw."""
MOST_PIECES = 3
"""Of these endings; those of four are searched alike."""


def endings(game: Draughts, result: Result) -> Iterator[Position]:
    """Positions of the tables with that result which no rule of draws cuts off, at random."""
    tables, watch, chance = tables_of(game), DrawWatch(game), random.Random(game.name)
    slices = [forces for forces in sorted(tables.files) if sum(forces) == MOST_PIECES]
    while True:
        (position,) = random_positions(game, chance.choice(slices), 1, chance)
        ending = tables.ask(position)
        if ending and ending.result is result and (ending.plies or 0) <= watch.plies_left(position):
            yield position


def best_defence(game: Draughts, position: Position) -> Position:
    """The reply after which it takes longest."""
    tables = tables_of(game)
    return max((turn.after for turn in game.turns(position)), key=lambda after: tables.value(after) or 1000)


@pytest.mark.parametrize("fen", WON_BY_THREE_KINGS)
def test_three_kings_win_against_one(fen: str) -> None:
    game = draughts.game("latvian-64")
    positions = [game.parse(fen)]
    ending = tables_of(game).ask(positions[0])
    assert ending is not None
    assert ending.result is Result.WIN
    searcher = Searcher(game)
    while not (outcome := game.outcome(positions)):
        thought = searcher.think(positions, Limits(nodes=LEVELS["club"].nodes))
        positions.append(thought.turn.after)
        if not game.outcome(positions):
            positions.append(best_defence(game, positions[-1]))
    assert outcome.winner == "w"
    assert len(positions) - 1 == ending.plies


@pytest.mark.parametrize("name", SEEDS)
def test_won_endings_are_won_as_soon_as_can_be(name: str) -> None:
    game = draughts.game(name)
    searcher = Searcher(game)
    for position in islice(endings(game, Result.WIN), deep(3)):
        positions = [position]
        while not game.outcome(positions):
            positions.append(searcher.think(positions, Limits(nodes=500)).turn.after)
            if not game.outcome(positions):
                positions.append(best_defence(game, positions[-1]))
        outcome, ending = game.outcome(positions), tables_of(game).ask(position)
        assert (outcome and outcome.winner) == position.side, game.fen(position)
        assert len(positions) - 1 == (ending and ending.plies), game.fen(position)


@pytest.mark.parametrize("name", SEEDS)
def test_drawn_endings_are_held(name: str) -> None:
    game = draughts.game(name)
    tables = tables_of(game)
    searcher = Searcher(game)
    for position in islice(endings(game, Result.DRAW), deep(4)):
        thought = searcher.think([position], Limits(nodes=500))
        assert thought.score == 0
        assert tables.value(thought.turn.after) == 0, game.fen(position)


def made_of(game: Draughts, fens: str, plies: int) -> list[Position]:
    """A game that only kings have moved in, so that counts have come to so many plies."""
    here, reply = game.parse(f"W:{fens}"), game.parse(f"B:{fens}")
    return [here if ply % 2 else reply for ply in range(plies + 1)]


@pytest.mark.clause("LV64 1.14.1c")
def test_a_win_behind_the_count_is_a_draw() -> None:
    """Three kings have fifteen moves: this one takes eight, and twelve have been made."""
    game = draughts.game("latvian-64")
    kings = "WK3,K4,K15:BK31"
    fresh = Searcher(game).think(made_of(game, kings, 0)[-1:], Limits(nodes=500))
    assert abs(fresh.score) == WON - 22
    positions = made_of(game, kings, 25)
    assert positions[-1].side == "w"
    thought = Searcher(game).think(positions, Limits(nodes=500))
    assert abs(thought.score) <= EVEN
    in_time = Searcher(game).think(made_of(game, kings, 15), Limits(nodes=500))
    assert in_time.score == WON - 15


def test_men_may_reset_a_count() -> None:
    """Thirty-two moves of each side may be claimed, and this win takes more: but men will have moved."""
    game = draughts.game("latvian-64")
    position = game.parse("W:W12,29,30:BK6")
    ending = tables_of(game).ask(position)
    assert ending
    assert (ending.plies or 0) > DrawWatch(game).plies_left(position)
    assert EVEN < Searcher(game).think([position], Limits(depth=1)).score < WON - 200


def test_of_the_turns_that_draw_the_one_that_is_easiest_to_lose_against() -> None:
    game = draughts.game("latvian-64")
    tables = tables_of(game)
    chance = random.Random(1)
    found = 0
    for position in random_positions(game, Forces(1, 1, 0, 1), 60, chance):
        if tables.value(position) != 0:
            continue
        chosen = Searcher(game).think([position], Limits(nodes=200)).turn

        def losing(after: Position) -> float:
            values = [tables.value(one) or 1 for one in game.successors(after)]
            return sum(value % 2 == 0 for value in values) / len(values)

        drawing = [after for after in game.successors(position) if tables.value(after) == 0]
        assert losing(chosen.after) == max(map(losing, drawing))
        found += losing(chosen.after) > min(map(losing, drawing))
    assert found > 3
    won = game.parse("W:WK3,K4,K15:BK31")
    assert by_traps(game, tables, [won], list(game.turns(won))) == list(game.turns(won))


@pytest.mark.parametrize(
    ("name", "fen"),
    [("latvian-64", "W:WK1,K2:BK29"), ("international", "W:WK1,K2:BK46"), ("dama", "W:WK1:BK32")],
)
def test_a_dead_draw_is_worth_nothing(name: str, fen: str) -> None:
    game = draughts.game(name)
    assert Searcher(game).think([game.parse(fen)], Limits(nodes=20_000)).score == 0


def test_a_won_ending_is_seen_from_afar() -> None:
    """One exchange before it: the score is that of the table."""
    game = draughts.game("latvian-64")
    position = game.parse("W:WK3,K4,K15,22:BK31,18")
    assert Searcher(game).think([position], Limits(depth=4)).score > WON - 100
    assert Searcher(game, endings=False).think([position], Limits(depth=4)).score < WON - 100


@pytest.mark.parametrize(
    ("fen", "slice_", "read"),
    [
        ("W:WK1,K2,K3,K5:BK29,K30,K31,K32", "KKK-K", True),
        ("W:WK1,K2,K3,K5:BK29,K30,K31,K32", "KKm-K", False),  # nobody has a man
        ("W:WK1,K2,K3,K5,K6:BK29,K30,K31,K32", "KKK-K", False),  # five pieces more
        ("W:WK1,K2,21:BK29,30,K31", "KKm-Km", True),
        ("W:WK1,K2,21:BK29,30,K31,K32", "KKm-Km", False),  # a large one, and two pieces more
        ("W:WK29,30:BK1,K2,10", "K-KKm", True),  # for the other side
    ],
)
def test_which_slices_a_game_may_come_to(fen: str, slice_: str, read: bool) -> None:
    game = draughts.game("latvian-64")
    assert comes_to(tables_of(game), forces_named(slice_), game.parse(fen)) is read

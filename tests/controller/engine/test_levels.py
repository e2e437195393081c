"""Levels: a child's mistakes are those of a child, and a level plays the same from the same chance."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from dambord.controller.engine import LEVELS, Level, Limits, Searcher, choose
from dambord.controller.engine.eyesight import chance
from dambord.controller.engine.ladder import STEP
from dambord.rules import draughts

CHILD, CLUB = LEVELS["child"], LEVELS["club"]
EYES = CHILD.eyes


def chosen(rules: str, fen: str, level: Level, options: dict[str, str] | None = None) -> Counter[str]:
    """How often each turn is chosen of a hundred times, in the ruleset's own notation."""
    game = draughts.game(rules, options)
    position = game.parse(fen)
    searcher = Searcher(game)
    found: Counter[str] = Counter()
    for seed in range(100):
        thought = choose(searcher, [position], level, Random(seed), Limits(depth=6))
        found[game.text(position, thought.turn)] += 1
    return found


def test_order_of_strength() -> None:
    ratings = [level.rating for level in LEVELS.values()]
    assert ratings == [*range(ratings[0], ratings[-2] + 1, STEP), 0]
    assert [name for name in LEVELS if name.isalpha()] == ["child", "beginner", "casual", "club", "full"]
    assert all(name == str(level.rating) for name, level in LEVELS.items() if not name.isalpha())


def test_levels_between_two_have_some_of_each() -> None:
    """Each looks at no fewer positions than the one below it, and fails no more often."""
    for low, high in pairwise(level for level in LEVELS.values() if level.rating):
        assert low.nodes <= high.nodes
        assert low.lapses >= high.lapses
        assert low.eyes.plain <= high.eyes.plain
    assert LEVELS["1950"].lapses == pytest.approx(0.3 / 4)
    assert LEVELS["2550"].nodes == 120_000


@pytest.mark.parametrize("level", [level for level in LEVELS.values() if level.spread])
def test_same_from_the_same_chance(level: Level) -> None:
    game = draughts.game("dama")
    one, two = (choose(Searcher(game), [game.start()], level, Random(7)) for _ in range(2))
    assert one._replace(time_s=0) == two._replace(time_s=0)


@pytest.mark.parametrize(
    ("fen", "noticed"),
    [
        ("B:Wd4:Bc5", EYES.plain),
        ("B:Wd4:BKc5", EYES.plain),
        ("B:Wd4:Bc3", EYES.backward),
        ("B:Wf6:BKa1", EYES.far),
    ],
)
def test_what_a_child_notices(fen: str, noticed: float) -> None:
    game = draughts.game("russian")
    assert {chance(game, turn, EYES) for turn in game.turns(game.parse(fen))} == {noticed}


def test_child_overlooks_the_long_diagonal_more_often_than_the_man_before_it() -> None:
    by_a_king = chosen("russian", "W:Wc3:BKh8", CHILD)["c3-d4"]
    by_a_man = chosen("russian", "W:Wc3:Be5", CHILD)["c3-d4"]
    assert 0 < by_a_man < by_a_king < 100
    assert chosen("russian", "W:Wc3:BKh8", CLUB)["c3-d4"] == 0


def test_child_likes_to_take_and_to_be_crowned() -> None:
    """Where captures are free, it takes although it is taken back; it crowns although the king is lost."""
    assert chosen("dama", "W:Wc3,a1:Bd4,f6,g7", CHILD, {"capture": "free"})["c3xe5"] > 70
    assert chosen("english", "W:W8,32:B4,20,28", CHILD)["8-3"] > 50


def test_level_without_any_limit() -> None:
    game = draughts.game("russian")
    with pytest.raises(ValueError, match="needs a limit"):
        choose(Searcher(game), [game.start()], LEVELS["full"], Random(1))


def test_limits_of_caller_hold_too() -> None:
    game = draughts.game("international")
    thought = choose(Searcher(game), [game.start()], LEVELS["club"], Random(1), Limits(depth=2))
    assert thought.depth == 2

"""A search keeps its limits, stops when asked, and is the same every time."""

from __future__ import annotations

import gc
import weakref
from itertools import count, pairwise
from unittest import mock

import pytest

from dambord.controller.engine import Limits, Searcher, Thought
from dambord.controller.engine.search import tree
from dambord.rules import draughts

RULESETS = ["latvian-64", "international", "dama"]


@pytest.mark.parametrize("name", RULESETS)
def test_nodes(name: str) -> None:
    game = draughts.game(name)
    thought = Searcher(game).think([game.start()], Limits(nodes=1000))
    assert thought.nodes <= 1000
    assert thought.depth >= 3
    assert thought.turn in game.turns(game.start())


def test_too_few_nodes_for_anything() -> None:
    game = draughts.game("international")
    thought = Searcher(game).think([game.start()], Limits(nodes=1))
    assert (thought.depth, thought.turn) == (0, game.turns(game.start())[0])


def test_same_every_time() -> None:
    game = draughts.game("frisian")
    one, two = (Searcher(game).think([game.start()], Limits(nodes=2000)) for _ in range(2))
    assert one._replace(time_s=0) == two._replace(time_s=0)


def test_clock_is_looked_at_every_32_nodes_in_python() -> None:
    game = draughts.game("international")
    # Each look takes a hundredth of a second of this clock.
    with mock.patch.object(tree, "monotonic", side_effect=(tick / 100 for tick in count())):
        thought = Searcher(game, compiled=False).think([game.start()], Limits(time_s=1))
    assert 99 * 32 <= thought.nodes <= 101 * 32


def test_stop() -> None:
    game = draughts.game("russian")
    asked = count()
    thought = Searcher(game, compiled=False).think([game.start()], Limits(), stop=lambda: next(asked) >= 50)
    assert thought.nodes == 51 * 32


def test_reports_every_depth() -> None:
    game = draughts.game("russian")
    told: list[Thought] = []
    found = Searcher(game).think([game.start()], Limits(depth=5), report=told.append)
    assert [thought.depth for thought in told] == [1, 2, 3, 4, 5]
    assert told[-1].turn == found.turn
    for thought in told:
        assert thought.pv[0] == thought.turn
        for turn, reply in pairwise(thought.pv):
            assert reply in game.turns(turn.after)


def test_table_is_bounded() -> None:
    game = draughts.game("russian")
    searcher = Searcher(game, table_entries=400, compiled=False)
    assert isinstance(searcher.tree, tree.Tree)
    searcher.think([game.start()], Limits(nodes=5000))
    held = [len(player.table.young) + len(player.table.old) for player in searcher.tree.players.values()]
    assert sum(held) <= 400
    assert min(held) > 50


def test_game_over() -> None:
    game = draughts.game("international")
    lost = game.parse("W:W:B10")
    with pytest.raises(ValueError, match="the game is over"):
        Searcher(game).think([lost], Limits(depth=1))
    with pytest.raises(ValueError, match="the game is over"):
        Searcher(game).scores([lost], Limits(depth=1))


def test_the_only_turn_is_played_at_once() -> None:
    game = draughts.game("international")
    forced = game.parse("W:W31,48:B27,6")
    assert len(game.turns(forced)) == 1
    thought = Searcher(game).think([forced], Limits(nodes=100_000))
    assert thought.depth == 1
    assert thought.nodes < 1000


def test_memory_is_given_back() -> None:
    """A table plays game after game, each with a searcher of its own; what is remembered takes megabytes."""
    game = draughts.game("international")
    searcher = Searcher(game)
    searcher.think([game.start()], Limits(nodes=100))
    held = weakref.ref(searcher.tree)
    del searcher
    gc.collect()
    assert held() is None

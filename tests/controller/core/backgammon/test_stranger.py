"""A stranger at backgammon; `stranger.py` plays more games, of every code and end of a turn."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.rules.backgammon import names
from tests.controller.core.agreement import disagreement
from tests.controller.core.backgammon.match_table import MatchTable, position
from tests.controller.core.backgammon.stranger import ENDS, Stranger
from tests.plugins.extent import deep


@pytest.mark.parametrize(("rules", "commit"), [*product(names(), ENDS)][: deep(6, 3)])
def test_a_stranger_finishes_a_game_with_twelve_mistakes(rules: str, commit: Commit) -> None:
    stranger = Stranger(MatchTable(rules, commit, length=1), Random(f"{rules} {commit} 0"))
    wrong = stranger.play(12)
    assert not wrong, f"{wrong} after {stranger.done[-12:]}"


HEAPS = (
    # Nobody sees one of seven leave: what is told has to be a move whose end is seen.
    (position("w", {6: 7, 1: 2}, {1: 6, 2: 6, 5: 1}), (4, 1)),
    # The next move must not lead to a board that looks as before the roll.
    (position("w", {6: 11, 4: 1, 1: 1}, {1: 4, 2: 1, 3: 8, 4: 2}), (4, 2)),
    # Nobody sees a checker come to the sixth place: it must not be told to press with one in the hand.
    (position("w", {6: 5, 13: 5, 8: 3, 24: 2}, {6: 5, 13: 5, 8: 3, 24: 2}), (6, 1)),
    # Nobody sees to which of two full points a checker came: first comes a move that everybody sees.
    (position("w", {1: 1, 2: 1, 3: 5, 4: 5, 6: 1}, {1: 4, 2: 3, 4: 3, 3: 1, 5: 1, 6: 2, 7: 1}), (3, 2)),
)


@pytest.mark.parametrize(("start", "dice"), HEAPS)
def test_who_obeys_with_more_than_five_on_a_point_has_made_the_play_in_wood(
    start: dict[str, Any], dice: tuple[int, int]
) -> None:
    table = MatchTable(length=1, start=start).roll("w", *dice)
    stranger = Stranger(table, Random(0))
    for _ in range(12):
        if table.state.side == "b":
            break
        stranger.obey()
    assert table.state.side == "b", stranger.done
    on_points = {n: there for n, there in enumerate(table.state.position.of("w")[1:25], 1) if there}
    assert {n: len(on) for n, on in table.points.items() if n <= 24 and "w" in on} == on_points


@pytest.mark.parametrize(
    ("rules", "white", "black", "dice", "first"),
    [
        (
            "nardi-georgian",
            {2: 1, 4: 1, 6: 3, 8: 3, 10: 1, 13: 5, 18: 1},
            {2: 1, 6: 5, 8: 1, 9: 2, 13: 6},
            (5, 6),
            (16, 21),
        ),
        ("backgammon", {6: 5, 8: 2, 10: 1, 13: 4, 14: 1, 15: 2}, {6: 6, 7: 1, 8: 2, 13: 6}, (1, 4), (12, 16)),
    ],
)
def test_what_a_heap_has_lacked_unseen_is_put_back(
    rules: str, white: dict[int, int], black: dict[int, int], dice: tuple[int, int], first: tuple[int, int]
) -> None:
    """The heap of six has lost one before the roll: what is told is not told to be taken back for ever."""
    table = MatchTable(rules, "lift", length=1, start=position("b", white, black))
    table.take(12, "b").roll("b", *dice).move(*first).wait(1_500)
    stranger = Stranger(table, Random(0))
    for _ in range(12):
        if table.state.side == "b":
            stranger.obey()
    assert table.state.side == "w", stranger.done
    assert table.points[12].count("b") == table.state.position.b[13]


def test_what_enters_on_a_full_point_is_told_with_the_move_after_it() -> None:
    """Nobody sees it come: told alone, it would be told for ever."""
    start = position("w", {6: 3, 7: 3, 10: 2, 16: 1, 20: 5, 25: 1}, {1: 5, 6: 4, 10: 4, 21: 1, 22: 1})
    table = MatchTable("nardi-georgian", "settle", length=1, start=start).roll("w", 5, 6)
    act = view(table.state)["next"]
    assert (act["what"], act["why"]["key"]) == ("move", "put-down")
    stranger = Stranger(table, Random(0))
    for _ in range(3):
        if table.state.side == "w":
            stranger.obey()
    assert (table.state.side, table.state.position.w[25]) == ("b", 0)


def test_where_such_a_checker_goes_on_to_is_lit() -> None:
    """Five of six on a point are seen, and two have to enter there; one has gone on."""
    start = position("w", {1: 4, 6: 1, 8: 2, 20: 6, 25: 2}, {1: 2, 2: 3, 3: 3, 6: 3, 7: 3, 9: 1})
    table = MatchTable("nardi-georgian", "lift", length=1, start=start).roll("w", 5, 5)
    for _ in range(2):
        assert not disagreement(view(table.state))
        Stranger(table, Random(0)).obey()

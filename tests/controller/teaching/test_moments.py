"""The moments that decided a game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dambord.controller.teaching.moments import MOST, Effort, Moment, Progress, expected, search
from dambord.rules.draughts import game
from tests.controller.teaching.puzzles.examples import THREE

FEW = Effort(nodes=300, checked=2, check_nodes=3000)
MISSED = "34-29 23x34 40x20 15x24"
"""What is played instead of the combination."""


def analysed(texts: str, effort: Effort = FEW) -> list[Progress]:
    positions = [THREE.position]
    for text in texts.split():
        positions.append(THREE.game.read(positions[-1], text).after)
    return list(search(THREE.game, positions, effort))


def test_a_combination_that_was_missed_is_found() -> None:
    *_, last = analysed(MISSED)
    moment = last.moments[0]
    assert (moment.ply, moment.side, moment.played, moment.better) == (1, "w", "34-29", "28-22")
    assert moment.loss >= 100
    assert moment.before - moment.after > 0.2
    assert moment.line[:3] == ("28-22", "18x36", "33-29")
    shown = moment.shown()
    assert (shown["ply"], shown["better"], shown["line"][0]) == (1, "28-22", "28-22")
    assert shown["pieces"] == THREE.game.picture(THREE.position)


def test_it_is_told_bit_by_bit_and_comes_to_an_end() -> None:
    steps = analysed(MISSED)
    assert [one.done for one in steps[:-1]] == list(range(1, len(steps)))
    assert steps[-1].done == steps[-1].of
    assert all(not one.moments for one in steps[:-1])
    assert len(steps[-1].moments) <= MOST
    assert all(one.ply < two.ply for one, two in pairwise(steps[-1].moments))


def test_the_same_again() -> None:
    assert analysed(MISSED)[-1] == analysed(MISSED)[-1]


def test_a_won_ending_that_is_given_away_is_found() -> None:
    """Three kings to one: the turn lets the king to the main road, where nobody wins, as the tables know."""
    played = game("latvian-64")
    positions = [played.parse("W:WK3,K4,K15:BK31")]
    for text in ("f8-b4", "e1xa5"):
        positions.append(played.read(positions[-1], text).after)
    *_, last = search(played, positions, Effort(nodes=50, checked=1, check_nodes=50))
    (moment,) = last.moments
    assert (moment.ply, moment.played) == (1, "f8-b4")
    assert moment.before > 0.99
    assert moment.after == 0.5


@pytest.mark.parametrize("texts", ["", "28-22"])
def test_a_game_without_a_mistake(texts: str) -> None:
    assert analysed(texts)[-1].moments == ()


def test_turns_that_no_rule_allows_are_no_moments() -> None:
    played = game("latvian-64")
    start = played.start()
    gone = start._replace(side="b", white_men=start.white_men & (start.white_men - 1))
    *_, last = search(played, [start, gone, played.turns(gone)[0].after], FEW)
    assert all(isinstance(one, Moment) and one.ply != 1 for one in last.moments)


def test_a_game_that_is_over() -> None:
    played = game("russian")
    start = played.parse("W:W22:B17")
    end = played.turns(start)[0].after
    assert played.outcome([start, end]) is not None
    *_, last = search(played, [start, end], FEW)
    assert last.moments == ()


def test_what_is_decided_is_no_moment() -> None:
    assert expected(0) == 0.5
    assert 0.75 < expected(100) < 0.8
    assert expected(1500) == expected(10_000)
    assert expected(900) - expected(700) < 0.01

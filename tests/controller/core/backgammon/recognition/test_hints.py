"""Hints: one-checker moves that begin a legal play or go on with it."""

from __future__ import annotations

from dambord.controller.core.backgammon.recognition.hints import Hint, hints
from dambord.controller.core.backgammon.recognition.point_sensing import Seen, shown
from dambord.rules.backgammon import Position
from tests.controller.core.backgammon.recognition.boards_of_points import (
    GAME,
    GEORGIAN,
    changed,
    position,
    random_positions,
    start,
)


def targets(here: Position, origin: int, seen: Seen | None = None) -> tuple[Hint, ...]:
    return tuple(hint for hint in hints(GAME, here, seen) if hint.origin == origin)


def test_what_begins_a_play_and_where_it_goes() -> None:
    here = start(6, 5)
    assert {hint.origin for hint in hints(GAME, here)} == {24, 13, 8}
    assert targets(here, 13) == (Hint(13, 8, 5), Hint(13, 7, 6))
    assert targets(here, 6) == ()
    assert hints(GAME, here._replace(dice=None)) == ()


def test_what_goes_on_after_a_part_and_with_a_checker_in_the_hand() -> None:
    here = start(3, 1)
    went = changed(here, w8=2, w5=1)
    assert {hint.die for hint in hints(GAME, here, went)} == {1}
    assert Hint(5, 4, 1) in targets(here, 5, went)
    lifted = changed(here, w8=2)
    assert targets(here, 8, lifted) == (Hint(8, 7, 1), Hint(8, 5, 3))
    assert hints(GAME, here, changed(here, b12=4)) == ()
    # Checkers that lie close together on a point, of which fewer are seen, change nothing.
    assert hints(GAME, here, changed(here, b12=1), frozenset({12})) == hints(GAME, here)
    assert hints(GAME, here, changed(here, w8=2, w6=4, w5=2)) == ()


def test_the_bar_comes_first_and_bearing_off_last() -> None:
    entering = position({24: 2, 6: 3}, {6: 2}, (3, 1), bar=1)
    assert {hint.origin for hint in hints(GAME, entering)} == {25}
    assert {hint.origin for hint in hints(GAME, entering, changed(entering, w22=1))} >= {22, 24, 6}
    home = position({7: 1, 5: 1, 3: 2}, {6: 2}, (5, 1))
    assert {hint.origin for hint in hints(GAME, home)} == {7, 5, 3}
    assert targets(home, 5) == (Hint(5, 4, 1),)
    assert Hint(5, 0, 5) in hints(GAME, home, changed(home, w7=0, w6=1))
    higher = position({4: 1, 3: 1}, {6: 2}, (5, 3))
    assert targets(higher, 3) == (Hint(3, 0, 3),)


def test_both_numbers_have_to_be_played_where_they_can() -> None:
    # Of 6 and 5 only 24/13 plays both; the other six is a dead end.
    here = position({24: 1, 9: 1}, {23: 2, 21: 2, 20: 2, 12: 2}, (6, 5))
    told = hints(GAME, here)
    assert told
    for hint in told:
        assert any(
            (hint.origin, hint.die) in [(p.origin, p.die) for p in play.parts] for play in GAME.turns(here)
        )


def test_hints_lead_to_the_end_of_a_play() -> None:
    for rules in (GAME, GEORGIAN):
        for here in random_positions(rules, 9, 100):
            told = hints(rules, here, shown(here))
            plays = [play for play in rules.turns(here) if play.parts]
            assert bool(told) == bool(plays)
            firsts = {Hint(first.origin, first.target, first.die) for (first, *_), _ in plays}
            assert firsts <= set(told)

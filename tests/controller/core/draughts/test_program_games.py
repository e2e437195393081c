"""Samples of the games against a program that `program_games` and `program_hands` play."""

from __future__ import annotations

from tests.controller.core.draughts import program_hands
from tests.controller.core.draughts.program_games import Tally, play_game


def test_every_turn_is_made_as_it_was_told() -> None:
    tally = Tally()
    for seed in range(40):
        play_game(seed, tally)
    assert tally.games > 20
    assert tally.steps > tally.turns / 2


def test_with_contacts_that_bounce() -> None:
    tally = program_hands.Tally()
    for seed in range(8):
        assert program_hands.play_game(seed, tally) == []
    assert tally.games > 5

"""A sample of the games against a program that `program_games` plays."""

from __future__ import annotations

from tests.controller.core.draughts.program_games import Tally, play_game


def test_every_turn_is_made_as_it_was_told() -> None:
    tally = Tally()
    for seed in range(40):
        play_game(seed, tally)
    assert tally.games > 20
    assert tally.steps > tally.turns / 2

"""Page and game are killed at random instants; nothing is lost or doubled. The short form of `killed`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.gateway.killed import Victim, backgammon, draughts


@pytest.mark.parametrize("victim", ["page", "game"])
def test_a_game_of_draughts(tmp_path: Path, victim: Victim) -> None:
    """How many kills a game sees depends on the machine; the first one comes before its fourth turn."""
    assert draughts(victim, tmp_path, seed=3, kills=3, plies=12)


@pytest.mark.parametrize("victim", ["page", "game"])
def test_a_match_of_backgammon(tmp_path: Path, victim: Victim) -> None:
    assert backgammon(victim, tmp_path, seed=3, kills=3, most=8)


@pytest.mark.long
@pytest.mark.parametrize("victim", ["page", "game"])
@pytest.mark.parametrize("play", [draughts, backgammon])
def test_many_games(
    tmp_path: Path, victim: Victim, play: Callable[[Victim, Path, int, int], Sequence[float]], seed: int
) -> None:
    for number in range(4):
        assert play(victim, tmp_path / str(number), seed + number, 50)

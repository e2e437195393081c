"""Somebody who only reads the station's page; `tests.station.stranger` has more of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plugins.extent import deep
from tests.station.stranger import play


@pytest.mark.parametrize(("board", "seed"), [("linear-100", 2), ("hall-64", 0), ("reed-64", 1)][: deep(3, 1)])
def test_he_finishes_a_game_with_twelve_mistakes_and_is_blamed_for_none(
    board: str, seed: int, tmp_path: Path
) -> None:
    who, wrong = play(board, seed, 12, tmp_path)
    assert not wrong
    assert who.acts["move"] > 20
    assert who.acts["mistake"] > 0

"""A station is killed in its visitors' games; nothing is lost or doubled. The long form is `killed`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.station.killed import MODULES, visited


@pytest.mark.long
@pytest.mark.parametrize("victim", ["game", *MODULES])
def test_a_visitors_game_outlives_what_its_station_is_made_of(victim: str, tmp_path: Path, seed: int) -> None:
    for number in range(10):
        folder = tmp_path / str(number)
        folder.mkdir()
        asyncio.run(visited(folder, victim, 10, seed + number))


@pytest.mark.parametrize("victim", MODULES)
def test_a_visitors_game_goes_on_when_its_page_or_its_station_is_killed(
    victim: str, tmp_path: Path, seed: int
) -> None:
    assert len(asyncio.run(visited(tmp_path, victim, 1, seed))) == 1

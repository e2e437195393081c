"""A station is killed in its visitors' games; nothing is lost or doubled. The long form is `killed`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.station.killed import visited


@pytest.mark.long
def test_a_visitors_game_outlives_its_station(tmp_path: Path, seed: int) -> None:
    for number in range(10):
        folder = tmp_path / str(number)
        folder.mkdir()
        asyncio.run(visited(folder, 10, seed + number))

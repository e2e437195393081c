"""With which game the table of a station starts: that of the visitor who was there, not one before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dambord.controller.commands.station.station_table import left_game
from dambord.controller.live.station.headers import resting
from dambord.controller.live.station.kept_choice import KeptChoice
from dambord.controller.record.header import read_header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import read_told, terms
from dambord.controller.station.model.choice import Choice
from tests.station.make_visit import GAME

CHOICE = Choice("lv", "play", "latvian-64", level="child", side="w")


@pytest.mark.parametrize(
    ("played", "begun", "goes_on"), [(False, False, True), (True, False, False), (True, True, True)]
)
def test_a_visitors_game_goes_on_and_none_of_a_visitor_before(
    played: bool, begun: bool, goes_on: bool, tmp_path: Path
) -> None:
    first, *lines = GAME.read_text(encoding="utf-8").splitlines()
    header, record = read_header(first), tmp_path / "record.sqlite3"
    with Journal(record) as journal:
        number = journal.begin(header)
        if played:
            journal.append(number, 0, [*read_told(lines, terms(header))])  # type: ignore[list-item]
    KeptChoice(record, pytest.fail).write(CHOICE, begun=begun)
    left = left_game(record, replace(resting(header.rules, header.board), regulations=header.regulations))
    assert left == (header if goes_on else None)


def test_where_nobody_was_none_goes_on(tmp_path: Path) -> None:
    assert left_game(tmp_path / "record.sqlite3", resting("latvian-64", "hall-64")) is None

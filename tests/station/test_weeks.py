"""Some hours of a station with visitors of every kind, in virtual time; `tests.station.weeks` has more."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.controller.station.model.state import Stepped
from dambord.controller.station.screens import arranging, attracting
from tests.station.watch import counted
from tests.station.weeks import faults_of, live


def test_hours(tmp_path: Path) -> None:
    """The first hour before the house opens is one of them."""
    house, watch, story, kept = live("hall-64", 3.0, 1, tmp_path)
    assert faults_of(house, watch, kept) == []
    assert kept.games > 2
    assert kept.games == counted(house.record)["games"]
    assert story.turns > 20
    assert {"Attract", "Choose", "Arrange", "Play"} <= watch.screens.keys()


@pytest.mark.parametrize(
    ("module", "name", "found"),
    [(attracting, "happened", "touched, and it shows"), (arranging, "board", "arranged, and no game begins")],
)
def test_a_planted_jam_is_found(
    module: object, name: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A screen that does not answer."""
    monkeypatch.setattr(module, name, lambda plan, state, *others: Stepped(state))
    _, watch, _, _ = live("hall-64", 1.8, 1, tmp_path)
    assert any(found in jam for jam in watch.jams)

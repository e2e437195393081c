"""The types that the page's code is checked against are those of what tables tell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_type_hints

import pytest

from dambord.controller.web.view_types import written
from dambord.controller.web.view_types.desk import DeskPart
from dambord.controller.web.view_types.families import BackgammonPart, DraughtsPart
from dambord.controller.web.view_types.table import CoreView
from tests.web.misfits import misfits
from tests.web.screens.game_states import STATES, reached

PARTS = {"draughts": DraughtsPart, "backgammon": BackgammonPart}


def test_the_page_has_the_types_as_they_are() -> None:
    assert written.WRITTEN.read_text() == written.written(), (
        "run python -m dambord.controller.web.view_types.written"
    )


@pytest.mark.parametrize("name", STATES)
def test_every_state_is_told_as_described(name: str, tmp_path: Path) -> None:
    with reached(name, tmp_path) as table:
        told = json.loads(json.dumps(table.view()))
    parts = (CoreView, DeskPart, PARTS[told["family"]])
    known = {key for part in parts for key in get_type_hints(part)}
    assert [key for key in told if key not in known] == []
    for part in parts:
        mine = {key: value for key, value in told.items() if key in get_type_hints(part)}
        assert [*misfits(mine, part)] == []

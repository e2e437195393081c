"""docs/match.md says of events, view and irregularities what the code does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.draughts.display.view import view as draughts_view
from dambord.controller.core.draughts.model.state import opening
from dambord.controller.core.messages.match_sayings import MatchSaying
from dambord.controller.core.messages.saying_fields import saying_fields
from dambord.controller.core.table.agreed.regulations import STANDARD
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.rules.backgammon import game
from dambord.rules.irregularities import BACKGAMMON_KINDS
from tests.controller.core.backgammon.match_table import MatchTable
from tests.test_formats import made

PAGE = (Path(__file__).parents[4] / "docs" / "match.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading, as lists of cells."""
    part = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in lines[2:]]


def quoted(cell: str) -> list[str]:
    """The texts in backticks."""
    return re.findall(r"`([^`]+)`", cell)


def test_every_event_with_its_fields() -> None:
    said = {quoted(row[0])[0]: set(quoted(row[2])) for row in rows("The events")}
    written = [saying_fields(made(kind)) for kind in get_args(MatchSaying)]
    assert set(said) == {one["event"] for one in written}
    for one in written:
        assert set(one) - {"event"} <= said[one["event"]]


def test_every_kind_of_irregularity() -> None:
    told = {quoted(row[0])[0]: (row[1], quoted(row[3])) for row in rows("Mistakes")}
    assert set(told) == set(BACKGAMMON_KINDS)
    georgian = game("nardi-georgian").profile.breaches
    for kind, (clause, usual) in told.items():
        assert usual == [STANDARD.loud(kind)]
        assert georgian[kind].removeprefix("GEO-") == clause.removeprefix("GEO-")


def test_every_key_of_the_view() -> None:
    told = {quoted(row[0])[0] for row in rows("The view")}
    draughts = draughts_view(opening(terms(Header("international", "reed-100", "clock"))))
    keys = set(view(MatchTable().state))
    assert keys - set(draughts) <= told <= keys

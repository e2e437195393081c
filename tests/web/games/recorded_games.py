"""A table with a recorded game in which much happened, and a new game that is being played."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from dambord.controller.core.messages.arbiter_acts import AddTime
from dambord.controller.record.header import Header
from dambord.controller.record.setup.occasion import Occasion, Person
from tests.web.browsing import Chromium
from tests.web.staged_table import StagedTable, staged

PLAYERS = Occasion(
    Person("Raimonds Vīpulis", "10301"), Person("Guntis Valneris"), event="Rīgas kauss", round="7"
)
HEADER = Header("international", "reed-100", "clock", control="900+5", occasion=PLAYERS)


def much_happens(table: StagedTable) -> None:
    """A capture is missed and corrected, a draw is declined, the arbiter gives time, Black resigns."""
    table.press("b")
    table.play("32-28", "19-23")
    table.move(33, 29)
    table.press("w")
    table.wait(1)
    table.press("b", "correct")
    table.move(29, 33)
    table.wait(2)
    table.play("28x19", "14x23")
    table.press("w", "draw")
    table.press("b", "decline")
    table.rule(AddTime("w", 60_000_000), "the phone of a spectator rang")
    table.play("37-32")
    table.press("b", "resign")
    table.wait(1)


def made(folder: Path) -> None:
    """Make a record with that game in a folder."""
    with staged(folder, HEADER) as table:
        much_happens(table)


@asynccontextmanager
async def recorded(chromium: Chromium, record: Path, folder: Path) -> AsyncIterator[tuple[StagedTable, str]]:
    """Serve a table with a copy of the record, on which a second game begins; yields it, and its address."""
    shutil.copytree(record, folder / "table")
    with staged(folder / "table", HEADER) as table:
        async with chromium.served(table, console=table.console) as url:
            yield table, url

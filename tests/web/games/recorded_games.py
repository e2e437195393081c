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
from tests.web.screens.staged_table import StagedTable, staged

PLAYERS = Occasion(
    Person("Raimonds Vīpulis", "10301"), Person("Guntis Valneris"), event="Rīgas kauss", round="7"
)
HEADER = Header("international", "reed-100", "clock", control="900+5", occasion=PLAYERS)


async def much_happens(table: StagedTable) -> None:
    """A capture is missed and corrected, a draw is declined, the arbiter gives time, Black resigns."""
    await table.press("b")
    await table.play("32-28", "19-23")
    await table.move(33, 29)
    await table.press("w")
    await table.wait(1)
    await table.press("b", "correct")
    await table.move(29, 33)
    await table.wait(2)
    await table.play("28x19", "14x23")
    await table.press("w", "draw")
    await table.press("b", "decline")
    await table.rule(AddTime("w", 60_000_000), "the phone of a spectator rang")
    await table.play("37-32")
    await table.press("b", "resign")
    await table.wait(1)


async def made(folder: Path) -> None:
    """Make a record with that game in a folder."""
    async with staged(folder, HEADER) as table:
        await much_happens(table)


@asynccontextmanager
async def recorded(chromium: Chromium, record: Path, folder: Path) -> AsyncIterator[tuple[StagedTable, str]]:
    """Serve a table with a copy of the record, on which a second game begins; yields it, and its address."""
    shutil.copytree(record, folder / "table")
    async with (
        staged(folder / "table", HEADER) as table,
        chromium.served(table.desk, console=table.console) as url,
    ):
        yield table, url

"""Every state of a game that a screen has to show, each reached by hands and buttons at a real table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from dambord.controller.core.messages.arbiter_acts import Halt, TakeBack
from dambord.controller.record.header import Header
from dambord.controller.record.setup.occasion import Occasion, Person
from tests.web.screens.staged_table import StagedTable, staged

NAMED = Occasion(
    Person("Aleksandrs Georgijevs-Vītoliņš", "20341"),
    Person("თამარ ბერიძე-ჭავჭავაძე"),
    event="Rīgas atklātais čempionāts",
    round="7",
    table="12",
)
"""Long names of two alphabets."""
INTERNATIONAL = Header("international", "reed-100", "clock", control="900+5", occasion=NAMED)
LATVIAN = Header("latvian-64", "hall-64", "clock", control="300+3")
MATCH = Header("backgammon", "linear-backgammon", "clock", control="600d12", match={"length": 5})
CROWNING = replace(INTERNATIONAL, board="linear-100", fen="W:W7,38:B15,45")

Acts = Callable[[StagedTable], Awaitable[object]]


class GameState(NamedTuple):
    """How a state is reached: what is agreed, and what hands and buttons do."""

    header: Header
    acts: Acts


async def nothing(table: StagedTable) -> None:
    """The array stands, nobody has pressed."""


async def moving(table: StagedTable) -> None:
    await opening(table)
    await table.lift(31)


async def opening(table: StagedTable) -> None:
    await table.press("b")
    await table.play("32-28", "19-23", "28x19", "14x23", "37-32", "10-14")


async def capturing(table: StagedTable) -> None:
    """The captured man still stands."""
    await table.press("b")
    await table.play("32-28", "19-23")
    await table.move(28, 19)


async def crowning(table: StagedTable) -> None:
    """A man has reached the last row and is not crowned."""
    await table.press("b")
    await table.move(7, 1)
    await table.wait(1)


async def not_crowned(table: StagedTable) -> None:
    await crowning(table)
    await table.press("w")


async def offer(table: StagedTable) -> None:
    await opening(table)
    await table.move(41, 37)
    await table.press("w", "draw")
    await table.press("w")


async def refused_claim(table: StagedTable) -> None:
    await opening(table)
    await table.press("w", "claim")


async def ruling(table: StagedTable) -> None:
    """White has missed a capture and pressed."""
    await table.press("b")
    await table.play("32-28", "19-23")
    await table.move(31, 27)
    await table.press("w")
    await table.wait(1)


async def ruling_with_offer(table: StagedTable) -> None:
    await table.press("b")
    await table.play("32-28", "19-23")
    await table.move(31, 27)
    await table.press("w", "draw")
    await table.press("w")
    await table.wait(1)


async def correcting(table: StagedTable) -> None:
    await ruling(table)
    await table.press("b", "correct")


async def accepted(table: StagedTable) -> None:
    """An irregular move stands in the list."""
    await ruling(table)
    await table.press("b", "continue")


async def latvian_ruling(table: StagedTable) -> None:
    await table.press("b")
    await table.play("c3-d4", "b6-c5", "d4xb6")
    await table.move(9, 13)
    await table.press("b")
    await table.wait(1)


async def contested(table: StagedTable) -> None:
    """A black man was moved in White's turn: nobody knows by whom."""
    await opening(table)
    await table.move(20, 24)
    await table.wait(2)


async def unclear(table: StagedTable) -> None:
    await opening(table)
    for square in (38, 39, 2):
        await table.lift(square)
    await table.put(24, "x")
    await table.press("w")
    await table.wait(3)


async def restoring(table: StagedTable) -> None:
    await opening(table)
    await table.rule(TakeBack(2))


async def adjusting(table: StagedTable) -> None:
    await opening(table)
    await table.press("w", "adjust")


async def paused(table: StagedTable) -> None:
    await opening(table)
    await table.press("w", "pause")


async def halted(table: StagedTable) -> None:
    await opening(table)
    await table.rule(Halt())


async def link_lost(table: StagedTable) -> None:
    await opening(table)
    await table.unplug()


async def flag(table: StagedTable) -> None:
    await table.press("b")
    await table.play("32-28")
    await table.wait(11)


async def result(table: StagedTable) -> None:
    await opening(table)
    await table.press("w", "resign")


async def to_roll(table: StagedTable) -> None:
    await table.roll(None, 3, 1)
    await table.play_checker(8, 5)
    await table.play_checker(6, 5)
    await table.wait(1)
    await table.press("w")


async def rolled(table: StagedTable) -> None:
    await table.roll(None, 3, 1)
    await table.wait(1)


async def doubled(table: StagedTable) -> None:
    await to_roll(table)
    await table.press("b", "double")


async def illegal_play(table: StagedTable) -> None:
    await rolled(table)
    await table.play_checker(8, 2)
    await table.press("w")
    await table.wait(1)


async def match_result(table: StagedTable) -> None:
    await rolled(table)
    await table.press("b", "resign")


STATES: dict[str, GameState] = {
    "start": GameState(INTERNATIONAL, nothing),
    "moving": GameState(INTERNATIONAL, moving),
    "capturing": GameState(INTERNATIONAL, capturing),
    "crowning": GameState(CROWNING, crowning),
    "not-crowned": GameState(CROWNING, not_crowned),
    "offer": GameState(INTERNATIONAL, offer),
    "refused-claim": GameState(INTERNATIONAL, refused_claim),
    "ruling": GameState(INTERNATIONAL, ruling),
    "ruling-with-offer": GameState(INTERNATIONAL, ruling_with_offer),
    "correcting": GameState(INTERNATIONAL, correcting),
    "accepted": GameState(INTERNATIONAL, accepted),
    "latvian-ruling": GameState(LATVIAN, latvian_ruling),
    "contested": GameState(INTERNATIONAL, contested),
    "unclear": GameState(INTERNATIONAL, unclear),
    "restoring": GameState(INTERNATIONAL, restoring),
    "adjusting": GameState(INTERNATIONAL, adjusting),
    "paused": GameState(INTERNATIONAL, paused),
    "halted": GameState(INTERNATIONAL, halted),
    "link-lost": GameState(INTERNATIONAL, link_lost),
    "flag": GameState(replace(INTERNATIONAL, control="10"), flag),
    "result": GameState(INTERNATIONAL, result),
    "match-start": GameState(MATCH, nothing),
    "to-roll": GameState(MATCH, to_roll),
    "rolled": GameState(MATCH, rolled),
    "doubled": GameState(MATCH, doubled),
    "illegal-play": GameState(MATCH, illegal_play),
    "match-result": GameState(MATCH, match_result),
}
"""States of a game by name."""


@asynccontextmanager
async def reached(name: str, folder: Path) -> AsyncIterator[StagedTable]:
    """A table in the state `name`."""
    header, acts = STATES[name]
    async with staged(folder, header) as table:
        await acts(table)
        yield table

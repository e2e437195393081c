"""Every state of a game that a screen has to show, each reached by hands and buttons at a real table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from dambord.controller.core.messages.arbiter_acts import Halt, TakeBack
from dambord.controller.core.messages.events import PlayerButton
from dambord.controller.record.header import Header
from dambord.controller.record.setup.occasion import Occasion, Person
from tests.web.staged_table import PLAYED, StagedTable, staged

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

LAST = replace(PLAYED, fen="W:W32:B28")
"""Black has one piece left, and White takes it."""

Acts = Callable[[StagedTable], object]


class GameState(NamedTuple):
    """How a state is reached: what is agreed, and what hands and buttons do."""

    header: Header
    acts: Acts


def nothing(table: StagedTable) -> None:
    """The array stands, nobody has pressed."""


def moving(table: StagedTable) -> None:
    opening(table)
    table.lift(31)


def opening(table: StagedTable) -> None:
    table.press("b")
    table.play("32-28", "19-23", "28x19", "14x23", "37-32", "10-14")


def capturing(table: StagedTable) -> None:
    """The captured man still stands."""
    table.press("b")
    table.play("32-28", "19-23")
    table.move(28, 19)


def crowning(table: StagedTable) -> None:
    """A man has reached the last row and is not crowned."""
    table.press("b")
    table.move(7, 1)
    table.wait(1)


def not_crowned(table: StagedTable) -> None:
    crowning(table)
    table.press("w")


def to_press(table: StagedTable) -> None:
    """White has made a turn and not pressed."""
    opening(table)
    table.move(41, 37)
    table.wait(2)


def offer(table: StagedTable) -> None:
    opening(table)
    table.move(41, 37)
    table.press("w", "draw")
    table.press("w")


def refused_claim(table: StagedTable) -> None:
    opening(table)
    table.press("w", "claim")


def ruling(table: StagedTable, *before: PlayerButton) -> None:
    """White has missed a capture, pressed these buttons, and the clock."""
    table.press("b")
    table.play("32-28", "19-23")
    table.move(31, 27)
    for button in (*before, "clock"):
        table.press("w", button)
    table.wait(1)


def ruling_with_offer(table: StagedTable) -> None:
    ruling(table, "draw")


def correcting(table: StagedTable) -> None:
    ruling(table)
    table.press("b", "correct")


def accepted(table: StagedTable) -> None:
    """An irregular move stands in the list."""
    ruling(table)
    table.press("b", "continue")


def latvian_ruling(table: StagedTable) -> None:
    table.press("b")
    table.play("c3-d4", "b6-c5", "d4xb6")
    table.move(9, 13)
    table.press("b")
    table.wait(1)


def contested(table: StagedTable) -> None:
    """A black man was moved in White's turn: nobody knows by whom."""
    opening(table)
    table.move(20, 24)
    table.wait(2)


def unclear(table: StagedTable) -> None:
    opening(table)
    for square in (38, 39, 2):
        table.lift(square)
    table.put(24, "b")
    table.press("w")
    table.wait(3)


def restoring(table: StagedTable) -> None:
    opening(table)
    table.rule(TakeBack(2))


def adjusting(table: StagedTable) -> None:
    opening(table)
    table.press("w", "adjust")


def paused(table: StagedTable) -> None:
    opening(table)
    table.press("w", "pause")


def halted(table: StagedTable) -> None:
    opening(table)
    table.rule(Halt())


def link_lost(table: StagedTable) -> None:
    opening(table)
    table.unplug()


def flag(table: StagedTable) -> None:
    table.press("b")
    table.play("32-28")
    table.wait(11)


def result(table: StagedTable) -> None:
    opening(table)
    table.press("w", "resign")


def no_pieces(table: StagedTable) -> None:
    """White captures the last piece."""
    table.press("b")
    table.play("32x23")


def to_roll(table: StagedTable) -> None:
    table.roll(None, 3, 1)
    table.move_checker(8, 5)
    table.move_checker(6, 5)
    table.wait(1)
    table.press("w")


def rolled(table: StagedTable) -> None:
    table.roll(None, 3, 1)
    table.wait(1)


def doubled(table: StagedTable) -> None:
    to_roll(table)
    table.press("b", "double")


def illegal_play(table: StagedTable) -> None:
    rolled(table)
    table.move_checker(8, 2)
    table.press("w")
    table.wait(1)


def match_result(table: StagedTable) -> None:
    rolled(table)
    table.press("b", "resign")


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


def after(acts: Acts, header: Header = PLAYED) -> StagedTable:
    """A game on a simulated board, after what hands and buttons do."""
    table = StagedTable(header, simulated=True)
    acts(table)
    return table


@contextmanager
def reached(name: str, folder: Path) -> Iterator[StagedTable]:
    """A table in the state `name`, with a record in `folder`."""
    header, acts = STATES[name]
    with staged(folder, header) as table:
        acts(table)
        yield table

"""What guests of a table add: lamps, keys of the view, games by any header."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.desks.player_desk import PlayerDesk
from dambord.controller.live.desks.setup_desk import SetupDesk
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.lamp_sources import LampSources
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.setup.game_setup import GameSetup, SetupFile
from dambord.controller.web.page_requests import PressButton
from tests.simulated.world import World

HEADER = Header("international", "reed-100", "clock")
OTHER = Header("frisian", "reed-100", "settle", program=Program("b", "Scan"))


class Guest:
    """One who lights a lamp and tells a number."""

    def __init__(self, square: int | None) -> None:
        self.square = square
        self.tell: Callable[[], None] = lambda: None

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        return None if self.square is None else {self.square: "target"}

    def shown(self, state: Any) -> dict[str, Any]:
        return {"station": {"square": self.square}}

    def listen(self, listener: Callable[[], None]) -> None:
        self.tell = listener


async def table(journal: Journal) -> tuple[GameLoop, SetupDesk]:
    """A table before its first game."""
    loop = GameLoop(journal, monotonic_us)
    dice = DiceDesk(loop, journal.path, print)
    given = GameSetup(HEADER)
    games = SetupDesk(loop, given, dice, SetupFile(journal.path, given))
    await games.new_game()
    return loop, games


def test_the_first_source_that_answers_is_shown(world: World, tmp_path: Path) -> None:
    async def run() -> None:
        with Journal(tmp_path / "record") as journal:
            loop, _ = await table(journal)
            sources, told = LampSources(), list[str]()
            sources.listen(lambda: told.append("changed"))
            assert sources.override(loop.state) is None
            one, two = Guest(1), Guest(2)
            sources.add(one)
            sources.add(two, first=True)
            assert sources.lamps(loop.state) == {2: "target"}
            two.square = None
            two.tell()
            assert sources.lamps(loop.state) == {1: "target"}
            sources.remove(one)
            assert sources.lamps(loop.state) == {}
            assert len(told) == 4

    asyncio.run(run())


def test_keys_of_the_view(world: World, tmp_path: Path) -> None:
    async def run() -> None:
        with Journal(tmp_path / "record") as journal:
            loop, games = await table(journal)
            lamps, guest = LampSources(), Guest(5)
            desk = PlayerDesk(loop, "reed-100", games.new_game, lamps=lamps)
            assert desk.view()["station"] is None
            desk.add(guest)
            lamps.add(guest)
            shown = desk.view()
            assert shown["station"] == {"square": 5}
            assert shown["lamps"] == {"5": {"role": "target", "colour": "#009e73", "blink": "steady"}}
            seen = await desk.changed(-1)
            guest.tell()
            assert await desk.changed(seen) > seen

    asyncio.run(run())


def test_games_by_any_header(world: World, tmp_path: Path) -> None:
    """They leave the setup as it is, and are written only where they are to be."""

    async def run() -> None:
        with Journal(tmp_path / "record") as journal:
            loop, games = await table(journal)
            assert await games.play(OTHER, kept=False) == 0
            assert loop.header == OTHER
            assert loop.begun == 2
            assert await games.play(OTHER) == 2
            await games.new_game()
            assert (loop.game, loop.header, loop.begun) == (3, HEADER, 4)
            assert not games._file.path.exists()
            with pytest.raises(ValueError, match="'latvian-65'"):
                await games.play(Header("latvian-65", "reed-100", "clock"))
            assert loop.header == HEADER

    asyncio.run(run())


def test_pages_do_not_decide_for_a_program(world: World, tmp_path: Path) -> None:
    async def run() -> None:
        with Journal(tmp_path / "record") as journal:
            loop, games = await table(journal)
            desk = PlayerDesk(loop, "reed-100", games.new_game)
            await games.play(OTHER, kept=False)
            with pytest.raises(ValueError, match="a program plays this side"):
                await desk.act(PressButton("resign", "b"))
            await desk.act(PressButton("resign", "w"))

    asyncio.run(run())

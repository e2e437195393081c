"""The page's connection to the game: what it had before is not shown as if it were of now."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from dambord.controller.live.client.game_link import GameLink
from dambord.controller.live.client.replica import Replica
from dambord.controller.live.client.told_table import ToldDice, ToldTable
from dambord.controller.web.page_requests import RollDice
from dambord.controller.web.request_parser import read_request
from dambord.rules.game import Side
from tests.waiting import HANG_S

HELLO = b'{"hello": "dambord", "wire": 1, "record": "", "game": 1, "board": "reed-100"}\n'


class Told:
    """A replica that has been told before."""

    there = True
    connected = False

    def take(self, message: Any) -> None:
        """Take whatever comes."""


def test_a_game_that_has_only_greeted_is_not_shown_yet(tmp_path: Path) -> None:
    async def run() -> list[bool]:
        greeted, more = asyncio.Event(), asyncio.Event()

        async def game(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(HELLO)
            await reader.readline()
            greeted.set()
            await more.wait()
            writer.write(b'{"shown": {}}\n')
            await reader.read()
            writer.close()

        replica, shown, seen = Told(), asyncio.Event(), []
        link = GameLink(tmp_path / "socket", cast(Replica, replica), shown.set)
        async with await asyncio.start_unix_server(game, str(tmp_path / "socket")), asyncio.timeout(HANG_S):
            running = asyncio.create_task(link.run())
            await greeted.wait()
            while not link.board:
                await asyncio.sleep(0)
            seen.append(replica.connected)
            more.set()
            await shown.wait()
            seen.append(replica.connected)
            running.cancel()
        return seen

    assert asyncio.run(run()) == [False, True]


class Noted:
    """A table that notes the acts that it is sent."""

    def __init__(self) -> None:
        self.acts: list[Mapping[str, Any]] = []

    async def act(self, act: Mapping[str, Any]) -> None:
        self.acts.append(act)


@pytest.mark.parametrize("side", ["w", None])
def test_who_asks_for_a_roll_says_so_as_a_page_does(side: Side | None) -> None:
    table = Noted()
    asyncio.run(ToldDice(cast(ToldTable, table)).roll(side))
    assert [read_request(json.dumps(act), 24, places=True) for act in table.acts] == [RollDice(side)]

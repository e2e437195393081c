"""Who wants to play: challenges as they come and go at the server."""

from __future__ import annotations

import asyncio
from typing import Any

from dambord.controller.opponents.lidraughts.account import Account
from dambord.controller.opponents.lidraughts.fake.fake_server import LOOPBACK, FakeServer
from dambord.controller.opponents.lidraughts.fake.house import User
from dambord.controller.opponents.lidraughts.lobby import Lobby
from dambord.controller.opponents.lidraughts.server import Server
from tests.opponents.lidraughts.club import SOMEBODY, TOKEN, Club
from tests.simulated.world import World

CLOCK = {"clock.limit": "300", "clock.increment": "2", "color": "white"}


def test_challenges_come_and_go(world: World) -> None:
    async def run() -> None:
        told: list[list[str]] = []
        declined: list[str] = []
        async with Club() as club:
            house = club.house
            early = house.challenge("early", "board", {"variant": "russian", **CLOCK})
            lobby = Lobby(
                Server(club.account),
                lambda challenges: told.append([each["user"] for each in challenges]),
                lambda: declined,
            )
            work = asyncio.create_task(lobby.run())
            await asyncio.sleep(5)
            late = house.challenge("late", "board", {"variant": "standard", "rated": "true", **CLOCK})
            house.challenge("anyone", "board", {"variant": "standard", "color": "random"})
            await asyncio.sleep(5)
            assert told[-1] == ["early", "late", "anyone"]
            assert (lobby.wanted("Late").waits, lobby.wanted("late").rated) == (True, True)
            assert lobby.wanted("nobody").waits is False
            declined.append(late.id)
            await asyncio.sleep(5)
            assert late.id not in house.wishes
            assert told[-1] == ["early", "anyone"]
            house.decline("early", early.id)  # withdrawn: the server tells nobody
            await asyncio.sleep(70)
            assert told[-1] == ["anyone"]
            assert club.server.most_at_once == 1
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)

    asyncio.run(run())


def test_games_by_correspondence_wait_to_be_gone_on_with(world: World) -> None:
    async def run() -> None:
        told: list[list[dict[str, Any]]] = []
        async with Club() as club:
            house = club.house
            house.users["token of ilze"] = User("ilze")
            for user, form in (("ilze", {"days": "3"}), (SOMEBODY, CLOCK)):
                wish = house.challenge(user, "board", {"variant": "russian", "color": "white", **form})
                house.accept("board", wish.id)
            lobby = Lobby(Server(club.account), told.append, tuple)
            work = asyncio.create_task(lobby.run())
            await asyncio.sleep(5)
            (going,) = told[-1]
            assert (going["user"], going["rules"], going["side"]) == ("ilze", "russian", "w")
            assert (going["turn"], going["playable"], going["control"]) == (False, True, None)
            assert lobby.wanted("ilze").waits is False
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)

    asyncio.run(run())


def test_a_server_that_does_not_answer_is_asked_again(world: World) -> None:
    async def run() -> None:
        told: list[int] = []
        async with Club() as club:
            port = club.server.port
            await club.server.close()
            account = Account(TOKEN, LOOPBACK, port, False)
            lobby = Lobby(Server(account), lambda challenges: told.append(len(challenges)), tuple)
            work = asyncio.create_task(lobby.run())
            await asyncio.sleep(25)
            assert told == []
            again = FakeServer(club.house)
            await again.open(port)
            club.house.challenge("early", "board", {"variant": "standard", **CLOCK})
            await asyncio.sleep(25)
            assert told[-1] == 1
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            await again.close()

    asyncio.run(run())

"""What may happen to a game at the server: challenges, ends, offers, chat, silence, a strange state."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from dambord.controller.opponents.choice import Lidraughts
from dambord.controller.opponents.draughts_opponent import Interjection, Stands, Verdict
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.lidraughts.fake.faults import RequestFault
from dambord.controller.opponents.lidraughts.fake.house import User
from dambord.controller.opponents.lidraughts.lidraughts_opponent import LidraughtsOpponent
from dambord.controller.opponents.lidraughts.server import SILENCE_S
from dambord.rules.game import Outcome
from tests.opponents.lidraughts.club import SOMEBODY, TOKEN, Club, Table
from tests.simulated.world import World

TOO_MANY: RequestFault = "429"
Course = Callable[[Club, Table, LidraughtsOpponent], Awaitable[None]]


def happens(
    course: Course, choice: Lidraughts | None = None, table: Table | None = None
) -> tuple[Club, Table]:
    async def run() -> tuple[Club, Table]:
        async with Club() as club:
            at = table or Table("international")
            opponent = club.opponent(at.pairing(), choice)
            opponent.listen(at.hear)
            try:
                await course(club, at, opponent)
            finally:
                await opponent.stop()
            return club, at

    return asyncio.run(run())


async def begun(club: Club, table: Table, opponent: LidraughtsOpponent, plies: int = 4) -> None:
    """A game of some turns, White here, whose turn it is then."""
    await opponent.start()
    await table.play(opponent, plies)


def texts(table: Table) -> list[str]:
    return [said.text for said in table.heard if said.kind == "chat"]


def test_a_challenge_is_waited_for(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await opponent.start()
        await asyncio.sleep(1)
        assert "POST /api/challenge/somebody" not in club.server.requests
        form = {"variant": "standard", "clock.limit": "300", "clock.increment": "2", "color": "black"}
        club.house.users["x"] = User("stranger")
        wrong = club.house.challenge(SOMEBODY, "board", form | {"variant": "russian"})
        strange = club.house.challenge("stranger", "board", form)
        await asyncio.sleep(1)
        assert {wrong.id, strange.id}.isdisjoint(club.house.wishes)
        club.house.challenge(SOMEBODY, "board", form)
        await asyncio.sleep(1)
        await table.play(opponent, 4)

    club, table = happens(course, Lidraughts(SOMEBODY, waits=True))
    assert club.game.white == "board"
    assert texts(table) == [
        "waits for somebody",
        "declined the challenge of somebody: another variant",
        "declined the challenge of stranger: another player",
    ]


def test_a_challenge_that_is_gone(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await opponent.start()
        await asyncio.sleep(1)
        form = {"variant": "standard", "clock.limit": "300", "clock.increment": "2", "color": "black"}
        wish = club.house.challenge(SOMEBODY, "board", form)
        del club.house.wishes[wish.id]
        await asyncio.sleep(1)

    _, table = happens(course, Lidraughts(SOMEBODY, waits=True))
    assert texts(table)[-1] == "the challenge of somebody is gone"


def test_a_rematch_is_a_challenge_with_the_games_id(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await begun(club, table, opponent)
        club.game.resign(SOMEBODY)
        club.house.told(club.game)
        await asyncio.sleep(1)
        again = Table("international", "b")
        second = club.opponent(again.pairing(), Lidraughts(SOMEBODY, waits=True))
        await second.start()
        club.house.rematch(SOMEBODY, club.game)
        await asyncio.sleep(1)
        second.listen(again.hear)
        await again.play(second, 3)
        await second.stop()
        assert len(club.house.games) == 2

    happens(course)


def test_who_is_no_bot_may_not_play(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        club.house.users[TOKEN] = User("board", bot=False)
        with pytest.raises(OpponentError, match=r"^lidraughts: board is no BOT account"):
            await opponent.start()
        del club.house.users[TOKEN]
        with pytest.raises(OpponentError, match=r"^lidraughts: No such token$"):
            await opponent.start()
        await club.server.close()
        with pytest.raises(OpponentError, match=r"can't be reached"):
            await opponent.start()

    happens(course)


def test_the_other_resigns(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await begun(club, table, opponent)
        club.game.resign(SOMEBODY)
        club.house.told(club.game)
        await asyncio.sleep(1)

    _, table = happens(course)
    assert table.resigned


@pytest.mark.parametrize("plies", [0, 4])
def test_the_visitor_resigns(world: World, plies: int) -> None:
    """Before both have moved the server makes an abort of it."""

    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await begun(club, table, opponent, plies)
        await asyncio.sleep(1)
        await opponent.finish(table.question(), Outcome("b", "resignation", ""))

    club, _ = happens(course)
    assert (club.game.status, club.game.winner) == (("resign", "b") if plies else ("aborted", None))


def test_a_game_that_is_given_up_here_goes_on_there(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await begun(club, table, opponent)
        await opponent.finish(table.question(), None)
        await opponent.stop()
        assert not club.game.over
        await begun(club, table, opponent, 8)

    club, table = happens(course)
    assert len(club.game.turns) == len(table.turns) == 8
    assert club.server.requests.count("POST /api/challenge/somebody") == 1


def test_the_server_says_whose_time_is_up(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await begun(club, table, opponent)
        await asyncio.sleep(320)

    _, table = happens(course)
    assert table.verdict == Verdict("b")
    assert table.heard[-1].text == "outoftime"


def test_a_draw_that_the_visitor_offers(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await begun(club, table, opponent)
        club.somebody._offers = 1
        table.take(next(iter(table.game.turns(table.positions[-1]))))
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                table.take((await opponent.turn(table.question(offer=True))).turn)  # type: ignore[arg-type]
        await asyncio.sleep(1)
        if Interjection("draw") not in table.heard:  # it came with a turn, which has been made here by now
            table.take(next(iter(table.game.turns(table.positions[-1]))))
            with suppress(TimeoutError):
                async with asyncio.timeout(5):
                    await opponent.turn(table.question(offer=True))

    club, table = happens(course)
    assert (club.game.status, club.game.winner) == ("draw", None)
    assert Interjection("draw") in table.heard


def test_a_draw_that_the_other_offers(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        club.somebody._offers = 1
        await begun(club, table, opponent)
        await asyncio.sleep(1)
        assert "offers a draw: press draw with your next turn to accept" in texts(table)
        table.take(next(iter(table.game.turns(table.positions[-1]))))
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                await opponent.turn(table.question(offer=True))

    club, table = happens(course)
    assert club.game.status == "draw"
    assert table.heard[-1] == Interjection("draw")


def test_chat_is_shown_in_one_line(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await begun(club, table, opponent)
        club.house.say(club.game.id, SOMEBODY, "good\n\x1b[31mluck " + "!" * 900)
        club.house.say(club.game.id, "board", "we said that")
        await asyncio.sleep(1)

    _, table = happens(course)
    last = texts(table)[-1]
    assert last.startswith("somebody: good [31mluck !!!")
    assert last.isprintable()
    assert len(last) < 250


def test_a_minute_of_silence(world: World) -> None:
    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await begun(club, table, opponent)
        told = iter((TOO_MANY,))
        club.server.faults.of_request = lambda: next(told, None)  # type: ignore[method-assign]
        table.take(next(iter(table.game.turns(table.positions[-1]))))
        before = asyncio.get_running_loop().time()
        await opponent.turn(table.question())
        assert SILENCE_S <= asyncio.get_running_loop().time() - before < SILENCE_S + 10

    club, _ = happens(course)
    assert len(club.game.turns) == 6


def test_a_turn_that_the_server_refuses_is_put_back(world: World) -> None:
    """As when the table was set up otherwise: the server's position counts."""

    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await begun(club, table, opponent)
        for _ in range(2):
            table.take(next(iter(table.game.turns(table.positions[-1]))))
        with suppress(TimeoutError):
            async with asyncio.timeout(60):
                await opponent.turn(table.question())
        assert table.heard[-1].ruling == Stands(table.game.fen(club.game.positions[-1]))

    club, _ = happens(course)
    assert len(club.game.turns) == 4


def test_a_table_that_comes_to_a_game_in_progress(world: World) -> None:
    """It begins with its own array, and is put as the server's game stands."""

    async def course(club: Club, table: Table, opponent: LidraughtsOpponent) -> None:
        await begun(club, table, opponent)
        fresh = Table("international")
        second = club.opponent(fresh.pairing())
        second.listen(fresh.hear)
        await second.start()
        await asyncio.sleep(1)
        stands = fresh.heard[-1].ruling
        assert stands == Stands(table.game.fen(club.game.positions[-1]))
        fresh.positions = [table.game.parse(stands.fen)]  # as the arbiter's act leaves it
        fresh.turns = []
        await fresh.play(second, 4)
        await second.stop()

    club, _ = happens(course)
    assert len(club.game.turns) == 8

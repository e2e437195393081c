"""What pages see of the live game, and what they may ask of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.events import LinkFound, Seen
from dambord.controller.live.game_loop import Keeper
from dambord.controller.live.player_desk import NOTICE, LiveDesk
from dambord.controller.record.format import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.controller.simulation.virtual_board import Bench
from dambord.controller.web.page_requests import Lift, New, Plug, Press, Put
from tests.controller.live.test_game_loop import START
from tests.simulated.world import World

HEADER = Header("international", "reed-100", "clock", control="60")


class Hands:
    """A clock that stands until it is told to go on."""

    def __init__(self) -> None:
        self.time = 0

    def now(self) -> int:
        return self.time


@asynccontextmanager
async def desk(path: Path, bench: Bench | None = None) -> AsyncIterator[tuple[LiveDesk, Keeper, Hands]]:
    """A desk on a keeper whose time passes by hand, at the start of a game."""
    hands, agreed = Hands(), terms(HEADER)
    with Journal(path / "record") as journal:
        keeper = Keeper(journal, hands.now)

        async def new_game() -> None:
            await keeper.begin(HEADER, agreed)

        made = LiveDesk(keeper, "reed-100", new_game, bench)
        await new_game()
        task = asyncio.create_task(keeper.run())
        keeper.tell(0, LinkFound)
        keeper.tell(0, partial(Seen, cells=START))
        try:
            await go_on(hands, keeper, 100_000)
            yield made, keeper, hands
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def go_on(hands: Hands, keeper: Keeper, microseconds: int) -> None:
    """Time goes on, and the keeper notices."""
    hands.time += microseconds
    rounds = keeper.rounds
    keeper.nudge()
    while keeper.rounds == rounds:
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.05)


def test_a_real_board(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, _, hands):
            shown = made.view()
            assert (shown["board"], shown["game"], shown["phase"]) == ("reed-100", 1, "play")
            assert (shown["virtual"], shown["interpreter"]) == (None, "")
            assert made.now() == hands.time
            for request in (Lift(31), Put(26, None), Plug(connected=False)):
                with pytest.raises(ValueError, match="real board"):
                    await made.act(request)

    asyncio.run(scenario())


def test_a_press_and_word_of_it(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, keeper, hands):
            seen = await made.changed(-1)
            await made.act(Press("clock", "b"))
            await go_on(hands, keeper, 20_000)
            assert await made.changed(seen) > seen
            assert made.view()["clock"]["running"] == "w"

    asyncio.run(scenario())


def test_why_a_button_was_refused_is_shown_for_a_while(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, keeper, hands):
            await made.act(Press("decline", "b"))
            await go_on(hands, keeper, 20_000)
            assert made.view()["message"] == "No draw is offered."
            hands.time += NOTICE
            assert made.view()["message"] == ""
            await made.act(Press("decline", "b"))
            await go_on(hands, keeper, 20_000)
            await made.act(Press("draw", "w"))
            await go_on(hands, keeper, 20_000)
            assert made.view()["message"] == ""

    asyncio.run(scenario())


def test_a_fault_of_the_record_goes_before(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, keeper, _):
            keeper.fault = "the record can't be written: full"
            assert made.view()["message"] == keeper.fault

    asyncio.run(scenario())


def test_lamps_with_their_colours(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, keeper, hands):
            keeper.tell(hands.time, partial(Seen, cells=START[:31] + "." + START[32:]))
            await go_on(hands, keeper, 40_000)
            lamps = made.view()["lamps"]
            assert lamps["28"]["role"] == "target"
            assert lamps["28"]["colour"].startswith("#")
            assert lamps["28"]["blink"]

    asyncio.run(scenario())


def test_a_new_game(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, keeper, hands):
            await made.act(Press("resign", "w"))
            await go_on(hands, keeper, 20_000)
            assert made.view()["result"]["winner"] == "b"
            await made.act(New())
            await go_on(hands, keeper, 40_000)
            shown = made.view()
            assert (shown["game"], shown["phase"], shown["result"]) == (2, "play", None)

    asyncio.run(scenario())


def test_hands_on_a_simulated_board(stepped: World, tmp_path: Path) -> None:
    agreed = terms(HEADER)

    async def scenario(bench: Bench) -> None:
        async with desk(tmp_path, bench) as (made, _, _):
            assert made.view()["interpreter"] == bench.interpreter
            await made.act(Lift(32))
            assert made.view()["virtual"]["hand"] == "w"
            await made.act(Put(28, None))
            pieces = made.view()["virtual"]["pieces"]
            assert (pieces[31], pieces[27]) == (".", "w")
            await made.act(Put(25, "b"))
            with pytest.raises(ValueError, match="nothing stands"):
                await made.act(Lift(23))
            await made.act(Plug(connected=True))
            await made.act(Plug(connected=False))

    bench = Bench(hardware.board("reed-100"), agreed.game, agreed.start)
    with bench:
        asyncio.run(scenario(bench))

"""The view that pages get of the live game, and their requests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.core.messages.events import Doubled, LinkFound, Seen
from dambord.controller.live.desks.player_desk import PlayerDesk
from dambord.controller.live.desks.table_view import NOTICE_US
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.controller.simulation.draughts_kit import DraughtsKit
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.controller.web.page_requests import (
    ChoosePlay,
    EnterRoll,
    GiveText,
    LiftPiece,
    NewGame,
    PlugCable,
    PressButton,
    PutBack,
    PutPiece,
    RollDice,
)
from tests.controller.live.loop.test_game_loop import START
from tests.simulated.world import World
from tests.web.staged_table import PLAYED, StagedTable

HEADER = Header("international", "reed-100", "clock", control="60")


class Hands:
    """A clock that stands until the test advances it."""

    def __init__(self) -> None:
        self.time = 0

    def now(self) -> int:
        return self.time


@asynccontextmanager
async def desk(
    path: Path, bench: VirtualBoard[SimulatedBoard] | None = None
) -> AsyncIterator[tuple[PlayerDesk, GameLoop, Hands]]:
    """A desk at the start of a game, with a clock that the test advances."""
    hands, agreed = Hands(), terms(HEADER)
    with Journal(path / "record") as journal:
        game_loop = GameLoop(journal, hands.now)

        async def new_game() -> None:
            await game_loop.begin(HEADER, agreed)

        made = PlayerDesk(game_loop, "reed-100", new_game, bench)
        await new_game()
        task = asyncio.create_task(game_loop.run())
        game_loop.tell(0, LinkFound)
        game_loop.tell(0, partial(Seen, cells=START))
        try:
            await go_on(hands, game_loop, 100_000)
            yield made, game_loop, hands
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def go_on(hands: Hands, game_loop: GameLoop, microseconds: int) -> None:
    """Advance the clock and let the game loop run."""
    hands.time += microseconds
    rounds = game_loop.rounds
    game_loop.nudge()
    while game_loop.rounds == rounds:
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.05)


def test_a_real_board(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, _, hands):
            shown = made.view()
            assert (shown["board"], shown["game"], shown["phase"]) == ("reed-100", 1, "play")
            assert (shown["virtual"], shown["interpreter"]) == (None, "")
            assert made.now() == hands.time
            for request in (LiftPiece(31), PutPiece(26, None), PlugCable(connected=False)):
                with pytest.raises(ValueError, match="real board"):
                    await made.act(request)

    asyncio.run(scenario())


def test_press_changes_the_view(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, game_loop, hands):
            seen = await made.changed(-1)
            await made.act(PressButton("clock", "b"))
            await go_on(hands, game_loop, 20_000)
            assert await made.changed(seen) > seen
            assert made.view()["clock"]["running"] == "w"

    asyncio.run(scenario())


def test_why_a_button_was_refused_is_shown_for_a_while(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, game_loop, hands):
            await made.act(PressButton("decline", "b"))
            await go_on(hands, game_loop, 20_000)
            assert made.view()["message"] == "No draw is offered."
            notice = made.view()["notice"]
            assert (notice["remark"]["key"], notice["side"]) == ("no-draw-offered", "b")
            hands.time += NOTICE_US
            assert (made.view()["message"], made.view()["notice"]) == ("", None)
            await made.act(PressButton("decline", "b"))
            await go_on(hands, game_loop, 20_000)
            await made.act(PressButton("draw", "w"))
            await go_on(hands, game_loop, 20_000)
            assert made.view()["message"] == "White offers a draw. Black answers: draw or decline."

    asyncio.run(scenario())


def test_that_no_turn_was_made_does_not_stay_beside_now_press() -> None:
    """Where a touch binds nobody, nothing is said between the refusal and the turn that stands."""
    table = StagedTable(replace(PLAYED, rules="czech", board="reed-64"))
    table.press("b")
    table.press("w")
    assert table.view()["notice"]["remark"]["key"] == "no-turn-made"
    table.make("c3-d4")
    shown = table.view()
    assert (shown["next"]["what"], shown["notice"]) == ("press", None)


def test_a_refusal_does_not_hide_what_is_urgent(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, game_loop, hands):
            await made.act(PressButton("adjust", "w"))
            await made.act(PressButton("clock", "w"))
            await go_on(hands, game_loop, 20_000)
            shown = made.view()
            assert shown["message"] == "White adjusts pieces. Press adjust to go on."
            assert shown["notice"]["remark"]["key"] == "being-adjusted"

    asyncio.run(scenario())


def test_fault_of_the_record_has_priority(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, game_loop, _):
            game_loop._record.fault = "the record can't be written: full"
            assert made.view()["message"] == game_loop.fault
            assert made.view()["banner"]["kind"] == "fault"

    asyncio.run(scenario())


def test_lamps_with_their_colours(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, game_loop, hands):
            game_loop.tell(hands.time, partial(Seen, cells=START[:31] + "." + START[32:]))
            await go_on(hands, game_loop, 40_000)
            lamps = made.view()["lamps"]
            assert lamps["28"]["role"] == "target"
            assert lamps["28"]["colour"].startswith("#")
            assert lamps["28"]["blink"]

    asyncio.run(scenario())


def test_a_game_without_dice_takes_none(world: World, tmp_path: Path) -> None:
    """Buttons of a board for other games do nothing, and what a page asks for is refused."""

    async def scenario() -> None:
        async with desk(tmp_path) as (made, game_loop, hands):
            for asked, why in (
                (PressButton("double", "w"), "no cube in this game"),
                (EnterRoll("w", (3, 1)), "no dice are rolled in this game"),
                (RollDice("w"), "not your roll"),
                (GiveText("w", "x"), "no electronic dice were promised"),
                (ChoosePlay("w", "8/5"), "the sensors tell every turn"),
            ):
                with pytest.raises(ValueError, match=why):
                    await made.act(asked)
            recorded = game_loop.recorded
            game_loop.tell(hands.time, partial(Doubled, side="w", source="board"))
            await go_on(hands, game_loop, 40_000)
            assert game_loop.recorded == recorded

    asyncio.run(scenario())


def test_a_new_game(world: World, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with desk(tmp_path) as (made, game_loop, hands):
            await made.act(PressButton("resign", "w"))
            await go_on(hands, game_loop, 20_000)
            assert made.view()["result"]["winner"] == "b"
            await made.act(NewGame())
            await go_on(hands, game_loop, 40_000)
            shown = made.view()
            assert (shown["game"], shown["phase"], shown["result"]) == (2, "play", None)

    asyncio.run(scenario())


def test_hands_on_a_simulated_board(stepped: World, tmp_path: Path) -> None:
    agreed = terms(HEADER)

    async def scenario(bench: VirtualBoard[SimulatedBoard]) -> None:
        async with desk(tmp_path, bench) as (made, _, _):
            assert made.view()["interpreter"] == bench.interpreter
            ways = made.view()["virtual"]["ways"]
            assert (ways["32"], sorted(ways)) == ([27, 28], ["31", "32", "33", "34", "35"])
            await made.act(LiftPiece(32))
            assert made.view()["virtual"]["hand"] == "w"
            await made.act(PutPiece(28, None))
            pieces = made.view()["virtual"]["pieces"]
            assert (pieces[31], pieces[27]) == (".", "w")
            await made.act(PutPiece(25, "b"))
            await made.act(LiftPiece(33, "1"))
            with pytest.raises(ValueError, match="in the hand of another page"):
                await made.act(LiftPiece(34, "2"))
            await made.act(PutBack("1"))
            # The man from the box is one more than the record has: a hand that holds it keeps nobody waiting.
            await made.act(LiftPiece(25, "1"))
            await made.act(LiftPiece(34, "2"))
            assert made.view()["virtual"]["hands"] == [{"page": "2", "piece": "w", "from": 34}]
            await made.act(PutPiece("box", None, "2"))
            with pytest.raises(ValueError, match="nothing stands"):
                await made.act(LiftPiece(23))
            await made.act(PlugCable(connected=True))
            await made.act(PlugCable(connected=False))

    bench = VirtualBoard(hardware.board("reed-100"), DraughtsKit(agreed.game), agreed.start)
    with bench:
        asyncio.run(scenario(bench))

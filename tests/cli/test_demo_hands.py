"""The demonstration's hands at a table with other players: they wait, make way and leave."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path

from dambord.controller.core.messages.events import Pressed
from dambord.controller.live.app import run_table
from dambord.controller.live.players.draughts_player import DraughtsPlayer
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.record.header import Header
from dambord.controller.simulation.demo_games import GameScript, script
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import game
from tests.simulated.world import World

HEADER = Header("international", "reed-100", "clock", control="600")
SHOWN = script(game("international"))
SPEED = 40.0
Meanwhile = Callable[[RunningTable, DraughtsPlayer], Coroutine[None, None, None]]


def play(path: Path, shown: GameScript, meanwhile: Meanwhile) -> tuple[DraughtsPlayer, list[str], str]:
    """Play while `meanwhile` runs; returns the hands, the recorded turns and the pieces."""
    seen: list[tuple[DraughtsPlayer, list[str], str]] = []

    async def guest(table: RunningTable) -> None:
        hands = DraughtsPlayer(table.game_loop, bench(table), shown, SPEED)
        async with asyncio.timeout(120), asyncio.TaskGroup() as group:
            group.create_task(meanwhile(table, hands))
            await hands.play()
        turns = [ply.text for ply in table.game_loop.state.plies]
        seen.append((hands, turns, bench(table).pieces()))

    setup = TableSettings(HEADER, path / "record", "simulated", "127.0.0.1", 0)
    asyncio.run(run_table(setup, lambda _: None, guest))
    (found,) = seen
    return found


def bench(table: RunningTable) -> VirtualBoard[SimulatedBoard]:
    assert table.bench is not None
    return table.bench


async def until(true: Callable[[], object]) -> None:
    while not true():
        await asyncio.sleep(0.001)


def stopped(table: RunningTable) -> bool:
    clock = table.game_loop.state.clock
    return clock is not None and clock.times.paused


def first(plies: int) -> GameScript:
    """The first `plies` turns of the game."""
    return GameScript("first turns", SHOWN.rules, SHOWN.start, SHOWN.turns[:plies], False, None)


def moves(plies: int) -> list[str]:
    state, found = SHOWN.start, []
    for turn in SHOWN.turns[:plies]:
        found.append(SHOWN.rules.text(state, turn))
        state = turn.after
    return found


def test_hands_make_way_and_put_back_held_piece(stepped: World, tmp_path: Path) -> None:
    async def reach_in(table: RunningTable, hands: DraughtsPlayer) -> None:
        board = bench(table)
        await until(lambda: len(table.game_loop.state.plies) == 2)
        await until(lambda: board.hand)
        await board.lift(1)
        assert hands.left == "somebody else plays on the board"
        assert board.hand == "b"
        await board.put(1, None)

    hands, turns, pieces = play(tmp_path, SHOWN, reach_in)
    assert turns == moves(2)
    assert pieces == SHOWN.rules.picture(SHOWN.turns[1].after)
    assert hands.left


def test_hands_leave_after_foreign_turn(stepped: World, tmp_path: Path) -> None:
    async def resign(table: RunningTable, _: DraughtsPlayer) -> None:
        await until(lambda: len(table.game_loop.state.plies) == 1)
        table.game_loop.tell(table.game_loop.now(), partial(Pressed, side="b", button="resign"))

    hands, turns, _ = play(tmp_path, SHOWN, resign)
    assert turns == moves(len(turns))
    assert len(turns) < 6

    async def another(table: RunningTable, _: DraughtsPlayer) -> None:
        await until(lambda: len(table.game_loop.state.plies) == 1)
        await table.game_loop.begin(HEADER, table.game_loop.state.terms)

    (tmp_path / "other").mkdir()
    hands, turns, _ = play(tmp_path / "other", SHOWN, another)
    assert hands.left == "another game has begun"
    assert turns == []


def test_they_wait_while_the_clock_is_stopped(stepped: World, tmp_path: Path) -> None:
    async def pause(table: RunningTable, _: DraughtsPlayer) -> None:
        game_loop = table.game_loop
        for wait in (0.0, 0.05, 0.1, 0.15):
            plies = len(game_loop.state.plies)
            await until(lambda plies=plies: len(game_loop.state.plies) > plies)  # type: ignore[misc]
            await asyncio.sleep(wait)
            game_loop.tell(game_loop.now(), partial(Pressed, side="w", button="pause"))
            await until(lambda: stopped(table))
            plies = len(game_loop.state.plies)
            await asyncio.sleep(0.4)
            assert len(game_loop.state.plies) == plies
            game_loop.tell(game_loop.now(), partial(Pressed, side="w", button="pause"))
            await until(lambda: not stopped(table))

    hands, turns, _ = play(tmp_path, first(8), pause)
    assert (hands.left, turns) == ("", moves(8))


def test_they_wait_while_the_cable_is_out(stepped: World, tmp_path: Path) -> None:
    async def unplug(table: RunningTable, _: DraughtsPlayer) -> None:
        await until(lambda: len(table.game_loop.state.plies) == 2)
        bench(table).microcontroller.unplug()
        await until(lambda: not table.game_loop.state.sensors.linked)
        await asyncio.sleep(0.3)
        bench(table).microcontroller.plug()

    hands, turns, _ = play(tmp_path, first(6), unplug)
    assert (hands.left, turns) == ("", moves(6))

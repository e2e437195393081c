"""The hands of the demonstration at a table with other people: they wait, make way and leave."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path

from dambord.controller.events import Pressed
from dambord.controller.live.app import Setup, Table, run
from dambord.controller.live.demo_player import Performance
from dambord.controller.record.format import Header
from dambord.controller.simulation.demo_games import Script, script
from dambord.controller.simulation.virtual_board import Bench
from dambord.rules.draughts import game
from tests.simulated.world import World

HEADER = Header("international", "reed-100", "clock", control="600")
SHOWN = script(game("international"))
SPEED = 40.0
Meanwhile = Callable[[Table, Performance], Coroutine[None, None, None]]


def play(path: Path, shown: Script, meanwhile: Meanwhile) -> tuple[Performance, list[str], str]:
    """Hands play while something else happens: the hands, the turns on record, what then stands."""
    seen: list[tuple[Performance, list[str], str]] = []

    async def guest(table: Table) -> None:
        hands = Performance(table.keeper, bench(table), shown, SPEED)
        async with asyncio.timeout(120), asyncio.TaskGroup() as group:
            group.create_task(meanwhile(table, hands))
            await hands.play()
        turns = [ply.text for ply in table.keeper.state.plies]
        seen.append((hands, turns, bench(table).pieces()))

    setup = Setup(HEADER, path / "record", "simulated", "127.0.0.1", 0)
    asyncio.run(run(setup, lambda _: None, guest))
    (found,) = seen
    return found


def bench(table: Table) -> Bench:
    assert table.bench is not None
    return table.bench


async def until(true: Callable[[], object]) -> None:
    while not true():
        await asyncio.sleep(0.001)


def stopped(table: Table) -> bool:
    clock = table.keeper.state.clock
    return clock is not None and clock.paused


def first(plies: int) -> Script:
    """The first turns of the game, with nothing after them."""
    return Script("first turns", SHOWN.rules, SHOWN.start, SHOWN.turns[:plies], False, None)


def moves(plies: int) -> list[str]:
    state, found = SHOWN.start, []
    for turn in SHOWN.turns[:plies]:
        found.append(SHOWN.rules.text(state, turn))
        state = turn.after
    return found


def test_they_make_way_and_put_back_what_they_hold(stepped: World, tmp_path: Path) -> None:
    async def reach_in(table: Table, hands: Performance) -> None:
        board = bench(table)
        await until(lambda: len(table.keeper.state.plies) == 2)
        await until(lambda: board.hand)
        await board.lift(1)
        assert hands.left == "somebody else plays on the board"
        assert board.hand == "b"
        await board.put(1, None)

    hands, turns, pieces = play(tmp_path, SHOWN, reach_in)
    assert turns == moves(2)
    assert pieces == SHOWN.rules.picture(SHOWN.turns[1].after)
    assert hands.left


def test_they_leave_when_a_turn_is_not_theirs(stepped: World, tmp_path: Path) -> None:
    async def resign(table: Table, _: Performance) -> None:
        await until(lambda: len(table.keeper.state.plies) == 1)
        table.keeper.tell(table.keeper.now(), partial(Pressed, side="b", button="resign"))

    hands, turns, _ = play(tmp_path, SHOWN, resign)
    assert turns == moves(len(turns))
    assert len(turns) < 6

    async def another(table: Table, _: Performance) -> None:
        await until(lambda: len(table.keeper.state.plies) == 1)
        await table.keeper.begin(HEADER, table.keeper.state.terms)

    (tmp_path / "other").mkdir()
    hands, turns, _ = play(tmp_path / "other", SHOWN, another)
    assert hands.left == "another game has begun"
    assert turns == []


def test_they_wait_while_the_clock_is_stopped(stepped: World, tmp_path: Path) -> None:
    async def pause(table: Table, _: Performance) -> None:
        keeper = table.keeper
        for wait in (0.0, 0.05, 0.1, 0.15):
            plies = len(keeper.state.plies)
            await until(lambda plies=plies: len(keeper.state.plies) > plies)  # type: ignore[misc]
            await asyncio.sleep(wait)
            keeper.tell(keeper.now(), partial(Pressed, side="w", button="pause"))
            await until(lambda: stopped(table))
            plies = len(keeper.state.plies)
            await asyncio.sleep(0.4)
            assert len(keeper.state.plies) == plies
            keeper.tell(keeper.now(), partial(Pressed, side="w", button="pause"))
            await until(lambda: not stopped(table))

    hands, turns, _ = play(tmp_path, first(8), pause)
    assert (hands.left, turns) == ("", moves(8))


def test_they_wait_while_the_cable_is_out(stepped: World, tmp_path: Path) -> None:
    async def unplug(table: Table, _: Performance) -> None:
        await until(lambda: len(table.keeper.state.plies) == 2)
        bench(table).microcontroller.unplug()
        await until(lambda: not table.keeper.state.linked)
        await asyncio.sleep(0.3)
        bench(table).microcontroller.plug()

    hands, turns, _ = play(tmp_path, first(6), unplug)
    assert (hands.left, turns) == ("", moves(6))

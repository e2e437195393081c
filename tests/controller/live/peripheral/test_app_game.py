"""An app plays with a live table over TCP, Bluetooth and a terminal; hands make the turns, led by lamps."""

from __future__ import annotations

import asyncio
import os
from itertools import pairwise
from pathlib import Path

import pytest

from dambord.controller.live.peripheral.streams import over_terminal
from dambord.controller.opponents.peripheral import app_end
from dambord.controller.opponents.peripheral.app_end import ASKED
from dambord.controller.record.journal import Journal
from dambord.rules.game import Side
from tests.controller.live.peripheral.at_a_table import House, Phone, at_a_table, the_same
from tests.controller.live.peripheral.carriers import Carrier, bluetooth, tcp
from tests.simulated.world import World

CARRIERS = pytest.mark.parametrize(
    "carrier",
    [pytest.param(tcp, id="tcp"), pytest.param(bluetooth, id="bluetooth", marks=pytest.mark.needs("dbus"))],
)


@CARRIERS
@pytest.mark.parametrize(
    ("variant", "side", "cuts"),
    [("draughts_standard", "w", 0), ("draughts_frisian", "b", 10), ("draughts_breakthrough", None, 5)],
)
def test_a_game(
    world: World, tmp_path: Path, carrier: Carrier, variant: str, side: Side | None, cuts: int
) -> None:
    async def course(house: House, phone: Phone) -> None:
        await phone.play(30, cuts)
        the_same(house, phone.end)
        assert {*ASKED} - {*phone.end.features} == {"option"}
        assert phone.end.synced
        assert phone.cuts == cuts

    house = at_a_table(world, carrier, tmp_path, course, variant, side, 30)
    assert len(house.loop.state.plies) >= 30


@CARRIERS
def test_the_board_is_led_to_the_apps_position(world: World, tmp_path: Path, carrier: Carrier) -> None:
    async def course(house: House, phone: Phone) -> None:
        await asyncio.sleep(2)
        await phone.play(6)
        phone.say("undo W:W31,32,37:B1,6,12")
        await asyncio.sleep(5)
        assert house.loop.state.terms.game.fen(house.loop.state.position) == "W:W31,32,37:B1,6,12"
        assert phone.heard[-1] == "sync W:W31,32,37:B1,6,12"
        words = [line.split()[0] for line in phone.heard]
        assert "unsync" in words[:-1]

    at_a_table(world, carrier, tmp_path, course, most=6)


@CARRIERS
def test_the_app_takes_its_turn_back(world: World, tmp_path: Path, carrier: Carrier) -> None:
    async def course(house: House, phone: Phone) -> None:
        await phone.play(4)
        phone.takes_back()
        await asyncio.sleep(5)
        assert len(phone.end.turns) == 3
        the_same(house, phone.end)
        assert phone.end.synced
        assert house.loop.state.levels == house.loop.state.prospects.before

    at_a_table(world, carrier, tmp_path, course, most=4)


@CARRIERS
def test_a_turn_that_the_app_refuses_is_taken_back(world: World, tmp_path: Path, carrier: Carrier) -> None:
    async def course(house: House, phone: Phone) -> None:
        await asyncio.sleep(2)
        phone.end = app_end.played(phone.end, next(iter(phone.end.game.turns(phone.end.positions[-1]))))
        await house.make(house.loop.state.terms.game.read(house.loop.state.position, "32-28"))
        await asyncio.sleep(3)
        assert phone.heard.count("move 3228") == 1
        assert house.loop.state.plies == ()
        await asyncio.sleep(3)
        assert house.loop.state.levels == house.loop.state.prospects.before

    at_a_table(world, carrier, tmp_path, course)


@CARRIERS
def test_a_capture_that_the_app_tells_in_parts(world: World, tmp_path: Path, carrier: Carrier) -> None:
    async def course(house: House, phone: Phone) -> None:
        phone.say("begin B:W28,38:B23,6")
        await asyncio.sleep(3)
        game = house.loop.state.terms.game
        (turn,) = game.turns(house.loop.state.position)
        assert turn.path == (23, 32, 43)
        for one, another in pairwise(turn.path):
            phone.say(f"move {one:02}{another:02}")
        await asyncio.sleep(5)
        assert [ply.turn.after for ply in house.loop.state.plies] == [turn.after]

    at_a_table(world, carrier, tmp_path, course)


@CARRIERS
def test_draw_and_resignation(world: World, tmp_path: Path, carrier: Carrier) -> None:
    async def course(house: House, phone: Phone) -> None:
        await phone.play(4)
        phone.say("draw_offer")
        await asyncio.sleep(1)
        await house.press("w", "decline")
        assert "nok" in phone.heard[-3:]
        await house.press("w", "resign")
        await asyncio.sleep(1)
        assert "resign" in phone.heard
        assert house.loop.state.over

    at_a_table(world, carrier, tmp_path, course, most=4)


RUBBISH: tuple[str | bytes, ...] = (
    *("move", "begin x", "move 0101", "begin W:W1-50:B1-50", "fly " * 120),
    *(b"\x01", b"\xff\xfe\x00", "gājiens 3228".encode(), b"x" * 505),
)


@CARRIERS
def test_rubbish(world: World, tmp_path: Path, carrier: Carrier) -> None:
    async def course(house: House, phone: Phone) -> None:
        await asyncio.sleep(1)
        for text in RUBBISH:
            phone.say(text)
        await asyncio.sleep(1)
        assert sum(line.startswith("err ") for line in phone.heard) == len(RUBBISH)
        phone.say("begin " + phone.end.game.fen(phone.end.positions[-1]))
        await phone.play(4)
        the_same(house, phone.end)
        for _ in range(60):
            phone.say("\x01")
            await asyncio.sleep(0.05)
        await asyncio.sleep(1)
        assert house.lines[-1] == "the app has gone"

    at_a_table(world, carrier, tmp_path, course, most=4)


@pytest.mark.parametrize("first", [tcp, pytest.param(bluetooth, marks=pytest.mark.needs("dbus"))])
def test_a_second_app_is_told_so_and_has_its_turn_later(world: World, tmp_path: Path, first: Carrier) -> None:
    async def course(house: House, phone: Phone) -> None:
        await asyncio.sleep(1)
        async with tcp(house.line, world) as dial:
            second = Phone(dial, "draughts_standard", "w", 2)
            await second.call()
            await asyncio.sleep(1)
            assert second.heard == ["err another app plays at this board"]
            await second.cut()
            await phone.cut()
            await second.call()
            await asyncio.sleep(2)
            assert second.heard[-1].startswith("sync ")
            await phone.call()
            await asyncio.sleep(1)
            assert phone.heard[-1] == "err another app plays at this board"
            await second.cut()

    at_a_table(world, first, tmp_path, course)


def test_over_a_terminal(world: World, tmp_path: Path) -> None:
    async def run() -> bytes:
        with Journal(tmp_path / "record.sqlite3") as journal:
            house = House(journal, "draughts_standard", 1)
            await house.open()
            async with over_terminal(house.line, tmp_path / "app"):
                descriptor = os.open(tmp_path / "app", os.O_RDWR | os.O_NOCTTY)
                os.write(descriptor, b"feature msg\nvariant standard\n")
                answer = b""
                while answer.count(b"\n") < 2:
                    answer += await asyncio.to_thread(os.read, descriptor, 100)
                os.close(descriptor)
            assert not (tmp_path / "app").is_symlink()
            return answer

    assert asyncio.run(run()) == b"ok\nnok\n"

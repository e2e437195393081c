"""Simulated time: it passes only while all members wait, and in a fixed order."""

from __future__ import annotations

import asyncio
import os
import pty
import selectors
import subprocess
import time
import tty
from pathlib import Path

import pytest

from dambord.controller.devices.fakes.pico import FakePico
from dambord.firmware import wire
from tests.devices.link.talk import Talk
from tests.simulated.clock import simulated_time
from tests.simulated.pico import Stepped
from tests.simulated.world import Party, StandstillError, World


def test_sleep_takes_simulated_time_only(world: World) -> None:
    before = time.monotonic()
    time.sleep(100_000)
    assert time.monotonic() - before == 100_000


def test_event_loops_use_simulated_time(world: World) -> None:
    said: list[tuple[float, str]] = []

    async def one(name: str, every: float) -> None:
        for _ in range(3):
            await asyncio.sleep(every)
            said.append((round(asyncio.get_running_loop().time() - begun, 3), name))

    async def both() -> None:
        await asyncio.gather(one("slow", 1000), one("quick", 600))

    begun = time.monotonic()
    asyncio.run(both())
    assert said == [
        *((600, "quick"), (1000, "slow"), (1200, "quick")),
        *((1800, "quick"), (2000, "slow"), (3000, "slow")),
    ]


def test_while_a_thread_of_a_loop_is_at_work_the_clock_stands(world: World) -> None:
    async def body() -> float:
        job = asyncio.get_running_loop().run_in_executor(None, lambda: sum(range(1_000_000)))
        await asyncio.gather(job, asyncio.sleep(5))
        return time.monotonic()

    before = time.monotonic()
    assert asyncio.run(body()) == before + 5


def test_terminal_output_arrives_at_once(world: World) -> None:
    near, far = pty.openpty()
    tty.setraw(far)
    with selectors.DefaultSelector() as selector:
        selector.register(near, selectors.EVENT_READ)
        for _ in range(5_000):
            os.write(far, b"written")
            assert selector.select(0)
            assert os.read(near, 100) == b"written"
    os.close(near)
    os.close(far)


def test_process_takes_no_simulated_time(world: World) -> None:
    before = world.now
    subprocess.run(["sleep", "0.1"], timeout=60, check=True)
    with subprocess.Popen(["sleep", "0.1"]) as sleeper:
        sleeper.wait(60)
    assert world.now == before


def test_a_thread_of_a_loop_may_sleep(world: World) -> None:
    def work(seconds: float) -> float:
        time.sleep(seconds)
        return time.monotonic()

    async def body() -> tuple[float, ...]:
        works = asyncio.to_thread(work, 60), asyncio.to_thread(work, 20)
        return (*await asyncio.gather(*works, asyncio.sleep(30, before + 30)),)

    before = time.monotonic()
    assert asyncio.run(body()) == (before + 60, before + 20, before + 30)
    assert time.monotonic() == before + 60


def test_standstill_is_reported_at_once(world: World) -> None:
    with pytest.raises(StandstillError):
        world.wait(lambda: False)


def test_parties_take_turns(world: World) -> None:
    said: list[str] = []

    def work(name: str, seconds: float) -> Party:
        def run() -> int:
            for _ in range(3):
                time.sleep(seconds)
                said.append(f"{name} {time.monotonic() - begun:g}")
            return len(said)

        return world.party(run)

    begun = time.monotonic()
    slow, quick = work("slow", 3), work("quick", 2)
    time.sleep(7)
    assert said == ["quick 2", "slow 3", "quick 4", "slow 6", "quick 6"]
    assert (slow.status, quick.status) == (None, 5)


def test_parties_end_with_the_world() -> None:
    ended: list[str] = []

    def run() -> int:
        try:
            time.sleep(1_000)
        finally:
            ended.append("cleaned up")
        return 0

    with simulated_time() as world:
        party = world.party(run)
        time.sleep(1)
    assert ended == ["cleaned up"]
    assert party.done


@pytest.mark.parametrize("interpreter", [None, (None, "quicker")])
def test_firmware_uses_simulated_time(world: World, interpreter: tuple[Path | None, str] | None) -> None:
    with Stepped(world, 16, 1, micropython=interpreter) as board, Talk(board.port) as talk:
        pong = wire.unpack_pong(talk._ask(wire.PING, b"1234", wire.PONG).payload)
        time.sleep(60)
        later = wire.unpack_pong(talk._ask(wire.PING, b"1234", wire.PONG).payload)
        assert 30_000 <= later.scans - pong.scans <= 30_010  # every 2 ms, on a slow machine too


def test_board_that_restarts_and_board_that_hangs(world: World, tmp_path: Path) -> None:
    with Stepped(world, 16, 1) as board:
        with Talk(board.port) as talk:
            talk.command(wire.RESET)
        time.sleep(1)
        assert board.exits == [3]
        board.freeze()
        with Talk(board.port) as talk, pytest.raises(OSError, match="no answer"):
            talk.hello()
        board.thaw()
        with Talk(board.port) as talk:
            assert talk.hello().cells == 16
    assert not Path(board.folder).exists()
    assert isinstance(board, FakePico)

"""Virtual time: it passes only while nothing is ready."""

from __future__ import annotations

import asyncio
import time

import pytest

from tests.station.virtual_time import BEGINNING_S, StandstillError, run, virtual_time


def test_a_year_passes_at_once() -> None:
    said: list[tuple[float, str]] = []

    async def one(name: str, every: float) -> None:
        for _ in range(2):
            await asyncio.sleep(every)
            said.append((time.monotonic() - BEGINNING_S, name))

    async def both() -> None:
        await asyncio.gather(one("slow", 31_536_000), one("quick", 20_000_000))

    with virtual_time() as clock:
        run(clock, both())
    assert said == [
        *((20_000_000, "quick"), (31_536_000, "slow"), (40_000_000, "quick"), (63_072_000, "slow")),
    ]


def test_work_for_threads_takes_no_time() -> None:
    async def work() -> tuple[int, float]:
        before = time.monotonic()
        found = await asyncio.to_thread(sum, range(1000))
        with pytest.raises(ValueError, match="invalid"):
            await asyncio.to_thread(int, "x")
        return found, time.monotonic() - before

    with virtual_time() as clock:
        assert run(clock, work()) == (499_500, 0.0)


def test_the_wall_clock_may_jump() -> None:
    async def work() -> tuple[float, float]:
        before, wall = time.monotonic(), time.time()
        clock.jump -= 3600
        await asyncio.sleep(60)
        return time.monotonic() - before, time.time() - wall

    with virtual_time() as clock:
        assert run(clock, work()) == (60.0, -3540.0)


def test_a_standstill_is_reported() -> None:
    async def work() -> None:
        await asyncio.get_running_loop().create_future()

    with virtual_time() as clock, pytest.raises(StandstillError):
        run(clock, work())

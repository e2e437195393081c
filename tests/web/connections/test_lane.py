"""The lane of strangers: one piece of work for each round of the event loop, by turns between addresses."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from dambord.controller.web.connections.lane import Lane
from tests.simulated.world import World


def test_addresses_take_turns_and_the_loop_goes_on_in_between() -> None:
    async def run() -> None:
        lane, done = Lane(1.0), list[str]()
        for n in range(3):
            lane.put("a", lambda n=n: done.append(f"a{n}"))  # type: ignore[misc]
        lane.put("b", lambda: done.append("b0"))
        seen = []
        while len(done) < 4:
            await asyncio.sleep(0)
            seen.append(len(done))
        assert done == ["a0", "b0", "a1", "a2"]
        assert all(after - before <= 1 for before, after in pairwise(seen))

    asyncio.run(run())


def test_it_rests_as_long_as_the_thread_worked_and_not_for_what_came_before(world: World) -> None:
    async def run() -> None:
        worked = [0.0]
        lane, done = Lane(1.0, lambda: worked[0]), list[float]()
        loop = asyncio.get_running_loop()

        def work() -> None:
            done.append(loop.time())
            worked[0] += 0.25

        worked[0] = 100.0
        for _ in range(3):
            lane.put("a", work)
        await asyncio.sleep(10)
        worked[0] += 50.0
        lane.put("a", work)
        begun = loop.time()
        await asyncio.sleep(10)
        assert [round(then - done[0], 3) for then in done[1:3]] == [0.0, 0.25]
        assert done[3] == begun

    asyncio.run(run())


def test_work_that_fails_does_not_stop_the_lane() -> None:
    async def run() -> None:
        lane, done = Lane(1.0), list[str]()

        def fail() -> None:
            raise ValueError("planted")

        complaints: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
        lane.put("a", fail)
        lane.put("a", lambda: done.append("next"))
        while not done:
            await asyncio.sleep(0)
        assert len(complaints) == 1

    asyncio.run(run())

"""The lane of strangers: one piece of work for each round of the event loop, by turns between addresses."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from dambord.controller.web.connections.lane import Lane


def test_addresses_take_turns_and_the_loop_goes_on_in_between() -> None:
    async def run() -> None:
        lane, done = Lane(), list[str]()
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


def test_work_that_fails_does_not_stop_the_lane() -> None:
    async def run() -> None:
        lane, done = Lane(), list[str]()

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

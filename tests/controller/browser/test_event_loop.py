"""A loop that refuses instants that have passed, as Pyodide does, with a clock that moves when it is read."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from dambord.controller.browser.worker import Worker

TICK_S = 0.001
"""What a browser's clock moves by at least."""


class PyodideLoop(asyncio.SelectorEventLoop):
    """Takes no instant that has passed; its clock moves on by a tick whenever somebody looks."""

    looks = 0

    def time(self) -> float:
        """Return seconds that have never been told before."""
        self.looks += 1
        return super().time() + self.looks * TICK_S

    def call_at(  # type: ignore[override]
        self, when: float, *given: Any, **more: Any
    ) -> asyncio.TimerHandle:
        """Raise ValueError as Pyodide's loop does."""
        if when < self.time():
            raise ValueError("Can't schedule in the past")
        return super().call_at(when, *given, **more)

    def call_later(  # type: ignore[override]
        self, delay: float, *given: Any, **more: Any
    ) -> asyncio.TimerHandle:
        """Not by `call_at`, as there."""
        return super().call_at(self.time() + delay, *given, **more)


async def waits() -> None:
    """Wait with a timeout that passes while it is being set."""
    with pytest.raises(TimeoutError):
        async with asyncio.timeout_at(asyncio.get_running_loop().time() + 1.5 * TICK_S):
            await asyncio.Event().wait()


def test_a_timeout_that_passes_while_it_is_set_ends_no_task() -> None:
    async def begun() -> None:
        told: list[str] = []
        Worker(told.append).take('{"table": {"header": {"rules": "none"}}}')
        while not told:
            await asyncio.sleep(TICK_S)
        await waits()

    with asyncio.Runner(loop_factory=PyodideLoop) as runner:
        runner.run(begun())


def test_without_a_table_such_a_timeout_fails() -> None:
    with asyncio.Runner(loop_factory=PyodideLoop) as runner, pytest.raises(ValueError, match="in the past"):
        runner.run(waits())

"""Puts Python itself on a simulated clock: `time`, and every event loop that is made meanwhile."""

from __future__ import annotations

import asyncio
import math
import selectors
import time
from asyncio import base_events
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from tests.simulated.world import SECOND_US, World


@contextmanager
def simulated_time() -> Iterator[World]:
    """A world whose clock `time.monotonic` tells, `time.sleep` waits for, and event loops live by.

    All that only in the threads that live in it; others have the machine's time.
    """
    with World() as world:
        jobs = _Jobs()
        real = time.monotonic, time.monotonic_ns, time.sleep

        def monotonic() -> float:
            return world.now / SECOND_US if world.inside else real[0]()

        def monotonic_ns() -> int:
            return world.now * 1000 if world.inside else real[1]()

        def sleep(seconds: float) -> None:
            world.sleep(seconds) if world.inside else real[2](seconds)

        class Selector(_Selector):
            def __init__(self) -> None:
                super().__init__()
                self.world, self.jobs = world, jobs

        with (
            mock.patch.object(time, "monotonic", monotonic),
            mock.patch.object(time, "monotonic_ns", monotonic_ns),
            mock.patch.object(time, "sleep", sleep),
            mock.patch("gpiozero.pins.mock.monotonic", monotonic),  # it has taken the name into its own
            mock.patch.object(selectors, "DefaultSelector", Selector),
            mock.patch.object(base_events.BaseEventLoop, "run_in_executor", jobs.running()),
            mock.patch.object(base_events.BaseEventLoop, "shutdown_default_executor", jobs.shutting_down()),
        ):
            yield world


class _Jobs:
    """What event loops have handed to threads: while one is at work the clock stands."""

    def __init__(self) -> None:
        self.at_work = 0

    def running(self) -> Callable[..., asyncio.Future[Any]]:
        """`loop.run_in_executor`, counting."""
        original = base_events.BaseEventLoop.run_in_executor

        def run_in_executor(
            loop: base_events.BaseEventLoop, executor: Any, work: Callable[..., Any], *args: Any
        ) -> asyncio.Future[Any]:
            future = original(loop, executor, work, *args)
            self.at_work += 1
            future.add_done_callback(self._done)
            return future

        return run_in_executor

    def shutting_down(self) -> Callable[..., Awaitable[None]]:
        """`loop.shutdown_default_executor`, which waits for a thread of its own."""
        original = base_events.BaseEventLoop.shutdown_default_executor

        async def shutdown_default_executor(loop: base_events.BaseEventLoop, *args: Any) -> None:
            self.at_work += 1
            try:
                await original(loop, *args)
            finally:
                self.at_work -= 1

        return shutdown_default_executor

    def _done(self, future: asyncio.Future[Any]) -> None:
        self.at_work -= 1


class _Selector(selectors.PollSelector):
    """Waits in the world for what a real selector sees.

    By poll: it has the kernel hand on first what was written to a pseudo-terminal's other end. epoll waits
    for the kernel's own thread to do so, and in that time of the machine's any time of the world may pass.
    """

    world: World
    jobs: _Jobs

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What is ready, once something is or `timeout` (s) has passed in the world."""
        found = super().select(0)
        if found or (timeout is not None and timeout <= 0):
            return found
        if self.jobs.at_work or not self.world.inside:
            return super().select(timeout=None if self.world.inside else timeout)
        until = None if timeout is None else self.world.now + math.ceil(timeout * SECOND_US)

        def look() -> bool:
            found[:] = super(_Selector, self).select(0)
            return bool(found)

        self.world.wait(look, until)
        return found

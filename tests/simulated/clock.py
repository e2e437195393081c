"""Puts Python's `time` and all new event loops on a simulated clock."""

from __future__ import annotations

import math
import selectors
import subprocess
import time
from asyncio import base_events
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from unittest import mock

from tests.simulated.jobs import Jobs
from tests.simulated.world import SECOND_US, World

_REAL = dict(vars(time))


@contextmanager
def simulated_time() -> Iterator[World]:
    """Create a world whose clock drives `time.monotonic`, `time.sleep` and event loops.

    This holds only in the world's threads and in the worker threads of its event loops. Other threads have
    real time.
    """
    with World() as world:
        jobs = Jobs()
        real = time.monotonic, time.monotonic_ns, time.sleep

        def monotonic() -> float:
            return world.now / SECOND_US if world.inside or jobs.inside else real[0]()

        def monotonic_ns() -> int:
            return world.now * 1000 if world.inside or jobs.inside else real[1]()

        def sleep(seconds: float) -> None:
            if jobs.inside:
                jobs.sleep(world, seconds)
            elif world.inside:
                world.sleep(seconds)
            else:
                real[2](seconds)

        class Selector(_Selector):
            def __init__(self) -> None:
                super().__init__()
                self.world, self.jobs = world, jobs

        with (
            mock.patch.object(time, "monotonic", monotonic),
            mock.patch.object(time, "monotonic_ns", monotonic_ns),
            mock.patch.object(time, "sleep", sleep),
            mock.patch.object(subprocess, "time", SimpleNamespace(**_REAL)),  # processes use real time
            mock.patch("gpiozero.pins.mock.monotonic", monotonic),  # it has imported the name
            mock.patch.object(selectors, "DefaultSelector", Selector),
            mock.patch.object(base_events.BaseEventLoop, "run_in_executor", jobs.running()),
            mock.patch.object(base_events.BaseEventLoop, "shutdown_default_executor", jobs.shutting_down()),
        ):
            try:
                yield world
            finally:
                jobs.close()


class _Selector(selectors.PollSelector):
    """A selector that waits in simulated time for real file descriptors.

    It uses poll, which makes the kernel deliver what was written to the other end of a pseudo-terminal. epoll
    waits for a kernel thread to do so, and any simulated time may pass meanwhile.
    """

    world: World
    jobs: Jobs

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what is ready, at the latest after `timeout` seconds of the world."""
        found = super().select(0)
        if found or (timeout is not None and timeout <= 0):
            return found
        if self.at_work or not self.world.inside:
            return super().select(timeout=None if self.world.inside else timeout)
        until = None if timeout is None else self.world.now + math.ceil(timeout * SECOND_US)

        def look() -> bool:
            found[:] = super(_Selector, self).select(0)
            return bool(found) or self.at_work

        self.world.wait(look, until)
        return found

    @property
    def at_work(self) -> bool:
        """Whether the clock has to stand still."""
        return self.jobs.at_work or any(busy() for busy in self.world.elsewhere)

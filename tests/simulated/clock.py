"""Puts Python itself on a simulated clock: `time`, and every event loop that is made meanwhile."""

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
    """A world whose clock `time.monotonic` tells, `time.sleep` waits for, and event loops live by.

    All that only in the threads that live in it, and in those to which its event loops hand work; others have
    the machine's time.
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
            mock.patch.object(subprocess, "time", SimpleNamespace(**_REAL)),  # processes take the machine's
            mock.patch("gpiozero.pins.mock.monotonic", monotonic),  # it has taken the name into its own
            mock.patch.object(selectors, "DefaultSelector", Selector),
            mock.patch.object(base_events.BaseEventLoop, "run_in_executor", jobs.running()),
            mock.patch.object(base_events.BaseEventLoop, "shutdown_default_executor", jobs.shutting_down()),
        ):
            try:
                yield world
            finally:
                jobs.close()


class _Selector(selectors.PollSelector):
    """Waits in the world for what a real selector sees.

    By poll: it has the kernel hand on first what was written to a pseudo-terminal's other end. epoll waits
    for the kernel's own thread to do so, and in that time of the machine's any time of the world may pass.
    """

    world: World
    jobs: Jobs

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
            return bool(found) or self.jobs.at_work

        self.world.wait(look, until)
        return found

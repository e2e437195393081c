"""Puts Python itself on a simulated clock: `time`, and every event loop that is made meanwhile."""

from __future__ import annotations

import asyncio
import math
import selectors
import subprocess
import threading
import time
from asyncio import base_events
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from unittest import mock

from tests.simulated.world import SECOND_US, HangupError, World

_REAL = dict(vars(time))


@contextmanager
def simulated_time() -> Iterator[World]:
    """A world whose clock `time.monotonic` tells, `time.sleep` waits for, and event loops live by.

    All that only in the threads that live in it, and in those to which its event loops hand work; others have
    the machine's time.
    """
    with World() as world:
        jobs = _Jobs()
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


class _Job:
    """One piece of work that an event loop has handed to a thread."""

    def __init__(self, loop: base_events.BaseEventLoop | None) -> None:
        self.loop = loop
        self.busy = True
        """Whether its thread runs; not while that sleeps."""
        self.ended = False
        self.awaited = True
        """Whether the loop has yet to learn of the end."""

    @property
    def at_work(self) -> bool:
        """Whether the clock has to stand for it."""
        return self.busy or (self.ended and self.awaited)

    def run(self, here: threading.local, work: Callable[..., Any], args: Any) -> Any:
        """The work itself, in its thread."""
        here.job = self
        try:
            return work(*args)
        finally:
            here.job = None
            self.ended = True
            self.busy = False

    def heard(self, future: object) -> None:
        """The loop has learnt of its end, or waits for it no longer."""
        self.awaited = False


class _Jobs:
    """What event loops have handed to threads: while one is at work the clock stands, unless it sleeps."""

    def __init__(self) -> None:
        self._all: set[_Job] = set()
        self._naps: set[_Nap] = set()
        self._over = False
        self._here = threading.local()

    @property
    def at_work(self) -> bool:
        """Whether any is."""
        return any(job.at_work for job in list(self._all))

    @property
    def inside(self) -> bool:
        """Whether the thread that asks is at such work."""
        return getattr(self._here, "job", None) is not None

    def sleep(self, world: World, seconds: float) -> None:
        """Let `seconds` pass for the work of this thread."""
        job: _Job = self._here.job
        nap = _Nap(job, world, world.now + round(seconds * SECOND_US))
        self._naps.add(nap)
        world.join(nap)
        job.busy = False
        assert job.loop is not None
        job.loop.call_soon_threadsafe(lambda: None)  # it waits for this thread, not for the clock
        if not self._over:
            nap.over.wait()
        self._naps.discard(nap)
        if self._over:
            raise HangupError

    def close(self) -> None:
        """End what still sleeps: nobody is left to wake it, and the process could not end for it."""
        self._over = True
        for nap in [*self._naps]:
            nap.over.set()

    def running(self) -> Callable[..., asyncio.Future[Any]]:
        """`loop.run_in_executor`, known here."""
        original = base_events.BaseEventLoop.run_in_executor

        def run_in_executor(
            loop: base_events.BaseEventLoop, executor: Any, work: Callable[..., Any], *args: Any
        ) -> asyncio.Future[Any]:
            self._all = {job for job in self._all if not job.ended or job.awaited}
            job = _Job(loop)
            self._all.add(job)
            future = original(loop, executor, job.run, self._here, work, args)
            future.add_done_callback(job.heard)
            return future

        return run_in_executor

    def shutting_down(self) -> Callable[..., Awaitable[None]]:
        """`loop.shutdown_default_executor`, which waits for a thread of its own."""
        original = base_events.BaseEventLoop.shutdown_default_executor

        async def shutdown_default_executor(loop: base_events.BaseEventLoop, *args: Any) -> None:
            while any(not job.ended for job in self._all if job.loop is loop):
                await asyncio.sleep(0.001)  # what is awaited no longer may still sleep
            job = _Job(None)
            self._all.add(job)
            try:
                await original(loop, *args)
            finally:
                self._all.discard(job)

        return shutdown_default_executor


class _Nap:
    """The sleep of a thread that an event loop has given work to."""

    def __init__(self, job: _Job, world: World, until: int) -> None:
        self._job, self._world, self._until = job, world, until
        self.over = threading.Event()

    def due(self, now: int) -> int:
        """At its end."""
        return self._until

    def resume(self, now: int) -> None:
        """It ends: the thread is at work again."""
        self._world.leave(self)
        self._job.busy = True
        self.over.set()


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
            return bool(found) or self.jobs.at_work

        self.world.wait(look, until)
        return found

"""Work that event loops hand to threads in a simulated world; the clock stands still while it runs."""

from __future__ import annotations

import asyncio
import threading
from asyncio import base_events
from collections.abc import Awaitable, Callable
from typing import Any

from tests.simulated.world import SECOND_US, HangupError, World


class Job:
    """One job that an event loop has handed to a thread."""

    def __init__(self, loop: base_events.BaseEventLoop | None) -> None:
        self.loop = loop
        self.busy = True
        """Whether the thread is running; False while it sleeps."""
        self.ended = False
        self.awaited = True
        """Whether the loop has not yet received the result."""

    @property
    def at_work(self) -> bool:
        """Whether the clock has to stand still for this job."""
        return self.busy or (self.ended and self.awaited)

    def run(self, here: threading.local, work: Callable[..., Any], args: Any) -> Any:
        """Do the work, in its thread."""
        here.job = self
        try:
            return work(*args)
        finally:
            here.job = None
            self.ended = True
            self.busy = False

    def heard(self, future: object) -> None:
        """Note that the loop has the result, or no longer waits for it."""
        self.awaited = False


class Jobs:
    """The jobs of all event loops: the clock stands still while one runs and does not sleep."""

    def __init__(self) -> None:
        self._all: set[Job] = set()
        self._naps: set[Nap] = set()
        self._over = False
        self._here = threading.local()

    @property
    def at_work(self) -> bool:
        """Whether any job is running."""
        return any(job.at_work for job in list(self._all))

    @property
    def inside(self) -> bool:
        """Whether the calling thread runs a job."""
        return getattr(self._here, "job", None) is not None

    def sleep(self, world: World, seconds: float) -> None:
        """Let the job of this thread sleep for `seconds` of the world."""
        job: Job = self._here.job
        nap = Nap(job, world, world.now + round(seconds * SECOND_US))
        self._naps.add(nap)
        world.join(nap)
        job.busy = False
        assert job.loop is not None
        job.loop.call_soon_threadsafe(
            lambda: None
        )  # wakes the loop, which waits for this thread, not for the clock
        if not self._over:
            nap.over.wait()
        self._naps.discard(nap)
        if self._over:
            raise HangupError

    def close(self) -> None:
        """End all sleeping jobs; otherwise the process could not end."""
        self._over = True
        for nap in [*self._naps]:
            nap.over.set()

    def running(self) -> Callable[..., asyncio.Future[Any]]:
        """Return a `loop.run_in_executor` that registers its jobs here."""
        original = base_events.BaseEventLoop.run_in_executor

        def run_in_executor(
            loop: base_events.BaseEventLoop, executor: Any, work: Callable[..., Any], *args: Any
        ) -> asyncio.Future[Any]:
            self._all = {job for job in self._all if not job.ended or job.awaited}
            job = Job(loop)
            self._all.add(job)
            future = original(loop, executor, job.run, self._here, work, args)
            future.add_done_callback(job.heard)
            return future

        return run_in_executor

    def shutting_down(self) -> Callable[..., Awaitable[None]]:
        """Return a `loop.shutdown_default_executor` that waits for a thread of its own."""
        original = base_events.BaseEventLoop.shutdown_default_executor

        async def shutdown_default_executor(loop: base_events.BaseEventLoop, *args: Any) -> None:
            while any(not job.ended for job in self._all if job.loop is loop):
                await asyncio.sleep(0.001)  # jobs that nothing awaits may still sleep
            job = Job(None)
            self._all.add(job)
            try:
                await original(loop, *args)
            finally:
                self._all.discard(job)

        return shutdown_default_executor


class Nap:
    """The sleep of a job's thread."""

    def __init__(self, job: Job, world: World, until: int) -> None:
        self._job, self._world, self._until = job, world, until
        self.over = threading.Event()

    def due(self, now: int) -> int:
        """Return the time (µs) at which the sleep ends."""
        return self._until

    def resume(self, now: int) -> None:
        """End the sleep: the thread runs again."""
        self._world.leave(self)
        self._job.busy = True
        self.over.set()

"""A simulated world: its clock advances only when all its members wait, on a slow machine too.

The test's thread drives it: while it waits (`World.wait`), the member that is due first runs, until the
awaited condition holds. Only one member runs at a time, so a test always runs in the same order.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import Protocol

from dambord.controller.devices.closing_device import ClosingDevice

BEGINNING_US = 1_000_000_000
"""Start time of the clock; not 0, so that no time is mistaken for "never"."""
SECOND_US = 1_000_000


class StandstillError(AssertionError):
    """All members wait for each other: the awaited condition can never hold."""


class Actor(Protocol):
    """A member of the world that runs when it is due."""

    def due(self, now: int) -> int | None:
        """Return the time (µs) at which it wants to run; None while it waits for others."""

    def resume(self, now: int) -> None:
        """Run until it waits again."""


class World(ClosingDevice):
    """The clock (`now`, µs) and its members; as a context it ends them all."""

    def __init__(self) -> None:
        self.now = BEGINNING_US
        self.elsewhere: list[Callable[[], bool]] = []
        """Whether another process is at work for this world: the clock stands still meanwhile."""
        self._actors: list[Actor] = []
        self._driver = threading.get_ident()
        self._parties: dict[int, Party] = {}
        self._ending = ExitStack()

    def close(self) -> None:
        """End all members."""
        self._ending.close()

    def join(self, actor: Actor) -> None:
        """Add a member."""
        self._actors.append(actor)

    def leave(self, actor: Actor) -> None:
        """Remove a member."""
        if actor in self._actors:
            self._actors.remove(actor)

    @property
    def inside(self) -> bool:
        """Whether the calling thread belongs to this world: the test's thread, or that of a party."""
        ident = threading.get_ident()
        return ident == self._driver or ident in self._parties

    def sleep(self, seconds: float) -> None:
        """Let `seconds` of the world pass."""
        self.wait(lambda: False, self.now + round(seconds * SECOND_US))

    def wait(self, ready: Callable[[], bool], until: int | None = None) -> None:
        """Let time pass until `until` (µs) or until `ready`; raises StandstillError if neither can happen."""
        party = self._parties.get(threading.get_ident())
        if party is not None:
            party.park(ready, until)
            return
        while not ready():
            actor, at = self._first()
            if actor is None or (until is not None and at > until):
                if until is None:
                    raise StandstillError("nothing is left to happen, and what is waited for has not come")
                self.now = max(self.now, until)
                return
            self.now = max(self.now, at)
            actor.resume(self.now)

    def _first(self) -> tuple[Actor | None, int]:
        first, earliest = None, 0
        for actor in self._actors:
            due = actor.due(self.now)
            if due is not None and (first is None or due < earliest):
                first, earliest = actor, due
                if due <= self.now:
                    break
        if first is not None:  # moves it to the end, so that all members due at the same time get their turn
            self._actors.remove(first)
            self._actors.append(first)
        return first, earliest

    def every(self, seconds: float, do: Callable[[], object]) -> Every:
        """Call `do` every `seconds` until the returned context is left."""
        return Every(self, round(seconds * SECOND_US), do)

    def party(self, work: Callable[[], int]) -> Party:
        """Run `work` in a thread that belongs to this world and ends with it at the latest."""
        made = Party(self, work, self._parties)
        self._ending.callback(made.close)
        return made


class Every(ClosingDevice):
    """A periodic call while the context is open."""

    def __init__(self, world: World, period: int, do: Callable[[], object]) -> None:
        self._world, self._period, self._do = world, period, do
        self._next = world.now + period
        world.join(self)

    def due(self, now: int) -> int:
        """Return the time (µs) of the next call."""
        return self._next

    def resume(self, now: int) -> None:
        """Make the call."""
        self._next = now + self._period
        self._do()

    def close(self) -> None:
        """Stop the calls."""
        self._world.leave(self)


class HangupError(BaseException):
    """Ends the work of a party where it waits; `except Exception` does not catch it."""


class Party(ClosingDevice):
    """Work in its own thread, which runs only while all other members wait."""

    def __init__(self, world: World, work: Callable[[], int], parties: dict[int, Party]) -> None:
        self._world = world
        self._work = work
        self._parties = parties
        self._go, self._parked = threading.Semaphore(0), threading.Semaphore(0)
        self._ready: Callable[[], bool] = lambda: True
        self._until: int | None = None
        self._hung_up = False
        self.status: int | None = None
        """The return value of the work; None while it runs."""
        self.fault: BaseException | None = None
        """The exception that ended the work, if any."""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._parked.acquire()
        world.join(self)

    def due(self, now: int) -> int | None:
        """Return `now` if its condition holds, else the time (µs) at which its wait ends."""
        return now if self._ready() else self._until

    def resume(self, now: int) -> None:
        """Let it run until it waits again or ends."""
        self._go.release()
        self._parked.acquire()

    def park(self, ready: Callable[[], bool], until: int | None) -> None:
        """Wait for `until` (µs) or `ready`; called in the party's thread."""
        self._ready, self._until = ready, until
        self._parked.release()
        self._go.acquire()
        if self._hung_up:
            self._hung_up = False  # only once, as the cleanup may wait too
            raise HangupError

    @property
    def done(self) -> bool:
        """Whether the work has ended."""
        return self.status is not None or self.fault is not None

    def close(self) -> None:
        """End the work where it waits, and wait for its thread."""
        if not self.done:
            self._hung_up, self._ready = True, lambda: True
            self._world.wait(lambda: self.done)

    def _run(self) -> None:
        self._parties[threading.get_ident()] = self
        try:
            self.park(lambda: True, None)
            self.status = self._work()
        except BaseException as fault:  # raised in the test's thread
            self.fault = fault
        finally:
            del self._parties[threading.get_ident()]
            self._world.leave(self)
            self._parked.release()

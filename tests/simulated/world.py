"""A simulated world: its clock moves only when everybody in it waits, however slow the machine is.

The test's own thread drives it: whenever that waits (`World.wait`), whoever is due first goes on, until what
the test waits for has come. One goes on at a time, so that the same test always runs in the same order.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import Protocol

from dambord.controller.devices.closing import ClosingDevice

BEGINNING_US = 1_000_000_000
"""The clock at the beginning; not 0, so that nothing mistakes an instant for "never"."""
SECOND_US = 1_000_000


class StandstillError(AssertionError):
    """Everybody waits for somebody else: what the test waits for can never come."""


class Actor(Protocol):
    """Somebody in the world who goes on when it is time."""

    def due(self, now: int) -> int | None:
        """The instant (µs) from which it wants to go on; None while it waits for others."""

    def resume(self, now: int) -> None:
        """Go on until it waits again."""


class World(ClosingDevice):
    """The clock (`now`, µs) and everybody who lives by it; as a context it ends them all."""

    def __init__(self) -> None:
        self.now = BEGINNING_US
        self._actors: list[Actor] = []
        self._driver = threading.get_ident()
        self._parties: dict[int, Party] = {}
        self._ending = ExitStack()

    def close(self) -> None:
        """End everybody."""
        self._ending.close()

    def join(self, actor: Actor) -> None:
        """From now on `actor` takes part."""
        self._actors.append(actor)

    def leave(self, actor: Actor) -> None:
        """It takes part no longer."""
        if actor in self._actors:
            self._actors.remove(actor)

    @property
    def inside(self) -> bool:
        """Whether the thread that asks lives in this world: the test's own, or a party's."""
        ident = threading.get_ident()
        return ident == self._driver or ident in self._parties

    def sleep(self, seconds: float) -> None:
        """Let `seconds` pass."""
        self.wait(lambda: False, self.now + round(seconds * SECOND_US))

    def wait(self, ready: Callable[[], bool], until: int | None = None) -> None:
        """Let time pass until it is `until` (µs), or until `ready`; StandstillError if neither can come."""
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
        if first is not None:  # who has gone on goes to the end: at one instant all get their turn
            self._actors.remove(first)
            self._actors.append(first)
        return first, earliest

    def every(self, seconds: float, do: Callable[[], object]) -> Every:
        """Call `do` every so many seconds, until the context that this gives is left."""
        return Every(self, round(seconds * SECOND_US), do)

    def party(self, work: Callable[[], int]) -> Party:
        """Run `work` in a thread of its own that lives in this world and ends with it at the latest."""
        made = Party(self, work, self._parties)
        self._ending.callback(made.close)
        return made


class Every(ClosingDevice):
    """Something that happens again and again while the context is open."""

    def __init__(self, world: World, period: int, do: Callable[[], object]) -> None:
        self._world, self._period, self._do = world, period, do
        self._next = world.now + period
        world.join(self)

    def due(self, now: int) -> int:
        """At its next time."""
        return self._next

    def resume(self, now: int) -> None:
        """Do it."""
        self._next = now + self._period
        self._do()

    def close(self) -> None:
        """It happens no more."""
        self._world.leave(self)


class HangupError(BaseException):
    """Ends the work of a party wherever it waits; no `except Exception` keeps it."""


class Party(ClosingDevice):
    """Work in a thread of its own. It runs only while the world has it go on, and then nobody else runs."""

    def __init__(self, world: World, work: Callable[[], int], parties: dict[int, Party]) -> None:
        self._world = world
        self._work = work
        self._parties = parties
        self._go, self._parked = threading.Semaphore(0), threading.Semaphore(0)
        self._ready: Callable[[], bool] = lambda: True
        self._until: int | None = None
        self._hung_up = False
        self.status: int | None = None
        """What the work has returned; None while it goes on."""
        self.fault: BaseException | None = None
        """What it was ended by, if by an exception."""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._parked.acquire()
        world.join(self)

    def due(self, now: int) -> int | None:
        """At once if what it waits for is there."""
        return now if self._ready() else self._until

    def resume(self, now: int) -> None:
        """Have it go on, and wait until it waits again or is done."""
        self._go.release()
        self._parked.acquire()

    def park(self, ready: Callable[[], bool], until: int | None) -> None:
        """Wait, as the party itself, for `until` (µs) or `ready`."""
        self._ready, self._until = ready, until
        self._parked.release()
        self._go.acquire()
        if self._hung_up:
            self._hung_up = False  # only once: what cleans up may wait, too
            raise HangupError

    @property
    def done(self) -> bool:
        """Whether the work has ended."""
        return self.status is not None or self.fault is not None

    def close(self) -> None:
        """Have the work end where it waits, and wait for that."""
        if not self.done:
            self._hung_up, self._ready = True, lambda: True
            self._world.wait(lambda: self.done)

    def _run(self) -> None:
        self._parties[threading.get_ident()] = self
        try:
            self.park(lambda: True, None)
            self.status = self._work()
        except BaseException as fault:  # the test's thread asks for it
            self.fault = fault
        finally:
            del self._parties[threading.get_ident()]
            self._world.leave(self)
            self._parked.release()

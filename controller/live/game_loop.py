"""The loop of the live game: orders events, writes them to disk, steps the state, calls listeners."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from dambord.controller.core.messages.events import Event, LinkFound, LinkLost, Restarted, Seen, Woken
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.model.state import State, opening
from dambord.controller.core.model.terms import Terms
from dambord.controller.core.step import step, wakes_at
from dambord.controller.live.reorder import ReorderBuffer
from dambord.controller.record.format import Header, Recorded
from dambord.controller.record.journal import Journal, JournalError

WINDOW_US = 2_000
"""Microseconds for which an event is held back, so that a frame or a press reported late is still in order.

USB asks a board every millisecond and presses are stamped by the kernel, so two polls are enough; the lamps
wait for it, too. What is told later still keeps its instant, unless something has happened since: then it
comes right after that.
"""
BEAT_US = 1_000_000
"""Microseconds between two time marks in the record while a clock runs."""

Happening = Callable[[int], Event]
"""Makes an event of the instant at which it happened."""


class GameLoop:
    """One table's live game. Devices `tell` it what happens; `listen` hears of every new state.

    `now` is the monotonic clock in microseconds; a game counts its time from its own beginning.
    """

    def __init__(self, journal: Journal, now: Callable[[], int]) -> None:
        self.journal = journal
        self.now = now
        self.fault = ""
        """Why the record cannot be written; the game goes on without it. Empty while it can."""
        self.game = 0
        """The game's number in the record; 0 while that could not be written."""
        self.rounds = 0
        """How often the loop of `run` has gone round; the watchdog reads it after `nudge`."""
        self.linked = False
        self._cells = ""
        self._held: ReorderBuffer[Happening] = ReorderBuffer(WINDOW_US)
        self._bell = asyncio.Event()
        self._busy = asyncio.Lock()
        """Held while events are written and applied, so that no new game begins in between."""
        self._listeners: list[Callable[[State, Sequence[Saying]], None]] = []
        self._unwritten: list[Event] = []
        self._written = 0
        self._epoch = 0
        self._beaten = 0
        self._header: Header | None = None
        """What the game was begun with: its first line is written as soon as the record can be."""
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The table as it is now."""
        assert self._state is not None, "no game has been begun"
        return self._state

    def game_time(self) -> int:
        """Microseconds since the game began, as its states count them."""
        return self.now() - self._epoch

    def listen(self, listener: Callable[[State, Sequence[Saying]], None]) -> None:
        """Call `listener` with every new state and what was said on the way to it."""
        self._listeners.append(listener)

    def tell(self, at: int, happening: Happening) -> None:
        """Something happened at `at` on the monotonic clock; called on the event loop."""
        self._held.add(at, happening)
        self._bell.set()

    def nudge(self) -> None:
        """Let the loop go round once, though nothing happened; called on the event loop."""
        self._bell.set()

    async def begin(self, header: Header, terms: Terms) -> None:
        """Open a new game."""
        async with self._busy:
            self.game, self._header = 0, header
            self._epoch = self.now()
            self._unwritten, self._written = [], 0
            self.fault = _tried(self._begin)
            self._apply(opening(terms), ())
            self.tell(self._epoch, self._heard)

    def _heard(self, at: int) -> Event:
        """What the sensors told the game before, for a new one: they report changes only."""
        if not self.linked:
            return LinkLost(at)
        return Seen(at, self._cells) if self._cells else LinkFound(at)

    def resume(self, recorded: Recorded, state: State) -> None:
        """Go on with a recorded game that was left in `state`: clocks stopped, the cells to be heard anew."""
        self.game = recorded.number
        self._epoch = self.now() - state.now
        self._unwritten, self._written = [], len(recorded.lines)
        restarted = Restarted(state.now)
        self.fault = self._write([restarted])
        self._take([restarted], state)

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            self._bell.clear()
            self.rounds += 1
            async with self._busy:
                await self._catch_up(self.now())
            await self._wait()

    async def _catch_up(self, now: int) -> None:
        """Take what was told, and let happen what falls due, up to a window before `now`.

        However long the disk takes meanwhile: what is told while it writes comes before what falls due then.
        """
        # What comes too late for its order happens now, on the record too: the replay must not differ.
        earliest = self.state.now
        due = []
        for at, happening in self._held.take(now):
            due.append(happening(max(at - self._epoch, earliest)))
            self._remember(due[-1])
        if due:
            self.fault = await asyncio.to_thread(self._write, due)
            self._take(due, self.state)
        await self._pass_time(now - self._epoch - WINDOW_US)
        await self._beat(now)

    def _remember(self, event: Event) -> None:
        match event:
            case Seen(cells=cells):
                self._cells = cells
            case LinkLost():
                self.linked = False
            case LinkFound():
                self.linked = True

    async def _pass_time(self, until: int) -> None:
        """Let happen what falls due; before it is said, the record knows that its time has come."""
        state, passed = self.state, []
        while (due := wakes_at(state)) is not None and due <= until:
            state, sayings = step(state, Woken(due))
            passed.append((state, sayings))
        if any(sayings for _, sayings in passed):
            self.fault = await asyncio.to_thread(self._write_beat, state.now) or self.fault
        for then, sayings in passed:
            self._apply(then, sayings)

    async def _wait(self) -> None:
        """Until something is told or falls due."""
        wakes = [self._held.wakes_at()]
        if (due := wakes_at(self.state)) is not None:
            wakes.append(due + self._epoch + WINDOW_US)
        if self._clock_runs():
            wakes.append(self._beaten + BEAT_US)
        first = min((wake for wake in wakes if wake is not None), default=None)
        timeout = None if first is None else max(first - self.now(), 0) / 1_000_000
        try:
            async with asyncio.timeout(timeout):
                await self._bell.wait()
        except TimeoutError:
            pass

    def _clock_runs(self) -> bool:
        clock = self.state.clock
        return clock is not None and clock.times.running is not None and not clock.times.paused

    async def _beat(self, now: int) -> None:
        if self._clock_runs() and now - self._beaten >= BEAT_US:
            self._beaten = now
            at = max(now - self._epoch - WINDOW_US, self.state.now)
            self.fault = await asyncio.to_thread(self._write_beat, at) or self.fault

    def _write(self, events: Sequence[Event]) -> str:
        """On disk before it acts; what can't be written is kept and tried again with the next event."""
        self._unwritten += events
        return _tried(self._append)

    def _write_beat(self, at: int) -> str:
        return _tried(lambda: self.journal.beat(self.game, at))

    def _begin(self) -> None:
        if not self.game and self._header is not None:
            self.game = self.journal.begin(self._header)

    def _append(self) -> None:
        self._begin()
        self.journal.append(self.game, self._written, self._unwritten)
        self._written += len(self._unwritten)
        self._unwritten = []

    def _take(self, events: Sequence[Event], state: State) -> None:
        for event in events:
            state, sayings = step(state, event)
            self._apply(state, sayings)

    def _apply(self, state: State, sayings: Sequence[Saying]) -> None:
        self._state = state
        for listener in self._listeners:
            listener(state, sayings)


def _tried(write: Callable[[], None]) -> str:
    """What keeps the record from being written, which play does not wait for; empty when it was written."""
    try:
        write()
    except JournalError as error:
        return f"the record can't be written: {error}"
    return ""

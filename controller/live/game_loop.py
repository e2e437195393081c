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
"""Reorder window in microseconds: an event is delayed this long, so that one reported late is still in order.

USB polls a board every millisecond and the kernel stamps presses, so two polls are enough. The window also
delays the lamps. An event that is even later still keeps its instant, unless another event has happened
since. Then it gets that event's instant.
"""
BEAT_US = 1_000_000
"""Interval of time marks in the record while a clock runs, in microseconds."""

Happening = Callable[[int], Event]
"""Creates an event from the instant (µs of game time) at which it happened."""


class GameLoop:
    """The live game of one table. Devices report events with `tell`; listeners get every new state.

    `now` is the monotonic clock in microseconds. Game time counts from the beginning of the game.
    """

    def __init__(self, journal: Journal, now: Callable[[], int]) -> None:
        self.journal = journal
        self.now = now
        self.fault = ""
        """Why the record cannot be written; empty while it can. The game goes on without the record."""
        self.game = 0
        """The game's number in the record; 0 as long as the game could not be recorded."""
        self.rounds = 0
        """Number of iterations of the loop in `run`; the watchdog checks it after `nudge`."""
        self.linked = False
        self._cells = ""
        self._held: ReorderBuffer[Happening] = ReorderBuffer(WINDOW_US)
        self._bell = asyncio.Event()
        self._busy = asyncio.Lock()
        """Held while events are written and applied, so that no new game begins between the two."""
        self._listeners: list[Callable[[State, Sequence[Saying]], None]] = []
        self._unwritten: list[Event] = []
        self._written = 0
        self._epoch = 0
        self._beaten = 0
        self._header: Header | None = None
        """The header of the game. It is written as soon as the record can be written."""
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The present state of the table. Raises RuntimeError before the first game."""
        if self._state is None:
            raise RuntimeError("no game has been begun")
        return self._state

    @property
    def recorded(self) -> int:
        """The number of events of the game that are on disk."""
        return self._written

    def game_time(self) -> int:
        """Return the game time in microseconds."""
        return self.now() - self._epoch

    def listen(self, listener: Callable[[State, Sequence[Saying]], None]) -> None:
        """Call `listener` with every new state and the sayings that came with it."""
        self._listeners.append(listener)

    def tell(self, at: int, happening: Happening) -> None:
        """Report an event that happened at instant `at` (monotonic µs); to be called on the event loop."""
        self._held.add(at, happening)
        self._bell.set()

    def nudge(self) -> None:
        """Make the loop run one iteration without an event; to be called on the event loop."""
        self._bell.set()

    async def begin(self, header: Header, terms: Terms) -> None:
        """Begin a new game."""
        async with self._busy:
            self.game, self._header = 0, header
            self._epoch = self.now()
            self._unwritten, self._written = [], 0
            self.fault = _tried(self._begin)
            self._apply(opening(terms), ())
            self.tell(self._epoch, self._heard)

    def _heard(self, at: int) -> Event:
        """Return the last known state of the sensors as an event for a new game: sensors report only
        changes."""
        if not self.linked:
            return LinkLost(at)
        return Seen(at, self._cells) if self._cells else LinkFound(at)

    def resume(self, recorded: Recorded, state: State) -> None:
        """Resume a recorded game that ended in `state`. The clocks are stopped, and the cells are unknown."""
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
        """Apply the reported events and the due timers, up to one reorder window before `now` (monotonic µs).

        An event that is reported while the disk writes comes before the timers that fall due during the
        write.
        """
        # An event too late for its place in the order happens now, in the record, too: a replay must be the
        # same.
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
        """Run the timers due until `until` (µs of game time); record the time before their sayings are
        announced."""
        state, passed = self.state, []
        while (due := wakes_at(state)) is not None and due <= until:
            state, sayings = step(state, Woken(due))
            passed.append((state, sayings))
        if any(sayings for _, sayings in passed):
            self.fault = await asyncio.to_thread(self._write_beat, state.now) or self.fault
        for then, sayings in passed:
            self._apply(then, sayings)

    async def _wait(self) -> None:
        """Wait until an event is reported or a timer falls due."""
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
        """Write events to disk before they are applied; return the fault, or an empty text.

        Events that cannot be written are kept and written together with the next event.
        """
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
    """Call `write`; return the reason why the record cannot be written, or an empty text. Play goes on
    anyway."""
    try:
        write()
    except JournalError as error:
        return f"the record can't be written: {error}"
    return ""

"""The loop of the live game: orders events, writes them to disk, steps the state, calls listeners."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import (
    Event,
    LinkFound,
    LinkLost,
    Restarted,
    Ruled,
    Seen,
    Woken,
)
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.stepping import wakes_at
from dambord.controller.core.table.table_state import TableState, TableTerms
from dambord.controller.core.table.time.rest import clock_runs
from dambord.controller.live.loop.board_trouble import BoardTrouble
from dambord.controller.live.loop.chatter_limit import ChatterLimit
from dambord.controller.live.loop.record_keeper import LiveJournal, RecordKeeper
from dambord.controller.live.loop.reorder import ReorderBuffer
from dambord.controller.record.header import Header
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.states.snapshot import fingerprint
from dambord.controller.record.states.state_codec import encode_state

WINDOW_US = 2_000
"""Reorder window in microseconds: an event is delayed this long, so that one reported late is still in order.

USB polls a board every millisecond and the kernel stamps presses, so two polls are enough. The window also
delays the lamps. An event that is even later still keeps its instant, unless another event has happened
since. Then it gets that event's instant.
"""
BEAT_US = 1_000_000
"""Interval of time marks in the record while a clock runs, in microseconds."""

SNAPSHOT_EVENTS = 64
"""Events between two snapshots of the state: a start replays no more."""

Happening = Callable[[int], Event]
"""Creates an event from the instant (µs of game time) at which it happened."""


class GameLoop:
    """The live game of one table. Devices report events with `tell`; listeners get every new state.

    `now` is the monotonic clock in microseconds. Game time counts from the beginning of the game.
    """

    def __init__(
        self, journal: LiveJournal, now: Callable[[], int], say: Callable[[str], None] = lambda line: None
    ) -> None:
        self.journal = journal
        self.now = now
        self.trouble = BoardTrouble(now)
        """What is the matter with the board, for the pages; no part of the game."""
        self._record = RecordKeeper(journal)
        self.begun = 0
        """How many games have begun or gone on in this process, recorded or not."""
        self.rounds = 0
        """Number of iterations of the loop in `run`; the watchdog checks it after `nudge`."""
        self.linked = False
        self._cells = ""
        """The last cells that were to be recorded."""
        self._raw = ""
        """The last cells that were reported; empty if none since the link was lost."""
        self._held: ReorderBuffer[Happening] = ReorderBuffer(WINDOW_US)
        self._chatter = ChatterLimit(say)
        self._bell = asyncio.Event()
        self._busy = asyncio.Lock()
        """Held while events are written and applied, so that no new game begins between the two."""
        self._listeners: list[Callable[[Any, Sequence[Saying]], None]] = []
        self._steps: list[Callable[[Event], None]] = []
        self._told: list[Callable[[Event], None]] = []
        self._refused: list[Callable[[Ruled, str], None]] = []
        self._unwritten: list[Event] = []
        """Events that have happened, and act once they are written or can't be written now."""
        self._kept = 0
        """How many events the last snapshot covers."""
        self._epoch = 0
        self._beaten = 0
        self._header: Header | None = None
        """The header of the game. It is written as soon as the record can be written."""
        self._state: TableState | None = None

    @property
    def state(self) -> Any:
        """The present state of the table, of the class of its family (a `TableState`).

        Raises RuntimeError before the first game.
        """
        if self._state is None:
            raise RuntimeError("no game has been begun")
        return self._state

    @property
    def header(self) -> Header:
        """The header of the game. Raises RuntimeError before the first game."""
        if self._header is None:
            raise RuntimeError("no game has been begun")
        return self._header

    @property
    def fault(self) -> str:
        """Why the record cannot be written; empty while it can. The game goes on meanwhile."""
        return self._record.fault

    @property
    def game(self) -> int:
        """The game's number in the record; 0 as long as the game could not be recorded."""
        return self._record.game

    @property
    def recorded(self) -> int:
        """The number of events of the game that are on disk."""
        return self._record.written

    def game_time(self) -> int:
        """Return the game time in microseconds."""
        return self.now() - self._epoch

    def listen(self, listener: Callable[[Any, Sequence[Saying]], None]) -> Callable[[], None]:
        """Call `listener` with every new state and the sayings that came with it.

        Returns a function that ends it.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def listen_steps(self, listener: Callable[[Event], None]) -> None:
        """Call `listener` with every event before it steps the state, `Woken` among them.

        Whoever steps the state that was there before by the same events has the same state.
        """
        self._steps.append(listener)

    def listen_told(self, listener: Callable[[Event], None]) -> None:
        """Call `listener` with every event that was reported, before it acts; also with those left out."""
        self._told.append(listener)

    def listen_refused(self, listener: Callable[[Ruled, str], None]) -> None:
        """Call `listener` with every ruling that was not recorded, and so is not done, and the reason."""
        self._refused.append(listener)

    def tell(self, at: int, happening: Happening) -> None:
        """Report an event that happened at instant `at` (monotonic µs); to be called on the event loop."""
        self._held.add(at, happening)
        self._bell.set()

    def nudge(self) -> None:
        """Make the loop run one iteration without an event; to be called on the event loop."""
        self._bell.set()

    async def begin(self, header: Header, terms: TableTerms, *, kept: bool = True) -> None:
        """Begin a new game; with `kept` False nothing of it is written, and its number stays 0."""
        async with self._busy:
            self._renew(header, self.now())
            await self._record.begin(header, self._epoch, kept=kept)
            self._apply(family_of(terms).opening(terms), ())
            self.tell(self._epoch, self._heard)

    async def take_over(self, header: Header, terms: TableTerms, events: Sequence[Event], until: int) -> None:
        """Begin a game that was played at another board, where its clock ran `until` (µs of game time).

        What happened there is written here, too. The clocks are stopped, as after a restart.
        """
        async with self._busy:
            family = family_of(terms)
            state = family.opening(terms)
            for event in events:
                state, _ = family.stepping.step(state, event)
            restarted = Restarted(max(until, state.now))
            self._renew(header, self.now() - restarted.at)
            await self._record.begin(header, self.now(), kept=True)
            await self._record.write([*events, restarted], self.now())
            self._apply(state, ())
            self._take([restarted], state)
            self.tell(self.now(), self._heard)

    def _renew(self, header: Header, epoch: int) -> None:
        """Forget the game before; the next one has begun at `epoch` (monotonic µs)."""
        self._header, self._epoch = header, epoch
        self.begun += 1
        self._unwritten, self._kept = [], 0
        self._chatter.renew()

    def _heard(self, at: int) -> Event:
        """Return the last known state of the sensors as an event for a new game: sensors report only
        changes."""
        if not self.linked:
            return LinkLost(at)
        return Seen(at, self._cells) if self._cells else LinkFound(at)

    def resume(self, recorded: Recorded, state: TableState) -> None:
        """Resume a recorded game that ended in `state`. The clocks are stopped, and the cells are unknown."""
        self._header = recorded.header
        self.begun += 1
        self._epoch = self.now() - state.now
        self._record.resume(recorded.header, recorded.number, recorded.events)
        self._kept = recorded.events if recorded.base is None else recorded.base.sequence
        self._apply(state, ())
        restarted = Restarted(state.now)
        self._record.write_at_once([restarted])
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
        earliest = max(self.state.now, self._unwritten[-1].at if self._unwritten else 0)
        for at, happening in self._held.take(now):
            self._happened(happening(max(at - self._epoch, earliest)))
        self._happened_late(now - WINDOW_US, earliest)
        if self._unwritten or self._record.owing:
            events, self._unwritten = self._unwritten, []
            if not await self._record.write(events, now):
                self._take(self._without_rulings(events), self.state)
            else:
                self._take(events, self.state)
            await self._keep()
        elif self.fault and now >= self._record.retry:
            await self._record.beat(self.state.now, now)
        await self._pass_time(now)
        await self._beat(now)

    def _happened(self, event: Event) -> None:
        """Take in an event that is to be written; not cells of which the chatter limit leaves nothing new.

        Events of another family are left out: a board may have buttons that this game has no use for.
        """
        for listener in self._told:
            listener(event)
        if type(event) not in family_of(self.state.terms).events:
            return
        if isinstance(event, LinkLost):
            self._chatter.forget()
            self._raw = ""
        if isinstance(event, Seen):
            cells = self._chatter.sample(event.at + self._epoch, event.cells)
            changed, self._raw = bool(self._raw) and event.cells != self._raw, event.cells
            if changed and cells == self._cells:
                return
            event = Seen(event.at, cells)
        self._remember(event)
        self._unwritten.append(event)

    def _happened_late(self, now: int, earliest: int) -> None:
        """Take in cells that the chatter limit has held back until `now` (monotonic µs)."""
        due = self._chatter.wakes_at()
        if due is not None and due <= now and (cells := self._chatter.passed(now)) != self._cells:
            latest = self._unwritten[-1].at if self._unwritten else earliest
            event = Seen(max(now - self._epoch, latest), cells)
            self._remember(event)
            self._unwritten.append(event)

    def _without_rulings(self, events: Sequence[Event]) -> Sequence[Event]:
        """Drop rulings that can't be recorded: who ruled is told so, and may do it again.

        A ruling whose write has not failed yet is done.
        """
        dropped = self._record.retract(Ruled)
        for ruling in dropped:
            for listener in self._refused:
                if isinstance(ruling, Ruled):
                    listener(ruling, self.fault)
        return [event for event in events if event not in dropped]

    def _remember(self, event: Event) -> None:
        match event:
            case Seen(cells=cells):
                self._cells = cells
            case LinkLost():
                self.linked = False
            case LinkFound():
                self.linked = True

    async def _pass_time(self, now: int) -> None:
        """Run the timers due one reorder window before `now` (monotonic µs).

        The time is recorded before their sayings are announced, if it can be.
        """
        until = now - self._epoch - WINDOW_US
        state, passed = self.state, list[tuple[Event, TableState, Sequence[Saying]]]()
        step = family_of(state.terms).stepping.step
        while (due := wakes_at(state)) is not None and due <= until:
            woken = Woken(due)
            state, sayings = step(state, woken)
            passed.append((woken, state, sayings))
        if any(sayings for _, _, sayings in passed):
            await self._record.beat(state.now, now)
        for due_event, then, said in passed:
            self._apply(then, said, due_event)

    async def _wait(self) -> None:
        """Wait until an event is reported or a timer falls due."""
        wakes = [self._held.wakes_at()]
        if (late := self._chatter.wakes_at()) is not None:
            wakes.append(late + WINDOW_US)
        if self.fault:
            wakes.append(self._record.retry)
        if (due := wakes_at(self.state)) is not None:
            wakes.append(due + self._epoch + WINDOW_US)
        if clock_runs(self.state):
            wakes.append(self._beaten + BEAT_US)
        first = min((wake for wake in wakes if wake is not None), default=None)
        timeout = None if first is None else max(first - self.now(), 0) / 1_000_000
        try:
            async with asyncio.timeout(timeout):
                await self._bell.wait()
        except TimeoutError:
            pass

    async def _beat(self, now: int) -> None:
        if clock_runs(self.state) and now - self._beaten >= BEAT_US:
            self._beaten = now
            await self._record.beat(max(now - self._epoch - WINDOW_US, self.state.now), now)

    async def _keep(self) -> None:
        """Keep a snapshot of the state after every so many events, and at the end of the game."""
        state, written = self.state, self._record.written
        if written - self._kept >= SNAPSHOT_EVENTS or (state.over and written > self._kept):
            code = fingerprint(state.terms)
            if await self._record.keep(state.now, code, lambda: encode_state(state)):
                self._kept = written

    def _take(self, events: Sequence[Event], state: TableState) -> None:
        step = family_of(state.terms).stepping.step
        for event in events:
            state, sayings = step(state, event)
            self._apply(state, sayings, event)

    def _apply(self, state: TableState, sayings: Sequence[Saying], event: Event | None = None) -> None:
        if event is not None:
            for step in self._steps:
                step(event)
        self._state = state
        for listener in tuple(self._listeners):
            listener(state, sayings)

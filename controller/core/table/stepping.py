"""The stepping of a table: timers and events in order of time, the same for every family of games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from dambord.controller.core.messages.events import Event, Seen, Woken
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.sensing.debounce import settles_at
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.table_state import TableState
from dambord.controller.core.table.timer import Timer

S = TypeVar("S", bound=TableState)


class Stepping(Generic[S]):
    """The step of one family: a pure function from a state and an event to the next state and its sayings.

    `timers` has the timers of each type of phase; `settle` is the one of settling cells. `apply` applies an
    event to a state whose time is that of the event.
    """

    def __init__(
        self,
        timers: Mapping[type, tuple[Timer[S, Any], ...]],
        settle: Timer[S, Any],
        apply: Callable[[S, Event], Result[S]],
    ) -> None:
        self.timers = timers
        self._settle = settle
        self._apply = apply

    def step(self, state: S, event: Event) -> Result[S]:
        """Apply `event` after all timers that fall due before it.

        Events must come in order of time; an earlier time counts as the time of the state.
        """
        at = max(event.at, state.now)
        if _due_by(state, at):
            result = self._advance(state, at, told=False)
        else:
            if isinstance(event, Seen) and state.sensors.heard:
                return Result(state.sampled(at, event.cells))
            result = Result(_at(state, at, state.wakes, state.stirs))
        if isinstance(event, Woken) and not _due_by(result.state, at):
            return result  # nothing has happened, and no timer is left to run
        return result.then(self._apply, event).then(self._told, at)

    def steps(self, state: S, event: Event) -> Iterator[tuple[S, tuple[Saying, ...]]]:
        """Yield the state and the sayings at every timer before `event`, and after `event`.

        Displays need them all: lamps also change between two events.
        """
        while (due := wakes_at(state)) is not None and due < event.at:
            result = self.step(state, Woken(due))
            state = result.state
            yield result
        yield self.step(state, event)

    def _told(self, state: S, at: int) -> Result[S]:
        return self._advance(state, at, told=True)

    def _advance(self, state: S, at: int, *, told: bool) -> Result[S]:
        """Run every timer that is due until `at`, each at its own due time.

        A timer that yields and is due at `at` runs only if the event at `at` has been applied (`told`).
        """
        said: tuple[Saying, ...] = ()
        settles = settles_at(state.sensors.settling)
        if settles is not None and settles <= at and (state.stirs is None or state.stirs > at):
            # The first to act, whatever the others say.
            state, said = self._settle.act(
                _at(state, max(settles, state.now), None, state.stirs), state.phase
            )
        while True:
            phase = state.phase
            first: tuple[int, Timer[S, Any]] | None = None
            settles = stirs = None
            for timer in self.timers[type(phase)]:
                due = timer.due(state, phase)
                if due is None:
                    continue
                if timer is self._settle:
                    settles = due
                elif stirs is None or due < stirs:
                    stirs = due
                now = due < at or (due == at and (told or not timer.yields))
                if now and (first is None or due < first[0]):
                    first = due, timer
            if first is None:
                return Result(_at(state, at, settles, stirs), said)
            due, timer = first
            state, sayings = timer.act(_at(state, max(due, state.now), state.wakes, state.stirs), phase)
            said += sayings


def wakes_at(state: TableState) -> int | None:
    """When the next timer may fall due if no event comes before (microseconds); None if none will.

    It does not fall due earlier. After a bounce it may fall due later, or have nothing to do.
    """
    return state.wakes


def settle_due(state: TableState, phase: object) -> int | None:
    """When the next cell settles (microseconds); None if all have."""
    return settles_at(state.sensors.settling)


def sooner(settles: int | None, stirs: int | None) -> int | None:
    """The earlier of two due times; None if neither is due."""
    return stirs if settles is None or (stirs is not None and stirs < settles) else settles


def _at(state: S, now: int, settles: int | None, stirs: int | None) -> S:
    """The same state at another time, woken when cells settle or another timer stirs."""
    return state.timed(now, sooner(settles, stirs), stirs)


def _due_by(state: TableState, at: int) -> bool:
    return state.wakes is not None and state.wakes <= at

"""A recorded game as the page's own stream: the first view, and every change of it with its time.

The record is replayed with the step function of the live game, and its views are made as those of a live
table. So what a page shows of an old game is what it showed then.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import Event, LinkFound, LinkLost, Restarted, Woken
from dambord.controller.core.messages.match_sayings import CubeTurned, DiceTold, Played, RollTaken
from dambord.controller.core.messages.saying_fields import saying_fields
from dambord.controller.core.messages.sayings import Irregular, Moved, Saying, Touched
from dambord.controller.core.table.table_state import TableState, TableTerms
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.controller.record.format import Continued
from dambord.controller.record.header import write_header
from dambord.controller.record.line import SECOND
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import REPLAY_TAIL_US, read_told, terms
from dambord.controller.record.states.state_codec import decode_state

QUIET = (Touched, RollTaken, CubeTurned, DiceTold)
"""Sayings that the changes of the view tell already; so do turns and plays that are not irregular."""


def replayed_views(recorded: Recorded) -> dict[str, Any]:
    """The stream of a recorded game, ready for JSON (`docs/formats.md`, A game replayed).

    Raises ValueError for a game that can't be replayed at all.
    """
    agreed = terms(recorded.header)
    family = family_of(agreed)
    stream = _Stream(agreed)
    for event in read_told(recorded.lines, agreed):
        if isinstance(event, Continued):
            stream.go_on(decode_state(event.state, agreed), event.lost)
            continue
        for state, sayings in family.stepping.steps(stream.state, event):
            stream.take(state, sayings)
        stream.happened(event)
    stream.pass_time(recorded.last)
    if not runs(stream.state):
        # The record's last instant is that of the last event, and what hands did then has not settled.
        stream.pass_time(recorded.last + REPLAY_TAIL_US)
    stream.end()
    return {
        "game": recorded.number,
        "began": recorded.began,
        "header": json.loads(write_header(recorded.header)),
        "view": stream.first,
        "changes": stream.changes,
        "events": stream.events,
        "end": _seconds(stream.state.now),
        "fault": recorded.fault or None,
    }


def shown(state: TableState) -> dict[str, Any]:
    """The view of a state, with what a replay shows beside it."""
    family = family_of(state.terms)
    return {**family.view(state), **family.replayed(state)}


def runs(state: TableState) -> bool:
    """Whether time is running, so that the record knows it to the second."""
    return state.clock is not None and state.clock.runs


class _Stream:
    """The views of a game as it is replayed: each is kept as what has changed since the one before."""

    def __init__(self, agreed: TableTerms) -> None:
        self._agreed = agreed
        self.state: TableState = family_of(agreed).opening(agreed)
        self.first = shown(self.state)
        self.changes: list[tuple[float, dict[str, Any]]] = []
        self.events: list[dict[str, Any]] = []
        self._view = self.first
        self._clock = self.state.clock
        """The clock that was told last: a page lets it run on by itself."""
        self._cut = False
        """Whether the loss of the link has been told."""

    def take(self, state: TableState, sayings: Sequence[Saying]) -> None:
        """Go on to a state that came with `sayings`."""
        before, self.state = self.state, state
        for saying in sayings:
            if not isinstance(saying, QUIET) and not (
                isinstance(saying, Moved | Played) and not saying.irregular
            ):
                self._tell(saying.at, {**saying_fields(saying), **self._cited(saying)})
        if sayings or not _looks_alike(before, state):
            self._show(state.clock != self._clock)

    def pass_time(self, until: int) -> None:
        """Let the time go on to an instant (µs) without an event."""
        for state, sayings in family_of(self._agreed).stepping.steps(self.state, Woken(until)):
            self.take(state, sayings)

    def go_on(self, state: TableState, lost: int) -> None:
        """Go on from the state after `lost` events that can't be read any more."""
        self.state = state
        self._tell(state.now, {"event": "lost", "lost": lost})
        self._show(True)

    def happened(self, event: Event) -> None:
        """Tell of what happened to the table without a word of its own."""
        match event:
            case LinkLost():
                self._cut = self.state.sensors.heard or bool(self.state.plies)
                if self._cut:
                    self._tell(event.at, {"event": "link", "link": "down"})
            case LinkFound() if self._cut:
                self._cut = False
                self._tell(event.at, {"event": "link", "link": "up"})
            case Restarted():
                self._tell(event.at, {"event": "restarted"})

    def end(self) -> None:
        """Show the last state completely, with the clocks of that instant."""
        self._show(True)

    def _cited(self, saying: Saying) -> dict[str, str]:
        """The clause of an irregularity with its source: the event has the clause only."""
        if not isinstance(saying, Irregular):
            return {}
        return {"citation": family_of(self._agreed).cited(self._agreed, saying.clause)}

    def _tell(self, at: int, said: Mapping[str, Any]) -> None:
        self.events.append({"t": _seconds(at), **said, "ply": said.get("ply", len(self.state.plies))})

    def _show(self, clock: bool) -> None:
        view = shown(self.state)
        changed = {key: value for key, value in view.items() if self._view.get(key) != value}
        if not clock:
            changed.pop("clock", None)
            view["clock"] = self._view["clock"]
        if "moves" in changed:
            changed["moves"] = _increment(self._view["moves"], view["moves"])
        if changed:
            self.changes.append((_seconds(self.state.now), changed))
        self._view, self._clock = view, self.state.clock


def _looks_alike(before: TableState, after: TableState) -> bool:
    """Whether two states look alike between which nothing was said; most events are bounces of a contact."""
    old, new = before.sensors, after.sensors
    return (
        before.phase is after.phase
        and before.plies is after.plies
        and before.position is after.position
        and _same_clock(before.clock, after.clock)
        and old.settling.levels == new.settling.levels
        and old.linked == new.linked
        and old.sensing is new.sensing
    )


def _same_clock(before: TableClock | None, after: TableClock | None) -> bool:
    return before is after or before == after


def _increment(before: Sequence[Any], after: Sequence[Any]) -> dict[str, Any]:
    """How the list of moves becomes another one: how many stay, and what comes after them."""
    keep = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        keep += 1
    return {"keep": keep, "add": after[keep:]}


def _seconds(at: int) -> float:
    """An instant in seconds, to the millisecond."""
    return round(at / SECOND, 3)

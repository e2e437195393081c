"""The clock of a game at a table. It runs exactly when no reason stops it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from dambord.controller.core import clock as clocks
from dambord.controller.core.clock import Clock, Control
from dambord.rules.game import Side

Stop = Literal["unstarted", "player", "dispute", "arbiter", "board", "restart", "hand", "over"]
"""A reason for which both clocks stand:

- `unstarted`: nobody has started the clock yet,
- `player`: a player pressed `pause`,
- `dispute`: an irregularity is open,
- `arbiter`: the arbiter halted the clocks,
- `board`: the board does not show the ruled position yet,
- `restart`: the controller was restarted,
- `hand`: a program has told its turn, and it is being made on the board; or it thinks where its time is kept,
- `over`: the game has ended.
"""
PLAYERS: tuple[Stop, ...] = ("player", "restart")
"""The reasons that a player's `pause` button removes."""


@dataclass(frozen=True, slots=True)
class TableClock:
    """Both sides' times, and the set of reasons that stop them. All times are microseconds."""

    times: Clock
    stopped_by: frozenset[Stop] = frozenset({"unstarted"})
    low_told_at: int = -1
    """When low time was last reported; -1 if it never was."""
    period_told_at: int = 0
    """When a period of the time control last began because the time of the one before had run out."""

    @classmethod
    def fresh(cls, control: Control) -> TableClock:
        """Both clocks with their full time, not started."""
        return cls(Clock.fresh(control))

    @property
    def runs(self) -> bool:
        """Whether one side's time is running."""
        return self.times.running is not None and not self.times.paused

    @property
    def started(self) -> bool:
        """Whether a side has been assigned the running time, even if both clocks are paused."""
        return self.times.running is not None

    @property
    def halted(self) -> bool:
        """Whether the arbiter has halted the clocks; no player can start them then."""
        return "arbiter" in self.stopped_by

    @property
    def stopped_by_player(self) -> bool:
        """Whether a reason stops the clocks that a player's `pause` button removes."""
        return not self.stopped_by.isdisjoint(PLAYERS)

    def stop(self, reason: Stop, at: int) -> TableClock:
        """Add `reason` to the reasons that stop the clocks."""
        times = self.times
        if self.runs:
            times = clocks.pause(times, at)
        return replace(self, times=times, stopped_by=self.stopped_by | {reason})

    def release(self, at: int, *reasons: Stop) -> TableClock:
        """Remove `reasons`; the time of the assigned side runs if no reason is left."""
        left = self.stopped_by.difference(reasons)
        times = self.times
        if not left and self.started and not self.runs:
            times = clocks.resume(times, at)
        return replace(self, times=times, stopped_by=left)

    def start(self, side: Side, at: int) -> TableClock:
        """Assign the running time to `side` from `at` on; this starts an unstarted clock."""
        left = self.stopped_by - {"unstarted"}
        times = clocks.run(self.times, side, at)
        return replace(self, times=clocks.pause(times, at) if left else times, stopped_by=left)

    def hand_over(self, side: Side, at: int) -> TableClock:
        """Let the time of `side` run for a decision of its own, such as the answer to a double.

        Both sides' free delay is full again. An unstarted clock stays unstarted.
        """
        if not self.started:
            return self
        times = clocks.hand_over(self.times, side, at)
        return replace(self, times=clocks.pause(times, at) if self.stopped_by else times)

    def rest(self, at: int) -> TableClock:
        """Stop both clocks between two games of a match; `start` lets one run again."""
        if not self.started:
            return self
        return replace(self, times=clocks.hand_over(self.times, None, at))

    def refill(self, side: Side, time: int, at: int) -> TableClock:
        """Give `side`, whose flag has fallen, `time` microseconds, and let its clock run on."""
        times = clocks.refill(self.times, side, at, time)
        return replace(self, times=clocks.pause(times, at) if self.stopped_by else times)

    def pass_to(self, side: Side, at: int) -> TableClock:
        """Assign the running time to `side` from `at` on; an unstarted clock stays unstarted."""
        return self.start(side, at) if self.started else self

    def press(self, side: Side, at: int) -> TableClock:
        """End the turn of `side` at `at`; the first turn starts the clocks."""
        left = self.stopped_by - {"unstarted"}
        times = clocks.press(self.times, side, at)
        if left and times.running is not None and not times.paused:
            times = clocks.pause(times, times.since)
        return replace(self, times=times, stopped_by=left)

    def end(self, at: int) -> TableClock:
        """Stop both clocks at the end of the game."""
        times = clocks.run(self.times, None, at) if self.started else self.times
        return replace(self, times=times, stopped_by=frozenset[Stop]({"over"}))

    def reopen(self, side: Side, at: int, *, begun: bool) -> TableClock:
        """Prepare the clocks for a reopened game: they wait for the arbiter, `side` is to move.

        `begun`: whether any turn is in the record.
        """
        reasons = frozenset[Stop]({"arbiter"})
        if self.started or begun:
            return replace(self, times=clocks.stand(self.times, side, at), stopped_by=reasons)
        return replace(self, stopped_by=reasons | {"unstarted"})

    def add(self, side: Side, time: int, at: int) -> TableClock:
        """Give `side` `time` microseconds; a negative `time` takes them away."""
        return replace(self, times=clocks.add(self.times, side, at, time))

    def correct(self, side: Side, at: int, *, left: int | None, turns: int | None) -> TableClock:
        """Set the microseconds that `side` has left, its move counter, or both.

        Raises ValueError if a number is below 0.
        """
        return replace(self, times=clocks.correct(self.times, side, at, left=left, turns=turns))

    def uncount(self, side: Side, turns: int, at: int) -> TableClock:
        """Subtract `turns` from the move counter of `side`, down to 0; the time left is not set anew."""
        counted = max(self.times.account(side).turns - turns, 0)
        return self.correct(side, at, left=None, turns=counted) if turns else self

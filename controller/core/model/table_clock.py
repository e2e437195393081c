"""The clock of a game at a table: it runs exactly when there is no reason for it to stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from dambord.controller.core import clock as clocks
from dambord.controller.core.clock import Clock, Control
from dambord.rules.game import Side

Stop = Literal["unstarted", "player", "dispute", "arbiter", "board", "restart", "over"]
"""Why a clock stands: nobody has started it, a player's pause, an irregularity that is not settled, the
arbiter, a board that is being put as the arbiter ruled, a restart of the controller, the end of the game."""
PLAYERS: tuple[Stop, ...] = ("player", "restart")
"""The reasons that a player's pause button takes away."""
SIDES: tuple[Side, ...] = ("w", "b")


@dataclass(frozen=True, slots=True)
class TableClock:
    """Both sides' times, and every reason for which they stand (times in microseconds)."""

    times: Clock
    stopped_by: frozenset[Stop] = frozenset({"unstarted"})
    low_told_at: int = 0
    """When low time was told last."""
    period_told_at: int = 0
    """When a period of the time control passed last."""

    @classmethod
    def fresh(cls, control: Control) -> TableClock:
        """Both clocks full, not started."""
        return cls(Clock.fresh(control))

    @property
    def runs(self) -> bool:
        """Whether somebody's time is running."""
        return self.times.running is not None and not self.times.paused

    @property
    def started(self) -> bool:
        """Whether it is somebody's time, running or not."""
        return self.times.running is not None

    @property
    def halted(self) -> bool:
        """Whether the arbiter has stopped the clocks, so that no player can start them."""
        return "arbiter" in self.stopped_by

    @property
    def stopped_by_player(self) -> bool:
        """Whether a player's button lets the clocks run again."""
        return not self.stopped_by.isdisjoint(PLAYERS)

    def stop(self, reason: Stop, at: int) -> TableClock:
        """Stand for one more reason."""
        times = self.times
        if self.runs:
            times = clocks.pause(times, at)
        return replace(self, times=times, stopped_by=self.stopped_by | {reason})

    def release(self, at: int, *reasons: Stop) -> TableClock:
        """Stand for those reasons no longer; time runs when none is left."""
        left = self.stopped_by.difference(reasons)
        times = self.times
        if not left and self.started and not self.runs:
            times = clocks.resume(times, at)
        return replace(self, times=times, stopped_by=left)

    def start(self, side: Side, at: int) -> TableClock:
        """It is the time of `side` from now on, also where nobody had started the clocks."""
        left = self.stopped_by - {"unstarted"}
        times = clocks.run(self.times, side, at)
        return replace(self, times=clocks.pause(times, at) if left else times, stopped_by=left)

    def pass_to(self, side: Side, at: int) -> TableClock:
        """It is the time of `side`, once nothing stops the clocks any more; unstarted clocks stay so."""
        return self.start(side, at) if self.started else self

    def press(self, side: Side, at: int) -> TableClock:
        """`side` has completed its turn at `at`; the first turn starts the clocks."""
        left = self.stopped_by - {"unstarted"}
        times = clocks.press(self.times, side, at)
        if left and times.running is not None and not times.paused:
            times = clocks.pause(times, times.since)
        return replace(self, times=times, stopped_by=left)

    def end(self, at: int) -> TableClock:
        """The game is over: both stand."""
        times = clocks.run(self.times, None, at) if self.started else self.times
        return replace(self, times=times, stopped_by=frozenset[Stop]({"over"}))

    def reopen(self, side: Side, at: int, *, begun: bool) -> TableClock:
        """The game goes on after its end: the clock of `side` waits for the arbiter."""
        reasons = frozenset[Stop]({"arbiter"})
        if self.started or begun:
            return replace(self, times=clocks.stand(self.times, side, at), stopped_by=reasons)
        return replace(self, stopped_by=reasons | {"unstarted"})

    def add(self, side: Side, time: int, at: int) -> TableClock:
        """Give `side` `time`, or take it away where it is below 0."""
        return replace(self, times=clocks.add(self.times, side, at, time))

    def correct(self, side: Side, at: int, *, left: int | None, turns: int | None) -> TableClock:
        """Set what `side` has left, its move counter, or both."""
        return replace(self, times=clocks.correct(self.times, side, at, left=left, turns=turns))

    def uncount(self, side: Side, turns: int, at: int) -> TableClock:
        """Take so many turns off the move counter of `side`; what it has left stays."""
        counted = max(self.times.account(side).turns - turns, 0)
        return self.correct(side, at, left=None, turns=counted) if turns else self

"""The state of a table at one instant. All that is shown is a function of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from dambord.controller.core.draughts.inference.expected import Prospects, prospects
from dambord.controller.core.draughts.model.game_history import GameHistory, RecordedPly
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Contested,
    Doubt,
    Moving,
    Over,
    Phase,
    Setup,
)
from dambord.controller.core.draughts.model.sensors import Sensors
from dambord.controller.core.draughts.model.terms import Terms
from dambord.controller.core.sensing.debounce import settles_at
from dambord.controller.core.sensing.occupancy import differs
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.aside import NOTHING, Aside
from dambord.controller.core.table.stepping import sooner
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.rules.draughts import Position
from dambord.rules.game import Outcome, Side


@dataclass(frozen=True, slots=True)
class DrawOffer:
    """The open offer of a draw, and the side that may not offer one (LV64 1.14.2)."""

    by: Side | None = None
    """The side whose offer is not answered yet."""
    barred: Side | None = None
    """The side whose offer was refused last. By LV64 1.14.2 it may not offer again before the opponent has;
    other rulesets ignore this."""

    def refused(self) -> DrawOffer:
        """The offer when it is refused, by word or by moving (LV64 1.14.2)."""
        return DrawOffer(barred=self.by)


class State(NamedTuple):
    """The table at one instant (`now`, microseconds of the game); `_replace` makes the next one."""

    terms: Terms
    now: int
    sensors: Sensors
    history: GameHistory
    clock: TableClock | None
    draw: DrawOffer
    phase: Phase
    aside: Aside = NOTHING
    """What has nothing to do with the game itself."""
    wakes: int | None = None
    """When the next timer falls due if no event comes before; None if none will. Stepping sets it."""
    stirs: int | None = None
    """The same of the timers other than that of settling cells."""

    def with_aside(self, aside: Aside) -> State:
        """The same state with other matters beside the game."""
        return self._replace(aside=aside)

    def timed(self, now: int, wakes: int | None, stirs: int | None) -> State:
        """The same state at another time. Quicker than `_replace`, and done with every event."""
        return State._make((self[0], now, *self[2:-2], wakes, stirs))

    def sampled(self, now: int, cells: str) -> State:
        """The state with the raw levels `cells` taken in, before any timer is due."""
        sensors, stirs = self.sensors.sampled(now, cells), self.stirs
        wakes = sooner(settles_at(sensors.settling), stirs)
        return State._make((self[0], now, sensors, *self[3:-2], wakes, stirs))

    def to(self, phase: Phase) -> State:
        """The same state in another phase."""
        return self._replace(phase=phase)

    def with_sensors(self, sensors: Any) -> State:
        """The same state with other sensors."""
        return self._replace(sensors=sensors)

    def with_clock(self, clock: TableClock | None) -> State:
        """The same state with another clock."""
        return self._replace(clock=clock)

    @property
    def position(self) -> Position:
        """The record's current position."""
        return self.history.position

    @property
    def plies(self) -> tuple[RecordedPly, ...]:
        """All turns in the record."""
        return self.history.plies

    @property
    def side(self) -> Side:
        """The side to move."""
        return self.history.positions[-1].side

    @property
    def program(self) -> Program | None:
        """The program in its seat: all hands are the other player's. None where two people play."""
        return None if self.aside.left else self.terms.program

    def by_program(self, side: Side) -> bool:
        """Whether a program plays `side`."""
        return self.program is not None and self.program.side == side

    @property
    def asks_back(self) -> Side | None:
        """Who asks to take his last turn back, which nobody has answered; None if nobody does."""
        back = self.aside.back
        return back.side if back is not None and back.plies == len(self.plies) else None

    @property
    def prospects(self) -> Prospects:
        """The legal turns of the position, and the levels that they leave on the sensors."""
        return prospects(self.terms.game, self.sensors.sensing, self.history.positions[-1])

    @property
    def levels(self) -> str:
        """The settled levels, one per square of the game."""
        return self.sensors.levels

    @property
    def displaced(self) -> frozenset[int]:
        """The squares whose settled level differs from the record's position."""
        return differs(self.levels, self.prospects.before)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.phase, Over)

    @property
    def begun(self) -> bool:
        """Whether the game has begun: before its clock runs, nothing that hands do binds anybody."""
        return bool(self.history.plies) or self.clock is None or self.clock.started

    @property
    def halted(self) -> bool:
        """Whether the arbiter has stopped the clocks."""
        return self.clock is not None and self.clock.halted

    @property
    def doubt(self) -> Doubt | None:
        """The last report that the board can't be explained; None if there is none."""
        match self.phase:
            case Setup(doubt) | Moving(doubt=doubt) | Adjusting(Moving(doubt=doubt)):
                return doubt
        return None

    @property
    def contested(self) -> Contested | None:
        """A displaced piece that either hand may have moved; None if there is none."""
        match self.phase:
            case Moving(contested=contested) | Adjusting(Moving(contested=contested)):
                return contested
        return None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is played, and if it is void."""
        match self.phase:
            case Over(Outcome() as outcome):
                return outcome
        return None


def opening(terms: Terms) -> State:
    """The state at time 0: no sensor has been heard, the clocks are full."""
    return State(
        terms=terms,
        now=0,
        sensors=Sensors.unheard(terms.sensing),
        history=GameHistory((terms.start,)),
        clock=None if terms.control is None else TableClock.fresh(terms.control),
        draw=DrawOffer(),
        phase=Setup(),
    )

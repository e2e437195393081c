"""The state of a table of backgammon at one instant. All that is shown is a function of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from dambord.controller.core.backgammon.model.dice_ledger import DiceLedger
from dambord.controller.core.backgammon.model.match_history import MatchHistory, RecordedAct
from dambord.controller.core.backgammon.model.phase import Over, Phase, Setup
from dambord.controller.core.backgammon.model.sensors import PointSensors
from dambord.controller.core.backgammon.model.standing import Standing
from dambord.controller.core.backgammon.model.terms import Terms
from dambord.controller.core.backgammon.recognition.point_sensing import Seen
from dambord.controller.core.sensing.debounce import settles_at
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.aside import NOTHING, Aside
from dambord.controller.core.table.stepping import sooner
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.rules.backgammon import Cube, Match, Position
from dambord.rules.game import Outcome, Side


class Resignation(NamedTuple):
    """The offer of `side` to give the game up, for 1, 2 or 3 times the cube; it stands until play goes on."""

    side: Side
    times: int


class State(NamedTuple):
    """The table at one instant (`now`, microseconds of the match); `_replace` makes the next one."""

    terms: Terms
    now: int
    sensors: PointSensors
    history: MatchHistory
    clock: TableClock | None
    dice: DiceLedger
    """What has been told of electronic dice."""
    phase: Phase
    aside: Aside = NOTHING
    """What has nothing to do with the game itself."""
    resigned: Resignation | None = None
    """What a player has offered, and the other one has not answered."""
    wakes: int | None = None
    """When the next timer falls due if no event comes before; None if none will. Stepping sets it."""
    stirs: int | None = None
    """The same of the timers other than that of settling cells."""

    def to(self, phase: Phase) -> State:
        """The same state in another phase."""
        return self._replace(phase=phase)

    def with_sensors(self, sensors: Any) -> State:
        """The same state with other sensors."""
        return self._replace(sensors=sensors)

    def with_clock(self, clock: TableClock | None) -> State:
        """The same state with another clock."""
        return self._replace(clock=clock)

    def standing_as(self, standing: Standing) -> State:
        """The same state with the match standing otherwise."""
        return self._replace(history=self.history.now(standing))

    def with_aside(self, aside: Aside) -> State:
        """The same state with other matters beside the game."""
        return self._replace(aside=aside)

    def timed(self, now: int, wakes: int | None, stirs: int | None) -> State:
        """The same state at another time; quicker than `_replace`, and done with every event."""
        return State._make((self[0], now, *self[2:-2], wakes, stirs))

    def sampled(self, now: int, cells: str) -> State:
        """The state with the raw levels `cells` taken in, before any timer is due."""
        sensors, stirs = self.sensors.sampled(now, cells), self.stirs
        wakes = sooner(settles_at(sensors.settling), stirs)
        return State._make((self[0], now, sensors, *self[3:-2], wakes, stirs))

    @property
    def program(self) -> Program | None:
        """The program in its seat: all hands are the other player's. None where two people play."""
        return None if self.aside.left else self.terms.program

    def by_program(self, side: Side) -> bool:
        """Whether a program plays `side`."""
        return self.program is not None and self.program.side == side

    @property
    def standing(self) -> Standing:
        """Score, cube and position."""
        return self.history.standing

    @property
    def match(self) -> Match:
        """Length, score, game number, Crawford."""
        return self.history.standing.match

    @property
    def cube(self) -> Cube:
        """The value of the cube, and who owns it."""
        return self.history.standing.cube

    @property
    def position(self) -> Position:
        """The record's current position, with the roll that is being played."""
        return self.history.standing.position

    @property
    def side(self) -> Side:
        """The side on roll, or the one that has rolled."""
        return self.history.standing.position.side

    @property
    def plies(self) -> tuple[RecordedAct, ...]:
        """All plays and cube actions in the record."""
        return self.history.acts

    @property
    def seen(self) -> Seen:
        """The settled cells as white and black cells of each point."""
        return self.sensors.seen

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return isinstance(self.phase, Over)

    @property
    def halted(self) -> bool:
        """Whether the arbiter has stopped the clocks."""
        return self.clock is not None and self.clock.halted

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is played, and if it is void."""
        match self.phase:
            case Over(Outcome() as outcome):
                return outcome
        return None


def opening(terms: Terms) -> State:
    """The state at time 0: no sensor has been heard, the clocks are full."""
    position = terms.game.start() if terms.start is None else terms.start
    control = terms.control
    if control is not None and terms.regulations.flag:
        control = replace(control, freeze=False)  # who has lost points plays on
    return State(
        terms=terms,
        now=0,
        sensors=PointSensors.unheard(terms.sensing),
        history=MatchHistory(Standing(terms.match, position, terms.cube)),
        clock=None if control is None else TableClock.fresh(control),
        dice=DiceLedger(),
        phase=Setup(),
    )

"""All that the table knows at one instant; everything shown is a function of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from dambord.controller.core.inference.expected import Prospects, prospects
from dambord.controller.core.inference.occupancy import differs
from dambord.controller.core.model.game_history import GameHistory, RecordedPly
from dambord.controller.core.model.phase import Adjusting, Doubt, Moving, Over, Phase, Setup
from dambord.controller.core.model.sensors import Sensors
from dambord.controller.core.model.table_clock import TableClock
from dambord.controller.core.model.terms import Terms
from dambord.rules.draughts import Position
from dambord.rules.game import Outcome, Side


@dataclass(frozen=True, slots=True)
class DrawOffer:
    """Who offers a draw, and who may not."""

    by: Side | None = None
    """Whose offer is not answered yet."""
    barred: Side | None = None
    """Whose offer was refused last: where the code says so, he has to wait for the opponent's."""

    def refused(self) -> DrawOffer:
        """The offer is refused, by word or by moving."""
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
    wakes: int | None = None
    """When something falls due if no event comes before; None when nothing will. `step` keeps it."""

    def to(self, phase: Phase) -> State:
        """The same table in another phase."""
        return self._replace(phase=phase)

    @property
    def position(self) -> Position:
        """The position that the record holds."""
        return self.history.positions[-1]

    @property
    def plies(self) -> tuple[RecordedPly, ...]:
        """All turns that count."""
        return self.history.plies

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return self.history.positions[-1].side

    @property
    def prospects(self) -> Prospects:
        """What may come of the position."""
        return prospects(self.terms.game, self.sensors.sensing, self.history.positions[-1])

    @property
    def levels(self) -> str:
        """The settled levels, one per square of the game."""
        return self.sensors.levels

    @property
    def displaced(self) -> frozenset[int]:
        """The squares that don't show what the position has there."""
        return differs(self.levels, self.prospects.before)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.phase, Over)

    @property
    def halted(self) -> bool:
        """Whether the arbiter has stopped the clocks."""
        return self.clock is not None and self.clock.halted

    @property
    def doubt(self) -> Doubt | None:
        """What has been said of a board that can't be explained."""
        match self.phase:
            case Setup(doubt) | Moving(doubt=doubt) | Adjusting(Moving(doubt=doubt)):
                return doubt
        return None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on, and where it is void."""
        match self.phase:
            case Over(Outcome() as outcome):
                return outcome
        return None


def opening(terms: Terms) -> State:
    """Before anything has happened: the board not yet seen, the clocks full."""
    return State(
        terms=terms,
        now=0,
        sensors=Sensors.unheard(terms.sensing),
        history=GameHistory((terms.start,)),
        clock=None if terms.control is None else TableClock.fresh(terms.control),
        draw=DrawOffer(),
        phase=Setup(),
    )

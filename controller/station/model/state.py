"""The state of the station at one instant. All that is shown is a function of it and of the plan."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.station.model.board import Board
from dambord.controller.station.model.choice import Choice
from dambord.controller.station.model.effects import Effect, TakeSeat
from dambord.controller.station.model.familiar import Familiar
from dambord.controller.station.model.hours import OPEN, HouseNow
from dambord.controller.station.model.screens import Attract, Play, Screen
from dambord.rules.game import Side


class Press(NamedTuple):
    """A press that has not acted yet: the other button may follow it."""

    side: Side
    at: int


class State(NamedTuple):
    """The station at one instant (`now`, microseconds of the controller's clock)."""

    now: int
    screen: Screen
    language: str
    """The language of the visitor, or the house's own."""
    touched: int
    """When a person last did anything."""
    board: Board = Board()
    stood: Board = Board()
    """The board when it last stood still."""
    changed: int = 0
    """When its levels last changed."""
    hours: HouseNow = OPEN
    pressed: Press | None = None
    both: int | None = None
    """When both buttons were last pressed together."""
    asked: int = 0
    """Counts the games that were asked of the table; a board under an earlier one is of no interest."""
    visits: int = 0
    """Counts the visits, so that puzzles and famous games change."""
    familiar: Familiar = Familiar()
    """The pictures of the board of late."""

    def to(self, screen: Screen) -> State:
        """The same station with another screen; whoever brought it there has just done something."""
        return self._replace(screen=screen, touched=self.now)


class Stepped(NamedTuple):
    """What a step has led to."""

    state: State
    effects: tuple[Effect, ...] = ()


def opening(now: int, language: str) -> Stepped:
    """The station when it is switched on, with nothing to go on with."""
    return Stepped(State(now, Attract(0, 0, now), language, now))


def going_on(now: int, choice: Choice) -> Stepped:
    """The station after a power cut in the middle of a game, which the table has taken up again."""
    return Stepped(State(now, Play(choice, ""), choice.language, now), (TakeSeat(choice),))

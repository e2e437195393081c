"""A table of backgammon for tests: its methods act as hands on points and give the events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar

from dambord.controller.core.backgammon.model.agreed import read_match, read_position
from dambord.controller.core.backgammon.model.state import State, opening
from dambord.controller.core.backgammon.model.terms import Terms
from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing, squares_of_point
from dambord.controller.core.backgammon.step import steps
from dambord.controller.core.clock import Control
from dambord.controller.core.messages.arbiter_acts import (
    Act,
)
from dambord.controller.core.messages.events import (
    Announced,
    Button,
    Chose,
    Doubled,
    Dropped,
    Event,
    LinkFound,
    LinkLost,
    Pressed,
    Restarted,
    Rolled,
    Ruled,
    Seen,
    Source,
    Taken,
    Woken,
)
from dambord.controller.core.messages.saying_fields import saying_fields
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import Commit, read_regulations
from dambord.hardware.sensor import LINEAR, Sensor
from dambord.rules.backgammon import Play, Position, game
from dambord.rules.game import Side, other

MS = 1_000
PACE = 100
"""Milliseconds before every action, unless `after` sets another time."""
BAR, OFF, CELLS = 25, 0, 5
Kind = TypeVar("Kind", bound=Saying)


def position(side: Side, white: Mapping[int, int], black: Mapping[int, int], **more: int) -> dict[str, Any]:
    """A position as in a recording: checkers by own points, the rest borne off."""
    found: dict[str, Any] = {"side": side}
    for name, counts in (("w", white), ("b", black)):
        here = [0] * 26
        for point, count in counts.items():
            here[point] = count
        here[OFF] = 15 - sum(here)
        found[name] = here
    return found | more


class MatchTable:
    """One table; `now` is microseconds. Actions return the table, so that calls can be chained.

    Points are White's. `bar` holds the checkers that lie beside the points.
    """

    def __init__(
        self,
        rules: str = "backgammon",
        commit: Commit = "clock",
        *,
        length: int = 5,
        match: Mapping[str, Any] | None = None,
        start: Mapping[str, Any] | None = None,
        control: str | None = None,
        options: Mapping[str, str] | None = None,
        regulations: Mapping[str, Any] | None = None,
        turned: bool = False,
        homes_left: bool = False,
        shows: Position | None = None,
        program: Program | None = None,
        sensor: Sensor = LINEAR,
    ) -> None:
        """Set up the start, or `shows`, and let a second pass."""
        self.game = game(rules, options or {})
        agreed, cube = read_match(self.game, {"length": length, **(match or {})})
        self.terms = Terms(
            self.game,
            PointSensing(sensor),
            commit,
            agreed,
            None if start is None else read_position(start),
            cube,
            None if control is None else Control.parse(control),
            read_regulations(regulations or {}),
            program,
        )
        self.state: State = opening(self.terms)
        self.seats = PointSensing(sensor, turned=turned, homes_left=homes_left)
        self.events: list[Event] = []
        self.states: list[State] = []
        self.all: list[Saying] = []
        self.now = 0
        self.points: dict[int, list[Side]] = {}
        self.hand: list[Side] = []
        self._pause = PACE * MS
        self.place(self.state.position if shows is None else shows)
        self.first = self.cells
        """The cells at the start."""
        self.wait(1_000)

    def place(self, shows: Position) -> Self:
        """Put all checkers of a position up at once."""
        self.points = {point: [] for point in range(1, BAR)}
        for point in range(1, BAR):
            self.points[point] += ["w"] * shows.w[point]
            self.points[BAR - point] += ["b"] * shows.b[point]
        return self._change()

    def after(self, milliseconds: float) -> Self:
        """Set the time before the next action."""
        self._pause = round(milliseconds * MS)
        return self

    def wait(self, milliseconds: float) -> Self:
        """Let time pass without an event."""
        self.now += round(milliseconds * MS)
        return self.tell(Woken(self.now))

    def lift(self, point: int) -> Self:
        """Lift the uppermost checker of a point into the hand."""
        self.hand.append(self.points[point].pop())
        return self._change()

    def take(self, point: int, side: Side) -> Self:
        """Take a checker of `side` off a point, and lay it beside."""
        self.points[point].remove(side)
        return self._change()

    def put(self, point: int, side: Side | None = None) -> Self:
        """Put down the checker lifted last, or one of `side`."""
        self.points[point].append(self.hand.pop() if side is None else side)
        return self._change()

    def move(self, origin: int, target: int) -> Self:
        """Move a checker from one of White's points to another."""
        return self.lift(origin).put(target)

    def feel(self, cells: str) -> Self:
        """Let the sensors report other cells than those of the checkers."""
        return self.tell(Seen(self._instant(), cells))

    def make(self, text: str, side: Side | None = None) -> Self:
        """Make a play of the side on roll by hand: hit checkers are taken off first."""
        mover = side or self.state.side
        for part in self.read(text).parts:
            origin, target = (self._white(mover, point) for point in (part.origin, part.target))
            if part.hit:
                self.take(target, other(mover))
            if part.origin == BAR:
                self.put(target, mover)
            elif part.target == OFF:
                self.take(origin, mover)
            else:
                self.move(origin, target)
        return self

    def read(self, text: str) -> Play:
        """The legal play of the roll that `text` names."""
        return self.game.read(self.state.position, text)

    def turn(self, dice: tuple[int, int], text: str) -> Self:
        """Roll, make a play and press."""
        side = self.state.side
        return self.roll(side, *dice).make(text).press(side)

    def throw(self, white: int, black: int) -> Self:
        """Make the opening throw."""
        return self.tell(Rolled(self._instant(), (white, black)))

    def roll(self, side: Side, first: int, second: int, source: Source = "recording") -> Self:
        """Roll the dice."""
        return self.tell(Rolled(self._instant(), (first, second), side, source))

    def double(self, side: Side) -> Self:
        """Offer the cube."""
        return self.tell(Doubled(self._instant(), side))

    def accept(self, side: Side) -> Self:
        """Take the cube."""
        return self.tell(Taken(self._instant(), side))

    def drop(self, side: Side) -> Self:
        """Drop the cube."""
        return self.tell(Dropped(self._instant(), side))

    def announce(self, play: str) -> Self:
        """Let the program tell its play, or leave its seat by an empty one."""
        assert self.terms.program is not None
        return self.tell(Announced(self._instant(), self.terms.program.side, play))

    def choose(self, side: Side, play: str) -> Self:
        """Say which play it was."""
        return self.tell(Chose(self._instant(), side, play))

    def press(self, side: Side, button: Button = "clock") -> Self:
        """Press a button of `side`, and wait until nothing in the hand can come down elsewhere."""
        self.tap(side, button)
        return self.wait(300) if button in ("clock", "lift") else self

    def tap(self, side: Side, button: Button = "clock") -> Self:
        """Press a button of `side`, and do not wait."""
        return self.tell(Pressed(self._instant(), side, button))

    def rule(self, act: Act) -> Self:
        """Let the arbiter rule."""
        return self.tell(Ruled(self._instant(), "Ann", "asked", act))

    def down(self) -> Self:
        """Unplug the cable."""
        return self.tell(LinkLost(self._instant()))

    def up(self) -> Self:
        """Plug the cable in; the sensors then report all cells."""
        self.tell(LinkFound(self._instant()))
        return self.tell(Seen(self.now, self.cells))

    def restart(self) -> Self:
        """Restart the controller; the sensors are not heard before `up`."""
        return self.tell(Restarted(self.now))

    @property
    def cells(self) -> str:
        """The cells of the checkers on the board; the sixth and later ones lie on top and are not seen."""
        cells = ["."] * 120
        for point, checkers in self.points.items():
            for square, side in zip(squares_of_point(point), checkers, strict=False):
                cells[self.seats.cells_of_squares[square - 1]] = side
        return "".join(cells)

    @property
    def told(self) -> list[dict[str, Any]]:
        """All sayings as they are written, without their times."""
        return [saying_fields(saying) for saying in self.all]

    def said(self, kind: type[Kind]) -> list[Kind]:
        """All sayings of `kind`, oldest first."""
        return [saying for saying in self.all if isinstance(saying, kind)]

    def news(self) -> list[dict[str, Any]]:
        """The sayings since they were last asked for, once the cells have settled."""
        self.wait(20)
        told = [saying_fields(saying) for saying in self.all]
        self.all.clear()
        return told

    def words(self) -> list[str]:
        """The words of the events since they were last asked for."""
        return [one["event"] for one in self.news()]

    @staticmethod
    def _white(side: Side, point: int) -> int:
        return point if side == "w" else BAR - point

    def _instant(self) -> int:
        self.now += self._pause
        self._pause = PACE * MS
        return self.now

    def _change(self) -> Self:
        return self.tell(Seen(self._instant(), self.cells))

    def tell(self, event: Event) -> Self:
        """Let an event happen."""
        self.events.append(event)
        for state, sayings in steps(self.state, event):
            self.state = state
            self.all += sayings
            self.states.append(state)
        return self

"""The checkers on a simulated board of backgammon: on its cells, on the bar, in the trays and in hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self, get_args

from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.rules.backgammon import Position, mirrored
from dambord.rules.game import SIDES, Grid, Side, other

Place = Literal["bar-w", "bar-b", "off-w", "off-b"]
"""A place without sensors: the bar and the tray of each side."""
PLACES: tuple[Place, ...] = get_args(Place)
Spot = int | Place
"""A sensed cell, from 1, or a place without sensors."""

OFF, BAR = 0, 25
"""Where the counts of a player hold his tray and his bar."""


@dataclass(frozen=True, slots=True)
class Checker:
    """One checker."""

    colour: Side
    turned: bool = False
    """Whether it lies on its other face: its magnet then shows the other colour."""
    aside: bool = False
    """Whether it lies across two checkers below: too far from each sensor to be felt."""

    @property
    def pole(self) -> Side:
        """The colour that a sensor below takes it for."""
        return other(self.colour) if self.turned else self.colour


class CheckerBoard:
    """Checkers in piles, the lowest first. The verbs do what hands can do; ValueError for the impossible."""

    def __init__(self, layout: SensorLayout) -> None:
        self.layout = layout
        self.piles: dict[Spot, list[Checker]] = {}
        self.held: list[Checker] = []
        """What all hands hold, the one taken last at the end."""

    @classmethod
    def showing(cls, layout: SensorLayout, position: Position, seats: Mapping[int, int]) -> Self:
        """Return a board with `position`; `seats` has the cell under each of the 120 squares.

        Five checkers of a point stand on its cells from the rim inwards, the others on top in the same order.
        """
        board = cls(layout)
        for spot, colour in array(position):
            board.piles.setdefault(seated(spot, seats), []).append(Checker(colour))
        return board

    def copy(self) -> CheckerBoard:
        """Return an independent copy."""
        copied = CheckerBoard(self.layout)
        copied.piles = {spot: list(pile) for spot, pile in self.piles.items()}
        copied.held = list(self.held)
        return copied

    def lift(self, spot: Spot) -> Checker:
        """Take the topmost checker of `spot` into a hand; returns it."""
        self._check(spot)
        pile = self.piles.get(spot)
        if not pile:
            raise ValueError(f"nothing lies on {named(spot)}: expected a checker to lift")
        lifted = replace(pile.pop(), aside=False)
        if not pile:
            del self.piles[spot]
        self.held.append(lifted)
        return lifted

    def put(
        self, spot: Spot, colour: Side | None = None, *, turned: bool = False, aside: bool = False
    ) -> Checker:
        """Put a held checker on `spot`, on top of what lies there: one of `colour`, else the last taken.

        It then lies `turned` or not, and `aside` or not, if there is something below.
        """
        self._check(spot)
        if spot in PLACES and colour is None and self.held:
            colour = self.held[-1].colour
        if colour is not None and spot in (bar(other(colour)), tray(other(colour))):
            raise ValueError(f"{spot} is the other side's: expected {bar(colour)} or {tray(colour)}")
        pile = self.piles.get(spot, [])
        released = replace(self._release(colour), turned=turned, aside=aside and bool(pile))
        self.piles[spot] = [*pile, released]
        return released

    def turn(self, spot: Spot) -> Checker:
        """Turn the topmost checker of `spot` over; returns it as it lies then."""
        lifted = self.lift(spot)
        return self.put(spot, lifted.colour, turned=not lifted.turned)

    def level(self, cell: int) -> str:
        """Return the level of the sensor under `cell` at rest."""
        self._check(cell)
        return self.layout.sensor.sensed(self._felt(cell))

    def levels(self) -> str:
        """Return the levels of all sensors at rest, one character per cell in number order."""
        return self.layout.sensor.sensed("".join([self._felt(n) for n in range(1, self.layout.last + 1)]))

    def top(self, spot: Spot) -> str:
        """The colour of the topmost checker of a spot, a capital if others lie below; `.` if empty."""
        pile = self.piles.get(spot)
        if not pile:
            return "."
        return pile[-1].colour.upper() if len(pile) > 1 else pile[-1].colour

    def count(self, spot: Spot) -> int:
        """The number of checkers on `spot`."""
        return len(self.piles.get(spot, ()))

    def _felt(self, cell: int) -> str:
        """What a sensor can feel of a pile: its lowest checker, and one of the same pole right above."""
        pile = [checker for checker in self.piles.get(cell, ()) if not checker.aside]
        if not pile:
            return "."
        stacked = len(pile) > 1 and pile[1].pole == pile[0].pole
        return pile[0].pole.upper() if stacked else pile[0].pole

    def _release(self, colour: Side | None) -> Checker:
        for number, checker in reversed([*enumerate(self.held)]):
            if colour in (None, checker.colour):
                return self.held.pop(number)
        holds = " ".join(checker.colour for checker in self.held) or "nothing"
        raise ValueError(f"the hand holds {holds}: expected {colour or 'a checker'} in it")

    def _check(self, spot: Spot) -> None:
        """Raise ValueError for what is no spot of this board."""
        last = self.layout.last
        if spot not in PLACES and not (isinstance(spot, int) and 1 <= spot <= last):
            raise ValueError(
                f"board {self.layout.board.name} has no square {spot}: "
                f"expected 1 to {last} or {', '.join(PLACES)}"
            )


def named(spot: Spot) -> str:
    """The spot in words."""
    return f"square {spot}" if isinstance(spot, int) else spot


def points(layout: SensorLayout) -> Grid:
    """The grid of the squares of a board of points, as the board has them."""
    board = layout.board
    return Grid(board.rows, board.columns, tuple(board.squares))


def seated(spot: Spot, seats: Mapping[int, int]) -> Spot:
    """The cell under a square; a place without sensors is its own."""
    return seats[spot] if isinstance(spot, int) else spot


def bar(side: Side) -> Place:
    """The bar of `side`."""
    return "bar-w" if side == "w" else "bar-b"


def tray(side: Side) -> Place:
    """The tray of `side`."""
    return "off-w" if side == "w" else "off-b"


def spots_of(point: int, side: Side) -> tuple[Spot, ...]:
    """The squares of an own `point` of `side` from the rim inwards; its bar for 25, its tray for 0."""
    if point == BAR:
        return (bar(side),)
    if point == OFF:
        return (tray(side),)
    return squares_of_point(point if side == "w" else mirrored(point))


def array(position: Position) -> list[tuple[Spot, Side]]:
    """The checkers of a position, each on the spot where it stands, the lower ones first."""
    standing: list[tuple[Spot, Side]] = []
    for side in SIDES:
        for point, count in enumerate(position.of(side)):
            spots = spots_of(point, side)
            standing += [(spots[number % len(spots)], side) for number in range(count)]
    return standing

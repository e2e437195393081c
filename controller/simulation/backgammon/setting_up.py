"""What hands do to set a position up, whatever lies on the board before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from dambord.controller.simulation.backgammon.checker_act import CheckerAct
from dambord.controller.simulation.backgammon.checker_board import (
    CheckerBoard,
    Spot,
    array,
    tray,
)
from dambord.rules.backgammon import Position
from dambord.rules.game import Side

Wanted = Mapping[Spot, tuple[Side, int]]
"""The colour of the checkers that a spot should hold, and their number."""


def setting_up(board: CheckerBoard, position: Position, seats: Mapping[int, int]) -> list[CheckerAct]:
    """Return the acts, all at time 0, that make `board` show `position` and leave the hands empty.

    `board` is not changed. `seats` maps the game's squares to cells.
    """
    trial = board.copy()
    cells: dict[Spot, Spot] = dict(seats.items())
    squares = {cell: square for square, cell in cells.items()}
    standing = Counter((cells.get(spot, spot), side) for spot, side in array(position))
    wanted = {spot: (side, count) for (spot, side), count in standing.items()}
    acts: list[CheckerAct] = []

    def do(act: CheckerAct) -> None:
        act.apply(trial, seats)
        acts.append(act)

    while trial.held:
        side = trial.held[-1].colour
        end = next(_lacking(trial, wanted, side), tray(side))
        do(CheckerAct(0, "put", squares.get(end, end), side))
    while (move := _next(trial, wanted)) is not None:
        start, end, side = move
        do(CheckerAct(0, "lift", squares.get(start, start)))
        do(CheckerAct(0, "put", squares.get(end, end), side))
    for spot, pile in list(trial.piles.items()):
        if any(checker.turned for checker in pile):
            acts += _righted(trial, spot, squares.get(spot, spot), seats)
    return acts


def _lacking(board: CheckerBoard, wanted: Wanted, side: Side) -> Iterator[Spot]:
    """Yield the spots that lack checkers of `side` and hold none of the other colour."""
    for spot, (colour, count) in wanted.items():
        pile = board.piles.get(spot, [])
        if colour == side and len(pile) < count and all(checker.colour == side for checker in pile):
            yield spot


def _next(board: CheckerBoard, wanted: Wanted) -> tuple[Spot, Spot, Side] | None:
    """Return the next checker to be carried: whence, whither and its colour.

    It goes into its tray if all its spots are taken by the other colour.
    """
    blocked: tuple[Spot, Spot, Side] | None = None
    for spot, pile in board.piles.items():
        side = pile[-1].colour
        colour, count = wanted.get(spot, (side, 0))
        if colour == side and len(pile) <= count and all(checker.colour == side for checker in pile):
            continue
        if (end := next(_lacking(board, wanted, side), None)) is not None:
            return spot, end, side
        if spot != tray(side):
            blocked = blocked or (spot, tray(side), side)
    return blocked


def _righted(board: CheckerBoard, spot: Spot, square: Spot, seats: Mapping[int, int]) -> list[CheckerAct]:
    """Return the acts that turn the checkers of a spot right: all from the lowest turned one are lifted."""
    pile = board.piles[spot]
    lowest = next(number for number, checker in enumerate(pile) if checker.turned)
    above = pile[lowest:]
    acts = [CheckerAct(0, "lift", square) for _ in above]
    acts += [CheckerAct(0, "put", square, checker.colour) for checker in above]
    for act in acts:
        act.apply(board, seats)
    return acts

"""The manner of a legal capture, read from the trail: how it was shown, and how captured pieces came off.

What is only said when the opponent demands it has to be certain: hands are quick, and sensors coarse.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import inf

from dambord.controller.core.draughts.inference.expected import Prospects
from dambord.controller.core.draughts.inference.trail import (
    DROP_OUT_US,
    Lift,
    Place,
    Trail,
    without_drop_outs,
)
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import between

MOST_ROUTES = 64
"""The number of routes of one capture beyond which its order is not judged."""


def early_removals(turn: PlayedTurn, trail: Trail) -> Iterator[int]:
    """The squares of captured pieces removed before the capturing piece reached its target (FMJD 5.4.10).

    None are for a single capture, which allows either order (FMJD 4.16).
    """
    if len(turn.captures) < 2:
        return
    arrived, removed = False, removals(turn, trail)
    for step in without_drop_outs(trail):
        if step in removed:
            if not arrived:
                yield step.square
        elif step.square == turn.target:
            arrived = isinstance(step, Place)


def longest_pause(turn: PlayedTurn, trail: Trail) -> int:
    """The longest pause between two removals of captured pieces, in microseconds (FMJD 4.11, 5.4.13)."""
    lifts = sorted(lift.at for lift in removals(turn, trail))
    return max((b - a for a, b in pairwise(lifts)), default=0)


def removals(turn: PlayedTurn, trail: Trail) -> tuple[Lift, ...]:
    """The lifts by which the captured pieces left the board.

    A piece that is put back before the capturing piece is lifted was only straightened. Later lifts on its
    square are those of the capturing piece on its way.
    """
    off: dict[int, Lift] = {}
    begun = False
    for step in without_drop_outs(trail):
        begun = begun or (step.square == turn.origin and isinstance(step, Lift))
        if step.square not in turn.captures:
            continue
        if isinstance(step, Lift):
            off.setdefault(step.square, step)
        elif not begun:
            off.pop(step.square, None)
    return tuple(off.values())


def not_shown(turn: PlayedTurn, trail: Trail) -> bool:
    """Whether the piece was certainly not put on the squares of its series (FMJD 4.4, 4.9).

    It is certain if no sensor has seen the piece between its lift and its last square. One landing seen on
    the way is enough to be silent: the others may have been too short or beside the sensor. Where the series
    visits its last square on the way, too, that square tells nothing.
    """
    if len(turn.captures) < 2 or turn.target in turn.path[1:-1]:
        return False
    steps = [step for step in without_drop_outs(trail) if step.square not in turn.captures]
    lifts = [n for n, step in enumerate(steps) if step.square == turn.origin and isinstance(step, Lift)]
    puts = [n for n, step in enumerate(steps) if step.square == turn.target and isinstance(step, Place)]
    if not lifts or not puts or puts[-1] < lifts[0]:
        return False
    return not any(isinstance(step, Place) for step in steps[lifts[0] : puts[-1]])


def out_of_order(
    board: Prospects, turn: PlayedTurn, trail: Trail, standing: frozenset[int] = frozenset()
) -> bool:
    """Whether the captured pieces came off in no order of the series, forwards or backwards (FMJD 4.5, 4.11).

    It is certain if each was lifted once, and no route of the turn has their order. Two that left their
    squares within `DROP_OUT_US` were taken in one grip: either of them may count as the first. Those that are
    `standing` come off later than the others.
    """
    if len(turn.captures) < 3:
        return False
    steps = [step for step in without_drop_outs(trail) if step.square in turn.captures]
    at: dict[int, float] = {step.square: step.at for step in steps}
    if len(steps) != len(at):
        return False
    at |= dict.fromkeys(standing, inf)
    if len(at) != len(turn.captures):
        return False
    orders = _both_ways(board, turn)
    return bool(orders) and not any(_fits(order, at) for order in orders)


def next_removals(board: Prospects, turn: PlayedTurn, standing: frozenset[int]) -> frozenset[int]:
    """Those of the captured pieces `standing` that may come off next, in an order of the series.

    All of them where the order is not judged, or none fits any more.
    """
    if len(turn.captures) < 3 or not standing:
        return standing
    off = len(turn.captures) - len(standing)
    fitting = (order for order in _both_ways(board, turn) if standing.issuperset(order[off:]))
    return frozenset(order[off] for order in fitting) or standing


def _both_ways(board: Prospects, turn: PlayedTurn) -> list[tuple[int, ...]]:
    """The captured pieces of `turn` in the orders of all its routes, forwards and backwards."""
    return [way for order in _orders(board, turn) for way in (order, tuple(reversed(order)))]


def _fits(order: tuple[int, ...], at: Mapping[int, float]) -> bool:
    """Whether no piece of `order` came off clearly before an earlier one."""
    return all(
        at[earlier] <= at[later] + DROP_OUT_US
        for number, later in enumerate(order)
        for earlier in order[:number]
    )


def _orders(board: Prospects, turn: PlayedTurn) -> list[tuple[int, ...]]:
    """The captured pieces of `turn` in the orders of all its routes; empty if there are too many routes."""
    found: set[tuple[int, ...]] = set()
    pending: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((), ())]
    for _ in range(MOST_ROUTES * len(turn.captures)):
        if not pending:
            return sorted(found)
        way, taken = pending.pop()
        for square in board.landings(turn.origin, way):
            line = between(board.game.grid, (turn.origin, *way)[-1], square)
            jumped = [n for n in line if n in turn.captures and n not in taken]
            if len(jumped) == 1:
                pending.append(((*way, square), (*taken, *jumped)))
                if square == turn.target and len(taken) + 1 == len(turn.captures):
                    found.add((*taken, *jumped))
    return []

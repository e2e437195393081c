"""How hands put a board right, one piece at a time, in an order that they can follow.

A piece goes from its wrong square straight to the right one where it is known which it is. A square has to be
free before a piece goes there: of pieces that stand on each other's squares, one is first laid aside.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dambord.controller.core.draughts.inference.expected import Prospects
from dambord.controller.core.draughts.inference.trail import Lift, Trail
from dambord.controller.core.sensing.occupancy import EMPTY


class Repair(NamedTuple):
    """One thing to be done; squares count from 1."""

    take: int | None
    """Where a piece has to be taken off; None if one is needed from beside the board, or from the hand."""
    put: int | None
    """Where it has to go; None for beside the board."""
    piece: str
    """What is put, one of `wbWB`; what is taken off where nothing is put, `x` if it is not known."""
    strays: int = 0
    """Pieces to be taken off squares that are not played on; such a repair has no `take` and no `put`."""


class Homes(NamedTuple):
    """What is known of displaced pieces; squares count from 1."""

    of: Mapping[int, int]
    """The square from which each piece came, by the square on which it stands now."""
    held: int | None = None
    """The square from which the piece came that a hand holds; None where nothing or too much is held."""


UNKNOWN_HOMES = Homes({})


def homes(prospects: Prospects, levels: str, trail: Trail) -> Homes:
    """Follow the pieces from the position before the turn through `trail` to the settled `levels`.

    A piece that is put down is the one of the fitting colour that belongs there, else one of the side to
    move, else the one lifted last. What the levels contradict is not known.
    """
    before, side = prospects.before, prospects.side
    stands = {square: square for square, level in enumerate(before, 1) if level != EMPTY}
    hand: list[int] = []
    for step in trail:
        if isinstance(step, Lift):
            if step.square in stands:
                hand.append(stands.pop(step.square))
            continue
        fitting = [n for n, home in enumerate(hand) if before[home - 1] == step.level]
        if fitting and step.square not in stands:
            best = max(fitting, key=lambda n: (hand[n] == step.square, prospects.owner(hand[n]) == side, n))
            stands[step.square] = hand.pop(best)
    known = {
        square: home for square, home in stands.items() if square != home and levels[square - 1] != EMPTY
    }
    held = hand[-1] if hand and trail and isinstance(trail[-1], Lift) else None
    return Homes(known, held)


def plan(
    levels: str, wanted: str, picture: str, known: Homes = UNKNOWN_HOMES, *, colours: bool, strays: int = 0
) -> tuple[Repair, ...]:
    """All repairs from the settled `levels` to the levels `wanted` of `picture`, in order.

    `colours`: whether the level of a piece is enough to pair it with a square.
    """
    squares = range(1, len(levels) + 1)
    wrong = {n: levels[n - 1] for n in squares if levels[n - 1] not in (EMPTY, wanted[n - 1])}
    free = {n for n in squares if levels[n - 1] == EMPTY and wanted[n - 1] != EMPTY}
    repairs: list[Repair] = []
    if known.held in free:
        free.remove(known.held)
        repairs.append(Repair(None, known.held, picture[known.held - 1]))
    while wrong:
        take, put = _pair(wrong, free, wanted, known, colours)
        level = wrong.pop(take)
        if wanted[take - 1] != EMPTY:
            free.add(take)
        if put is None:
            repairs.append(Repair(take, None, _kind(level, known.of.get(take), picture)))
        else:
            free.remove(put)
            repairs.append(Repair(take, put, picture[put - 1]))
    repairs += [Repair(None, put, picture[put - 1]) for put in sorted(free)]
    return (*repairs, Repair(None, None, "x", strays)) if strays else tuple(repairs)


def _kind(level: str, home: int | None, picture: str) -> str:
    """What is known of a piece that is taken off: its kind by its home, else what the sensors tell."""
    return level if home is None else picture[home - 1].strip(EMPTY) or level


def _pair(
    wrong: Mapping[int, str], free: set[int], wanted: str, known: Homes, colours: bool
) -> tuple[int, int | None]:
    """The next piece to be moved, and the free square where it belongs; None where it is to be taken off."""
    aside: list[int] = []
    for take in sorted(wrong):
        home = known.of.get(take)
        if home in free:
            return take, home
        if home is None or home not in wrong:
            aside.append(take)
    if colours:
        for take in aside:
            fitting = [put for put in sorted(free) if wanted[put - 1] == wrong[take]]
            if fitting:
                return take, fitting[0]
    return (aside or sorted(wrong))[0], None

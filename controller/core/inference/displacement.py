"""What hands made of a position: which piece went where, which went off, and what was an accident."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.inference.expected import Prospects
from dambord.controller.core.inference.occupancy import EMPTY, differs
from dambord.controller.core.inference.trail import Lift, Trail
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class Displacement:
    """What hands made of a position: pieces that went from square to square, and pieces that went off."""

    moved: tuple[tuple[int, int], ...]
    off: frozenset[int]

    def of(self, side: Side, board: Prospects) -> tuple[tuple[int, int], ...]:
        """The pieces of `side` that went to another square."""
        return tuple(way for way in self.moved if board.owner(way[0]) == side)

    def taken(self, side: Side, board: Prospects) -> frozenset[int]:
        """The squares from which pieces of `side` went off the board."""
        return frozenset(square for square in self.off if board.owner(square) == side)


def displacement(board: Prospects, levels: str, trail: Trail) -> Displacement | None:
    """Tell which piece went where; None where a piece came from nowhere.

    A new piece is the one lifted last before it came that fits its colour; where colours aren't sensed, one
    of the side to move rather than one of the opponent's, which is more likely to have been captured. Where
    that leaves a piece from nowhere, the trail may show two moves, the second to where the first began.
    """
    changed = differs(levels, board.before)
    gone = [square for square in changed if board.before[square - 1] != EMPTY]
    came = [square for square in changed if levels[square - 1] != EMPTY]
    moved = []
    for square in sorted(came, key=lambda n: _last(trail, n)):
        when = max(_last(trail, square), 0)
        before, later = trail[:when], {step.square for step in trail[when:]}
        standing = {n for n in gone if not _lifted(before, n) and (n in later or _last(before, n) >= 0)}
        fitting = [n for n in gone if board.before[n - 1] == levels[square - 1] and n not in standing]
        if not fitting:
            return _closed_up(board, levels, trail)
        origin = max(fitting, key=lambda n: (board.owner(n) == board.side, _last(before, n), _last(trail, n)))
        moved.append((origin, square))
        gone.remove(origin)
    return Displacement(tuple(moved), frozenset(gone))


def _closed_up(board: Prospects, levels: str, trail: Trail) -> Displacement | None:
    """Two pieces of the side to move, the second gone to the square that the first had left.

    That square looks as before, so that only the trail tells: what is put down was lifted last.
    """
    stands = {n: n for n, level in enumerate(board.before, 1) if level != EMPTY}
    hand: list[int] = []
    for step in trail:
        if isinstance(step, Lift):
            hand += [stands.pop(step.square)] if step.square in stands else []
        elif hand and board.before[hand[-1] - 1] == step.level:
            stands[step.square] = hand.pop()
        else:
            return None
    moved = tuple((origin, square) for square, origin in stands.items() if origin != square)
    if hand or {n for n, level in enumerate(levels, 1) if level != EMPTY} != stands.keys():
        return None
    match moved:
        case ((origin, target), (_, square)) if square == origin and target != origin:
            own = all(board.owner(start) == board.side for start, _ in moved)
            return Displacement(moved, frozenset()) if own else None
    return None


SWEEP_US = 100_000
"""Microseconds."""
SWEEP_PIECES = 3
"""So many pieces that leave their squares within `SWEEP_US` count as an accident: a sleeve, not a hand."""


def swept(board: Prospects, trail: Trail) -> bool:
    """Whether many pieces left their squares at once: an accident, no irregularity (FMJD 5.5)."""
    lifts = [s for s in trail if isinstance(s, Lift) and board.before[s.square - 1] != EMPTY]
    return any(
        len({lift.square for lift in lifts if 0 <= lift.at - first.at <= SWEEP_US}) >= SWEEP_PIECES
        for first in lifts
    )


def _lifted(trail: Trail, square: int) -> bool:
    """Whether the piece of `square` is in the air after those steps."""
    last = _last(trail, square)
    return last >= 0 and isinstance(trail[last], Lift)


def _last(trail: Trail, square: int) -> int:
    """The index of the last step on `square`; -1 where there is none."""
    return max((i for i, step in enumerate(trail) if step.square == square), default=-1)

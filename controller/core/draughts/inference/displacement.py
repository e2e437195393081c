"""Displacement: which pieces moved to which squares and which left the board, without regard to legality."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.draughts.inference.expected import Prospects
from dambord.controller.core.draughts.inference.trail import Lift, Trail
from dambord.controller.core.sensing.occupancy import EMPTY, differs
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class Displacement:
    """The displaced pieces of a position."""

    moved: tuple[tuple[int, int], ...]
    """Pairs of squares: where a piece stood, and where it stands now."""
    off: frozenset[int]
    """The squares of the pieces that left the board."""

    def of(self, side: Side, board: Prospects) -> tuple[tuple[int, int], ...]:
        """The moves in `moved` of the pieces of `side`."""
        return tuple(way for way in self.moved if board.owner(way[0]) == side)

    def taken(self, side: Side, board: Prospects) -> frozenset[int]:
        """The squares in `off` of the pieces of `side`."""
        return frozenset(square for square in self.off if board.owner(square) == side)


def displacement(board: Prospects, levels: str, trail: Trail) -> Displacement | None:
    """Find out which piece went where; None if some piece has no origin.

    A piece on a new square is the piece of the fitting colour that was lifted last before it was placed. If
    the sensors tell no colours, a piece of the side to move is preferred: the opponent's was probably
    captured. If some piece has no origin, the trail may show two moves of which the second ends on the square
    that the first left.
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
    """Two moves of the side to move, the second to the square that the first left; None if it is not that.

    The sensors read that square as before, so the trail decides: a piece put down is the one lifted last.
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
"""The time within which the lifts of an accident happen."""
SWEEP_PIECES = 3
"""The number of pieces lifted within `SWEEP_US` that count as an accident: a sleeve swept them."""


def swept(board: Prospects, trail: Trail) -> bool:
    """Whether `SWEEP_PIECES` or more pieces were lifted at once: an accident, no irregularity (FMJD 5.5)."""
    lifts = [s for s in trail if isinstance(s, Lift) and board.before[s.square - 1] != EMPTY]
    return any(
        len({lift.square for lift in lifts if 0 <= lift.at - first.at <= SWEEP_US}) >= SWEEP_PIECES
        for first in lifts
    )


def _lifted(trail: Trail, square: int) -> bool:
    """Whether the last step of `trail` on `square` is a lift."""
    last = _last(trail, square)
    return last >= 0 and isinstance(trail[last], Lift)


def _last(trail: Trail, square: int) -> int:
    """The index of the last step of `trail` on `square`; -1 if there is none."""
    return max((i for i, step in enumerate(trail) if step.square == square), default=-1)

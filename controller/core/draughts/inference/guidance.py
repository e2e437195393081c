"""How a hand is led to one turn: what is wrong on the board, and the next step; functions of the levels.

The sensors may tell no colours, so what is said never depends on whose pieces stand where. Every step that is
done brings the board nearer to the turn.
"""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.draughts.inference.expected import Prospects
from dambord.controller.core.draughts.inference.trail import Lift, Trail
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import between


class Guidance(NamedTuple):
    """What is to be done next; all squares in ascending order, all empty when the turn is made."""

    missing: tuple[int, ...] = ()
    """Pieces have to be put back here."""
    wrong: tuple[int, ...] = ()
    """What stands here has to go."""
    start: int | None = None
    """The piece that is to be moved."""
    target: int | None = None
    """Where it is to go."""
    remove: tuple[int, ...] = ()
    """Captured pieces that are still to be taken off."""

    @property
    def astray(self) -> tuple[int, ...]:
        """The squares that have nothing to do with the turn, and differ."""
        return tuple(sorted((*self.missing, *self.wrong)))

    @property
    def made(self) -> bool:
        """Whether the turn is made."""
        return self == MADE


MADE = Guidance()


def to_position(prospects: Prospects, levels: str) -> Guidance:
    """How the board is led back to the position before the turn."""
    return _put_right(prospects, levels, range(1, len(levels) + 1))


def to_turn(prospects: Prospects, turn: PlayedTurn, levels: str, trail: Trail) -> Guidance:
    """How the board is led to the end of `turn`; `trail` are the lifts and places since it was told."""
    captures = frozenset(turn.captures)
    way = _way(prospects, turn) - captures - {turn.origin, turn.target}
    elsewhere = [n for n in range(1, len(levels) + 1) if n not in way | captures | {turn.origin, turn.target}]
    found = _put_right(prospects, levels, elsewhere)
    strange = _strange(prospects, turn, way, levels, trail)
    if found.missing or found.wrong or strange:
        return Guidance(found.missing, tuple(sorted({*found.wrong, *strange})))
    return _next_step(prospects, turn, levels, trail)


def _put_right(prospects: Prospects, levels: str, squares: range | list[int]) -> Guidance:
    before = prospects.before
    differing = [n for n in squares if levels[n - 1] != before[n - 1]]
    missing = tuple(n for n in differing if levels[n - 1] == EMPTY)
    return Guidance(missing, tuple(n for n in differing if levels[n - 1] != EMPTY))


def _way(prospects: Prospects, turn: PlayedTurn) -> frozenset[int]:
    """The empty squares over which the piece may be led."""
    legs = zip(turn.path, turn.path[1:], strict=False)
    return frozenset(turn.path).union(*(between(prospects.game.grid, a, b) for a, b in legs))


def _strange(
    prospects: Prospects, turn: PlayedTurn, way: frozenset[int], levels: str, trail: Trail
) -> frozenset[int]:
    """The squares of the turn on which something stands that is no part of it."""
    own = prospects.sensing.expected(prospects.side)
    ends = {turn.origin, turn.target}
    strange = {n for n in way | ends if levels[n - 1] not in (EMPTY, own) and n not in turn.captures}
    strange |= {n for n in turn.captures if levels[n - 1] not in _on_captured(prospects, turn, n, own)}
    there = [n for n in sorted(way) if levels[n - 1] == own]
    if _arrived(prospects, turn, levels, trail) and turn.origin != turn.target:
        there.append(turn.target)  # the last one to stay
    if there and levels[turn.origin - 1] != EMPTY:
        return frozenset(strange | set(there))  # the piece has not been lifted: another one was put there
    return frozenset(strange | set(there[:-1]))


def _on_captured(prospects: Prospects, turn: PlayedTurn, square: int, own: str) -> tuple[str, ...]:
    """The levels that the square of a captured piece may have."""
    return (EMPTY, prospects.before[square - 1], *((own,) if square == turn.target else ()))


def _arrived(prospects: Prospects, turn: PlayedTurn, levels: str, trail: Trail) -> bool:
    """Whether the piece stands on its target.

    Where a captured piece stood there and the sensors tell no colours, that one has to be lifted first.
    """
    own = prospects.sensing.expected(prospects.side)
    if levels[turn.target - 1] != own:
        return False
    if turn.target not in turn.captures or prospects.before[turn.target - 1] != own:
        return True
    return any(isinstance(step, Lift) and step.square == turn.target for step in trail)


def _next_step(prospects: Prospects, turn: PlayedTurn, levels: str, trail: Trail) -> Guidance:
    if not _arrived(prospects, turn, levels, trail):
        if levels[turn.origin - 1] != EMPTY and turn.origin != turn.target:
            return Guidance(start=turn.origin, target=turn.target)
        if levels[turn.target - 1] != EMPTY:  # a captured piece, which makes room
            return Guidance(remove=(turn.target,))
        return Guidance(target=turn.target)
    standing = {n for n in turn.captures if levels[n - 1] != EMPTY} - {turn.target}
    return Guidance(remove=tuple(sorted(standing)))

"""Reading an illegal play as it stands: the position that the board shows, as far as it can be known."""

from __future__ import annotations

from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, Seen
from dambord.rules.backgammon import Counts, Position
from dambord.rules.game import Side, other

OFF, BAR, HOME = 0, 25, 6


def as_it_stands(position: Position, seen: Seen) -> Position | None:
    """The position that `seen` shows after an irregular turn of the side to move, the opponent on roll.

    Checkers that no cell shows are where they were: more than five on a point, on the bar, borne off. The
    mover's others have been borne off if all of his are at home, and entered if he has more than before; the
    opponent's are on the bar. None if that does not explain the board.
    """
    mover, foe = position.side, other(position.side)
    own, theirs = _cells(seen, mover), _cells(seen, foe)
    if any(own[point] and theirs[BAR - point] for point in range(1, BAR)):
        return None
    me = _counted(position.of(mover), own, bears_off=True)
    opponent = _counted(position.of(foe), theirs, bears_off=False)
    if me is None or opponent is None:
        return None
    return Position(foe, me, opponent) if mover == "w" else Position(foe, opponent, me)


def _cells(seen: Seen, side: Side) -> tuple[int, ...]:
    """The cells of `side` by its own points; [0] and [25] are not used."""
    if side == "w":
        return (0, *(white for white, _ in seen), 0)
    return (0, *(black for _, black in reversed(seen)), 0)


def _counted(before: Counts, cells: tuple[int, ...], *, bears_off: bool) -> Counts | None:
    """The checkers of one side, `before` the turn and by what its `cells` show now."""
    counts = [max(seen, was) if seen == DEPTH else seen for seen, was in zip(cells, before, strict=True)]
    counts[OFF], counts[BAR] = before[OFF], before[BAR]
    missing = sum(before) - sum(counts)
    if missing < 0:  # checkers have come in from the bar, or have left a point that still shows five
        entered = min(counts[BAR], -missing)
        counts[BAR] -= entered
        missing += entered
        for point in range(1, BAR):
            left = min(max(counts[point] - DEPTH, 0), -missing)
            counts[point] -= left
            missing += left
    elif not bears_off:
        counts[BAR] += missing
    elif missing:
        if counts[BAR] or any(counts[HOME + 1 : BAR]):
            return None
        counts[OFF] += missing
    return tuple(counts) if sum(counts) == sum(before) else None

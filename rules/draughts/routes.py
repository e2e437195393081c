"""The way a capture goes: the squares it stands on, and whether it passes given ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.draughts.captures import Stand

if TYPE_CHECKING:
    from rules.draughts.turn import Turn

Route = tuple[tuple[int, ...], tuple[int, ...]]
"""(squares stood on, origin first; squares captured in order)."""


def beginning(turn: Turn) -> tuple[Stand, int, int, int]:
    """Where a capture begins, the other pieces on the board, and the enemy's men and kings."""
    men, kings, foe_men, foe_kings = turn.before.forces()
    others = (men | kings | foe_men | foe_kings) ^ turn.start
    return Stand(turn.start, 0, bool(kings & turn.start), -1, 0), others, foe_men, foe_kings


def route(turn: Turn) -> Route:
    """One way to make a turn.

    Nearest landings are tried first, so that a square between two captures in line is the one right behind
    the first, as PDN wants intermediate squares.
    """
    if not turn.taken:
        return (turn.origin, turn.target), ()
    search = turn.generator.search
    start, others, men, kings = beginning(turn)
    came: dict[Stand, tuple[Stand, int]] = {}
    pending = [start]
    while pending:
        stand = pending.pop()
        for leap in search.leaps(stand, others, men, kings):
            if leap.victims & ~turn.taken:
                continue
            if leap.stands[0].taken == turn.taken:
                for there in search.closing(leap, start.king, others, men, kings):
                    if there.at == turn.end and search.crowned(start.king, there) == turn.crowned:
                        came[there] = (stand, leap.victims)
                        return retraced(turn, came, there, start)
            else:
                fresh = [there for there in reversed(leap.stands) if there not in came]
                came.update((there, (stand, leap.victims)) for there in fresh)
                pending += fresh
    raise ValueError(f"no capture from {turn.origin} to {turn.target} takes what this turn says")


def retraced(turn: Turn, came: dict[Stand, tuple[Stand, int]], end: Stand, start: Stand) -> Route:
    """The route back from `end`, turned round."""
    board = turn.generator.board
    path: list[int] = []
    captures: list[int] = []
    stand = end
    while stand != start:
        path.append(board.number[stand.at.bit_length()])
        stand, victims = came[stand]
        row = board.numbers(victims)
        # Of pieces jumped at once the one jumped last comes first, for all is turned round below.
        captures.extend(row if stand.at > victims else reversed(row))
    path.append(turn.origin)
    return tuple(reversed(path)), tuple(reversed(captures))


def passes(turn: Turn, squares: tuple[int, ...]) -> bool:
    """Whether a route of the turn stands on `squares`, in that order, on its way."""
    if not turn.taken:
        return False
    search = turn.generator.search
    start, others, men, kings = beginning(turn)
    wanted = tuple(turn.generator.board.bits[square] for square in squares)
    pending = [(start, 0)]
    seen = set(pending)
    while pending:
        stand, met = pending.pop()
        if stand.taken == turn.taken and stand.at == turn.end and met == len(wanted):
            return True
        for leap in search.leaps(stand, others, men, kings):
            if leap.victims & ~turn.taken:
                continue
            for there in leap.stands:
                hit = met < len(wanted) and there.at == wanted[met] and there.taken != turn.taken
                item = (there, met + hit)
                if item not in seen:
                    seen.add(item)
                    pending.append(item)
    return False

"""Counting the positions reached by all series of legal turns: the test of a generator."""

from __future__ import annotations

from dambord.rules.draughts.game import Draughts
from dambord.rules.draughts.movegen.generator import Generator
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.ruleset import Goal
from dambord.rules.game import other


def perft(game: Draughts, position: Position, depth: int) -> int:
    """The number of series of `depth` plies from `position`, the last ply counted without being played."""
    if depth <= 0:
        return 1
    if game.rules.king_repeats or game.rules.goal is Goal.FIRST_KING:
        return by_position(game, position, depth)
    side = position.side
    return by_bits(game.generators[side], game.generators[other(side)], *position.forces(), depth)


def by_position(game: Draughts, position: Position, depth: int) -> int:
    """Counting where a position is more than its pieces."""
    turns = game.turns(position)
    if depth == 1:
        return len(turns)
    return sum(by_position(game, turn.after, depth - 1) for turn in turns)


def by_bits(
    mover: Generator, waiter: Generator, men: int, kings: int, foe_men: int, foe_kings: int, depth: int
) -> int:
    """Counting on the sets of pieces of the side to move and the other one."""
    if depth == 1:
        return mover.count(men, kings, foe_men, foe_kings)
    total = 0
    depth -= 1
    for start, end, taken, crowned in mover.moves(men, kings, foe_men, foe_kings):
        if start & kings:
            total += by_bits(
                waiter, mover, foe_men & ~taken, foe_kings & ~taken, men, kings ^ start | end, depth
            )
        elif crowned:
            total += by_bits(
                waiter, mover, foe_men & ~taken, foe_kings & ~taken, men ^ start, kings | end, depth
            )
        else:
            total += by_bits(
                waiter, mover, foe_men & ~taken, foe_kings & ~taken, men ^ start | end, kings, depth
            )
    return total

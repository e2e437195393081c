"""Perft: the number of positions after a number of plies, the usual test of a move generator."""

from __future__ import annotations

from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.movegen.generator import Generator
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.ruleset import Goal
from dambord.rules.game import other


def perft(game: Draughts, position: Position, depth: int) -> int:
    """The number of sequences of `depth` plies from `position`; the last ply is counted, not played."""
    if depth <= 0:
        return 1
    if game.rules.king_repeats or game.rules.goal is Goal.FIRST_KING:
        return by_position(game, position, depth)
    side = position.side
    forces = game.own(position).forces()
    return by_bits(game.generators[side], game.generators[other(side)], *forces, depth)


def by_position(game: Draughts, position: Position, depth: int) -> int:
    """Perft by whole positions, for rulesets where the sets of pieces are not enough."""
    turns = game.turns(position)
    if depth == 1:
        return len(turns)
    return sum(by_position(game, turn.after, depth - 1) for turn in turns)


def by_bits(
    mover: Generator, waiter: Generator, men: int, kings: int, foe_men: int, foe_kings: int, depth: int
) -> int:
    """Perft by the sets of pieces of the side to move and of the other side."""
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

"""Perft: the number of positions after a number of plies, the usual test of a move generator."""

from __future__ import annotations

from dambord.rules.draughts.compiled import core_of
from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.movegen.generator import Generator
from dambord.rules.draughts.position import Position
from dambord.rules.draughts.ruleset import Goal
from dambord.rules.game import other

DEEPEST_OF_CORE = 24


def perft(game: Draughts, position: Position, depth: int) -> int:
    """The number of sequences of `depth` plies from `position`; ValueError for a depth below 0.

    The compiled core counts where there is one; `counted` is the same in Python.
    """
    if depth < 0:
        raise ValueError(f"depth {depth}: expected 0 or more")
    core = core_of(game.rules)
    if core and 0 < depth <= DEEPEST_OF_CORE:
        try:
            return core.perft(game.own(position), depth)
        except OverflowError:
            pass  # no position of a game: its captures are countless
    return counted(game, position, depth)


def counted(game: Draughts, position: Position, depth: int) -> int:
    """`perft` in Python; the last ply is counted, not played."""
    if not depth:
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

"""Counting the positions reached by all series of legal turns: the test of a generator."""

from __future__ import annotations

from rules.draughts.game import Draughts
from rules.draughts.position import Position


def perft(game: Draughts, position: Position, depth: int) -> int:
    """The number of series of `depth` plies from `position`, counted at the last ply without playing it."""
    if depth <= 0:
        return 1
    turns = game.turns(position)
    if depth == 1:
        return len(turns)
    return sum(perft(game, turn.after, depth - 1) for turn in turns)

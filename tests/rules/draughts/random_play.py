"""Boards with random turns on them."""

from __future__ import annotations

from random import Random

from dambord.rules import draughts


def walk(game: draughts.Draughts, rng: Random, plies: int) -> draughts.Board:
    """A board with at most so many random turns, over ends that come by themselves."""
    board = draughts.Board(game)
    while board.ply < plies and board.legal_turns:
        board.push(rng.choice(board.legal_turns), play_on=True)
    return board

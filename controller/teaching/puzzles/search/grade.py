"""How hard a puzzle is, from 1 to 5: by what has to be seen, not by what people have tried."""

from __future__ import annotations

from dambord.controller.teaching.puzzles.puzzle import Puzzle, Step, lines
from dambord.controller.teaching.puzzles.search.force import is_capturing
from dambord.rules.draughts import Position

TURN = 2
"""Points for each turn of the solver beyond the second."""
MANY_OFFERS = 4
"""So many turns that the opponent would have to answer by a capture lead astray: a point."""
STEPS = (1, 3, 5, 8)
"""The points from which on a puzzle has grade 2, 3, 4, 5."""


def grade(puzzle: Puzzle) -> int:
    """By the number of turns, of pieces given, of lines, and of other offers at the start."""
    points = TURN * (puzzle.turns - 2)
    points += given(puzzle, puzzle.position, puzzle.solution) - 1
    points += len(list(lines(puzzle.solution))) > 1
    points += offers(puzzle) >= MANY_OFFERS
    return 1 + sum(points >= step for step in STEPS)


def given(puzzle: Puzzle, position: Position, step: Step) -> int:
    """The most pieces that the solver gives away along one line."""
    after = puzzle.game.read(position, step.turn).after
    most = 0
    for reply in step.replies:
        turn = puzzle.game.read(after, reply.turn)
        further = 0 if reply.step is None else given(puzzle, turn.after, reply.step)
        most = max(most, turn.taken.bit_count() + further)
    return most


def offers(puzzle: Puzzle) -> int:
    """First turns after which the opponent has to capture."""
    return sum(is_capturing(puzzle.game, turn.after) for turn in puzzle.game.turns(puzzle.position))

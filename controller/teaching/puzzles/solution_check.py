"""Whether a solution can be played: its turns are legal, and every answer of the opponent is in it."""

from __future__ import annotations

from dambord.controller.teaching.puzzles.puzzle import Puzzle, Step
from dambord.rules.draughts import Draughts, Position


class UnsoundError(ValueError):
    """What is wrong with a puzzle, in one line."""


def check_solution(puzzle: Puzzle) -> None:
    """UnsoundError with the position and the turn where the solution can't be played."""
    _check(puzzle.game, puzzle.position, puzzle.solution)


def _check(game: Draughts, position: Position, step: Step) -> None:
    after = _read(game, position, step.turn)
    turns = game.turns(after)
    if not step.replies and turns and turns[0].taken:
        raise UnsoundError(f"{game.fen(after)}: expected answers, the opponent has to capture here")
    given = {_read(game, after, reply.turn): reply for reply in step.replies}
    missing = [game.text(after, turn) for turn in turns if turn.after not in given] if given else []
    if missing:
        raise UnsoundError(f"{game.fen(after)}: no answer to {', '.join(missing)}")
    for reached, reply in given.items():
        if reply.step is not None:
            _check(game, reached, reply.step)
        elif (turns := game.turns(reached)) and turns[0].taken:
            raise UnsoundError(f"{game.fen(reached)}: expected the solver's capture")


def _read(game: Draughts, position: Position, text: str) -> Position:
    try:
        return game.read(position, text).after
    except ValueError as error:
        raise UnsoundError(f"{game.fen(position)}: {error}") from None

"""Finds the puzzle in one position, if there is one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dambord.controller.engine.evaluation.weights import MAN
from dambord.controller.teaching.puzzles.proof import UnprovedError
from dambord.controller.teaching.puzzles.proof_search import prove
from dambord.controller.teaching.puzzles.puzzle import Puzzle, Reply, Step
from dambord.controller.teaching.puzzles.search.force import OFFERS, Forcing, TooLongError, is_capturing
from dambord.controller.teaching.puzzles.search.grade import grade
from dambord.controller.teaching.puzzles.solution_check import UnsoundError
from dambord.controller.teaching.puzzles.worth import WON, balance, king_worth
from dambord.rules.draughts import Draughts, Position

MOST_BEHIND = 2 * MAN
"""A solver who is further behind, or ahead, has other things to do than to look for a combination."""


class NoPuzzleError(Exception):
    """Why a position holds no puzzle: `none`, `dual`, `unsound`, `long`."""


def puzzle(game: Draughts, position: Position, source: Mapping[str, str | int]) -> Puzzle:
    """The puzzle for the side to move, proved; NoPuzzleError."""
    start = balance(position, position.side, king_worth(game))
    if abs(start) > MOST_BEHIND or len(game.turns(position)) < 2 or is_capturing(game, position):
        raise NoPuzzleError("none")
    search = Forcing(game, position.side)
    try:
        offers, reached = shortest(search, position, start)
        solution = grown(game, search, position, offers)
    except TooLongError:
        raise NoPuzzleError("long") from None
    gain = WON if reached == WON else reached - start
    made = Puzzle(game.name, dict(game.options), game.fen(position), gain, 1, solution, source)
    try:
        prove(made)
    except UnsoundError:
        raise NoPuzzleError("unsound") from None
    except UnprovedError:
        raise NoPuzzleError("long") from None
    return replace(made, grade=grade(made))


def shortest(search: Forcing, position: Position, start: int) -> tuple[int, int]:
    """The least number of offers by which the solver comes out ahead, and what it reaches so.

    NoPuzzleError when it can't; TooLongError.
    """
    for offers in range(1, OFFERS + 1):
        if search.forces(position, max(start, 0) + MAN, offers):
            return offers, max(value for _, value in search.options(position, offers))
    raise NoPuzzleError("none")


def grown(game: Draughts, search: Forcing, position: Position, offers: int) -> Step:
    """The solution with all answers; NoPuzzleError where two turns do equally well, TooLongError."""
    found = list(search.options(position, offers))
    best = max(value for _, value in found)
    turns = [turn for turn, value in found if value == best]
    if len(turns) > 1:
        raise NoPuzzleError("dual")
    turn = turns[0]
    after = turn.after
    text = game.text(position, turn)
    if not is_capturing(game, after):
        return Step(text)
    left = offers if turn.taken else offers - 1
    replies = []
    for answer in game.turns(after):
        stays = search.standing(answer.after)
        over = stays is not None and stays >= search.value(answer.after, left)
        step = None if over else grown(game, search, answer.after, left)
        replies.append(Reply(game.text(after, answer), step))
    return Step(text, tuple(replies))

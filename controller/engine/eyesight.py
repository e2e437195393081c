"""What a child sees of a turn: the pieces that it takes, and of the replies only some."""

from __future__ import annotations

from random import Random

from dambord.controller.engine.evaluation.evaluation import Evaluation
from dambord.controller.engine.level import Eyes
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.game import between


def seen_scores(game: Draughts, worth: Evaluation, turns: list[Turn], eyes: Eyes, rng: Random) -> list[int]:
    """What each turn seems to be worth, in hundredths of a man."""
    return [seen_score(game, worth, turn, eyes, rng) for turn in turns]


def seen_score(game: Draughts, worth: Evaluation, turn: Turn, eyes: Eyes, rng: Random) -> int:
    """What a turn seems to be worth to its player."""
    after = turn.after
    score = eyes.greed * turn.taken.bit_count() + eyes.pride * turn.crowned - of_mover(worth, after)
    noticed = [
        of_mover(worth, after) + of_mover(worth, reply.after)
        for reply in game.turns(after)
        if reply.taken and rng.random() < chance(game, reply, eyes)
    ]
    # Each is what the reply wins for the opponent; a child doesn't think of taking back.
    return round(score + min(noticed, default=0))


def of_mover(worth: Evaluation, position: Position) -> int:
    """The worth of a position as the side to move sees it."""
    white = worth.of_white(*position[1:5])
    return white if position.side == "w" else -white


def chance(game: Draughts, reply: Turn, eyes: Eyes) -> float:
    """The chance to notice a capture."""
    if reply.start & reply.before.forces()[1]:
        return eyes.far if between(game.grid, reply.origin, reply.captures[0]) else eyes.plain
    (row, _), (next_row, _) = (game.grid.squares[square - 1] for square in reply.path[:2])
    ahead = next_row - row if game.rules.moves_down(reply.before.side) else row - next_row
    return eyes.backward if ahead < 0 else eyes.plain

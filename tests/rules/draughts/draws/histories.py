"""Made-up histories of games, and how they end."""

import random
from collections.abc import Sequence

from dambord.rules import draughts


def shuttle(game: draughts.Draughts, fen: str, cycle: Sequence[str], plies: int) -> list[draughts.Position]:
    """A history from `fen` in which the moves of `cycle` are played over and over."""
    positions = [game.parse(fen)]
    for ply in range(plies):
        positions.append(game.read(positions[-1], cycle[ply % len(cycle)]).after)
    return positions


def ended(game: draughts.Draughts, positions: Sequence[draughts.Position]) -> tuple[int, str, str] | None:
    """After how many plies a game ends by itself, and why."""
    for plies in range(len(positions)):
        outcome = game.outcome(positions[: plies + 1])
        if outcome:
            return plies, outcome.reason, outcome.clause
    return None


def wander(game: draughts.Draughts, fen: str, plies: int) -> list[draughts.Position]:
    """A history of king moves in which nothing is ever on offer and no position comes a third time."""
    positions = [game.parse(fen)]
    chosen = random.Random(5)
    while len(positions) <= plies:
        turns = [
            turn
            for turn in game.turns(positions[-1])
            if not turn.taken
            and positions.count(turn.after) < 2
            and not any(reply.taken for reply in game.turns(turn.after))
            and turn.after.white_men == positions[-1].white_men
            and turn.after.black_men == positions[-1].black_men
        ]
        if not turns:
            del positions[max(1, len(positions) - chosen.randrange(1, 9)) :]
            continue
        positions.append(chosen.choice(turns).after)
    return positions

"""Random games with many captures, and positions that are hard to recognise."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position

HARD = (
    "W:WK25,44:B9,32,30,28,10",
    "W:W34,44:B24,30,20,29,19",
    "W:WK13,21:B32,35,19,33,31,23,18",
)
"""FENs for `international`: 25x15 by two routes, and the circular captures 34x34 and 13x13."""


def random_game(
    game: DraughtsGame, rng: Random, *, plies: int = 150, start: Position | None = None
) -> list[PlayedTurn]:
    """Play random legal turns until the game ends or `plies` are played; returns the turns.

    `start` is the first position, by default that of the game.
    """
    position = game.start() if start is None else start
    history = [position]
    turns: list[PlayedTurn] = []
    while len(turns) < plies and game.outcome(history) is None:
        turn = _choose(game.turns(position), rng)
        position = turn.after
        history.append(position)
        turns.append(turn)
    return turns


def _choose(turns: Sequence[PlayedTurn], rng: Random) -> PlayedTurn:
    """Choose a turn; turns with more captures are more likely."""
    return rng.choices(turns, [1 + 2 * len(turn.captures) for turn in turns])[0]


def random_start(game: DraughtsGame, rng: Random, *, pieces: int = 6) -> str:
    """Return the FEN of a random position with White to move.

    Each side has at most `pieces` pieces; about half of all are kings.
    """
    rows = game.grid.rows
    # No men near the edges, where some rulesets would have crowned them.
    inside = [square for square, (row, _) in enumerate(game.grid.squares, 1) if 1 < row < rows - 2]
    drawn = rng.sample(inside, min(len(inside), rng.randint(2, 2 * pieces)))
    names = [f"{rng.choice(('', 'K'))}{square}" for square in drawn]
    half = len(names) // 2
    return f"W:W{','.join(names[:half])}:B{','.join(names[half:])}"


def hard_games(game: DraughtsGame, rng: Random, *, plies: int = 12) -> list[tuple[str, list[PlayedTurn]]]:
    """Return (FEN, turns) for every legal first turn of every position of `HARD`; the rest is random."""
    games: list[tuple[str, list[PlayedTurn]]] = []
    for fen in HARD:
        games.extend(
            (fen, [turn, *random_game(game, rng, plies=plies - 1, start=turn.after)])
            for turn in game.turns(game.parse(fen))
        )
    return games

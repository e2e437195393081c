"""What the pieces of a position are worth to one side, in hundredths of a man."""

from __future__ import annotations

from dambord.controller.engine.evaluation.weights import MAN
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.ruleset import Goal
from dambord.rules.game import Side

FLYING_KING, SHORT_KING = 300, 150
WON = 10_000
"""The worth of a game that is won: more than all pieces together."""


def king_worth(game: Draughts) -> int:
    """The worth of a king of that ruleset."""
    return FLYING_KING if game.rules.king_flies else SHORT_KING


def balance(position: Position, side: Side, king: int) -> int:
    """The pieces of `side` less those of its opponent."""
    _, white_men, white_kings, black_men, black_kings, *_ = position
    men = white_men.bit_count() - black_men.bit_count()
    kings = white_kings.bit_count() - black_kings.bit_count()
    value = MAN * men + king * kings
    return value if side == "w" else -value


def suits(game: Draughts) -> str:
    """Why there are no puzzles for a ruleset, in one line; empty where there are."""
    if not game.rules.compulsory:
        return f"{game.name}: captures are free under these options, so that nothing can be forced"
    if game.rules.goal is not Goal.LAST_MOVE:
        return f"{game.name}: pieces are not what is played for, so that no gain can be counted"
    return ""

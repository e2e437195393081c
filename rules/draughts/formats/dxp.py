"""Positions of DXP (DamExchange), as the message GAMEREQ has them: 10 by 10 squares only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dambord.rules.draughts.formats.piece_letters import read_letters, write_letters
from dambord.rules.draughts.position import Position

if TYPE_CHECKING:
    from dambord.rules.draughts.draughts_game import Draughts

SQUARES = 50
LETTERS = "WZewzWZ"
"""The side to move, White or Black (zwart); a free square, a man, and a king of either."""
START = "W" + "z" * 20 + "e" * 10 + "w" * 20
"""The usual start, which a GAMEREQ need not spell out."""


def write(game: Draughts, position: Position) -> str:
    """The side to move, `W` or `Z`, and one of `wzWZe` for each square.

    DXP's White stands on the high numbers, so in `latvian-100` it is our Black. ValueError for a ruleset with
    another board.
    """
    return write_letters(checked(game), position, LETTERS, game.rules.white_on_top)


def read(game: Draughts, text: str) -> Position:
    """A position from its letters; ValueError says what was expected, or that DXP has no such board."""
    return read_letters(checked(game), text, LETTERS, game.rules.white_on_top)


def checked(game: Draughts) -> Draughts:
    """The ruleset itself; ValueError for one that DXP has no squares for."""
    if len(game.grid.squares) != SQUARES:
        raise ValueError(f"DXP is played on 10 by 10 squares; {game.name} has another board")
    return game

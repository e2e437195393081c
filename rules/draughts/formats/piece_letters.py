"""Positions as a string with one letter for each square, after a letter for the side to move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dambord.rules.draughts.position import Position
from dambord.rules.game import Side
from dambord.rules.quoting import quoted

if TYPE_CHECKING:
    from dambord.rules.draughts.draughts_game import Draughts

PICTURE = ".wbWB"
SWAPPED = str.maketrans("wbWB", "bwBW")
"""What to call the pieces when the colours are changed, in a picture."""


def write_letters(game: Draughts, position: Position, letters: str, swapped: bool) -> str:
    """The position in seven `letters`: White and Black to move, then those for `.wbWB` of a picture."""
    picture = game.picture(position)
    if swapped:
        picture = picture.translate(SWAPPED)
    side = letters[(position.side == "w") == swapped]
    return side + picture.translate(str.maketrans(PICTURE, letters[2:]))


def read_letters(game: Draughts, text: str, letters: str, swapped: bool) -> Position:
    """The position of a text in seven `letters`; ValueError tells a wrong length from a wrong letter."""
    squares = len(game.grid.squares)
    to_move, pieces = letters[:2], letters[2:]
    if len(text) != squares + 1:
        raise ValueError(
            f"position {quoted(text)}: expected {to_move[0]} or {to_move[1]} and {squares} squares "
            f"for {game.name}, found {len(text)} characters"
        )
    if text[0] not in to_move or not set(text[1:]) <= set(pieces):
        raise ValueError(
            f"position {quoted(text)}: expected {to_move[0]} or {to_move[1]}, "
            f"then {', '.join(pieces[1:])} or {pieces[0]} for each square"
        )
    picture = text[1:].translate(str.maketrans(pieces, PICTURE))
    if swapped:
        picture = picture.translate(SWAPPED)
    side: Side = "w" if (text[0] == to_move[0]) != swapped else "b"
    return game.picture_position(picture, side)

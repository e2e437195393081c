"""What stands on the board by all that is known: sensors say where, the record says what."""

from __future__ import annotations

from dambord.controller.sensing import EMPTY, UNKNOWN
from dambord.controller.state import State


def known_pieces(state: State) -> str:
    """One of `.wbWB` for every cell of the board, kings as `W` and `B`.

    A piece on a square where the record has one of its colour is that one. Any other has been moved there: of
    the colour that the sensor tells or else of the player on move, and a king if only kings of that colour
    have left their squares.
    """
    picture = state.terms.game.picture(state.position)
    cells = state.sensing.cells_of_squares
    levels = [state.settling.levels[cell] for cell in cells]
    gone = [piece for piece, level in zip(picture, levels, strict=True) if level in (EMPTY, UNKNOWN)]
    shown = [EMPTY] * state.sensing.cells
    for cell, piece, level in zip(cells, picture, levels, strict=True):
        if level in (EMPTY, UNKNOWN):
            continue
        colour = level.lower() if level.lower() in ("w", "b") else piece.lower().strip(EMPTY) or state.side
        if piece.lower() == colour:
            shown[cell] = piece
        else:
            left = {one for one in gone if one.lower() == colour}
            shown[cell] = colour.upper() if left == {colour.upper()} else colour
    return "".join(shown)

"""The pieces on the board: the sensors give their places, the record gives their kinds."""

from __future__ import annotations

from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.sensing.occupancy import EMPTY, UNKNOWN


def known_pieces(state: State) -> str:
    """One of `.wbWB` for every cell of the board, in board order; `W` and `B` are kings.

    If the record has a piece of that colour on the square, it is that piece. Any other piece was moved there.
    It has the colour that the sensor tells, or else the colour of the side to move. It is a king if only
    kings of that colour have left their squares.
    """
    picture = state.terms.game.picture(state.position)
    cells = state.sensors.sensing.cells_of_squares
    levels = [state.sensors.settling.levels[cell] for cell in cells]
    gone = [piece for piece, level in zip(picture, levels, strict=True) if level in (EMPTY, UNKNOWN)]
    shown = [EMPTY] * state.sensors.sensing.cells
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

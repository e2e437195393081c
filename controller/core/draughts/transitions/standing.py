"""The position that stands on a board, read from the sensors and from what is known of its pieces."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.followed import Followed
from dambord.controller.core.draughts.model.sensors import Sensors
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.sensing.occupancy import EMPTY, UNKNOWN
from dambord.rules.draughts import DraughtsGame, Position
from dambord.rules.game import SIDES, Side

UNCROWNED, NO_TURN = "uncrowned", "cannot-move"


def standing(game: DraughtsGame, sensors: Sensors, known: Followed, side: Side) -> Position | Remark:
    """The position that stands, with `side` to move; or why it can't be told, or is none of the game.

    Sensors that tell colours or stacks have the last word. A man on its last row is a king.
    """
    pieces = list(known.pieces)
    expected = sensors.sensing.expected("".join(piece.replace(UNKNOWN, EMPTY) for piece in pieces))
    for place, level in enumerate(sensors.levels):
        either = pieces[place] == UNKNOWN and level != EMPTY and not sensors.tell_stacks
        if level != expected[place] and not either:
            pieces[place] = level if level in (EMPTY, *SIDES) else UNKNOWN
    for square in sensors.stacks() if sensors.tell_stacks else ():
        pieces[square - 1] = pieces[square - 1].upper()
    untold = tuple(square for square, piece in enumerate(pieces, 1) if piece == UNKNOWN)
    if untold:
        return Remark.of(
            "stands-untold", squares=untold, labels=tuple(game.labels[square - 1] for square in untold)
        )
    position = game.picture_position("".join(pieces), side)
    faults = game.faults(position)
    if uncrowned := [square for fault in faults if fault.key == UNCROWNED for square in fault.squares]:
        for square in uncrowned:
            pieces[square - 1] = pieces[square - 1].upper()
        position = game.picture_position("".join(pieces), side)
        faults = game.faults(position)
    return Remark.of("stands-unplayable") if {fault.key for fault in faults} - {NO_TURN} else position

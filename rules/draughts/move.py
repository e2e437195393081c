"""A turn as the generators pass it on: bits only, no position."""

from __future__ import annotations

from dambord.rules.draughts.options import Merit

Move = tuple[int, int, int, bool]
"""(bit left, bit ended on, bits captured, whether a man became a king)."""


def tied(found: list[Move], merits: tuple[Merit, ...], kings: int, foe_kings: int) -> list[Move]:
    """Of equally good captures those that further merits prefer; `kings` are the capturing side's."""
    for merit in merits:
        if merit is Merit.BY_KING:
            found = [move for move in found if move[0] & kings] or found
        else:
            most = max((move[2] & foe_kings).bit_count() for move in found)
            found = [move for move in found if (move[2] & foe_kings).bit_count() == most]
    return found

"""A move as the generators pass it on: bits only, without its position."""

from __future__ import annotations

from dambord.rules.draughts.ruleset import Merit

PackedMove = tuple[int, int, int, bool]
"""(bit of the origin, bit of the target, bits of the captured pieces, whether a man became a king)."""


def preferred(
    found: list[PackedMove], merits: tuple[Merit, ...], kings: int, foe_kings: int
) -> list[PackedMove]:
    """Those of equally good captures that the further `merits` prefer; `kings` are the capturing side's."""
    for merit in merits:
        if merit is Merit.BY_KING:
            found = [move for move in found if move[0] & kings] or found
        else:
            most = max((move[2] & foe_kings).bit_count() for move in found)
            found = [move for move in found if (move[2] & foe_kings).bit_count() == most]
    return found

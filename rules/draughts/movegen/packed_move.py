"""A move as the generators pass it on: bits only, without its position; and a bound of their work."""

from __future__ import annotations

from dambord.rules.draughts.ruleset import Merit

PackedMove = tuple[int, int, int, bool]
"""(bit of the origin, bit of the target, bits of the captured pieces, whether a man became a king)."""


ShownMove = tuple[int, int, int, bool, int, int, tuple[int, ...] | None, int]
"""A packed move, then the numbers of its squares: origin, target, captured pieces; then its step.

None for several captured pieces, whose order only a route tells (`capture_path`). The step has the bits of
origin and target when a man moves and nothing else changes, otherwise it is 0.
"""


class TooManyCapturesError(ValueError):
    """A position has more ways to capture than the limit that was set."""


class SearchBudget:
    """How many states the search of a position's captures may still meet.

    A state is the square of a capturing piece with the pieces that it has captured so far.
    """

    __slots__ = ("left", "most")

    def __init__(self, most: int) -> None:
        self.left = self.most = most

    def spend(self, states: int) -> None:
        """Count states that were met; TooManyCapturesError when they are too many."""
        self.left -= states
        if self.left < 0:
            raise TooManyCapturesError(
                f"no position of a game: more than {self.most} ways to go on in a capture"
            )


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

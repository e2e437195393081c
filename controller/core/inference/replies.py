"""A turn and the reply to it, both on the board already: where the one ends and the other begins."""

from __future__ import annotations

from collections.abc import Collection

from dambord.controller.core.inference.expected import Prospects
from dambord.controller.core.inference.infer import Unexplained, find
from dambord.controller.core.inference.occupancy import EMPTY, differs
from dambord.controller.core.inference.trail import Trail
from dambord.rules.draughts import PlayedTurn


def turn_before_reply(
    prospects: Prospects, levels: str, seen: PlayedTurn | None, hands: Collection[int] | None = None
) -> PlayedTurn | None:
    """The one turn that is finished although the opponent's reply is on the board already, whole or begun.

    `hands`: the only squares from which the opponent's hand can have taken a piece, where that is known.
    """
    begun = turn_before_lift(prospects, levels, hands)
    if begun is not None:
        return begun
    both = turn_and_reply(prospects, levels, seen)
    return None if both is None else both[0]


def reply_begins(reply: Prospects, levels: str, trail: Trail, *, taking: bool) -> bool:
    """Whether a turn of `reply` is under way.

    Where the mover has been `taking` pieces off, each piece off its square has to be one that some turn of
    `reply` moves or captures: any other may be in the mover's hand, still taking off.
    """
    if isinstance(find(reply, levels, trail), Unexplained):
        return False
    off = {n for n in differs(levels, reply.before) if levels[n - 1] == EMPTY}
    return not taking or off <= reply.movable | reply.capturable


def reply_is_irregular(reply: Prospects, levels: str) -> bool:
    """Whether one piece of the side to reply stands on another square, which no turn of its explains."""
    changed = differs(levels, reply.before)
    match sorted(changed, key=lambda n: levels[n - 1] != EMPTY):
        case [origin, target]:
            moved = levels[origin - 1] == EMPTY and levels[target - 1] == reply.before[origin - 1]
            return moved and reply.before[target - 1] == EMPTY and reply.owner(origin) == reply.side
    return False


def turn_before_lift(
    prospects: Prospects, levels: str, hands: Collection[int] | None = None
) -> PlayedTurn | None:
    """The one turn that is finished but for an opponent's piece already in his hand for the reply."""
    found = [
        turn
        for picture, turns in prospects.by_levels.items()
        for turn in turns
        if len(gap := differs(levels, picture)) == 1
        and levels[(square := next(iter(gap))) - 1] == EMPTY
        and square in prospects.after(turn).movable
        and (hands is None or square in hands)
    ]
    return found[0] if len(found) == 1 else None


def turn_and_reply(
    prospects: Prospects, levels: str, seen: PlayedTurn | None
) -> tuple[PlayedTurn, PlayedTurn] | None:
    """The one turn and reply that together leave `levels`; a first turn `seen` finished has precedence."""
    if seen is not None:
        replies = prospects.after(seen).by_levels.get(levels, ())
        if len(replies) == 1:
            return seen, replies[0]
    pairs = [
        (turn, reply) for turn in prospects.turns for reply in prospects.after(turn).by_levels.get(levels, ())
    ]
    return pairs[0] if len(pairs) == 1 else None

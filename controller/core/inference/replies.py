"""Separation of a turn from the opponent's reply when both are on the board before the turn is committed."""

from __future__ import annotations

from collections.abc import Collection

from dambord.controller.core.inference.expected import Prospects
from dambord.controller.core.inference.occupancy import EMPTY, differs
from dambord.controller.core.inference.trail import Trail
from dambord.controller.core.inference.turn_inference import Unexplained, find
from dambord.rules.draughts import PlayedTurn


def turn_before_reply(
    prospects: Prospects, levels: str, seen: PlayedTurn | None, hands: Collection[int] | None = None
) -> PlayedTurn | None:
    """The finished turn on a board that also shows the opponent's reply, complete or begun.

    `seen`: the turn that the board last showed as finished. `hands`: the squares from which the opponent may
    have lifted a piece, if that is known. None unless exactly one turn fits.
    """
    begun = turn_before_lift(prospects, levels, hands)
    if begun is not None:
        return begun
    both = turn_and_reply(prospects, levels, seen)
    return None if both is None else both[0]


def reply_begins(reply: Prospects, levels: str, trail: Trail, *, taking: bool) -> bool:
    """Whether a turn of `reply` is complete or under way.

    If the mover may still be `taking` captured pieces off, every missing piece has to be one that a turn of
    `reply` moves or captures. Any other may be in the mover's hand.
    """
    if isinstance(find(reply, levels, trail), Unexplained):
        return False
    off = {n for n in differs(levels, reply.before) if levels[n - 1] == EMPTY}
    return not taking or off <= reply.movable | reply.capturable


def reply_is_irregular(reply: Prospects, levels: str) -> bool:
    """Whether one piece of the replying side stands on another square; legal turns are tested before."""
    changed = differs(levels, reply.before)
    match sorted(changed, key=lambda n: levels[n - 1] != EMPTY):
        case [origin, target]:
            moved = levels[origin - 1] == EMPTY and levels[target - 1] == reply.before[origin - 1]
            return moved and reply.before[target - 1] == EMPTY and reply.owner(origin) == reply.side
    return False


def turn_before_lift(
    prospects: Prospects, levels: str, hands: Collection[int] | None = None
) -> PlayedTurn | None:
    """The only turn whose end the board shows except for one piece that the opponent has lifted to reply.

    None unless exactly one turn fits.
    """
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
    """The only pair of turn and reply that leaves `levels`; None unless exactly one pair fits.

    A pair that begins with the turn `seen` is preferred.
    """
    if seen is not None:
        replies = prospects.after(seen).by_levels.get(levels, ())
        if len(replies) == 1:
            return seen, replies[0]
    pairs = [
        (turn, reply) for turn in prospects.turns for reply in prospects.after(turn).by_levels.get(levels, ())
    ]
    return pairs[0] if len(pairs) == 1 else None

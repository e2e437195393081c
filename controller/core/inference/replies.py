"""Separation of a turn from the opponent's reply when both are on the board before the turn is committed."""

from __future__ import annotations

from collections.abc import Collection

from dambord.controller.core.inference.expected import Prospects
from dambord.controller.core.inference.occupancy import EMPTY, differs
from dambord.controller.core.inference.trail import Lift, Trail
from dambord.controller.core.inference.turn_inference import Unexplained, find
from dambord.rules.draughts import PlayedTurn


def turn_before_reply(
    prospects: Prospects, levels: str, seen: PlayedTurn | None, hands: Collection[int] = ()
) -> PlayedTurn | None:
    """The finished turn on a board that also shows the opponent's reply: complete, begun or irregular.

    `seen`: the turn that the board last showed as finished. `hands`: squares from which the opponent has
    lifted a piece just now, whether he can reply with it or only straightens it. None unless exactly one
    turn fits.
    """
    if (begun := turn_before_lift(prospects, levels, hands)) is not None:
        return begun
    if (both := turn_and_reply(prospects, levels, seen)) is not None:
        return both[0]
    if seen is None:
        return None
    reply = prospects.after(seen)
    off = {n for n in differs(levels, reply.before) if levels[n - 1] == EMPTY}
    started = reply.under_way(levels) and off <= reply.movable | reply.capturable | set(hands)
    return seen if started or reply_is_irregular(reply, levels) else None


def after_shown(prospects: Prospects, turn: PlayedTurn, trail: Trail) -> Trail | None:
    """The steps of `trail` since the board last showed the end of `turn`; None if it never did."""
    wanted, shown = list(prospects.levels_after(turn)), list(prospects.before)
    since = 0 if shown == wanted else None
    for number, step in enumerate(trail, 1):
        shown[step.square - 1] = EMPTY if isinstance(step, Lift) else step.level
        if shown == wanted:
            since = number
    return None if since is None else trail[since:]


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


def turn_before_lift(prospects: Prospects, levels: str, hands: Collection[int] = ()) -> PlayedTurn | None:
    """The only turn whose end the board shows except for one piece that the opponent has lifted.

    He can reply with it, and may have lifted it before the turn was made; or it is one of `hands`. None
    unless exactly one turn fits.
    """
    found = [
        turn
        for picture, turns in prospects.by_levels.items()
        for turn in turns
        if len(gap := differs(levels, picture)) == 1
        and levels[(square := next(iter(gap))) - 1] == EMPTY
        and (square in (reply := prospects.after(turn)).movable or square in hands)
        and reply.owner(square) == reply.side
    ]
    return found[0] if len(found) == 1 else None


def left_standing(prospects: Prospects, levels: str) -> tuple[int, ...]:
    """The captured pieces still on a board that shows a capture, and the opponent's reply begun or complete.

    Empty if it shows anything else: the mover is taking them off, or has left them there (FMJD 4.12).
    """
    for turn in prospects.turns:
        standing = [n for n in turn.captures if n != turn.target and levels[n - 1] == prospects.before[n - 1]]
        if not standing or levels[turn.target - 1] == EMPTY:
            continue
        cleared = "".join(EMPTY if n in standing else level for n, level in enumerate(levels, 1))
        reply = prospects.after(turn)
        if cleared != reply.before and (reply.under_way(cleared) or cleared in reply.by_levels):
            return tuple(sorted(standing))
    return ()


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

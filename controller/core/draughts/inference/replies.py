"""Separation of a turn from the opponent's reply when both are on the board before the turn is committed."""

from __future__ import annotations

from collections.abc import Collection

from dambord.controller.core.draughts.inference.expected import Prospects
from dambord.controller.core.draughts.inference.trail import (
    DROP_OUT_US,
    Lift,
    Place,
    Trail,
    lifted,
    without_drop_outs,
)
from dambord.controller.core.draughts.inference.turn_inference import Unexplained, against, carried, find
from dambord.controller.core.sensing.occupancy import EMPTY, differs
from dambord.rules.draughts import PlayedTurn


def turn_before_reply(
    board: Prospects, levels: str, seen: PlayedTurn | None, trail: Trail | None, hands: Collection[int] = ()
) -> PlayedTurn | None:
    """The finished turn on a board that also shows the opponent's reply: complete, begun or irregular.

    `seen`: the turn that the board last showed as finished. `trail`: the lifts and places since the turn
    began, None if hands may have moved unseen. `hands`: squares from which the opponent has lifted a piece
    just now, whether he can reply with it or only straightens it. None unless exactly one turn fits.
    """
    if (begun := turn_before_lift(board, levels, trail, hands)) is not None:
        return begun
    if (both := turn_and_reply(board, levels, seen, trail)) is not None:
        return both[0]
    if seen is not None and reply_is_irregular(board.after(seen), levels):
        return seen
    made = _handled_before(board, trail or ()) if seen is None else (seen,)
    begun_on = [turn for turn in made if _under_way(board.after(turn), levels, hands)]
    return begun_on[0] if len(begun_on) == 1 else None


def _handled_before(board: Prospects, trail: Trail) -> tuple[PlayedTurn, ...]:
    """The turns that hands have made; the own piece was lifted long enough ago for it to be no drop-out."""
    old = {step.square for step in trail if isinstance(step, Lift) and step.at <= trail[-1].at - DROP_OUT_US}
    return tuple(turn for turn in board.turns if turn.origin in old and handled(turn, trail))


def _under_way(reply: Prospects, levels: str, hands: Collection[int]) -> bool:
    """Whether a turn of `reply` is under way, and every missing piece is one that it may lift."""
    off = {n for n in differs(levels, reply.before) if levels[n - 1] == EMPTY}
    return reply.under_way(levels) and off <= reply.movable | reply.capturable | set(hands)


def handled(turn: PlayedTurn, trail: Trail | None) -> bool:
    """Whether hands have lifted every piece that `turn` moves or captures, and its own before it came down.

    The levels alone don't show it where sensors tell no colours: a turn and the capture of its piece may
    leave the same levels as one standing piece that has dropped out.
    """
    return trail is None or (_came(turn, trail) and against(turn, trail) == 0)


def _came(turn: PlayedTurn, trail: Trail) -> bool:
    """Whether the piece of `turn` was lifted before one was put down on its target."""
    if turn.origin == turn.target:
        return True
    began = min((s.at for s in trail if s.square == turn.origin and isinstance(s, Lift)), default=None)
    came = [s.at for s in trail if s.square == turn.target and isinstance(s, Place)]
    return began is not None and any(at >= began for at in came)


def _both_made(turn: PlayedTurn, reply: PlayedTurn, trail: Trail | None) -> bool:
    """Whether hands have made the turn and then the reply.

    A captured piece may not be seen to leave if the reply comes to its square at once.
    """
    if trail is None:
        return True
    unseen = {reply.target}.intersection(turn.captures)
    captured = {*turn.captures, *reply.captures} - unseen
    if not captured.issubset(lifted(without_drop_outs(trail))):
        return False
    if not (carried(turn, trail) and carried(reply, trail) and _came(turn, trail)):
        return False
    return _begun_after(turn, reply, trail) and (bool(unseen) or _came(reply, trail))


def _begun_after(turn: PlayedTurn, reply: PlayedTurn, trail: Trail) -> bool:
    """Whether the piece of the reply was lifted after that of the turn: else it had moved before."""
    lifts = [step for step in trail if isinstance(step, Lift)]
    began = min((lift.at for lift in lifts if lift.square == turn.origin), default=0)
    return max((lift.at for lift in lifts if lift.square == reply.origin), default=began) >= began


def after_shown(board: Prospects, turn: PlayedTurn, trail: Trail) -> Trail | None:
    """The opponent's steps since the board last showed the end of `turn`; None if it never did.

    Pieces that only dropped out are left out. He may have lifted one piece before the turn was complete; that
    lift is the first step then.
    """
    wanted, reply, trail = board.levels_after(turn), board.after(turn), without_drop_outs(trail)
    shown = list(board.before)
    complete = 0 if board.before == wanted else None
    early: Trail | None = None
    for number, step in enumerate(trail, 1):
        shown[step.square - 1] = EMPTY if isinstance(step, Lift) else step.level
        match [*differs("".join(shown), wanted)]:
            case []:
                complete = number
            case [square] if (
                early is None and shown[square - 1] == EMPTY and reply.owner(square) == reply.side
            ):
                lifts = [each for each in trail[:number] if each.square == square]
                early = (*lifts[-1:], *trail[number:])
    return early if complete is None else trail[complete:]


def reply_begins(reply: Prospects, levels: str) -> bool:
    """Whether a turn of `reply` is complete or under way."""
    return not isinstance(find(reply, levels, ()), Unexplained)


def replied_to(board: Prospects, seen: PlayedTurn | None, levels: str) -> bool:
    """Whether a reply, complete or under way, explains `levels` after the turn `seen`; no without one."""
    return seen is not None and reply_begins(board.after(seen), levels)


def only_replied(board: Prospects, turn: PlayedTurn, trail: Trail) -> bool:
    """Whether since `turn` a piece that can reply was lifted, and of the other side only captured ones.

    What the board shows then is the reply, however clumsily its piece was put down.
    """
    reply = board.after(turn)
    lifts = [step.square for step in trail if isinstance(step, Lift)]
    theirs = {square for square in lifts if reply.owner(square) == board.side}
    return theirs <= reply.capturable and not reply.movable.isdisjoint(lifts)


def reply_shown(board: Prospects, levels: str, seen: PlayedTurn, trail: Trail) -> bool:
    """Whether hands have made the turn `seen`, and a whole reply that leaves `levels`."""
    return any(_both_made(seen, reply, trail) for reply in board.after(seen).by_levels.get(levels, ()))


def reply_is_irregular(reply: Prospects, levels: str) -> bool:
    """Whether one piece of the replying side stands on another square; legal turns are tested before."""
    changed = differs(levels, reply.before)
    match sorted(changed, key=lambda n: levels[n - 1] != EMPTY):
        case [origin, target]:
            moved = levels[origin - 1] == EMPTY and levels[target - 1] == reply.before[origin - 1]
            return moved and reply.before[target - 1] == EMPTY and reply.owner(origin) == reply.side
    return False


def turn_before_lift(
    board: Prospects, levels: str, trail: Trail | None, hands: Collection[int] = ()
) -> PlayedTurn | None:
    """The only turn whose end the board shows except for one piece that the opponent has lifted.

    He can reply with it, and may have lifted it as soon as the mover's piece was down; or it is one of
    `hands`. If several captures fit, it is the one whose missing piece was lifted last. None if none does, or
    if several still do.
    """
    found = [
        (_lifted_at(square, trail), turn)
        for picture, turns in board.by_levels.items()
        for turn in turns
        if len(gap := differs(levels, picture)) == 1
        and levels[(square := next(iter(gap))) - 1] == EMPTY
        and (square in (reply := board.after(turn)).movable or square in hands)
        and reply.owner(square) == reply.side
        and handled(turn, trail)
        and _lifted_after(turn, square, trail)
    ]
    last = max((at for at, _ in found), default=0)
    fitting = [turn for at, turn in found if at == last]
    return fitting[0] if len(fitting) == 1 else None


def _lifted_at(square: int, trail: Trail | None) -> int:
    """When the piece on `square` was lifted last (microseconds); 0 if that is not known."""
    return max(
        (step.at for step in trail or () if step.square == square and isinstance(step, Lift)), default=0
    )


def _lifted_after(turn: PlayedTurn, square: int, trail: Trail | None) -> bool:
    """Whether the piece on `square` was lifted after the mover's piece had come to its target.

    A piece that was off before that was taken off by the mover.
    """
    if trail is None:
        return True
    came = [step.at for step in trail if step.square == turn.target and isinstance(step, Place)]
    down = max(came, default=0)
    return any(step.square == square and step.at >= down for step in trail)


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
    board: Prospects, levels: str, seen: PlayedTurn | None, trail: Trail | None
) -> tuple[PlayedTurn, PlayedTurn] | None:
    """The only pair of turn and reply that leaves `levels`; None unless exactly one pair fits.

    A pair that begins with the turn `seen` is preferred.
    """
    if seen is not None:
        replies = board.after(seen).by_levels.get(levels, ())
        if len(replies) == 1:
            return seen, replies[0]
    pairs = [
        (turn, reply)
        for turn in board.turns
        for reply in board.after(turn).by_levels.get(levels, ())
        if _both_made(turn, reply, trail)
    ]
    return pairs[0] if len(pairs) == 1 else None

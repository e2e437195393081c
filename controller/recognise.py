"""Which turn a picture shows: the legal turns' own pictures decide, the trail only where pictures can't."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from dambord.controller.prospects import Prospects
from dambord.controller.sensing import EMPTY, differs
from dambord.controller.trail import Trail, lifted
from dambord.rules.game import Turn


@dataclass(frozen=True, slots=True)
class Unchanged:
    """The board stands as before the turn."""


UNCHANGED = Unchanged()


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A legal turn may be half done."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The board shows exactly this legal turn."""

    turn: Turn


@dataclass(frozen=True, slots=True)
class Unexplained:
    """No legal turn passes here; `squares` (in order) are those in the way of the nearest explanation."""

    squares: tuple[int, ...]
    why: str


Finding = Unchanged | UnderWay | Finished | Unexplained


def find(prospects: Prospects, levels: str, trail: Trail) -> Finding:
    """Explain the settled levels as something that may happen in the position's turn."""
    if levels == prospects.before:
        return Unchanged()
    turns = prospects.by_levels.get(levels)
    if turns is not None:
        turn = _by_trail(turns, trail)
        if turn is not None:
            return Finished(turn)
        squares = sorted({turn.origin for turn in turns})
        return Unexplained(tuple(squares), "more than one legal turn leaves this picture")
    if prospects.under_way(levels):
        return UnderWay()
    return nearest(prospects, levels)


def _by_trail(turns: tuple[Turn, ...], trail: Trail) -> Turn | None:
    """The one turn, or the one all of whose pieces have been lifted.

    Two turns leave one picture where one lands on a piece that the other captures, and the sensors tell no
    colours.
    """
    if len(turns) == 1:
        return turns[0]
    hands = lifted(trail)
    touched = [turn for turn in turns if {turn.origin, *turn.captures}.issubset(hands)]
    return touched[0] if len(touched) == 1 else None


def nearest(prospects: Prospects, levels: str) -> Unexplained:
    """Say what is in the way: against the position, or against the legal turn that it resembles more."""
    squares = differs(levels, prospects.before)
    standing = False
    for picture, turns in prospects.by_levels.items():
        differing = differs(levels, picture)
        if len(differing) < len(squares):
            squares = differing
            standing = any(squares.issubset(turn.captures) for turn in turns)
    ordered = tuple(sorted(squares))
    if standing:
        return Unexplained(ordered, "the captured pieces have not all been taken off")
    missing = [square for square in ordered if levels[square - 1] == EMPTY]
    wrong = [square for square in ordered if levels[square - 1] != EMPTY]
    said = [f"missing on {_listed(missing)}"] if missing else []
    said += [f"not expected on {_listed(wrong)}"] if wrong else []
    return Unexplained(ordered, f"no legal turn leaves this board: a piece is {' and '.join(said)}")


def _listed(squares: list[int]) -> str:
    return ", ".join(map(str, squares))


def first_of_two(
    prospects: Prospects, levels: str, seen: Turn | None, hands: Collection[int] | None = None
) -> Turn | None:
    """The one turn that is finished although the opponent's reply is on the board already, whole or begun.

    `hands`: the only squares from which the opponent's hand can have taken a piece, where that is known.
    """
    begun = reply_begun(prospects, levels, hands)
    if begun is not None:
        return begun
    both = two_turns(prospects, levels, seen)
    return None if both is None else both[0]


def begins(reply: Prospects, levels: str, trail: Trail, *, taking: bool) -> bool:
    """Whether a turn of `reply` is under way.

    Where the mover has been `taking` pieces off, each piece off its square has to be one that some turn of
    `reply` moves or captures: any other may be in the mover's hand, still taking off.
    """
    if isinstance(find(reply, levels, trail), Unexplained):
        return False
    off = {n for n in differs(levels, reply.before) if levels[n - 1] == EMPTY}
    return not taking or off <= reply.movable | reply.capturable


def put_elsewhere(reply: Prospects, levels: str) -> bool:
    """Whether one piece of the side to reply stands on another square, which no turn of its explains."""
    changed = differs(levels, reply.before)
    match sorted(changed, key=lambda n: levels[n - 1] != EMPTY):
        case [origin, target]:
            moved = levels[origin - 1] == EMPTY and levels[target - 1] == reply.before[origin - 1]
            return moved and reply.before[target - 1] == EMPTY and reply.owner(origin) == reply.side
    return False


def reply_begun(prospects: Prospects, levels: str, hands: Collection[int] | None = None) -> Turn | None:
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


def two_turns(prospects: Prospects, levels: str, seen: Turn | None) -> tuple[Turn, Turn] | None:
    """The one turn and reply that together leave `levels`; a first turn `seen` finished has precedence."""
    if seen is not None:
        replies = prospects.after(seen).by_levels.get(levels, ())
        if len(replies) == 1:
            return seen, replies[0]
    pairs = [
        (turn, reply) for turn in prospects.turns for reply in prospects.after(turn).by_levels.get(levels, ())
    ]
    return pairs[0] if len(pairs) == 1 else None

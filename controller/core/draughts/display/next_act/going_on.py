"""How the turn under way goes on: which piece is in the hand, where it may go, what it has captured."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from dambord.controller.core.draughts.inference.expected import Prospects
from dambord.controller.core.draughts.inference.manner import next_removals
from dambord.controller.core.draughts.inference.trail import Lift, Place
from dambord.controller.core.draughts.inference.turn_inference import Unchanged, UnderWay
from dambord.controller.core.draughts.model.phase import Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.transitions.irregularities.turn_check import if_completed
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Grid, between


class GoingOn(NamedTuple):
    """The ways on; squares count from 1, in ascending order."""

    origin: int | None = None
    """The square of the piece that is moved; None while none is chosen."""
    stands: int | None = None
    """Where that piece stands now; None while it is in the hand."""
    begins: tuple[int, ...] = ()
    """The pieces that may begin the turn, where they are lit: those that can capture, or all for a hint."""
    role: Role = "must-capture"
    """How `begins` are lit."""
    gone: tuple[int, ...] = ()
    """The own pieces that are missing and can't move: they have to come back."""
    remove: tuple[int, ...] = ()
    """The captured pieces that are still to be taken off."""
    next_off: tuple[int, ...] = ()
    """Those of them that may come off next (FMJD 4.5, 4.11)."""
    targets: tuple[int, ...] = ()
    """Where the piece may go now."""

    @property
    def lit(self) -> dict[int, Role]:
        """The squares to be lit, with their roles."""
        lit: dict[int, Role] = dict.fromkeys(self.begins, self.role)
        lit |= dict.fromkeys(self.gone, "restore")
        lit |= dict.fromkeys(self.remove, "remove")
        lit |= dict.fromkeys(self.targets, "target")
        if self.origin is not None and self.origin not in lit:
            lit[self.origin] = "touched"
        return lit


def going_on(state: State, turn: TurnInProgress) -> GoingOn:
    """The ways on from what the board shows."""
    prospects = state.prospects
    origin = _in_hand(state, turn)
    if origin is None:
        if isinstance(turn.finding, Unchanged) and prospects.capture_open:
            return GoingOn(begins=tuple(sorted(prospects.capturing)))
        if isinstance(turn.finding, Unchanged) and _hinted(state):
            return GoingOn(begins=tuple(sorted(prospects.movable)), role="start")
        gone = state.displaced - prospects.movable
        return GoingOn(gone=tuple(sorted(n for n in gone if prospects.owner(n) == prospects.side)))
    way = _way(state, turn, origin)
    may_be = [made for made in state.prospects.becoming(state.levels) if made.origin == origin]
    released = turn.obligations.released
    may_be = [released] if released is not None and released in may_be else may_be
    may_be = [made for made in may_be if if_completed(state, turn, made) is None] or may_be
    remove, next_off = _to_remove(state, origin, way, may_be or state.prospects.turns)
    now = way[-1] if way else origin
    stands = None if state.levels[now - 1] == EMPTY else now
    targets = () if remove else tuple(sorted(_targets(state, origin, way, may_be) - {stands}))
    return GoingOn(origin, stands, remove=remove, next_off=next_off, targets=targets)


def _hinted(state: State) -> bool:
    """Whether somebody has asked what may be played."""
    return isinstance(state.phase, Moving) and state.phase.hinted


def _in_hand(state: State, turn: TurnInProgress) -> int | None:
    """The square of the touched piece, or of the first lifted piece with a legal turn; None if neither.

    A piece whose series ended where it began counts as lifted.
    """
    if turn.obligations.touched is not None:
        return turn.obligations.touched
    movable = state.prospects.movable
    # Each once: who straightens his pieces lifts the same ones again and again.
    off = dict.fromkeys(s.square for s in turn.trail if isinstance(s, Lift) and s.square in movable)
    lifted = [square for square in off if state.levels[square - 1] == EMPTY]
    lifted = lifted or [square for square in off if _way(state, turn, square)[-1:] == (square,)]
    if not lifted and isinstance(turn.finding, UnderWay):  # it was lifted while the sensors were not heard
        lifted = sorted(square for square in movable & state.displaced if state.levels[square - 1] == EMPTY)
    return lifted[0] if lifted else None


def _way(state: State, turn: TurnInProgress, origin: int) -> tuple[int, ...]:
    """The landing squares on which the piece from `origin` has been placed so far.

    A king that is slid passes several squares of one jump; the last one counts.
    """
    way: tuple[int, ...] = ()
    prospects = state.prospects
    for step in turn.trail:
        if isinstance(step, Place):
            ahead = prospects.landings(origin, way)
            if step.square == origin and origin not in ahead:
                way = ()
            elif step.square in ahead:
                way = (*way, step.square)
            elif way and step.square in prospects.landings(origin, way[:-1]):
                way = (*way[:-1], step.square)
            else:
                way = _leapt(prospects, origin, way, step.square) or way
    return way


def _leapt(prospects: Prospects, origin: int, way: tuple[int, ...], square: int) -> tuple[int, ...]:
    """The landing squares up to `square` for a piece that was put there past others of its series.

    Empty if no turn leads there, or several do in different ways.
    """
    ahead = len(way) + 1
    routes = {
        turn.path[1 : turn.path.index(square, ahead) + 1]
        for turn in prospects.turns
        if turn.origin == origin and turn.path[1:ahead] == way and square in turn.path[ahead:]
    }
    return routes.pop() if len(routes) == 1 else ()


def _targets(state: State, origin: int, way: tuple[int, ...], may_be: Sequence[PlayedTurn]) -> frozenset[int]:
    """The squares to which the piece may go now; none while it stands on a square that ends its turn.

    Pieces that are off already rule some turns out: `may_be` are those that are left.
    """
    ahead, ends = state.prospects.landings(origin, way), frozenset(made.target for made in may_be)
    if way and not ahead:
        if state.levels[way[-1] - 1] != EMPTY:
            return frozenset() if way[-1] in ends else ends
        way, ahead = way[:-1], state.prospects.landings(origin, way[:-1])
    led = {
        square
        for square in ahead
        if any(_leads(state.terms.game.grid, made, (*way, square)) for made in may_be)
    }
    return frozenset(led) or ahead


def _leads(grid: Grid, made: PlayedTurn, route: tuple[int, ...]) -> bool:
    """Whether `made` may be made over these landing squares: a series has other routes than its `path`.

    Over the last captured piece it goes to its own target only.
    """
    if not made.captures:
        return made.target == route[-1]
    taken: set[int] = set()
    for before, square in pairwise((made.origin, *route)):
        jumped = {*between(grid, before, square)}.intersection(made.captures) - taken
        if len(jumped) != 1:
            return False
        taken |= jumped
    return len(taken) < len(made.captures) or route[-1] == made.target


def _to_remove(
    state: State, origin: int, way: tuple[int, ...], may_be: Sequence[PlayedTurn]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The captured pieces still to remove when the capturing piece stands on a target (FMJD 4.11).

    All of them, and those that may come off next.
    """
    board, levels = state.prospects, state.levels
    ended = [turn for turn in may_be if turn.captures and _arrived(turn, levels, origin, way)]
    if not ended:
        return (), ()
    whole = levels[way[-1] - 1] != EMPTY and all(levels[n - 1] != EMPTY for n in board.capturable)
    if whole and board.landings(origin, way):
        return (), ()  # where another series of the piece ends, this one has only begun
    along = [turn for turn in ended if _leads(state.terms.game.grid, turn, way)]
    along = along or [turn for turn in ended if set(way).issubset(turn.path)] or ended
    taken = [set(turn.captures) for turn in along]
    certain = set.intersection(*taken) or set.union(*taken)
    remove = frozenset(square for square in certain if levels[square - 1] != EMPTY)
    if "removal-order" not in state.terms.game.code.clauses:
        return tuple(sorted(remove)), tuple(sorted(remove))
    standing = [frozenset(n for n in each if levels[n - 1] != EMPTY) for each in taken]
    first = [next_removals(board, turn, each) for turn, each in zip(along, standing, strict=True)]
    return tuple(sorted(remove)), tuple(sorted(remove.intersection(*first) or remove))


def _arrived(turn: PlayedTurn, levels: str, origin: int, way: tuple[int, ...]) -> bool:
    if turn.origin != origin or not way or turn.target != way[-1] or levels[turn.target - 1] == EMPTY:
        return False
    return turn.origin == turn.target or levels[origin - 1] == EMPTY

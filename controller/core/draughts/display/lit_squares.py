"""The roles of the lit squares; a function of the state."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.expected import Prospects
from dambord.controller.core.draughts.inference.guidance import Guidance
from dambord.controller.core.draughts.inference.irregularity import INCOMPLETE_KINDS
from dambord.controller.core.draughts.inference.trail import Lift, Place
from dambord.controller.core.draughts.inference.turn_inference import (
    Finished,
    Unchanged,
    UnderWay,
    Unexplained,
    nearest,
)
from dambord.controller.core.draughts.model.guided_turn import guidance
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Disputed,
    Guided,
    Moving,
    Over,
    Restoring,
    Setup,
    Thinking,
    Undecided,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.phases.setup import array_fault
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.rules.draughts import PlayedTurn


def lamps(state: State) -> dict[int, Role]:
    """The role of every lit square. Roles that ask for an action override those that only inform."""
    match state.phase:
        case Setup():
            fault = array_fault(state)
            return {} if fault is None else _faults(state, fault)
        case Over():
            return _last_turn(state)
        case Restoring():
            return dict.fromkeys(sorted(state.displaced), "restore")
        case Disputed() as disputed:
            return _last_turn(state) | _disputed(state, disputed)
        case Thinking():
            return _last_turn(state) | _led(guidance(state, state.phase))
        case Guided():
            return _led(guidance(state, state.phase))
        case Moving(turn) | Adjusting(Moving(turn)):
            return _last_turn(state) | _moving(state, turn)


def _last_turn(state: State) -> dict[int, Role]:
    last = state.history.last
    if last is None:
        return {}
    # Both are 0 where pieces were only taken off, and the opponent let that stand.
    lit: dict[int, Role] = {square: "last" for square in (last.turn.origin, last.turn.target) if square}
    if last.turn.crowned and not _crowned(state, last.turn.target):
        lit[last.turn.target] = "crown"
    return lit


def _led(next_step: Guidance) -> dict[int, Role]:
    """One thing at a time: what is astray, then the piece and its target, then the captured pieces."""
    lit: dict[int, Role] = dict.fromkeys(next_step.remove, "remove")
    if next_step.target is not None:
        lit[next_step.target] = "target"
    if next_step.start is not None:
        lit[next_step.start] = "start"
    lit |= dict.fromkeys(next_step.missing, "restore")
    return lit | dict.fromkeys(next_step.wrong, "wrong")


def _moving(state: State, turn: TurnInProgress) -> dict[int, Role]:
    """A displaced piece, the faults of a board that can't be explained; otherwise hints for the turn."""
    contested = state.contested
    if contested is not None and isinstance(turn.finding, Unexplained):
        return dict.fromkeys(contested.reading.mover.squares, "wrong")
    if state.doubt is not None and isinstance(turn.finding, Unexplained):
        return _faults(state, turn.finding)
    hints = _hints(state, turn)
    if state.doubt is not None and not hints:  # the board is being put right
        return _faults(state, nearest(state.prospects, state.levels))
    return hints


def _faults(state: State, fault: Unexplained) -> dict[int, Role]:
    return {n: "restore" if state.levels[n - 1] == EMPTY else "wrong" for n in fault.squares}


def _disputed(state: State, disputed: Disputed) -> dict[int, Role]:
    """The squares of the irregularity until it is decided on; then the squares to put back."""
    undecided, found = isinstance(disputed.stage, Undecided), disputed.dispute.irregularity
    demanded = not undecided and state.terms.game.code.choice  # the board must be put back (FMJD 5.8)
    if disputed.side == state.side and not demanded:
        if isinstance(disputed.turn.finding, UnderWay):
            return _hints(state, disputed.turn)  # it can still be completed
        completable = undecided or found.kind in INCOMPLETE_KINDS
        changed = state.levels != disputed.dispute.levels
        if isinstance(disputed.turn.finding, Finished) and changed and completable:
            return {}  # it has been completed
    if undecided:
        return dict.fromkeys(found.squares, "wrong")
    return dict.fromkeys(sorted(state.displaced), "restore")


def _crowned(state: State, square: int) -> bool:
    """Whether a stack is sensed on `square`; always false on boards that can't sense stacks."""
    return state.sensors.tell_stacks and square in state.sensors.stacks()


def _hints(state: State, turn: TurnInProgress) -> dict[int, Role]:
    """Hints for the side to move: pieces that must capture, targets, captured pieces to remove."""
    prospects = state.prospects
    origin = _in_hand(state, turn)
    if origin is None:
        if isinstance(turn.finding, Unchanged) and prospects.capture_open:
            return dict.fromkeys(sorted(prospects.capturing), "must-capture")
        if isinstance(turn.finding, Unchanged) and _hinted(state):
            return dict.fromkeys(sorted(prospects.movable), "start")
        gone = state.displaced - prospects.movable
        return dict.fromkeys(sorted(n for n in gone if prospects.owner(n) == prospects.side), "restore")
    way = _way(state, turn, origin)
    lit: dict[int, Role] = dict.fromkeys(_to_remove(prospects, state.levels, origin, way), "remove")
    if not lit:
        lit = dict.fromkeys(sorted(_targets(state, origin, way)), "target")
    if origin not in lit:
        lit[origin] = "touched"
    return lit


def _hinted(state: State) -> bool:
    """Whether somebody has asked what may be played."""
    return isinstance(state.phase, Moving) and state.phase.hinted


def _in_hand(state: State, turn: TurnInProgress) -> int | None:
    """The square of the touched piece, or of the first lifted piece with a legal turn; None if neither."""
    if turn.obligations.touched is not None:
        return turn.obligations.touched
    movable = state.prospects.movable
    off = [s.square for s in turn.trail if isinstance(s, Lift) and s.square in movable]
    lifted = [square for square in off if state.levels[square - 1] == EMPTY]
    return lifted[0] if lifted else None


def _way(state: State, turn: TurnInProgress, origin: int) -> tuple[int, ...]:
    """The landing squares on which the piece from `origin` has been placed so far.

    A king that is slid passes several squares of one jump; the last one counts.
    """
    game, position = state.terms.game, state.position
    way: tuple[int, ...] = ()
    for step in turn.trail:
        if isinstance(step, Place):
            if step.square == origin and origin not in game.landings(position, origin, way):
                way = ()
            elif step.square in game.landings(position, origin, way):
                way = (*way, step.square)
            elif way and step.square in game.landings(position, origin, way[:-1]):
                way = (*way[:-1], step.square)
            else:
                way = _leapt(state.prospects, origin, way, step.square) or way
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


def _targets(state: State, origin: int, way: tuple[int, ...]) -> frozenset[int]:
    """The squares to which the piece may go now; none while it stands on a square that ends its turn."""
    game, position = state.terms.game, state.position
    ahead = game.landings(position, origin, way)
    if ahead or not way:
        return ahead
    standing = state.levels[way[-1] - 1] != EMPTY
    return frozenset() if standing else game.landings(position, origin, way[:-1])


def _to_remove(prospects: Prospects, levels: str, origin: int, way: tuple[int, ...]) -> tuple[int, ...]:
    """The captured pieces still to remove when the capturing piece stands on a target (FMJD 4.11)."""
    ended = [turn for turn in prospects.turns if turn.captures and _arrived(turn, levels, origin, way)]
    if not ended:
        return ()
    along = [turn for turn in ended if set(way).issubset(turn.path)] or ended
    taken = [set(turn.captures) for turn in along]
    certain = set.intersection(*taken) or set.union(*taken)
    return tuple(sorted(square for square in certain if levels[square - 1] != EMPTY))


def _arrived(turn: PlayedTurn, levels: str, origin: int, way: tuple[int, ...]) -> bool:
    if turn.origin != origin or not way or turn.target != way[-1] or levels[turn.target - 1] == EMPTY:
        return False
    return turn.origin == turn.target or levels[origin - 1] == EMPTY

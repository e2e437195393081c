"""Which lamps are lit and why: roles of squares, a function of the state."""

from __future__ import annotations

from typing import Literal

from dambord.controller.irregular import LEFT_UNDONE
from dambord.controller.prospects import Prospects
from dambord.controller.recognise import Finished, Unchanged, UnderWay, Unexplained, nearest
from dambord.controller.sensing import EMPTY
from dambord.controller.setup import array_fault
from dambord.controller.state import Open, State
from dambord.controller.trail import Lift, Place
from dambord.rules.game import Turn

Role = Literal["must-capture", "target", "touched", "remove", "crown", "wrong", "restore", "last"]


def lamps(state: State) -> dict[int, Role]:
    """The role of every lit square. What needs a hand goes before what only informs."""
    if state.phase == "setup":
        fault = array_fault(state)
        return {} if fault is None else _faults(state, fault)
    lit: dict[int, Role] = {}
    if state.counted:
        turn = state.plies[-1].turn
        lit |= dict.fromkeys((turn.origin, turn.target), "last")
        if turn.crowned and not _crowned(state, turn.target):
            lit[turn.target] = "crown"
    if state.phase == "over":
        return lit
    if state.restoring is not None:
        return dict.fromkeys(sorted(state.displaced), "restore")
    if state.open is not None:
        return lit | _irregular(state, state.open)
    if state.doubt is not None and isinstance(state.finding, Unexplained):
        return lit | _faults(state, state.finding)
    hints = _hints(state)
    if state.doubt is not None and not hints:  # half put right
        return lit | _faults(state, nearest(state.prospects, state.levels))
    return lit | hints


def _faults(state: State, fault: Unexplained) -> dict[int, Role]:
    return {n: "restore" if state.levels[n - 1] == EMPTY else "wrong" for n in fault.squares}


def _irregular(state: State, opened: Open) -> dict[int, Role]:
    """What was done, until it is decided; then what leads the board back."""
    demanded = opened.correcting and state.terms.game.code.choice  # then the whole way back (FMJD 5.8)
    if opened.breach.side == state.side and not demanded:
        if isinstance(state.finding, UnderWay):
            return _hints(state)  # it can still be completed
        completable = not opened.correcting or opened.breach.kind in LEFT_UNDONE
        if isinstance(state.finding, Finished) and state.levels != opened.levels and completable:
            return {}  # it has been
    if not opened.correcting:
        return dict.fromkeys(opened.breach.squares, "wrong")
    return dict.fromkeys(sorted(state.displaced), "restore")


def _crowned(state: State, square: int) -> bool:
    """Whether the second piece has been put on; boards that can't tell stop asking after the next turn."""
    return state.sensing.sensor.stacks and square in state.sensing.stacks(state.settling.levels)


def _hints(state: State) -> dict[int, Role]:
    """What the side to move may and must do now."""
    prospects = state.prospects
    origin = _in_hand(state)
    if origin is None:
        if isinstance(state.finding, Unchanged) and prospects.capture_open:
            return dict.fromkeys(sorted(prospects.movable), "must-capture")
        gone = state.displaced - prospects.movable
        return dict.fromkeys(sorted(n for n in gone if prospects.owner(n) == prospects.side), "restore")
    way = _way(state, origin)
    lit: dict[int, Role] = dict.fromkeys(_to_remove(prospects, state.levels, origin, way), "remove")
    if not lit:
        lit = dict.fromkeys(sorted(_targets(state, origin, way)), "target")
    if origin not in lit:
        lit[origin] = "touched"
    return lit


def _in_hand(state: State) -> int | None:
    """The origin of the own piece that has to move: the one touched, or the first that is off its square."""
    if state.touched is not None:
        return state.touched
    movable = state.prospects.movable
    off = [s.square for s in state.trail if isinstance(s, Lift) and s.square in movable]
    lifted = [square for square in off if state.levels[square - 1] == EMPTY]
    return lifted[0] if lifted else None


def _way(state: State, origin: int) -> tuple[int, ...]:
    """The landing squares on which the piece from `origin` has been put so far.

    A king that is slid touches squares beyond the first it could stop on; the last one counts.
    """
    game, position = state.terms.game, state.position
    way: tuple[int, ...] = ()
    for step in state.trail:
        if isinstance(step, Place):
            if step.square == origin and origin not in game.landings(position, origin, way):
                way = ()
            elif step.square in game.landings(position, origin, way):
                way = (*way, step.square)
            elif way and step.square in game.landings(position, origin, way[:-1]):
                way = (*way[:-1], step.square)
    return way


def _targets(state: State, origin: int, way: tuple[int, ...]) -> frozenset[int]:
    """Where the piece may go now; while it stands on a square that ends its turn, nowhere."""
    game, position = state.terms.game, state.position
    ahead = game.landings(position, origin, way)
    if ahead or not way:
        return ahead
    standing = state.levels[way[-1] - 1] != EMPTY
    return frozenset() if standing else game.landings(position, origin, way[:-1])


def _to_remove(prospects: Prospects, levels: str, origin: int, way: tuple[int, ...]) -> tuple[int, ...]:
    """Captured pieces still on the board when the capturing piece stands where a capture ends."""
    ended = [turn for turn in prospects.turns if turn.captures and _arrived(turn, levels, origin, way)]
    if not ended:
        return ()
    along = [turn for turn in ended if set(way).issubset(turn.path)] or ended
    taken = [set(turn.captures) for turn in along]
    certain = set.intersection(*taken) or set.union(*taken)
    return tuple(sorted(square for square in certain if levels[square - 1] != EMPTY))


def _arrived(turn: Turn, levels: str, origin: int, way: tuple[int, ...]) -> bool:
    if turn.origin != origin or not way or turn.target != way[-1] or levels[turn.target - 1] == EMPTY:
        return False
    return turn.origin == turn.target or levels[origin - 1] == EMPTY

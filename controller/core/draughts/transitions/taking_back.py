"""Turns taken back: by an arbiter, or in practice by the button or by hands that put the pieces back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from dambord.controller.core.draughts.inference.expected import prospects
from dambord.controller.core.draughts.inference.turn_inference import Unexplained
from dambord.controller.core.draughts.model.guided_turn import guidance
from dambord.controller.core.draughts.model.phase import Disputed, Guided, Moving, Phase, Thinking
from dambord.controller.core.draughts.model.state import DrawOffer, State
from dambord.controller.core.draughts.model.waiting_times import TAKE_AFTER_US
from dambord.controller.core.draughts.transitions.announcement import withdrawn
from dambord.controller.core.draughts.transitions.restore import restore
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import TakeBackAsked, TakenBack
from dambord.controller.core.table.aside import BackAsked
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.rulings.common_rulings import clock_taken_back
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest
from dambord.rules.game import Side, other

FARTHEST = 3
"""How many own turns may be put back at once."""


def without(state: State, plies: int, *, times: bool) -> State:
    """The last turns and their move counts taken back; with `times` the clocks go back, too."""
    gone = [ply.side for ply in state.plies[-plies:]]
    draw = DrawOffer(barred=state.draw.barred)
    state = state._replace(history=state.history.without(plies), draw=draw)
    return clock_taken_back(state, gone, times=times)


def why_not(state: State, phase: Phase, side: Side) -> Remark | None:
    """Why `side` can't take its last turn back, or agree to that of the other; None if it can."""
    most, program, by = state.terms.regulations.take_backs, state.program, state.asks_back
    if not most or (program is not None and program.timed != "here"):  # no server or line takes back
        return Remark.of("no-take-back")
    if state.aside.taken_back >= most:
        return Remark.of("take-backs-used", number=most)
    if by == side:
        return Remark.of("take-back-waits")
    return None if any(_since(state, by or side)) else Remark.of("nothing-to-take-back")


def _since(state: State, side: Side) -> Iterator[int]:
    """Yield how many plies there are since the last turn of `side`, with it; then since the one before it."""
    counted = state.plies[len(state.plies) - state.history.counted :]
    return (number for number, ply in enumerate(reversed(counted), 1) if ply.side == side)


def asked(state: State, phase: Phase, event: Pressed) -> Result[State]:
    """Take back the last turn of who asks: at once against a program, else when the other one agrees."""
    by = state.asks_back
    if state.program is not None or by is not None:
        return _taken_back(state, by or event.side, next(_since(state, by or event.side)))
    back = BackAsked(event.side, len(state.plies))
    return Result(state.with_aside(state.aside._replace(back=back)), (TakeBackAsked(state.now, event.side),))


def _taken_back(state: State, side: Side, plies: int) -> Result[State]:
    state = without(withdrawn(state), plies, times=False)
    state = state.with_aside(state.aside._replace(taken_back=state.aside.taken_back + 1, back=None))
    fen = state.terms.game.fen(state.position)
    said = TakenBack(state.now, side, len(state.plies), fen)
    return Result(restore(state, why="put-as-taken-back"), (said,))


def _put_back(state: State, phase: Phase) -> int | None:
    """How many plies the visitor of a program has put back, to before one of his last turns; None if none."""
    program = state.program
    if program is None or not state.sensors.heard:
        return None
    match phase:
        case Moving(turn) if not isinstance(turn.finding, Unexplained):
            return None  # his turn goes on
        case Guided() if guidance(state, phase).made:
            return None
    side = other(program.side)
    if why_not(state, phase, side) is not None:
        return None
    game, sensing = state.terms.game, state.sensors.sensing
    for plies in islice(_since(state, side), FARTHEST):
        if prospects(game, sensing, state.history.positions[-1 - plies]).before == state.levels:
            return plies
    return None


def put_back_due(state: State, phase: Phase) -> int | None:
    """When the turn is taken back that hands have put back (microseconds)."""
    if not state.terms.regulations.take_backs or _put_back(state, phase) is None:
        return None
    still = max(state.sensors.changed, state.sensors.heard_since)
    return after_unrest(state, still + TAKE_AFTER_US)


def put_back(state: State, phase: Phase) -> Result[State]:
    """Take back the turn that hands have put back."""
    plies = _put_back(state, phase)
    return Result(state) if plies is None else _taken_back(state, state.plies[-plies].side, plies)


PUT_BACK: Timer[State, Moving | Thinking | Guided | Disputed] = Timer(put_back_due, put_back)

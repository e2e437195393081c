"""The one next physical act at a table of backgammon; a function of the state."""

from __future__ import annotations

from dambord.controller.core.backgammon.display.next_act.play_under_way import played_by_hands
from dambord.controller.core.backgammon.display.next_act.program_play import guided, rolling, thinking
from dambord.controller.core.backgammon.display.next_act.put_right import put_right
from dambord.controller.core.backgammon.display.next_act.squares import lit_tops
from dambord.controller.core.backgammon.display.told.remarks import did, offered
from dambord.controller.core.backgammon.model.phase import (
    Guided,
    Offered,
    Opening,
    Over,
    Playing,
    Restoring,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases.offered import why_no_double
from dambord.controller.core.backgammon.phases.setup import array_fault
from dambord.controller.core.backgammon.recognition.point_sensing import shown
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.once import once_per_state
from dambord.controller.core.table.time.clock_banners import stopped_clock
from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.game import other


@once_per_state
def next_act(state: State) -> NextAct | None:
    """The act; None when the match is over."""
    act = _in_phase(state)
    if act is None or state.sensors.linked:
        return act
    return NextAct("plug-in", Remark.of("board-not-connected"), lit=act.lit)


def _in_phase(state: State) -> NextAct | None:
    match state.phase:
        case Over():
            return None
        case Setup():
            return _array(state)
        case Restoring():
            why = Remark.of("put-as-ruled")
            return put_right(state, shown(state.position), why) or NextAct("wait", why)
        case Opening():
            throw = NextAct("roll", Remark.of("throw-for-start"), then="move")
            return stopped_clock(state.clock) or throw
        case Offered(offer):
            return NextAct("decide", offered(offer), other(offer.by), then="roll")
        case ToRoll() as phase:
            return _to_roll(state, phase)
        case Playing() as phase:
            return played_by_hands(state, phase)
        case Thinking():
            return thinking(state)
        case Guided() as phase:
            return guided(state, phase)


def _array(state: State) -> NextAct:
    """The array is put up, one checker after the other."""
    fault = array_fault(state)
    if fault is None or not state.sensors.known:
        return NextAct("wait", Remark.of("sensors-unheard"))
    return put_right(state, shown(state.position), fault.remark) or NextAct("turn-board", fault.remark)


def _to_roll(state: State, phase: ToRoll) -> NextAct:
    side, breach = state.side, phase.breach
    if breach is not None and breach.told:
        clause = state.terms.game.profile.breaches.get(breach.kind, "")
        lit = tuple(lit_tops(state.seen, breach.points, "wrong").items())
        said = did(breach.kind, breach.side)
        return NextAct("decide", said, other(breach.side), clause=clause, lit=lit)
    if phase.doubt is not None or phase.other_play is not None:
        why = None if phase.doubt is None else phase.doubt.remark
        back = put_right(state, shown(state.position), why)
        if back is not None:
            return back._replace(then="roll")
    if (stopped := stopped_clock(state.clock)) is not None:
        return stopped
    if state.by_program(side):
        return rolling(state)
    key = "roll-dice" if why_no_double(state, phase, side) else "roll-or-double"
    return NextAct("roll", Remark.of(key, side=side), side, then="move")

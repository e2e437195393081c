"""The roles of the lit squares; a function of the state."""

from __future__ import annotations

from dambord.controller.core.backgammon.display.next_act.next_act import next_act
from dambord.controller.core.backgammon.display.next_act.squares import Lit, lit_tops
from dambord.controller.core.backgammon.display.roll_on_board import SHOWN_US, roll_on_board
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
from dambord.controller.core.backgammon.recognition.findings import Finished, Unchanged
from dambord.controller.core.backgammon.recognition.point_sensing import white_point
from dambord.controller.core.table.told.next_act import NextAct


def lamps(state: State) -> Lit:
    """The role of every lit square. Roles that ask for an action override those that only inform."""
    return lit_by(state, next_act(state))


def lit_by(state: State, act: NextAct | None) -> Lit:
    """The lamps of the next `act`, over those of the last play; at first those of a roll."""
    lit = {} if act is None else dict(act.lit)
    match state.phase:
        case Setup() | Restoring() if not state.sensors.known:
            return {}
        case Opening() | Offered() | ToRoll() | Over() if act is None or not act.repair:
            return _last_play(state) | lit
        case Thinking() if not lit:
            return _roll(state)
        case Guided(play=play) if not play.parts:
            return _roll(state)
        case Playing(breach=None, finding=Finished(play)) if not play.parts:  # the roll stays lit
            return _roll(state)
        case Playing(breach=None, finding=Unchanged(), since=since) if state.now < since + SHOWN_US:
            return _roll(state)
    return lit


def _roll(state: State) -> Lit:
    return roll_on_board(state.position.dice or (0, 0), state.side)


def _last_play(state: State) -> Lit:
    """The points on which the last play has put checkers."""
    last = state.history.last
    if last is None or last.play is None or last.ended is not None:
        return {}
    return lit_tops(state.seen, (white_point(last.side, part.target) for part in last.play.parts), "last")

"""The roles of the lit squares; a function of the state."""

from __future__ import annotations

from dambord.controller.core.draughts.display.next_act.next_act import next_act
from dambord.controller.core.draughts.model.phase import Guided, Restoring, Setup
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.core.table.told.next_act import NextAct


def lamps(state: State) -> dict[int, Role]:
    """The role of every lit square. Roles that ask for an action override those that only inform."""
    return lit_by(state, next_act(state))


def lit_by(state: State, act: NextAct | None) -> dict[int, Role]:
    """The lamps of the next `act`, over those of the last turn.

    All squares of an array that is being set up are lit: many hands do that, in any order.
    """
    match state.phase:
        case Setup():
            levels, known = state.levels, state.sensors.known
            squares = sorted(state.displaced) if known else ()
            return {n: "restore" if levels[n - 1] == EMPTY else "wrong" for n in squares}
        case Restoring() | Guided():
            return {} if act is None else dict(act.lit)
    return _last_turn(state) | ({} if act is None else dict(act.lit))


def _last_turn(state: State) -> dict[int, Role]:
    last = state.history.last
    if last is None:
        return {}
    # Both are 0 where pieces were only taken off, and the opponent let that stand.
    lit: dict[int, Role] = {square: "last" for square in (last.turn.origin, last.turn.target) if square}
    if last.turn.crowned and not state.sensors.stacked(last.turn.target):
        lit[last.turn.target] = "crown"
    return lit

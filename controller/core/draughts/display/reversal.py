"""The acts that undo a ruling at a table of draughts. Each is a ruling of its own: nothing is deleted."""

from __future__ import annotations

from dambord.controller.core.draughts.model.phase import Correcting, Disputed
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.arbiter_acts import Act, Decide, SetPosition, TakeBack
from dambord.controller.core.table.told.reversal import clock_reversal, ending, plain_reversal


def reversal(act: Act, before: State, after: State, now: State) -> tuple[Act, ...]:
    """The acts that undo `act`, in the order in which they are done; empty where none is needed or known.

    `before` and `after` are the states around the ruling, `now` is the present one.
    """
    match act:
        case SetPosition() | TakeBack():
            return (_position(before), *clock_reversal(before, after, now), *ending(before))
        case Decide():
            return _decided_otherwise(before, after)
    return plain_reversal(act, before, after, now)


def _position(state: State) -> SetPosition:
    game = state.terms.game
    return SetPosition(game.fen(state.position), override=bool(game.objections(state.position)))


def _decided_otherwise(before: State, after: State) -> tuple[Act, ...]:
    stand = len(after.plies) - len(before.plies)
    if stand > 0:
        return (TakeBack(stand),)
    match after.phase:
        case Disputed(stage=Correcting()):
            return (Decide("continue"),)
    return ()

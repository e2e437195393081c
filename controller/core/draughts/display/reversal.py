"""The acts that undo a ruling at a table of draughts. Each is a ruling of its own: nothing is deleted."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.draughts.model.phase import Correcting, Disputed, NoResult, Over
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    AddTime,
    CorrectClock,
    Decide,
    Forfeit,
    Halt,
    Proceed,
    Reopen,
    SetPosition,
    SetResult,
    TakeBack,
    Void,
)
from dambord.controller.core.table.clock_reversal import clock_reversal
from dambord.rules.game import Outcome, other


def reversal(act: Act, before: State, after: State, now: State) -> tuple[Act, ...]:
    """The acts that undo `act`, in the order in which they are done; empty where none is needed or known.

    `before` and `after` are the states around the ruling, `now` is the present one.
    """
    match act:
        case SetPosition() | TakeBack():
            clocks = clock_reversal(before.clock, after.clock, now.clock, after.now)
            return (_position(before), *clocks, *_ended(before))
        case SetResult() | Forfeit() | Void():
            return tuple(_ended(before)) or (Reopen(),)
        case Reopen():
            return tuple(_ended(before))
        case Decide():
            return _decided_otherwise(before, after)
        case Halt():
            return (Proceed(),)
        case Proceed():
            return () if before.clock is None or before.clock.runs else (Halt(),)
        case CorrectClock() | AddTime():
            return tuple(clock_reversal(before.clock, after.clock, now.clock, after.now))
    return ()


def _position(state: State) -> SetPosition:
    game = state.terms.game
    return SetPosition(game.fen(state.position), override=bool(game.objections(state.position)))


def _ended(state: State) -> Iterator[Act]:
    """The act that ends the game as `state` has it; none while it is played."""
    match state.phase:
        case Over(NoResult()):
            yield Void()
        case Over(Outcome(winner, "forfeit")) if winner is not None:
            yield Forfeit(other(winner))
        case Over(Outcome(winner)):
            yield SetResult(winner)


def _decided_otherwise(before: State, after: State) -> tuple[Act, ...]:
    stand = len(after.plies) - len(before.plies)
    if stand > 0:
        return (TakeBack(stand),)
    match after.phase:
        case Disputed(stage=Correcting()):
            return (Decide("continue"),)
    return ()

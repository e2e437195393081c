"""Reasons for which an act of the arbiter can't be done."""

from __future__ import annotations

from dambord.controller.core.draughts.model import phase as phases
from dambord.controller.core.draughts.model.phase import Disputed, Moving, Over, Setup, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.transitions.as_played import as_played, changes_nothing
from dambord.controller.core.draughts.transitions.irregularity_report import dispute
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    AddTime,
    CorrectClock,
    Decide,
    Forfeit,
    Halt,
    Proceed,
    Reopen,
    Restore,
    SetCube,
    SetDice,
    SetPosition,
    SetResult,
    SetScore,
    TakeBack,
    Void,
)
from dambord.controller.core.table.result import Result


def refusal(state: State, act: Act) -> str:
    """The reason why `act` can't be done now, as one line for people; empty if it can."""
    match act:
        case SetDice() | SetCube() | SetScore():
            return "draughts has no dice, no cube and no score of a match"
        case SetResult() | Forfeit():
            return ""
        case Void():
            return "the game is void already" if state.phase == Over(phases.NoResult()) else ""
        case Halt() | Proceed() | CorrectClock() | AddTime() if state.clock is None:
            return "this game is played without a clock"
        case CorrectClock() | AddTime():
            return ""
        case Reopen():
            return _not_reopened(state)
        case SetPosition():
            return _not_set(state, act)
        case TakeBack(plies):
            return _not_taken_back(state, plies)
        case _ if isinstance(state.phase, Over):
            return "the game is over; reopen it first"
        case Halt():
            return "the clocks are stopped already" if state.halted else ""
        case Decide():
            return _not_decided(state, act)
        case Restore() if isinstance(state.phase, Setup):
            return "the game has not begun"
    return ""


def _not_reopened(state: State) -> str:
    if not isinstance(state.phase, Over):
        return "the game is not over"
    if not state.terms.game.turns(state.position):
        return "nobody can move in this position: take turns back or set another one"
    return ""


def _not_decided(state: State, act: Decide) -> str:
    if (named := naming(state, act)) is not None:
        return _not_decided(named.state, Decide("continue")) if act.choice == "continue" else ""
    if isinstance(state.phase, Moving) and state.contested is not None:
        return "the sensors can't tell whose hand it was: say whose act it was, w or b"
    if not isinstance(state.phase, Disputed):
        return "there is no irregularity to decide on"
    if act.side not in (None, state.phase.side):
        return f"the irregularity is {'White' if state.phase.side == 'w' else 'Black'}'s"
    if act.choice == "correct":
        undecided = isinstance(state.phase.stage, Undecided)
        return "" if undecided else "the board is being put back already"
    dispute = state.phase.dispute
    if as_played(state, dispute) is None and not changes_nothing(state, dispute):
        return "the board can't be read as it stands; set the position instead"
    return ""


def naming(state: State, act: Decide) -> Result[State] | None:
    """The dispute about a displaced piece, `act` saying whose hand it was; None where that is not open."""
    moving = state.phase
    if not isinstance(moving, Moving) or moving.contested is None or act.side is None:
        return None
    contested = moving.contested
    return dispute(state, moving, contested.reading.by(act.side), None, (contested.levels, contested.trail))


def _not_set(state: State, act: SetPosition) -> str:
    try:
        found = objections(state, act)
    except ValueError as error:
        return str(error)
    if act.override or not found:
        return ""
    return f"{'; '.join(found)} (override to set it all the same)"


def _not_taken_back(state: State, plies: int) -> str:
    counted = state.history.counted
    if plies <= counted:
        return ""
    since = " since the position was set" if state.history.placed else ""
    return f"only {counted} turn{'' if counted == 1 else 's'} can be taken back{since}"


def objections(state: State, act: SetPosition) -> tuple[str, ...]:
    """The rules that a position to be set breaks; raises ValueError if its FEN can't be read."""
    game = state.terms.game
    return game.objections(game.parse_for_play(act.fen))

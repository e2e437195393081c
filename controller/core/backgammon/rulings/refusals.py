"""Reasons for which an act of the arbiter can't be done."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.agreed import parse_position, read_cube
from dambord.controller.core.backgammon.model.phase import (
    NoMatch,
    Offered,
    Opening,
    Over,
    Playing,
    Restoring,
    Setup,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.rulings.deciding import decision
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
from dambord.rules.backgammon import Position, new_match

OVER = "the match is over; reopen it first"


def refusal(state: State, act: Act) -> str:
    """The reason why `act` can't be done now, as one line for people; empty if it can."""
    over = isinstance(state.phase, Over)
    match act:
        case SetResult(winner):
            return "a match has a winner" if winner is None and state.match.length else ""
        case Forfeit():
            return ""
        case Void():
            return "the match is void already" if state.phase == Over(NoMatch()) else ""
        case Halt() | Proceed() | CorrectClock() | AddTime() if state.clock is None:
            return "this match is played without a clock"
        case CorrectClock() | AddTime():
            return ""
        case Reopen():
            return _not_reopened(state)
        case SetPosition(fen):
            return _not_set(fen)
        case TakeBack(plies):
            return _not_taken_back(state, plies)
        case _ if over:
            return OVER
        case Halt():
            return "the clocks are stopped already" if state.halted else ""
        case Decide():
            found = decision(state, act)
            return found if isinstance(found, str) else ""
        case Restore():
            return "the game has not begun" if isinstance(state.phase, Setup | Opening) else ""
        case SetDice():
            return _no_roll(state)
        case SetCube():
            return _no_cube(state, act)
        case SetScore():
            return _no_score(state, act)
    return ""


def _not_reopened(state: State) -> str:
    if not isinstance(state.phase, Over):
        return "the match is not over"
    if state.match.winner is not None or borne_off(state.position):
        return "the last game is over: take acts back, or set a position"
    return ""


def borne_off(position: Position) -> bool:
    """Whether a side has borne off all its checkers."""
    return position.w[0] == sum(position.w) or position.b[0] == sum(position.b)


def _not_set(fen: str) -> str:
    try:
        position = parse_position(fen)
    except ValueError as error:
        return str(error)
    return "the position ends the game; expected checkers of both sides" if borne_off(position) else ""


def _not_taken_back(state: State, acts: int) -> str:
    left = len(state.plies) - state.history.fixed
    if acts <= left:
        return ""
    since = " since the arbiter's last act" if state.history.fixed else ""
    return f"only {left} act{'' if left == 1 else 's'} can be taken back{since}"


def _no_roll(state: State) -> str:
    phase = state.phase.then if isinstance(state.phase, Restoring) else state.phase
    return "" if isinstance(phase, ToRoll | Playing) else "nobody is to roll now"


def _no_cube(state: State, act: SetCube) -> str:
    if not state.terms.game.profile.cube:
        return "this event plays without a cube"
    if isinstance(state.phase, Offered):
        return "a double is offered: take it back first"
    try:
        read_cube(state.terms.game, {"value": act.value, "owner": act.owner})
    except ValueError as error:
        return str(error)
    return ""


def _no_score(state: State, act: SetScore) -> str:
    try:
        new_match(state.terms.game.profile, state.match.length, (act.white, act.black), bool(act.crawford))
    except ValueError as error:
        return str(error)
    return ""

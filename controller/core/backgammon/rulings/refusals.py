"""Reasons for which an act of the arbiter can't be done."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.agreed import parse_position, read_cube
from dambord.controller.core.backgammon.model.phase import (
    Guided,
    NoMatch,
    Offered,
    Opening,
    Over,
    Playing,
    Restoring,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.standing import borne_off
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.rulings.deciding import why_undecided
from dambord.controller.core.messages.arbiter_acts import (
    AddTime,
    CorrectClock,
    Decide,
    FamilyAct,
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
from dambord.controller.core.messages.remark import Remark
from dambord.rules.backgammon import new_match

OVER = Remark.of("reopen-match-first")


def refusal(state: State, act: FamilyAct) -> Remark | None:
    """The reason why `act` can't be done now; None if it can."""
    over = isinstance(state.phase, Over)
    match act:
        case SetResult(winner):
            return Remark.of("match-has-winner") if winner is None and state.match.length else None
        case Forfeit():
            return None
        case Void():
            return Remark.of("match-void-already") if state.phase == Over(NoMatch()) else None
        case Halt() | Proceed() | CorrectClock() | AddTime() if state.clock is None:
            return Remark.of("match-without-clock")
        case CorrectClock() | AddTime():
            return None
        case Reopen():
            return _not_reopened(state)
        case SetPosition(fen):
            return _not_set(fen)
        case TakeBack(plies):
            return _not_taken_back(state, plies)
        case _ if over:
            return OVER
        case Halt():
            return Remark.of("clocks-stopped-already") if state.halted else None
        case Decide():
            return why_undecided(state, act)
        case Restore():
            return Remark.of("not-begun") if isinstance(state.phase, Setup | Opening) else None
        case SetDice():
            return _no_roll(state)
        case SetCube():
            return _no_cube(state, act)
        case SetScore():
            return _no_score(state, act)
    return None


def _not_reopened(state: State) -> Remark | None:
    if not isinstance(state.phase, Over):
        return Remark.of("match-not-over")
    if state.match.winner is not None or borne_off(state.position):
        return Remark.of("last-game-over")
    return None


def _not_set(fen: str) -> Remark | None:
    try:
        position = parse_position(fen)
    except ValueError as error:
        return Remark.of("unreadable", text=str(error))
    return Remark.of("position-ends-game") if borne_off(position) else None


def _not_taken_back(state: State, acts: int) -> Remark | None:
    left = len(state.plies) - state.history.fixed
    if acts <= left:
        return None
    key = "one-act-back" if left == 1 else "acts-back"
    return Remark.of(f"{key}-since" if state.history.fixed else key, acts=left)


def _no_roll(state: State) -> Remark | None:
    phase = state.phase.then if isinstance(state.phase, Restoring) else state.phase
    return None if isinstance(phase, ToRoll | Playing | Thinking | Guided) else Remark.of("nobody-to-roll")


def _no_cube(state: State, act: SetCube) -> Remark | None:
    if not state.terms.game.profile.cube:
        return Remark.of("event-without-cube")
    if isinstance(state.phase, Offered):
        return Remark.of("take-double-back-first")
    try:
        read_cube(state.terms.game, {"value": act.value, "owner": act.owner})
    except ValueError as error:
        return Remark.of("unreadable", text=str(error))
    return None


def _no_score(state: State, act: SetScore) -> Remark | None:
    try:
        new_match(state.terms.game.profile, state.match.length, (act.white, act.black), bool(act.crawford))
    except ValueError as error:
        return Remark.of("unreadable", text=str(error))
    return None

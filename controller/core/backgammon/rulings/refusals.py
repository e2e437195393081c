"""Reasons for which an act of the arbiter can't be done."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.agreed import parse_position, read_cube
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
from dambord.controller.core.backgammon.model.standing import borne_off
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages import arbiter_acts as acts
from dambord.controller.core.messages.remark import Remark
from dambord.rules.backgammon import new_match


def why_no_result(state: State, act: acts.SetResult) -> Remark | None:
    """Why the match can't end so; None if it can."""
    return Remark.of("match-has-winner") if act.winner is None and state.match.length else None


def why_not_restored(state: State, act: acts.Restore) -> Remark | None:
    """Why there is no board to put back; None if there is."""
    return Remark.of("not-begun") if isinstance(state.phase, Setup | Opening) else None


def why_not_reopened(state: State, act: acts.Reopen) -> Remark | None:
    """Why the match can't be resumed; None if it can."""
    if not isinstance(state.phase, Over):
        return Remark.of("match-not-over")
    if state.match.winner is not None or borne_off(state.position):
        return Remark.of("last-game-over")
    return None


def why_not_set(state: State, act: acts.SetPosition) -> Remark | None:
    """Why the position can't be set; None if it can."""
    try:
        position = parse_position(act.fen)
    except ValueError as error:
        return Remark.of("unreadable", text=str(error))
    return Remark.of("position-ends-game") if borne_off(position) else None


def why_not_taken_back(state: State, act: acts.TakeBack) -> Remark | None:
    """Why so many acts can't be taken back; None if they can."""
    left = len(state.plies) - state.history.fixed
    if act.plies <= left:
        return None
    key = "one-act-back" if left == 1 else "acts-back"
    return Remark.of(f"{key}-since" if state.history.fixed else key, acts=left)


def why_no_roll(state: State, act: acts.SetDice) -> Remark | None:
    """Why no roll can be set; None if it can."""
    phase = state.phase.then if isinstance(state.phase, Restoring) else state.phase
    return None if isinstance(phase, ToRoll | Playing | Thinking | Guided) else Remark.of("nobody-to-roll")


def why_no_cube(state: State, act: acts.SetCube) -> Remark | None:
    """Why the cube can't be set; None if it can."""
    if not state.terms.game.profile.cube:
        return Remark.of("event-without-cube")
    if isinstance(state.phase, Offered):
        return Remark.of("take-double-back-first")
    try:
        read_cube(state.terms.game, {"value": act.value, "owner": act.owner})
    except ValueError as error:
        return Remark.of("unreadable", text=str(error))
    return None


def why_no_score(state: State, act: acts.SetScore) -> Remark | None:
    """Why the score can't be set; None if it can."""
    try:
        new_match(state.terms.game.profile, state.match.length, (act.white, act.black), bool(act.crawford))
    except ValueError as error:
        return Remark.of("unreadable", text=str(error))
    return None

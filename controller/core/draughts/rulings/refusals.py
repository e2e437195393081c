"""Reasons for which an act of the arbiter can't be done."""

from __future__ import annotations

from dambord.controller.core.draughts.model.phase import Disputed, Moving, Over, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.transitions.irregularities.as_played import as_played, changes_nothing
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import dispute
from dambord.controller.core.messages.arbiter_acts import Decide, Reopen, SetPosition, TakeBack
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result


def why_not_reopened(state: State, act: Reopen) -> Remark | None:
    """Why the game can't be resumed; None if it can."""
    if not isinstance(state.phase, Over):
        return Remark.of("game-not-over")
    if not state.terms.game.turns(state.position):
        return Remark.of("nobody-can-move")
    return None


def why_not_decided(state: State, act: Decide) -> Remark | None:
    """Why the arbiter has nothing to decide, or can't decide so; None if he can."""
    if (named := naming(state, act)) is not None:
        return why_not_decided(named.state, Decide("continue")) if act.choice == "continue" else None
    if isinstance(state.phase, Moving) and state.contested is not None:
        return Remark.of("say-whose-act")
    if not isinstance(state.phase, Disputed):
        return Remark.of("no-irregularity")
    if act.side not in (None, state.phase.side):
        return Remark.of("irregularity-is-of", side=state.phase.side)
    if act.choice == "correct":
        undecided = isinstance(state.phase.stage, Undecided)
        return None if undecided else Remark.of("being-put-back-already")
    dispute = state.phase.dispute
    if as_played(state, dispute) is None and not changes_nothing(state, dispute):
        return Remark.of("set-position-instead")
    return None


def naming(state: State, act: Decide) -> Result[State] | None:
    """The dispute about a displaced piece, `act` saying whose hand it was; None where that is not open."""
    moving = state.phase
    if not isinstance(moving, Moving) or moving.contested is None or act.side is None:
        return None
    contested = moving.contested
    return dispute(state, moving, contested.reading.by(act.side), None, (contested.levels, contested.trail))


def why_not_set(state: State, act: SetPosition) -> Remark | None:
    """Why the position can't be set; None if it can."""
    try:
        found = objections(state, act)
    except ValueError as error:
        return Remark.of("unreadable", text=str(error))
    if act.override or not found:
        return None
    return Remark.of("position-breaks-rules", objections="; ".join(found))


def why_not_taken_back(state: State, act: TakeBack) -> Remark | None:
    """Why so many turns can't be taken back; None if they can."""
    counted = state.history.counted
    if act.plies <= counted:
        return None
    key = "one-turn-back" if counted == 1 else "turns-back"
    return Remark.of(f"{key}-since-set" if state.history.placed else key, turns=counted)


def objections(state: State, act: SetPosition) -> tuple[str, ...]:
    """The rules that a position to be set breaks; raises ValueError if its FEN can't be read."""
    game = state.terms.game
    return game.objections(game.parse_for_play(act.fen))

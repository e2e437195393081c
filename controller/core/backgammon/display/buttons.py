"""The buttons of a player that do something now; a function of the state."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Offered, Playing, Setup, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases.playing.end_of_turn import dances
from dambord.rules.backgammon import cube
from dambord.rules.game import Side


def buttons(state: State, side: Side) -> list[str]:
    """The buttons of `side`, that which ends the turn first."""
    if state.over:
        return []
    found = [*_in_phase(state, side)]
    clock = state.clock
    if clock is not None and clock.started and not state.halted:
        found.append("pause")
    if state.plies or not isinstance(state.phase, Setup):
        found.append("resign")
    return found


def _in_phase(state: State, side: Side) -> list[str]:
    mine = state.side == side
    ends = "lift" if state.terms.commit == "lift" else "clock"
    match state.phase:
        case Playing() as playing:
            found = [ends] if mine else []
            if playing.breach is not None and playing.breach.side != side:
                found.append("continue")
            early = playing.premature
            if early is not None and early.side != side and playing.breach is None:
                found += ["reroll"] if early.accepted else ["reroll", "continue"]
            return found
        case ToRoll() as phase:
            found = [ends] if mine and dances(state.position) else []
            if not cube.refusal(state.terms.game.profile, state.match, state.cube, state.position, side):
                found.append("double")
            if (phase.breach is not None and phase.breach.side != side) or (
                phase.breach is None and phase.array is not None
            ):
                found += ["correct", "continue"]
            return found
        case Offered(offer) if offer.by != side:
            beaver = not cube.beaver_refusal(state.terms.game.profile, state.match, offer)
            return ["take", "drop", *(["double"] if beaver else [])]
    return []

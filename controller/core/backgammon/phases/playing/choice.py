"""The player says which of the plays that look alike he has made, or did make before."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Phase, Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.completion import complete
from dambord.controller.core.backgammon.transitions.question import answered, question
from dambord.controller.core.messages.events import Chose
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.acts.refusal import refuse
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side


def why_not(state: State, phase: Phase, side: Side) -> Remark | None:
    """Why `side` has no play to name; None if it is asked for one."""
    asked = question(state)
    if asked is not None and asked.side == side:
        return None
    clear = isinstance(phase, Playing) and side == state.side
    return Remark.of("play-is-clear" if clear else "no-play-to-name")


def chose(state: State, phase: Phase, event: Chose) -> Result[State]:
    """Answer a player who says which of the plays that look alike he has made."""
    asked = question(state)
    assert asked is not None
    position = state.position if asked.act is None else state.plies[asked.act].before.position
    text = event.play
    try:
        play = state.terms.game.read(position, text)
    except ValueError as error:
        if (
            text not in asked.plays
        ):  # one that was made from another position than the record's is no play here
            return refuse(state, event.side, "choose", Remark.of("unreadable", text=str(error)))
    else:
        text = state.terms.game.text(position, play)
    if text not in asked.plays:
        return refuse(state, event.side, "choose", Remark.of("play-not-shown", plays=asked.plays))
    if asked.act is not None:
        return answered(state, asked.act, text)
    assert isinstance(phase, Playing)
    chosen = replace(phase, chosen=play)
    if phase.early is not None:
        return complete(state, chosen, play, phase.early.at)
    return Result(state.to(chosen))

"""The player says which of the plays that look alike he has made, or did make before."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.completion import complete
from dambord.controller.core.backgammon.transitions.question import answered, question
from dambord.controller.core.messages.events import Chose
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.refusal import refuse
from dambord.controller.core.table.result import Result


def chose(state: State, event: Chose) -> Result[State]:
    """Answer a player who says which of the plays that look alike he has made."""
    asked, playing = question(state), state.phase
    if asked is None or asked.side != event.side:
        clear = isinstance(playing, Playing) and event.side == state.side
        return refuse(state, event.side, "choose", Remark.of("play-is-clear" if clear else "no-play-to-name"))
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
    assert isinstance(playing, Playing)
    chosen = replace(playing, chosen=play)
    if playing.early is not None:
        return complete(state, chosen, play, playing.early.at)
    return Result(state.to(chosen))

"""Phase Playing: the player says which of the plays that look alike he has made."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.board_reading import plays_alike
from dambord.controller.core.backgammon.transitions.completion import complete
from dambord.controller.core.messages.events import Chose
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.refusal import refuse
from dambord.controller.core.table.result import Result


def chose(state: State, event: Chose) -> Result[State]:
    """Answer a player who says which of the plays that look alike he has made."""
    playing = state.phase
    if not isinstance(playing, Playing) or event.side != state.side:
        return refuse(state, event.side, "choose", Remark.of("no-play-to-name"))
    plays = plays_alike(playing.finding)
    if not plays:
        return refuse(state, event.side, "choose", Remark.of("play-is-clear"))
    try:
        play = state.terms.game.read(state.position, event.play)
    except ValueError as error:
        return refuse(state, event.side, "choose", Remark.of("unreadable", text=str(error)))
    if play not in plays:
        texts = tuple(state.terms.game.text(state.position, one) for one in plays)
        return refuse(state, event.side, "choose", Remark.of("play-not-shown", plays=texts))
    chosen = replace(playing, chosen=play)
    if playing.early is not None:
        return complete(state, chosen, play, playing.early.at)
    return Result(state.to(chosen))

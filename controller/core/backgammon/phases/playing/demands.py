"""Phase Playing: what the opponent may demand: a new roll, or that an irregular play stands."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.findings import Finished, HomeHit
from dambord.controller.core.backgammon.transitions.as_played import as_it_stands
from dambord.controller.core.backgammon.transitions.commit import commit
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Resolved
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Play


def reroll(state: State, event: Pressed) -> Result[State] | Remark:
    """The side whose turn it is demands a premature roll again (INT-14, GEO-14)."""
    playing = state.phase
    if not isinstance(playing, Playing) or playing.premature is None:
        return Remark.of("no-early-roll")
    if event.side == playing.premature.side:
        return Remark.of("opponent-decides-roll")
    return Result(state.to(replace(playing, premature=None)), (Resolved(state.now, "correct"),))


def decided(state: State, playing: Playing, event: Pressed) -> Result[State] | Remark:
    """Answer `correct` or `continue` while a press is refused, or after a premature roll."""
    breach = playing.breach
    if breach is None:
        return _about_roll(state, playing, event)
    if event.side == breach.side:
        return Remark.of("opponent-decides")
    if event.button == "correct":
        return Remark.of("correct-already")
    play = _as_played(state, playing)
    if play is None:
        return Remark.of("has-to-be-corrected")
    said = Result(state, (Resolved(state.now, "continue"),))
    return said.then(commit, playing, play, state.now, breach, stands=True)


def _about_roll(state: State, playing: Playing, event: Pressed) -> Result[State] | Remark:
    if playing.premature is None:
        return Remark.of("no-irregularity")
    if event.button == "correct":
        return reroll(state, event)
    if event.side == playing.premature.side:
        return Remark.of("opponent-decides")
    stands = replace(playing, premature=replace(playing.premature, accepted=True))
    return Result(state.to(stands), (Resolved(state.now, "continue"),))


def _as_played(state: State, playing: Playing) -> Play | None:
    """What stands on the board, as a play; without parts where no rules lead to it."""
    match playing.finding:
        case Finished(play) | HomeHit(play):
            return play
    after = as_it_stands(state.position, state.seen)
    return None if after is None else Play((), after)

"""Completing a play: it is committed, unless an irregularity in how it was made blocks."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Breach, Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.final_moves import keeps
from dambord.controller.core.backgammon.recognition.point_sensing import apart
from dambord.controller.core.backgammon.recognition.ways import ways
from dambord.controller.core.backgammon.transitions.commit import commit
from dambord.controller.core.backgammon.transitions.irregularity_report import loud, report
from dambord.controller.core.messages.sayings import Restored
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Play


def complete(
    state: State, playing: Playing, play: Play, done: int, cells: str | None = None, *, accepted: bool = False
) -> Result[State]:
    """Commit the legal `play`, complete at `done` (microseconds) on `cells`, or on those settled now.

    One that takes back what is final is irregular (GEO-13): the opponent has to let it stand first if that
    blocks, unless he has `accepted` it by his roll, and can have it corrected otherwise.
    """
    final = playing.final
    if final is None or kept(state, playing, play):
        healed = playing.breach is not None or playing.doubt is not None
        said = (Restored(state.now),) if healed else ()
        return Result(state, said).then(commit, playing, play, done, cells=cells)
    breach = Breach("take-back", state.side, apart(state.seen, final.seen))
    told = playing.breach is not None and playing.breach.kind == breach.kind
    result = Result(state) if told else report(state, breach.kind, breach.side, breach.points)
    if loud(state, breach.kind) == "block" and not accepted:
        return Result(state.to(replace(playing, early=None, breach=breach)), result.sayings)
    breach = replace(breach, told=loud(state, breach.kind) != "silent")
    return result.then(commit, playing, play, done, breach)


def kept(state: State, playing: Playing, play: Play) -> bool:
    """Whether `play` takes nothing back that is final."""
    return keeps(ways(state.terms.game, state.position), play, playing.final)

"""Completing a play: it is committed, unless an irregularity in how it was made blocks."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Breach, Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.board_reading import differing
from dambord.controller.core.backgammon.transitions.commit import commit
from dambord.controller.core.backgammon.transitions.irregularity_report import loud, report
from dambord.controller.core.messages.sayings import Restored
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Play


def complete(
    state: State, playing: Playing, play: Play, done: int, cells: str | None = None
) -> Result[State]:
    """Commit the legal `play`, complete at `done` (microseconds) on `cells`, or on those settled now.

    Where a complete play is final, one that was made instead of it is irregular (GEO-13): the opponent has
    to let it stand first if that blocks, and can have it corrected otherwise.
    """
    final = playing.completed
    if final is None or final == play:
        healed = playing.breach is not None or playing.doubt is not None
        said = (Restored(state.now),) if healed else ()
        return Result(state, said).then(commit, playing, play, done, cells=cells)
    breach = Breach("take-back", state.side, differing(state.seen, final.after))
    told = playing.breach is not None and playing.breach.kind == breach.kind
    result = Result(state) if told else report(state, breach.kind, breach.side, breach.points)
    if loud(state, breach.kind) == "block":
        return Result(state.to(replace(playing, early=None, breach=breach)), result.sayings)
    breach = replace(breach, told=loud(state, breach.kind) != "silent")
    return result.then(commit, playing, play, done, breach)

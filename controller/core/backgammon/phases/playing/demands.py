"""Phase Playing: what the opponent may demand: a new roll, or that an irregular play stands."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.findings import Finished, HitAtHome
from dambord.controller.core.backgammon.transitions.as_played import as_it_stands
from dambord.controller.core.backgammon.transitions.commit import commit
from dambord.controller.core.backgammon.transitions.question import other_one, why_nothing_in_question
from dambord.controller.core.backgammon.transitions.roll_taking import void_roll
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.match_sayings import Cocked
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Resolved
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Play
from dambord.rules.game import Side


def why_no_reroll(state: State, playing: Playing, side: Side) -> Remark | None:
    """Why `side` can't have a roll thrown again; None if it can.

    The opponent's, which was premature (INT-14, GEO-14), or its own with a cocked die (INT-15, GEO-15).
    """
    if playing.premature is not None:
        return Remark.of("opponent-decides-roll") if side == playing.premature.side else None
    if side != state.side:
        return Remark.of("no-early-roll")
    if playing.drawn:
        return Remark.of("roll-was-drawn")
    return None if playing.untouched else Remark.of("roll-stands")


def reroll(state: State, playing: Playing, event: Pressed) -> Result[State]:
    """The side whose turn it is demands a premature roll again, or says that a die of its own was cocked."""
    if playing.premature is not None:
        return Result(state.to(replace(playing, premature=None)), (Resolved(state.now, "correct"),))
    dice = state.position.dice
    assert dice is not None
    return Result(void_roll(state, playing), (Cocked(state.now, state.side, dice),))


def why_not_corrected(state: State, playing: Playing, side: Side) -> Remark | None:
    """Why `side` can't have anything corrected; None if it can. The table itself asks for a legal play."""
    if (breach := playing.breach) is not None:
        return Remark.of("opponent-decides" if side == breach.side else "correct-already")
    if playing.premature is None:
        return why_nothing_in_question(state)
    return why_no_reroll(state, playing, side)


def corrected(state: State, playing: Playing, event: Pressed) -> Result[State]:
    """A premature roll is demanded again, or a play before was another one than the table takes it for."""
    return other_one(state, playing, event) if playing.premature is None else reroll(state, playing, event)


def why_not_waived(state: State, playing: Playing, side: Side) -> Remark | None:
    """Why `side` can't let an illegal play, or a premature roll, stand; None if it can."""
    found = playing.breach or playing.premature
    if found is None:
        return Remark.of("no-irregularity")
    if side == found.side:
        return Remark.of("opponent-decides")
    stands = playing.breach is None or _as_played(state, playing) is not None
    return None if stands else Remark.of("has-to-be-corrected")


def waived(state: State, playing: Playing, event: Pressed) -> Result[State]:
    """The opponent lets an illegal play, or a premature roll, stand."""
    said = (Resolved(state.now, "continue"),)
    if (breach := playing.breach) is not None and (play := _as_played(state, playing)) is not None:
        return Result(state, said).then(commit, playing, play, state.now, breach, stands=True)
    if playing.premature is None:
        return Result(state)
    return Result(state.to(replace(playing, premature=replace(playing.premature, accepted=True))), said)


def _as_played(state: State, playing: Playing) -> Play | None:
    """What stands on the board, as a play; without parts where no rules lead to it."""
    match playing.finding:
        case Finished(play) | HitAtHome(play):
            return play
    after = as_it_stands(state.position, state.seen)
    return None if after is None else Play((), after)

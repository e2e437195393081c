"""Phase Playing: what is said when a turn is ended on a board that shows no legal play."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import BoardPress, Breach, Playing, PointDoubt
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.doubts import shows_one_number
from dambord.controller.core.backgammon.recognition.findings import (
    HitAtHome,
    OtherRoll,
    Overturned,
    Unchanged,
    Unexplained,
)
from dambord.controller.core.backgammon.recognition.ways import ways
from dambord.controller.core.backgammon.transitions.as_played import as_it_stands
from dambord.controller.core.backgammon.transitions.board_reading import differing, squares_of
from dambord.controller.core.backgammon.transitions.commit import commit
from dambord.controller.core.backgammon.transitions.irregularity_report import loud, report
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Unclear
from dambord.controller.core.table.acts.refusal import refuse
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Play


def report_fault(state: State, playing: Playing, press: BoardPress) -> Result[State]:
    """Say what is wrong with the board of a press that shows no complete play."""
    match playing.finding:
        case Unchanged():
            return _refused(state, playing, press, Remark.of("no-play-made"))
        case Overturned(points):
            why = Remark.of("checker-overturned", points=points)
            return doubt(state, replace(playing, early=replace(press, asked=True)), points, why)
        case HitAtHome(play):
            points = differing(state.seen, state.position)
            return _stands(state, playing, press, Breach("home-hit", state.side, points), play)
        case OtherRoll() | Unexplained() if shows_one_number(
            ways(state.terms.game, state.position), state.seen
        ):
            return _illegal(state, playing, press, state.terms.game.profile.breaches["larger-number"])
        case OtherRoll() as found if not playing.drawn:
            return _other_roll(state, playing, press, found)
        case _:  # half a play, too: as many numbers as possible have to be played
            return _illegal(state, playing, press)


def _other_roll(state: State, playing: Playing, press: BoardPress, found: OtherRoll) -> Result[State]:
    """Ask whether another roll was meant: the press counts once that roll is told."""
    if loud(state, "wrong-roll") != "block":
        return _illegal(state, playing, press)
    points = differing(state.seen, state.position)
    breach = Breach("wrong-roll", state.side, points, found.dice)
    asked = replace(playing, breach=breach, early=replace(press, asked=True))
    if playing.breach == breach:
        why = Remark.of("enter-roll", shown=f"{found.dice[0]}-{found.dice[1]}")
        return refuse(state.to(asked), press.side, press.button, why)
    return Result(state.to(asked)).then(report, breach.kind, breach.side, points)


def _illegal(state: State, playing: Playing, press: BoardPress, clause: str = "") -> Result[State]:
    """An illegal play: it is refused, or it stands until the opponent demands it back (INT-6, INT-10).

    `clause`: the one that it breaks, where it is not the one of the kind.
    """
    points = differing(state.seen, state.position)
    after = as_it_stands(state.position, state.seen)
    breach = Breach("illegal-play", state.side, points, clause=clause)
    if after is None and loud(state, breach.kind) != "block":
        why = Remark.of("cannot-be-read", points=points)
        return doubt(state, replace(playing, early=None), points, why)
    return _stands(state, playing, press, breach, None if after is None else Play((), after))


def _stands(
    state: State, playing: Playing, press: BoardPress, breach: Breach, play: Play | None
) -> Result[State]:
    """Let an irregular play stand for the time being, or refuse the press where it blocks."""
    told = playing.breach is not None and playing.breach.kind == breach.kind
    if loud(state, breach.kind) == "block" or play is None:
        waiting = replace(playing, early=None, breach=breach)
        if told:
            return _refused(state, waiting, press, Remark.of("still-no-play"))
        return Result(state.to(waiting)).then(report, breach.kind, breach.side, breach.points, breach.clause)
    result = Result(state) if told else report(state, breach.kind, breach.side, breach.points, breach.clause)
    breach = replace(breach, told=loud(state, breach.kind) != "silent")
    return result.then(commit, playing, play, press.at, breach)


def doubt(state: State, playing: Playing, points: tuple[int, ...], why: Remark) -> Result[State]:
    """Say that the board is not clear, and what would make it so; once for the same reason."""
    told = PointDoubt(state.now, points, why)
    if playing.doubt is not None and playing.doubt.remark == why:
        return Result(state.to(replace(playing, doubt=told)))
    said = Unclear(state.now, squares_of(points, state.seen), why)
    return Result(state.to(replace(playing, doubt=told)), (said,))


def _refused(state: State, playing: Playing, press: BoardPress, why: Remark) -> Result[State]:
    return refuse(state.to(replace(playing, early=None)), press.side, press.button, why)

"""Phase Playing: settled cells, what they show, and what is said of a board that stays wrong."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.model.waiting_times import (
    ROLL_SHOWN_US,
    UNCLEAR_AFTER_US,
    still_since,
)
from dambord.controller.core.backgammon.phases.playing.faults import doubt
from dambord.controller.core.backgammon.recognition.doubts import nearest
from dambord.controller.core.backgammon.recognition.findings import (
    Finished,
    HitAtHome,
    OtherRoll,
    Overturned,
    Unchanged,
    UnderWay,
    Unexplained,
)
from dambord.controller.core.backgammon.recognition.point_sensing import shown
from dambord.controller.core.backgammon.recognition.trail import Trail
from dambord.controller.core.backgammon.recognition.ways import ways
from dambord.controller.core.backgammon.transitions.board_reading import differing, explain
from dambord.controller.core.backgammon.transitions.completion import complete, kept
from dambord.controller.core.backgammon.transitions.gathering import gathered_where_touched
from dambord.controller.core.backgammon.transitions.lines import explained_otherwise
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Restored
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest
from dambord.rules.backgammon import Position


def settled(state: State, playing: Playing, news: Trail) -> Result[State]:
    """Add the lifts and places `news` to the turn, and close what is put right by them."""
    if playing.array is not None and state.seen == shown(playing.array):
        return _array_put_right(state, playing, playing.array)
    playing = explain(state, replace(playing, trail=playing.trail + news))
    return Result(state.to(playing)).then(heal)


def _array_put_right(state: State, playing: Playing, array: Position) -> Result[State]:
    """The right array was put up in the first turn of the game; the roll stays."""
    position = array._replace(side=state.side, dice=state.position.dice)
    state = state.standing_as(state.standing._replace(position=position))
    again = explain(state, replace(playing, trail=(), array=None, final=None, doubt=None))
    return Result(state.to(again), (Restored(state.now),))


def heal(state: State) -> Result[State]:
    """Close a breach or a doubt if the board shows a legal play, or the position before it."""
    playing = state.phase
    if not isinstance(playing, Playing) or (playing.breach is None and playing.doubt is None):
        return Result(state)
    if not _healed(state, playing):
        return Result(state)
    early = None if playing.breach is not None else playing.early  # a press that was refused is made again
    again = replace(playing, breach=None, doubt=None, early=early)
    return Result(state.to(again), (Restored(state.now),))


def _healed(state: State, playing: Playing) -> bool:
    """Whether the board shows what the breach or the doubt asks for."""
    match playing.finding:
        case Finished(play):
            back = playing.breach is not None and playing.breach.kind == "take-back"
            return not back or kept(state, playing, play)
        case Unchanged():
            return True
        case UnderWay():
            return playing.breach is None
    return False


def heal_by_roll(state: State) -> Result[State]:
    """Close what the right roll explains; the press that waited for it then ends the turn."""
    playing = state.phase
    if isinstance(playing, Playing) and playing.early is not None and playing.breach is not None:
        match playing.finding:
            case Finished(play):
                return complete(state, playing, play, playing.early.at)
    return heal(state)


def doubt_due(state: State, playing: Playing) -> int | None:
    """When a board is reported that no legal play explains (microseconds); None if it is explained."""
    if playing.doubt is not None or playing.breach is not None or not state.sensors.linked:
        return None
    if playing.press is not None or isinstance(playing.finding, Unchanged | UnderWay | Finished | HitAtHome):
        return None
    return after_unrest(state, max(still_since(state), playing.since) + UNCLEAR_AFTER_US)


def say_doubt(state: State, playing: Playing) -> Result[State]:
    """Report what stands on the board and is no legal play; nothing is judged before the press."""
    if (
        otherwise := explained_otherwise(state, playing, state.sensors.settling.levels, complete=False)
    ) is not None:
        return otherwise
    match playing.finding:
        case Unexplained(points, remark):
            close = gathered_where_touched(state, playing)
            return doubt(state, playing, points, remark) if close is None else Result(close)
        case Overturned(points):
            return doubt(state, playing, points, Remark.of("checker-overturned", points=points))
        case OtherRoll() if playing.drawn:  # nobody can enter another roll
            near = nearest(ways(state.terms.game, state.position), state.seen)
            return doubt(state, playing, near.points, near.remark)
        case OtherRoll((first, second)):
            dice = state.position.dice or (0, 0)
            remark = Remark.of("looks-like", shown=f"{first}-{second}", entered=f"{dice[0]}-{dice[1]}")
            return doubt(state, playing, differing(state.seen, state.position), remark)
    return Result(state)


def shown_due(state: State, playing: Playing) -> int | None:
    """When the lamps cease to show the roll (microseconds): nothing is reported, but displays change."""
    due = playing.since + ROLL_SHOWN_US
    return due if state.now < due and isinstance(playing.finding, Unchanged) else None


def roll_shown(state: State, playing: Playing) -> Result[State]:
    """Nothing changes but the time."""
    return Result(state)


SHOWN: Timer[State, Playing] = Timer(shown_due, roll_shown)
DOUBT: Timer[State, Playing] = Timer(doubt_due, say_doubt)

"""Phase ToRoll: the cube before the roll, and what the opponent may still have corrected."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.match_history import RecordedAct
from dambord.controller.core.backgammon.model.phase import Breach, PointDoubt, Setup, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.model.waiting_times import UNCLEAR_AFTER_US, still_since
from dambord.controller.core.backgammon.phases.setup import begin
from dambord.controller.core.backgammon.recognition.board_finding import find
from dambord.controller.core.backgammon.recognition.findings import Finished
from dambord.controller.core.backgammon.recognition.point_sensing import shows
from dambord.controller.core.backgammon.transitions.board_reading import differing, squares_of
from dambord.controller.core.backgammon.transitions.irregularity_report import loud, report
from dambord.controller.core.backgammon.transitions.lines import shown_otherwise
from dambord.controller.core.backgammon.transitions.question import other_one, why_nothing_in_question
from dambord.controller.core.backgammon.transitions.taking_back import play_again, replaced
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Resolved, Restored, Unclear
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest
from dambord.rules.backgammon import Play, Position
from dambord.rules.game import Side, other


def settled(state: State, phase: ToRoll) -> Result[State]:
    """Close a doubt, or a play taken back, once the board shows the record's position."""
    if not _as_left(state):
        return Result(state)
    if phase.doubt is None and phase.other_play is None:
        return Result(state)
    breach = phase.breach if phase.other_play is None else None
    phase = replace(phase, doubt=None, breach=breach, other_play=None)
    return Result(state.to(phase), (Restored(state.now),))


def _as_left(state: State) -> bool:
    """Whether the board shows the record's position, be it that some checkers lie on others."""
    sensors = state.sensors
    return shows(state.position, state.seen, sensors.hiding(sensors.settling.levels))


def settle_breach(state: State, phase: ToRoll) -> Result[State]:
    """The side on roll accepts what it did not have corrected: it stands now."""
    if phase.breach is None:
        return Result(state)
    said = (Resolved(state.now, "continue"),) if phase.breach.told else ()
    if phase.other_play is None:
        return Result(state.to(replace(phase, breach=None)), said)
    return Result(state, said).then(replaced, phase.other_play, phase.breach.kind)


def why_not_decided(state: State, phase: ToRoll, side: Side) -> Remark | None:
    """Why `side` has nothing to have corrected, or to let stand; None if it has."""
    if phase.breach is not None:
        return Remark.of("opponent-decides") if side == phase.breach.side else None
    return Remark.of("no-irregularity") if phase.array is None else None


def why_not_corrected(state: State, phase: ToRoll, side: Side) -> Remark | None:
    """Why `side` can't have anything corrected: an irregularity, or which play the table has."""
    why = why_not_decided(state, phase, side)
    return why_nothing_in_question(state) if why is not None and phase.breach is None else why


def waived(state: State, phase: ToRoll, event: Pressed) -> Result[State]:
    """The last play stands as it is, or the game that has begun from a wrong array goes on."""
    if phase.breach is not None:
        return settle_breach(state, phase)
    return Result(state.to(replace(phase, array=None)), (Resolved(state.now, "continue"),))


def corrected(state: State, phase: ToRoll, event: Pressed) -> Result[State]:
    """The last play is made again, or the game that has begun from a wrong array is begun anew."""
    said = Result(state, (Resolved(state.now, "correct"),))
    if phase.other_play is not None:  # the board is put back as the record has it
        return said
    if phase.breach is not None:
        return said.then(play_again, phase.breach)
    return other_one(state, phase, event) if phase.array is None else said.then(_begun_anew, phase.array)


def _begun_anew(state: State, array: Position) -> Result[State]:
    """The game begun anew from the right array, before its second roll."""
    begun = state.history.last
    if begun is not None and begun.ended is None:
        state = state._replace(history=state.history.without(1))
    clock = None if state.clock is None else state.clock.rest(state.now)
    state = state.standing_as(state.standing._replace(position=array)).with_clock(clock)
    return begin(state.to(Setup()), Setup())


def doubt_due(state: State, phase: ToRoll) -> int | None:
    """When a board is reported that is not the record's (microseconds)."""
    if not state.sensors.linked or not state.sensors.known:
        return None
    if phase.doubt is not None or phase.other_play is not None or _as_left(state):
        return None
    return after_unrest(state, still_since(state) + UNCLEAR_AFTER_US)


def say_doubt(state: State, phase: ToRoll) -> Result[State]:
    """Report a play that was changed after it had ended (INT-13, GEO-13), or a board that is not clear.

    Another line that explains the board takes the record's place instead.
    """
    if phase.breach is None and (otherwise := shown_otherwise(state)) is not None:
        return otherwise
    points = differing(state.seen, state.position)
    if (changed := _changed_play(state)) is not None and phase.breach is None:
        side, play = changed
        told = loud(state, "take-back") != "silent"
        breach = Breach("take-back", side.side, points, told=told)
        return Result(state.to(ToRoll(breach=breach, other_play=play))).then(
            report, breach.kind, breach.side, points
        )
    remark = Remark.of("not-as-left", points=points)
    said = Unclear(state.now, squares_of(points, state.seen), remark)
    return Result(state.to(replace(phase, doubt=PointDoubt(state.now, points, remark))), (said,))


def _changed_play(state: State) -> tuple[RecordedAct, Play] | None:
    """The last act, if it is a play, and another play of the same roll which the board shows now."""
    last = state.history.last
    if last is None or last.kind != "play" or last.ended is not None or last.side != other(state.side):
        return None
    if state.by_program(last.side):  # its checkers are moved by the other player, who has rolled nothing
        return None
    match find(state.terms.game, last.before.position, state.seen):
        case Finished(play) if play.parts and last.before.dice is not None:
            return last, play
    return None


DOUBT: Timer[State, ToRoll] = Timer(doubt_due, say_doubt)
TIMERS: tuple[Timer[State, ToRoll], ...] = (DOUBT,)

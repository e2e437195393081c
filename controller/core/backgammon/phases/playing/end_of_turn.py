"""Phase Playing: the press, or the stillness, that ends a turn (INT-13, GEO-13)."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Playing, ToRoll
from dambord.controller.core.backgammon.model.presses import new_press
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.model.waiting_times import (
    EARLY_PRESS_GRACE_US,
    TAKE_AFTER_US,
    TAKE_HELD_AFTER_US,
    TAKE_LATE_AFTER_US,
    UNDER_WAY_GRACE_US,
    still_since,
)
from dambord.controller.core.backgammon.phases.playing.faults import report_fault
from dambord.controller.core.backgammon.recognition.final_moves import FinalMoves, keeps, of_play, stood
from dambord.controller.core.backgammon.recognition.findings import (
    Finding,
    Finished,
    HitAtHome,
    OtherRoll,
    Unchanged,
    UnderWay,
    Unexplained,
)
from dambord.controller.core.backgammon.recognition.ways import ways
from dambord.controller.core.backgammon.transitions.board_reading import play_ended, play_shown, read
from dambord.controller.core.backgammon.transitions.commit import commit
from dambord.controller.core.backgammon.transitions.completion import complete, kept
from dambord.controller.core.backgammon.transitions.gathering import gathered_by_hands, rests_on_gathered
from dambord.controller.core.backgammon.transitions.lines import explained_otherwise, under_way_otherwise
from dambord.controller.core.messages.events import Button, Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest, judged_at
from dambord.rules.backgammon import Play, Position
from dambord.rules.backgammon.position import BAR, HOME, passed
from dambord.rules.backgammon.profile import Final
from dambord.rules.game import Side, other


def pressed(state: State, playing: Playing, event: Pressed) -> Result[State]:
    """Answer the clock, or the lifting of the dice: keep it until the cells have settled."""
    return Result(state.to(replace(playing, press=new_press(state, event.side, event.button), early=None)))


def why_not(state: State, side: Side, button: Button) -> Remark | None:
    """Why `button`, the clock or the lifting of the dice, does not end a turn of `side`; None if it does."""
    if side != state.side:
        return Remark.of("opponents-turn")
    if state.halted:
        return Remark.of("clocks-halted")
    if state.clock is not None and state.clock.stopped_by_player:
        return Remark.of("clock-paused")
    commit = state.terms.commit
    if button == "lift" and commit == "clock":
        return Remark.of("press-ends-turn")
    if button == "clock" and commit == "lift":
        return Remark.of("lift-ends-turn")
    return None


def press_due(state: State, playing: Playing) -> int | None:
    """When the press can be judged (microseconds)."""
    return None if playing.press is None else judged_at(state, playing.press)


def judge(state: State, playing: Playing) -> Result[State]:
    """Judge the press on the board at its instant: take the play, or keep the press as an early one."""
    press = playing.press
    if press is None:
        return Result(state)
    playing = replace(playing, press=None)
    cells = state.sensors.settling.levels if press.blind else press.cells
    finding = playing.finding if press.blind else read(state, cells, playing)
    play = play_ended(playing, finding)
    if play is not None and not _may_go_on(finding):
        return complete(state, replace(playing, finding=finding), play, press.at, cells)
    return Result(state.to(replace(playing, early=press)))


def _may_go_on(finding: Finding) -> bool:
    """Whether the press may have come a little early: a checker in the hand is still on its way elsewhere."""
    return isinstance(finding, Unchanged) or (
        isinstance(finding, Finished) and (finding.also_under_way or finding.maybe_held)
    )


def grace_due(state: State, playing: Playing) -> int | None:
    """When an early press is judged again, on the board that stands still since (microseconds)."""
    early = playing.early
    if early is None or not state.sensors.linked:
        return None
    if play_ended(playing, playing.finding) is not None:
        if _may_go_on(playing.finding):
            return after_unrest(state, max(early.at, still_since(state)) + EARLY_PRESS_GRACE_US)
        return after_unrest(state, still_since(state) + TAKE_LATE_AFTER_US)
    if early.asked:
        return None
    goes_on = isinstance(playing.finding, UnderWay) and state.sensors.changed > early.at
    grace = UNDER_WAY_GRACE_US if goes_on else EARLY_PRESS_GRACE_US
    return after_unrest(state, max(early.at, still_since(state)) + grace)


def end_grace(state: State, playing: Playing) -> Result[State]:
    """Take the play that was completed after the press, or say what is wrong with the board."""
    if playing.early is None:
        return Result(state)
    early, play = playing.early, play_ended(playing, playing.finding)
    if play is not None:
        return _completed(state, playing, play, early.at)
    otherwise = explained_otherwise(state, playing, state.sensors.settling.levels)
    if otherwise is not None:
        return otherwise
    if (close := gathered_by_hands(state, playing)) is not None:
        return end_grace(*close)
    return report_fault(state, playing, early)


def _completed(
    state: State, playing: Playing, play: Play, done: int, *, accepted: bool = False
) -> Result[State]:
    """Complete `play`, or one that looks like it if others of the mover's points may be gathered, too."""
    if rests_on_gathered(state, play) and (close := gathered_by_hands(state, playing)) is not None:
        state, playing = close
        play = play_ended(playing, playing.finding) or play
    return complete(state, playing, play, done, accepted=accepted)


def finished_due(state: State, playing: Playing) -> int | None:
    """When the play on the board is complete without a press (microseconds); None if it needs one."""
    if playing.press is not None or not state.sensors.linked or not _ends_by_stillness(state, playing):
        return None
    return after_unrest(state, max(still_since(state), playing.since) + _take_after(state, playing))


def _ends_by_stillness(state: State, playing: Playing) -> bool:
    if state.terms.commit != "settle":
        return False
    match playing.finding:
        case Finished(play, also_under_way=False):
            return playing.breach is None or kept(state, playing, play)
        case HitAtHome():
            return playing.breach is None
    return False


def _take_after(state: State, playing: Playing) -> int:
    """How long a complete play has to stand still (microseconds)."""
    sure = isinstance(playing.finding, Finished) and not playing.finding.maybe_held
    return TAKE_AFTER_US if sure and not under_way_otherwise(state, playing) else TAKE_HELD_AFTER_US


def take_finished(state: State, playing: Playing) -> Result[State]:
    """Take the play that has stood complete, where turns end when all moves are made."""
    play = play_shown(playing, playing.finding)
    if play is None:  # only GEO-24 forbids it: that is told, and left to the opponent
        return report_fault(state, playing, new_press(state, state.side, "clock"))
    return complete(state, playing, play, max(still_since(state), playing.since))


def by_opponents_roll(state: State, playing: Playing) -> Result[State] | None:
    """The end of a turn on whose complete play the opponent has rolled; None if it has not ended.

    It has where turns end without a press, and where the press is only kept in case a checker is in the hand.
    Where illegal plays stand, so does what the board shows then.
    """
    press = playing.press or playing.early
    if press is None and state.terms.commit != "settle":
        return None
    if (play := play_ended(playing, playing.finding)) is None:
        otherwise = explained_otherwise(state, playing, state.sensors.settling.levels)
        if otherwise is not None:
            return otherwise.then(_ended_by_roll)
        if (close := gathered_by_hands(state, playing)) is not None:
            return by_opponents_roll(*close)
        return _stood_illegal(state, playing)
    since = max(still_since(state), playing.since)
    return _completed(state, playing, play, since if press is None else press.at, accepted=True)


def _ended_by_roll(state: State) -> Result[State]:
    playing = state.phase
    ended = by_opponents_roll(state, playing) if isinstance(playing, Playing) else None
    return ended or Result(state)


def _stood_illegal(state: State, playing: Playing) -> Result[State] | None:
    """The end of a turn on a board that shows no legal play; None if that does not stand."""
    if not isinstance(playing.finding, HitAtHome | OtherRoll | Unexplained):
        return None
    result = report_fault(state, playing, new_press(state, state.side, "clock"))
    return None if isinstance(result.state.phase, Playing) else result


def final_due(state: State, playing: Playing) -> int | None:
    """When what stands on the board is final before the turn has ended (microseconds; GEO-13)."""
    if state.terms.game.profile.final is Final.NOTHING or not state.sensors.linked:
        return None
    if _final(state, playing) == playing.final:
        return None
    return after_unrest(state, still_since(state) + TAKE_AFTER_US)


def _final(state: State, playing: Playing) -> FinalMoves | None:
    """What is final once the board has stood still: the complete play, or all moves made, by the code."""
    board, before = ways(state.terms.game, state.position), playing.final
    match playing.finding:
        case Finished(play, also_under_way=False, maybe_held=False) if play.parts and keeps(
            board, play, before
        ):
            shown = play_shown(playing, playing.finding) or play
            return of_play(board, shown, state.seen)
        case UnderWay(in_hand=0, remove=()) if state.terms.game.profile.final is Final.MOVE:
            return stood(board, state.seen, before) or before
    return before


def now_final(state: State, playing: Playing) -> Result[State]:
    """Remember what is final now."""
    return Result(state.to(replace(playing, final=_final(state, playing))))


def why_not_danced(state: State, side: Side, button: Button) -> Remark | None:
    """Why a press does not end a turn before the roll; None where the bar is closed and no roll plays."""
    if (why := why_not(state, side, button)) is not None:
        return why
    return None if dances(state.position) else Remark.of("not-rolled")


def danced(state: State, phase: ToRoll, event: Pressed) -> Result[State]:
    """Answer a press before the roll: with the bar closed rolling may be skipped, the press may not."""
    play = Play((), passed(state.position))
    return commit(state, Playing(state.now), play, state.now)


def dances(position: Position) -> bool:
    """Whether no roll lets the side on roll play: it is on the bar, and every point is held (INT-7)."""
    foe = position.of(other(position.side))
    return bool(position.of(position.side)[BAR]) and all(foe[point] > 1 for point in range(1, HOME + 1))


TIMERS: tuple[Timer[State, Playing], ...] = (
    Timer(press_due, judge),
    Timer(finished_due, take_finished),
    Timer(final_due, now_final),
    Timer(grace_due, end_grace),
)

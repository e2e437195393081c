"""Phase Disputed: an irregularity is corrected, let stand, or accepted by moving (FMJD 5.4, 5.7)."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.irregularity import INCOMPLETE_KINDS
from dambord.controller.core.draughts.inference.replies import after_shown, reply_begins
from dambord.controller.core.draughts.inference.trail import DROP_OUT_US, Trail
from dambord.controller.core.draughts.inference.turn_inference import Finished, Unchanged, Unexplained
from dambord.controller.core.draughts.model.phase import (
    Correcting,
    Crowning,
    Disputed,
    Moving,
    Press,
    Undecided,
)
from dambord.controller.core.draughts.model.presses import new_press, starts_clock
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import (
    TAKE_AFTER_US,
    TAKE_EXTENDABLE_AFTER_US,
    plays_by_stillness,
)
from dambord.controller.core.draughts.transitions.board_reading import explain
from dambord.controller.core.draughts.transitions.complete import complete
from dambord.controller.core.draughts.transitions.irregularities.as_played import changes_nothing
from dambord.controller.core.draughts.transitions.irregularities.crowning import not_crowned
from dambord.controller.core.draughts.transitions.irregularities.dispute_resolution import (
    accept,
    accepting,
    corrected,
    go_on,
    is_corrected,
    waive,
)
from dambord.controller.core.draughts.transitions.irregularities.turn_check import violated_obligation
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Refused, Resolved, Restored
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest, judged_at
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Side, other


def settled(state: State, disputed: Disputed, news: Trail) -> Result[State]:
    """Add the lifts and places `news`; close the dispute if the correction is done."""
    turn = explain(state, disputed.turn._replace(trail=disputed.turn.trail + news))
    disputed = disputed._replace(turn=turn)
    return corrected(state, disputed) if is_corrected(state, disputed) else Result(state.to(disputed))


def why_no_press(state: State, disputed: Disputed, side: Side) -> Remark | None:
    """Why a press of the clock is refused now; None if it is not."""
    return Remark.of("clocks-halted") if state.halted else None


def pressed(state: State, disputed: Disputed, event: Pressed) -> Result[State]:
    """Keep a press of the clock until the cells have settled; a first press may start the clock."""
    mover = other(disputed.presses[-1].side) if disputed.presses else state.side
    if event.side != mover and state.clock is not None and starts_clock(state):
        return Result(state._replace(clock=state.clock.start(state.side, state.now)))
    presses = (*disputed.presses, new_press(state, event.side))
    return Result(state.to(disputed._replace(presses=presses)))


def press_due(state: State, disputed: Disputed) -> int | None:
    """When the oldest press can be judged."""
    return judged_at(state, disputed.presses[0]) if disputed.presses else None


def judge(state: State, disputed: Disputed) -> Result[State]:
    """Judge the oldest press.

    A press on the opponent's own turn accepts the irregularity (FMJD 5.7). A press on a legal turn that the
    offender made since commits that turn, and so does a press on the reply to it. Any other press is refused.
    """
    press, *rest = disputed.presses
    disputed = disputed._replace(presses=tuple(rest))
    pair = _accepting(state, disputed) if press.side != disputed.side else None
    if pair is not None:
        return accept(state, disputed, *pair, press.at)
    finding = disputed.turn.finding
    if press.side == state.side and isinstance(finding, Finished) and _moved_since(state, disputed):
        return _made_legal(state, disputed, finding.turn)
    replied = _replied(state, disputed)
    if press.side != state.side and replied is not None:
        result = _made_legal(state, disputed, *replied)
        match result.state.phase:
            case Moving() | Disputed() as phase:
                again = phase._replace(presses=(press, *phase.presses))
                return Result(result.state.to(again), result.sayings)
        return result
    return _refuse_press(state.to(disputed), press)


def _refuse_press(state: State, press: Press) -> Result[State]:
    why = Remark.of("irregularity-first")
    return Result(state, (Refused(state.now, press.side, "clock", why),))


def _moved_since(state: State, disputed: Disputed) -> bool:
    """Whether the board has changed since the irregularity was found."""
    return state.levels != disputed.dispute.levels


def why_not_corrected(state: State, disputed: Disputed, side: Side) -> Remark | None:
    """Why `side` can't demand the correction; None if it can: the opponent decides (FMJD 5.4)."""
    match disputed.stage:
        case Crowning():
            return Remark.of("king-first")
        case Correcting():
            return Remark.of("being-put-back")
    return Remark.of("opponent-decides") if side == disputed.side else None


def why_not_waived(state: State, disputed: Disputed, side: Side) -> Remark | None:
    """Why `side` can't let the board stand; None if it can."""
    if (why := why_not_corrected(state, disputed, side)) is not None:
        return why
    return None if waive(state, disputed) is not None else Remark.of("has-to-be-corrected")


def correction(state: State, disputed: Disputed) -> Result[State]:
    """Demand the correction, by decision of the opponent or the arbiter: the board has to be put back."""
    said = Resolved(state.now, "correct", state.terms.game.fen(state.position))
    correcting = disputed._replace(stage=Correcting())
    demanded = Result(state.to(correcting), (said,))
    return demanded.then(corrected, correcting) if isinstance(disputed.turn.finding, Unchanged) else demanded


def waived(state: State, disputed: Disputed) -> Result[State]:
    """Let the board stand, by decision of the opponent or the arbiter."""
    return waive(state, disputed) or Result(state)


def made_legal_due(state: State, disputed: Disputed) -> int | None:
    """When a legal turn that the offender has made since is committed; None if there is none.

    While a king has to be crowned, the legal turn is the opponent's.
    """
    if not state.sensors.linked or not _may_complete(state, disputed):
        return None
    changed = state.sensors.changed
    match disputed.turn.finding:
        case Finished(turn) if _moved_since(state, disputed) and _free(state, disputed, turn):
            goes_on = state.prospects.goes_on(turn)
            return after_unrest(state, changed + (TAKE_EXTENDABLE_AFTER_US if goes_on else _still_for(state)))
        case Unexplained() if _replied(state, disputed) is not None:
            return after_unrest(state, changed + DROP_OUT_US)
    return None


def _free(state: State, disputed: Disputed, turn: PlayedTurn) -> bool:
    """Whether no obligation forbids `turn`: a board that is being put back may pass by such a turn."""
    return violated_obligation(state, disputed.turn._replace(trail=()), turn) is None


def _still_for(state: State) -> int:
    """How long the board shows a legal turn before it is committed (microseconds).

    The player has pressed already where turns end by a press: only a drop-out has to be ruled out.
    """
    return TAKE_AFTER_US if plays_by_stillness(state) else DROP_OUT_US


def _may_complete(state: State, disputed: Disputed) -> bool:
    """Whether a legal turn on the board settles the dispute."""
    if disputed.side != state.side:  # the opponent plays on, which accepts (FMJD 5.7)
        stands = isinstance(disputed.stage, Crowning) or changes_nothing(state, disputed.dispute)
        return stands and plays_by_stillness(state)
    if not isinstance(disputed.stage, Correcting) or not state.terms.game.code.choice:
        return True
    # The board may show a legal turn by chance while it is put back, unless only its end was missing.
    return disputed.dispute.irregularity.kind in INCOMPLETE_KINDS


def _replied(state: State, disputed: Disputed) -> tuple[PlayedTurn, Trail] | None:
    """The legal turn that the board has shown since the irregularity, and the opponent's reply to it.

    None if it has shown none, or if what has changed since is no reply.
    """
    turn, seen = disputed.turn, disputed.turn.seen
    if seen is None or disputed.side != state.side or not _may_complete(state, disputed):
        return None
    if not _free(state, disputed, seen):
        return None
    later = after_shown(state.prospects, seen, turn.trail)
    if not later or _last_at(turn.trail, later) <= _last_at(disputed.dispute.trail, ()):
        return None  # it was shown before the irregularity was found
    begun = reply_begins(state.prospects.after(seen), state.levels)
    return (seen, later) if begun else None


def _last_at(trail: Trail, without: Trail) -> int:
    """The time of the last step that is not one of `without` (microseconds); 0 if there is none."""
    return max((step.at for step in trail if step not in without), default=0)


def made_legal(state: State, disputed: Disputed) -> Result[State]:
    """Commit the legal turn on the board, or the one on which the opponent has replied; this settles it."""
    if (replied := _replied(state, disputed)) is not None:
        return _made_legal(state, disputed, *replied)
    match disputed.turn.finding:
        case Finished(turn):
            return _made_legal(state, disputed, turn)
    return Result(state)


def _made_legal(state: State, disputed: Disputed, turn: PlayedTurn, later: Trail = ()) -> Result[State]:
    done = min((step.at for step in later), default=state.sensors.changed)
    said: Restored | Resolved = Restored(state.now)
    if not isinstance(disputed.stage, Crowning):
        disputed = disputed._replace(turn=disputed.turn._replace(trail=(), seen=None))
    elif not_crowned(state) is not None:  # moving accepts, even what was demanded (FMJD 5.7)
        said = Resolved(state.now, "continue", state.terms.game.fen(state.position))
    state, moving = go_on(state, disputed)
    return Result(state, (said,)).then(complete, moving, turn, done, later)


def accept_due(state: State, disputed: Disputed) -> int | None:
    """When the opponent's reply accepts the irregularity, in a game without a clock (FMJD 5.7)."""
    if state.terms.commit != "settle" or not state.sensors.linked or not _moved_since(state, disputed):
        return None
    if _accepting(state, disputed) is None:
        return None
    return after_unrest(state, state.sensors.changed + TAKE_AFTER_US)


def _accepting(state: State, disputed: Disputed) -> tuple[PlayedTurn, PlayedTurn] | None:
    """The irregular turn and the legal reply to it, if the board shows both and nothing was demanded."""
    return accepting(state, disputed.dispute) if isinstance(disputed.stage, Undecided) else None


def accepted(state: State, disputed: Disputed) -> Result[State]:
    """Accept the irregularity because the board shows the opponent's reply."""
    pair = _accepting(state, disputed)
    return Result(state) if pair is None else accept(state, disputed, *pair, state.sensors.changed)


TIMERS: tuple[Timer[State, Disputed], ...] = (
    Timer(press_due, judge),
    Timer(made_legal_due, made_legal),
    Timer(accept_due, accepted),
)
"""Timers that are due at the same time act in this order."""

"""What becomes of an irregularity: corrected, mended, waived, or accepted by the opponent's own turn."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller import clock as clocks
from dambord.controller.concluding import conclude
from dambord.controller.crowning import crownable, demand, not_crowned, untold
from dambord.controller.events import Pressed, Refused, Resolved, Restored, Saying
from dambord.controller.holds import (
    LONG_HOLD,
    SHORT_HOLD,
    after_unrest,
    by_stillness,
    completed,
)
from dambord.controller.irregular import Breach
from dambord.controller.prospects import Prospects, prospects
from dambord.controller.recognise import Finished, Unchanged, Unexplained, find, first_of_two
from dambord.controller.rectifying import rectifiable, rectify
from dambord.controller.signalling import named, remarked, signal
from dambord.controller.standing import as_it_stands
from dambord.controller.state import State
from dambord.controller.taking import steps_of_reply, take
from dambord.rules.game import Side, Turn


def judge_still(state: State, out: list[Saying]) -> State:
    """Signal what stands on the board, unless it is a turn and the beginning of the reply to it."""
    if by_stillness(state) and (turn := first_of_two(state.prospects, state.levels, state.seen)):
        return conclude(state, turn, completed(state), steps_of_reply(state, turn), out)
    found = named(state)
    assert found is not None
    return signal(state, found, None, out)


def decided(state: State, event: Pressed, out: list[Saying]) -> State:
    """The opponent demands the correction, or waives it."""
    opened = state.open
    if opened is None and event.button == "correct":
        if rectifiable(state, event.side):
            return rectify(state, out)
        if (done := _not_pressed(state)) is not None and done.side != event.side:
            return decided(signal(state, done, None, out), event, out)
        if crownable(state, event.side):
            return demand(state, out)
        if (hands := _two_hands(state, event.side)) is not None:
            return remarked(state, hands, out)
    if opened is None:
        why = "there is no irregularity to decide on"
        if event.button == "correct" and event.side == state.side and untold(state):
            why = "the board can't tell whether the king has been crowned"
    elif opened.correcting:
        why = "the board is being put back" if opened.crown is None else "the king has to be crowned"
    elif event.side == opened.breach.side:
        why = "the opponent decides"
    elif event.button == "correct":
        out.append(Resolved(state.now, "correct", state.terms.game.fen(state.position)))
        state = replace(state, open=replace(opened, correcting=True))
        return restored(state, out) if isinstance(state.finding, Unchanged) else state
    elif isinstance(state.finding, Unchanged):
        out.append(Resolved(state.now, "continue", state.terms.game.fen(state.position)))
        return _going_on(state)
    else:
        standing = as_it_stands(state)
        if standing is not None:
            return let_stand(state, standing, out)
        why = "the board can't be read as it stands; it has to be corrected"
    out.append(Refused(state.now, event.side, event.button, why))
    return state


def _not_pressed(state: State) -> Breach | None:
    """What stands on the board already, though nobody has pressed on it."""
    return named(state) if isinstance(state.finding, Unexplained) and not state.held_up else None


def _two_hands(state: State, side: Side) -> Breach | None:
    """What only a player sees: the opponent has used both hands in the turn just made (FMJD 4.4, 5.4.17)."""
    if "two-hands" not in state.terms.game.code.clauses or not state.counted or state.held_up:
        return None
    if untold(state):
        return None  # what is meant may as well be that nobody has crowned (FMJD 5.4.15)
    last = state.plies[-1]
    if state.phase != "play" or side != state.side or last.side == side:
        return None
    if not isinstance(state.finding, Unchanged):
        return None  # he has begun his own turn, which accepts it (FMJD 5.7)
    return Breach(last.side, "two-hands", tuple(sorted({last.turn.origin, last.turn.target} - {0})))


def restored(state: State, out: list[Saying]) -> State:
    """The board is back as it stood before: the side to move goes on, its touch obligation stays."""
    out.append(Restored(state.now))
    return replace(_going_on(state), trail=(), seen=None, doubt=None, strange=None)


def _going_on(state: State) -> State:
    """Nothing is open any more: clocks that it had stopped run, unless the arbiter has stopped them."""
    clock = state.clock
    if clock is not None and clock.paused and not state.halted:
        clock = clocks.resume(clock, state.now)
    return replace(state, open=None, clock=clock)


def mended_due(state: State) -> int | None:
    """When a legal turn that the offender has made of it after all is taken.

    While a king is to be crowned it is the opponent who may make one.
    """
    opened = state.open
    if opened is None or state.levels == opened.levels:
        return None
    if not state.linked or not isinstance(state.finding, Finished):
        return None
    crowning = opened.crown is not None
    if opened.breach.side != state.side and not (crowning and by_stillness(state)):
        return None
    if opened.correcting and state.terms.game.code.choice and not crowning:
        return None  # on its way back the board may show a legal turn: only a press says that it was meant
    goes_on = state.prospects.goes_on(state.finding.turn)
    return after_unrest(state, state.changed + (LONG_HOLD if goes_on else SHORT_HOLD))


def mended(state: State, out: list[Saying]) -> State:
    """The irregularity is gone: what stands on the board is a legal turn."""
    opened = state.open
    assert opened is not None
    assert isinstance(state.finding, Finished)
    turn, done = state.finding.turn, state.changed
    if opened.crown is None:
        state = restored(state, out)
    elif not_crowned(state) is None:
        out.append(Restored(state.now))
    else:  # moving accepts, even what was demanded (FMJD 5.7)
        out.append(Resolved(state.now, "continue", state.terms.game.fen(state.position)))
    return conclude(_going_on(state), turn, done, (), out)


def let_stand(state: State, turn: Turn, out: list[Saying]) -> State:
    """Play goes on from the board as it stands (FMJD 5.7), marked in the record."""
    opened = state.open
    assert opened is not None
    out.append(Resolved(state.now, "continue", state.terms.game.fen(turn.after)))
    if opened.crown is not None:
        return _going_on(state)  # the turn was taken long ago
    return take(_going_on(state), turn, state.now, (), out, opened.breach)


def accept_due(state: State) -> int | None:
    """Without a clock: when the opponent's own legal turn, made on the board as it stands, accepts it."""
    if state.open is None or state.terms.commit != "settle" or state.levels == state.open.levels:
        return None
    return after_unrest(state, state.changed + SHORT_HOLD) if accepting(state) is not None else None


def accepting(state: State) -> tuple[Turn, Turn] | None:
    """The irregular turn as it stands and the legal reply to it that the board shows now."""
    opened = state.open
    if opened is None or opened.correcting:
        return None
    standing = as_it_stands(state)
    if standing is None:
        return None
    board: Prospects = prospects(state.terms.game, state.sensing, standing.after)
    reply = find(board, state.levels, ())
    return (standing, reply.turn) if isinstance(reply, Finished) else None


def accept(state: State, done: int, out: list[Saying]) -> State:
    """Moving after the opponent's irregularity accepts it for good (FMJD 5.7)."""
    pair = accepting(state)
    assert pair is not None
    state = let_stand(state, pair[0], out)
    return take(state, pair[1], done, (), out)


def accept_still(state: State, out: list[Saying]) -> State:
    """Without a clock the reply accepts when it has stood still."""
    return accept(state, state.changed, out)

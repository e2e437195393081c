"""Phase Moving: presses of the clock, judged on the board at the instant of the press."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.inference.irregularity import Irregularity
from dambord.controller.core.inference.occupancy import EMPTY
from dambord.controller.core.inference.replies import turn_and_reply, turn_before_reply
from dambord.controller.core.inference.trail import Lift, lifted
from dambord.controller.core.inference.turn_inference import Finished, Unchanged, find, nearest
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.sayings import Refused
from dambord.controller.core.model.phase import Disputed, Moving, Press
from dambord.controller.core.model.presses import judged_at, new_press, starts_clock
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State
from dambord.controller.core.model.timer import Timer
from dambord.controller.core.model.waiting_times import EARLY_PRESS_GRACE_US, HAND_OVERLAP_US, after_unrest
from dambord.controller.core.phases.moving.stillness import say_unclear
from dambord.controller.core.transitions.commit import steps_of_reply
from dambord.controller.core.transitions.complete import complete
from dambord.controller.core.transitions.irregularity_report import dispute, irregularity_on_board
from dambord.controller.core.transitions.refusal import refuse
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import other


def pressed(state: State, moving: Moving, event: Pressed) -> Result:
    """Answer a press of the clock: keep it until the cells have settled, start the clock, or refuse it."""
    if why := _refusal(state):
        return refuse(state, event, why)
    mover = other(moving.presses[-1].side) if moving.presses else state.side
    if event.side != mover and state.clock is not None and starts_clock(state):
        return Result(state._replace(clock=state.clock.start(state.side, state.now)))
    if event.side == mover or moving.turn.seen is not None or moving.early is not None:
        presses = (*moving.presses, new_press(state, event.side))
        return Result(state.to(replace(moving, presses=presses)))
    return Result(state)  # that side has pressed already


def _refusal(state: State) -> str:
    """The reason why a press is refused now; empty if it is not."""
    if state.halted:
        return "the arbiter has stopped the clocks"
    paused = state.clock is not None and state.clock.stopped_by_player
    return "the clock is paused" if paused else ""


def press_due(state: State, moving: Moving) -> int | None:
    """When the oldest press can be judged (microseconds)."""
    return judged_at(state, moving.presses[0]) if moving.presses else None


def judge(state: State, moving: Moving) -> Result:
    """Judge the oldest press on the board at its instant: commit the turn, or keep it as an early press."""
    press, *rest = moving.presses
    moving = replace(moving, presses=tuple(rest))
    turn = moving.turn
    levels = state.levels if press.blind else state.sensors.sensing.levels(press.cells)
    if press.side != state.side:
        return _forgotten_press(state, moving, press, levels)
    finding = find(state.prospects, levels, turn.trail)
    if isinstance(finding, Finished):
        later = tuple(step for step in turn.trail if step.at > press.at)
        return complete(state, moving, finding.turn, press.at, later)
    late = frozenset(lifted(tuple(step for step in turn.trail if step.at >= press.at - HAND_OVERLAP_US)))
    unchanged = isinstance(finding, Unchanged)
    made = None if unchanged else turn_before_reply(state.prospects, levels, turn.seen, late)
    if made is not None:
        return complete(state, moving, made, press.at, steps_of_reply(state, turn, made))
    return Result(state.to(replace(moving, early=press)))


def _forgotten_press(state: State, moving: Moving, press: Press, levels: str) -> Result:
    """Commit the turn of a player who forgot to press before the opponent replied and pressed.

    Only if exactly one pair of turn and reply explains `levels`; the press then counts for the reply.
    """
    pair = turn_and_reply(state.prospects, levels, moving.turn.seen)
    if pair is None:
        return Result(state.to(moving))  # that side has pressed already
    later = steps_of_reply(state, moving.turn, pair[0])
    result = complete(state, moving, pair[0], press.at, later)
    match result.state.phase:
        case Moving() | Disputed() as phase:
            again = replace(phase, presses=(press, *phase.presses))
            return Result(result.state.to(again), result.sayings)
    return result


def grace_due(state: State, moving: Moving) -> int | None:
    """When an early press without a legal turn is reported (microseconds)."""
    early = moving.early
    if early is None or moving.presses or not state.sensors.linked:
        return None
    if isinstance(moving.turn.finding, Finished):
        return None
    if moving.doubt is not None and moving.doubt.at >= early.at:
        return None
    return after_unrest(state, early.at + EARLY_PRESS_GRACE_US)


def end_grace(state: State, moving: Moving) -> Result:
    """Report what is wrong with the board of an early press: no turn, an irregularity, or unclear."""
    early, turn = moving.early, moving.turn
    if early is None:
        return Result(state)
    if isinstance(turn.finding, Unchanged):
        why = "no turn has been made on the board"
        return Result(state.to(replace(moving, early=None)), (Refused(state.now, early.side, "clock", why),))
    if not early.blind:  # first judge the board at the press: it may have changed since
        levels = state.sensors.sensing.levels(early.cells)
        stood = (levels, tuple(step for step in turn.trail if step.at <= early.at))
        if turn.seen is not None and _stood_since(state, moving, levels, early.at, turn.seen):
            return complete(state, moving, turn.seen, early.at, steps_of_reply(state, turn, turn.seen))
        if (found := irregularity_on_board(state, turn, stood)) is not None:
            return dispute(state, moving, found, None, stood)
    found = irregularity_on_board(state, turn)
    if found is not None:
        if found.kind == "two-moves" and found.side != early.side:  # the player who pressed has moved
            found = Irregularity(early.side, "enemy-moved", found.squares)
        return dispute(state, moving, found)
    return say_unclear(state, moving, nearest(state.prospects, state.levels))


def _stood_since(state: State, moving: Moving, levels: str, at: int, turn: PlayedTurn) -> bool:
    """Whether the board, with `levels` at the press at `at`, has shown the end of `turn` since then."""
    wanted, shown = state.prospects.levels_after(turn), list(levels)
    for step in moving.turn.trail:
        if step.at > at:
            shown[step.square - 1] = EMPTY if isinstance(step, Lift) else step.level
            if "".join(shown) == wanted:
                return True
    return False


PRESS: Timer[Moving] = Timer(press_due, judge)
END_OF_GRACE: Timer[Moving] = Timer(grace_due, end_grace)

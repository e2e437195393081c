"""Phase Moving: presses of the clock, judged on the board at the instant of the press."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.draughts.inference.disturbed import TurnOver
from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.replies import (
    after_shown,
    handled,
    left_standing,
    only_replied,
    turn_and_reply,
    turn_before_reply,
)
from dambord.controller.core.draughts.inference.trail import DROP_OUT_US, Trail, lifted, without_drop_outs
from dambord.controller.core.draughts.inference.turn_inference import (
    Finished,
    Unchanged,
    UnderWay,
    Unexplained,
    find,
    nearest,
)
from dambord.controller.core.draughts.model.phase import Moving, Press
from dambord.controller.core.draughts.model.presses import (
    new_press,
    starts_clock,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import (
    EARLY_PRESS_GRACE_US,
    HAND_OVERLAP_US,
    UNCLEAR_AFTER_PRESS_US,
    answered_as_unclear,
    before_the_turn,
    plain_stop,
    pressed_early,
)
from dambord.controller.core.draughts.phases.moving import contest, otherwise
from dambord.controller.core.draughts.phases.moving.stillness import may_end_on_its_way, say_unclear
from dambord.controller.core.draughts.transitions.commit import steps_of_reply
from dambord.controller.core.draughts.transitions.complete import complete, complete_before
from dambord.controller.core.draughts.transitions.irregularities.found import made_over, play_over
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import (
    committed_by,
    dispute,
    irregularity_on_board,
)
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Refused
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest, judged_at
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Side, other


def pressed(state: State, moving: Moving, event: Pressed) -> Result[State]:
    """Answer a press of the clock: keep it until the cells have settled, or start the clock."""
    mover = other(moving.presses[-1].side) if moving.presses else state.side
    if event.side != mover and state.clock is not None and starts_clock(state):
        begun = state._replace(clock=state.clock.start(state.side, state.now))
        return Result(begun.to(moving._replace(own_lift=None)))  # what is in a hand now does not bind
    presses = (*moving.presses, new_press(state, event.side))
    return Result(state.to(moving._replace(presses=presses, hinted=False)))


def why_not(state: State, moving: Moving, side: Side) -> Remark | None:
    """Why a press is refused now; None if it is not."""
    if state.halted:
        return Remark.of("clocks-halted")
    paused = state.clock is not None and state.clock.stopped_by_player
    return Remark.of("clock-paused") if paused else None


def press_due(state: State, moving: Moving) -> int | None:
    """When the oldest press can be judged (microseconds).

    Where the player to move has pressed on a board that was not clear, the press of the other one may end a
    reply: it waits until a piece that had only dropped out is back.
    """
    if not moving.presses or (due := judged_at(state, moving.presses[0])) is None:
        return None
    early, press = pressed_early(state, moving), moving.presses[0]
    answers = early is not None and press.side != state.side and not press.blind
    return max(due, press.at + DROP_OUT_US) if answers else due


def judge(state: State, moving: Moving) -> Result[State]:
    """Judge the oldest press on the board at its instant: commit the turn, or keep it as an early press."""
    press, *rest = moving.presses
    moving = moving._replace(presses=tuple(rest))
    turn = moving.turn
    levels = state.levels if press.blind else state.sensors.sensing.levels(press.cells)
    if (turned := otherwise.at_press(state, moving._replace(presses=(press, *rest)), levels)) is not None:
        return turned
    if press.side != state.side:
        return _opponents_press(state, moving, press, levels)
    finding = find(state.prospects, levels, turn.trail)
    if isinstance(finding, Finished) and (press.blind or handled(finding.turn, turn.trail)):
        soon = not press.blind and press.at - state.sensors.changed < HAND_OVERLAP_US  # it is another hand's
        if soon and may_end_on_its_way(state, turn, finding.turn):
            return Result(state.to(moving._replace(early=press)))
        later = steps_of_reply(state, turn, finding.turn, since=press.at)
        return complete(state, moving, finding.turn, press.at, later)
    if (accepted := contest.accepted(state, moving, press.at)) is not None:
        return accepted
    if (over := _made_over(state, moving, press, levels)) is not None:
        later = tuple(step for step in turn.trail if step.at > press.at)
        return play_over(state, moving, over, press.at, later)
    unchanged = isinstance(finding, Unchanged)
    hands, trail = _lifted_by_now(turn.trail, press), None if press.blind else turn.trail
    made = None if unchanged else turn_before_reply(state.prospects, levels, turn.seen, trail, hands)
    made = made or _stood_before_reply(state, moving, press)
    if made is not None:
        return complete(state, moving, made, press.at, steps_of_reply(state, turn, made))
    return Result(state.to(moving._replace(early=press)))


def _made_over(state: State, moving: Moving, press: Press, levels: str) -> TurnOver | None:
    """The turn that was made over own pieces which are off or elsewhere, on the board of the `press`."""
    if press.blind:
        return None
    return made_over(state, levels, tuple(step for step in moving.turn.trail if step.at <= press.at))


def _stood_before_reply(state: State, moving: Moving, press: Press) -> PlayedTurn | None:
    """The turn that stood finished before the press, if only the reply has changed the board since."""
    seen = moving.turn.seen
    if press.blind or seen is None:
        return None
    trail = tuple(step for step in without_drop_outs(moving.turn.trail) if step.at <= press.at)
    later = after_shown(state.prospects, seen, trail)
    return seen if later and only_replied(state.prospects, seen, later) else None


def _lifted_by_now(trail: Trail, press: Press) -> frozenset[int]:
    """The squares of the lifts just before the press or after it: the opponent's hand may have made them.

    Only the mover's own hand has no time for them.
    """
    return frozenset(lifted(tuple(step for step in trail if step.at >= press.at - HAND_OVERLAP_US)))


def _opponents_press(state: State, moving: Moving, press: Press, levels: str) -> Result[State]:
    """Judge a press of the side not to move.

    The player to move may have forgotten to press before his opponent replied and pressed: then exactly one
    pair of turn and reply explains `levels`, and the press counts for the reply. A reply may also stand on
    an irregular turn. Otherwise the press tells whose hand displaced a piece, if one is displaced.
    """
    trail = None if press.blind else moving.turn.trail
    pair = turn_and_reply(state.prospects, levels, moving.turn.seen, trail)
    made = pair[0] if pair is not None else _stood_before_reply(state, moving, press)
    if made is not None:
        return complete_before(state, moving, made, press, steps_of_reply(state, moving.turn, made))
    match moving.turn.finding:
        case Finished(turn) if pressed_early(state, moving) is not None:
            return complete_before(state, moving, turn, press, ())
    lift = moving.reply_lift
    if lift is not None and lift.placed and lift.stands(state.levels):
        again = moving._replace(presses=(press, *moving.presses))
        return contest.reply_to_irregular(state, again)
    silent = isinstance(moving.turn.finding, Unchanged) or moving.early is not None
    early = moving.early if silent else press  # that side has pressed already, or the board is not clear yet
    return Result(state.to(moving._replace(early=early)))


def grace_due(state: State, moving: Moving) -> int | None:
    """When an early press without a legal turn is reported (microseconds).

    The board has to stand still first. A turn under way goes on until its player plainly stops (FMJD 4.12).
    """
    early = moving.early
    if early is None or moving.presses or not state.sensors.linked:
        return None
    if isinstance(moving.turn.finding, Finished) and pressed_early(state, moving) is not None:
        return None
    if answered_as_unclear(moving):
        return None
    if before_the_turn(state, early):
        return after_unrest(state, early.at + EARLY_PRESS_GRACE_US)
    if early.side != state.side and _replied_to(state, moving, early) is not None:
        return after_unrest(state, early.at + DROP_OUT_US)
    return after_unrest(state, max(early.at, state.sensors.changed) + _grace(state, moving, early))


def _grace(state: State, moving: Moving, early: Press) -> int:
    """How long the board of an early press has to stand still until it is reported (microseconds)."""
    if _goes_on(state, moving):
        return plain_stop(state, pressed=True)
    unexplained = isinstance(moving.turn.finding, Unexplained) and _named(state, moving, early) is None
    return UNCLEAR_AFTER_PRESS_US if unexplained else EARLY_PRESS_GRACE_US


def _goes_on(state: State, moving: Moving) -> bool:
    """Whether the player who pressed may still be at his turn: he has gone on, or takes pieces off."""
    if moving.early is None or pressed_early(state, moving) is None:
        return False
    if not isinstance(moving.turn.finding, UnderWay):
        return bool(left_standing(state.prospects, state.levels))
    if state.sensors.changed > moving.early.at:
        return True
    found = committed_by(irregularity_on_board(state, moving.turn), state.side)
    return found is None or found.kind in ("removed-too-few", "removed-without-reason")


def end_grace(state: State, moving: Moving) -> Result[State]:
    """Report what is wrong with the board of an early press: no turn, an irregularity, or unclear."""
    early, turn = moving.early, moving.turn
    if early is None:
        return Result(state)
    if early.side != state.side:
        if (made := _replied_to(state, moving, early)) is not None:
            later = steps_of_reply(state, turn, made)
            return complete_before(state, moving._replace(early=None), made, early, later)
        return contest.named_by_press(state, moving, early)
    if isinstance(turn.finding, Unchanged) or _in_hand(state) or before_the_turn(state, early):
        why = Remark.of("no-turn-made")
        return Result(state.to(moving._replace(early=None)), (Refused(state.now, early.side, "clock", why),))
    hands = _lifted_by_now(turn.trail, early)
    trail = None if early.blind else turn.trail
    made = turn_before_reply(state.prospects, state.levels, turn.seen, trail, hands)
    made = made or _stood_before_reply(state, moving, early) or _shown_since(state, moving, early)
    if made is not None:
        return complete(state, moving, made, early.at, steps_of_reply(state, turn, made))
    if (named := _named(state, moving, early)) is not None:
        found, stood = named
        return dispute(state, moving, found, None, stood)
    return say_unclear(state, moving, nearest(state.prospects, state.levels))


def _replied_to(state: State, moving: Moving, early: Press) -> PlayedTurn | None:
    """The turn on which the side not to move has replied and pressed; None if there is none."""
    turn = moving.turn
    pair = turn_and_reply(state.prospects, state.levels, turn.seen, turn.trail)
    return pair[0] if pair is not None else _stood_before_reply(state, moving, early)


def _named(state: State, moving: Moving, early: Press) -> tuple[Irregularity, tuple[str, Trail]] | None:
    """The irregularity that the early press ends, and the board on which it is seen; None if none is."""
    for stood in _boards_of(state, moving, early):
        found = committed_by(irregularity_on_board(state, moving.turn, stood), early.side)
        if found is not None:
            return found, stood
    return None


def _in_hand(state: State) -> bool:
    """Whether nothing has changed but own pieces that are off the board: they are in the hand."""
    return all(
        state.prospects.owner(square) == state.side and state.levels[square - 1] == EMPTY
        for square in state.displaced
    )


def _boards_of(state: State, moving: Moving, early: Press) -> Iterator[tuple[str, Trail]]:
    """The boards on which the early press is judged, the best first: levels and trail.

    The reply may have changed the board since: first the board before the opponent's lift, then the board at
    the press if no turn was under way on it, and the present one.
    """
    lift, trail = moving.reply_lift, moving.turn.trail
    if lift is not None and lift.stands(state.levels):
        yield lift.levels, lift.trail
    if not early.blind:
        levels = state.sensors.sensing.levels(early.cells)
        stood = (levels, tuple(step for step in trail if step.at <= early.at))
        if isinstance(find(state.prospects, *stood), Unexplained):
            yield stood
    yield state.levels, trail


def _shown_since(state: State, moving: Moving, early: Press) -> PlayedTurn | None:
    """The turn that the board has shown since the press, whatever has become of it; None if it has not."""
    seen, trail = moving.turn.seen, moving.turn.trail
    if early.blind or seen is None:
        return None
    later = after_shown(state.prospects, seen, trail)
    shown = later is not None and all(step.at > early.at for step in later)
    return seen if shown else None


PRESS: Timer[State, Moving] = Timer(press_due, judge)
END_OF_GRACE: Timer[State, Moving] = Timer(grace_due, end_grace)

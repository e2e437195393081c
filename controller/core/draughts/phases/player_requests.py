"""Buttons that mean the same in every phase: draw offers, claims, resignation, pause."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.inference.turn_inference import Finished, Unchanged
from dambord.controller.core.draughts.model.phase import (
    Disputed,
    Guided,
    Moving,
    Over,
    Phase,
    Restoring,
    Setup,
)
from dambord.controller.core.draughts.model.state import DrawOffer, State
from dambord.controller.core.draughts.model.waiting_times import (
    completed_at,
    ends_by_stillness,
)
from dambord.controller.core.draughts.transitions.complete import complete
from dambord.controller.core.draughts.transitions.crowning import crowning_unseen
from dambord.controller.core.draughts.transitions.finish import finish
from dambord.controller.core.draughts.transitions.refusal import refuse
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import DrawAnswered, DrawClaimed, DrawOffered
from dambord.controller.core.table.result import Result
from dambord.rules.game import Outcome, other


def commit_finished_turn(state: State) -> Result[State]:
    """Commit a finished turn that can't continue, where turns end by standing still.

    A request refers to the position after that turn.
    """
    match state.phase:
        case Moving() as moving if ends_by_stillness(state, moving):
            match moving.turn.finding:
                case Finished(turn) if not state.prospects.goes_on(turn):
                    return complete(state, moving, turn, completed_at(state, moving), ())
    return Result(state)


def resign(state: State, event: Pressed) -> Result[State]:
    """Answer `resign`: the opponent wins."""
    return finish(state, Outcome(other(event.side), "resignation", ""))


def draw(state: State, event: Pressed) -> Result[State]:
    """Answer `draw`: offer a draw, or accept the opponent's offer (LV64 1.14.1a, 1.14.2)."""
    offer, code = state.draw, state.terms.game.code
    if open_to_decision(state):  # one question at a time
        answers = offer.by == other(event.side)
        return refuse(state, event, Remark.of("offer-waits" if answers else "irregularity-first"))
    if offer.by == other(event.side):
        accepted = DrawAnswered(state.now, event.side, accepted=True)
        return Result(state, (accepted,)).then(finish, Outcome(None, "agreement", ""))
    if offer.by == event.side:
        return refuse(state, event, Remark.of("offer-stands"))
    if code.offers_alternate and offer.barred == event.side:
        return refuse(state, event, Remark.of("opponent-offers-first"))
    just_moved = state.terms.commit == "settle" and not _trail(state.phase)
    if event.side != state.side and not just_moved:  # LV64 1.14.2
        return refuse(state, event, Remark.of("offer-on-own-turn"))
    if code.offers_with_move and state.terms.commit == "clock" and _unchanged(state.phase):
        return refuse(state, event, Remark.of("offer-with-move"))
    offered = state._replace(draw=DrawOffer(by=event.side))
    return Result(offered, (DrawOffered(state.now, event.side),))


def _trail(phase: Phase) -> bool:
    """Whether the turn in progress has lifts or places."""
    return not isinstance(phase, Setup | Over) and bool(phase.turn.trail)


def _unchanged(phase: Phase) -> bool:
    """Whether the board shows the position before the turn."""
    if isinstance(phase, Setup | Over):
        return True
    return not isinstance(phase, Guided) and isinstance(phase.turn.finding, Unchanged)


def open_to_decision(state: State) -> bool:
    """Whether an irregularity is open, or a displaced piece of which nobody has said whose hand it was."""
    return isinstance(state.phase, Disputed) or state.contested is not None


def decline(state: State, event: Pressed) -> Result[State]:
    """Answer `decline`: decline the opponent's offer of a draw."""
    if state.draw.by != other(event.side):
        return refuse(state, event, Remark.of("no-draw-offered"))
    declined = DrawAnswered(state.now, event.side, accepted=False)
    return Result(state._replace(draw=state.draw.refused()), (declined,))


def claim(state: State, event: Pressed) -> Result[State]:
    """Answer `claim`: check a draw by rule against the history (FMJD 6, LV64 1.14).

    A wrong claim adds `Regulations.claim_penalty` to the opponent's time.
    """
    if isinstance(state.phase, Disputed):
        return refuse(state, event, Remark.of("irregularity-first"))
    if event.side != state.side:
        return refuse(state, event, Remark.of("claim-on-own-turn"))
    claim = state.terms.game.claim(state.history.positions)
    before = len(state.plies) - state.history.counted  # plies before a set position
    plies = tuple(before + ply for ply in claim.plies)
    proof = (claim.rule, claim.granted, claim.count, claim.needed, claim.clause, plies)
    result = Result(state, (DrawClaimed(state.now, event.side, *proof),))
    if claim.granted:
        return result.then(finish, Outcome(None, claim.rule, claim.clause))
    penalty = state.terms.regulations.claim_penalty
    if state.clock is None or not penalty:
        return result
    clock = state.clock.add(other(event.side), penalty, state.now)
    return Result(state._replace(clock=clock), result.sayings)


def pause(state: State, event: Pressed) -> Result[State]:
    """Answer `pause`: stop both clocks, or let them run again."""
    clock = state.clock
    if isinstance(state.phase, Disputed):
        return refuse(state, event, Remark.of("irregularity-first"))
    if isinstance(state.phase, Restoring) or state.halted:
        return refuse(state, event, Remark.of("clocks-halted"))
    if clock is None or not clock.started:
        return refuse(state, event, Remark.of("no-clock-running"))
    if not clock.stopped_by_player and "hand" in clock.stopped_by:
        return refuse(state, event, Remark.of("no-clock-running"))
    if clock.stopped_by_player:
        return Result(state._replace(clock=clock.release(state.now, "player", "restart")))
    return Result(state._replace(clock=clock.stop("player", state.now)))


def hint(state: State, event: Pressed) -> Result[State]:
    """Answer `hint`: light what may be played until the turn is made; never where nobody may be helped."""
    if not state.terms.regulations.help:
        return refuse(state, event, Remark.of("no-help"))
    match state.phase:
        case Moving() as moving:
            return Result(state.to(replace(moving, hinted=True)))
    return refuse(state, event, Remark.of("nothing-to-hint"))


def nothing_to_decide(state: State, event: Pressed) -> Result[State]:
    """Refuse `correct` or `continue` when no irregularity is open."""
    if event.button == "correct" and event.side == state.side and crowning_unseen(state):
        return refuse(state, event, Remark.of("crowning-unseen"))
    return refuse(state, event, Remark.of("no-irregularity"))

"""What a player may ask for in every phase: a draw, a claim, a hint; and his resignation."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.turn_inference import Finished, Unchanged
from dambord.controller.core.draughts.model.phase import Disputed, Guided, Moving, Over, Phase, Setup
from dambord.controller.core.draughts.model.state import DrawOffer, State
from dambord.controller.core.draughts.model.waiting_times import completed_at, ends_by_stillness
from dambord.controller.core.draughts.transitions.complete import complete
from dambord.controller.core.draughts.transitions.finish import finish
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import DrawAnswered, DrawClaimed, DrawOffered
from dambord.controller.core.table.result import Result
from dambord.rules.game import Outcome, Side, other


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


def why_no_draw(state: State, phase: Phase, side: Side) -> Remark | None:
    """Why `side` can neither offer a draw nor accept one; None if it can (LV64 1.14.1a, 1.14.2)."""
    offer, code = state.draw, state.terms.game.code
    if open_to_decision(state):  # one question at a time
        return Remark.of("offer-waits" if offer.by == other(side) else "irregularity-first")
    if offer.by == other(side):
        return None
    if offer.by == side:
        return Remark.of("offer-stands")
    if code.offers_alternate and offer.barred == side:
        return Remark.of("opponent-offers-first")
    just_moved = state.terms.commit == "settle" and not _trail(phase)
    if side != state.side and not just_moved:  # LV64 1.14.2
        return Remark.of("offer-on-own-turn")
    if code.offers_with_move and state.terms.commit == "clock" and _unchanged(phase):
        return Remark.of("offer-with-move")
    return None


def draw(state: State, phase: Phase, event: Pressed) -> Result[State]:
    """Offer a draw, or accept the opponent's offer."""
    if state.draw.by == other(event.side):
        accepted = DrawAnswered(state.now, event.side, accepted=True)
        return Result(state, (accepted,)).then(finish, Outcome(None, "agreement", ""))
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


def why_nothing_declined(state: State, phase: Phase, side: Side) -> Remark | None:
    """Why `side` has no draw to decline; None if it has."""
    return None if state.draw.by == other(side) else Remark.of("no-draw-offered")


def decline(state: State, phase: Phase, event: Pressed) -> Result[State]:
    """Decline the opponent's offer of a draw."""
    declined = DrawAnswered(state.now, event.side, accepted=False)
    return Result(state._replace(draw=state.draw.refused()), (declined,))


def why_no_claim(state: State, phase: Phase, side: Side) -> Remark | None:
    """Why `side` can't claim a draw by rule; None if it can. Whether it is one is left to the claim."""
    return None if side == state.side else Remark.of("claim-on-own-turn")


def claim(state: State, phase: Phase, event: Pressed) -> Result[State]:
    """Check a draw by rule against the history (FMJD 6, LV64 1.14).

    A wrong claim adds `Regulations.claim_penalty` to the opponent's time.
    """
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
    return Result(state.with_clock(clock), result.sayings)


def why_no_hint(state: State, phase: Phase, side: Side) -> Remark | None:
    """Why nobody may be helped; None if he may."""
    return None if state.terms.regulations.help else Remark.of("no-help")


def why_nothing_hinted(state: State, phase: Phase, side: Side) -> Remark:
    """Why there is nothing to light: no turn of a person is under way."""
    return why_no_hint(state, phase, side) or Remark.of("nothing-to-hint")


def hint(state: State, moving: Moving, event: Pressed) -> Result[State]:
    """Light what may be played until the turn is made."""
    return Result(state.to(moving._replace(hinted=True)))


def resign(state: State, phase: Phase, event: Pressed) -> Result[State]:
    """The opponent wins."""
    return finish(state, Outcome(other(event.side), "resignation", ""))

"""What players ask for with the buttons: draws, claims, resignation, adjusting, a pause."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller import clock as clocks
from dambord.controller.concluding import conclude
from dambord.controller.deciding import decided
from dambord.controller.events import DrawAnswered, DrawClaimed, DrawOffered, Pressed, Refused, Saying
from dambord.controller.holds import by_stillness, completed
from dambord.controller.recognise import Finished, Unchanged
from dambord.controller.state import State
from dambord.controller.taking import end
from dambord.rules.game import Outcome, other


def asked(state: State, event: Pressed, out: list[Saying]) -> State:
    """Answer any button but the clock's; what makes no sense now is refused with the reason."""
    if by_stillness(state) and isinstance(state.finding, Finished) and state.phase == "play":
        turn = state.finding.turn
        # Whoever asks for something when a turn stands finished means the position after it.
        if not state.held_up and not state.prospects.goes_on(turn):
            state = conclude(state, turn, completed(state), (), out)
    if state.phase == "over":
        return _refuse(state, event, "the game is over", out)
    match event.button:
        case "draw":
            return _draw(state, event, out)
        case "decline":
            if state.offer != other(event.side):
                return _refuse(state, event, "no draw is offered", out)
            out.append(DrawAnswered(state.now, event.side, accepted=False))
            return replace(state, offer=None, barred=state.offer)
        case "claim":
            return _claim(state, event, out)
        case "resign":
            return end(state, Outcome(other(event.side), "resignation", ""), out)
        case "adjust":
            if event.side != state.side:  # LV64 1.10, FMJD 3.13
                return _refuse(state, event, "pieces are adjusted on one's own turn only", out)
            return replace(state, adjusting=not state.adjusting, brush=None)
        case "pause":
            return _pause(state, event, out)
        case _:
            return decided(state, event, out)


def _refuse(state: State, event: Pressed, why: str, out: list[Saying]) -> State:
    out.append(Refused(state.now, event.side, event.button, why))
    return state


def _draw(state: State, event: Pressed, out: list[Saying]) -> State:
    if state.offer == other(event.side):
        out.append(DrawAnswered(state.now, event.side, accepted=True))
        return end(state, Outcome(None, "agreement", ""), out)
    if state.offer == event.side:
        return _refuse(state, event, "the offer stands already", out)
    code = state.terms.game.code
    if code.offers_alternate and state.barred == event.side:
        return _refuse(state, event, "after a refusal the opponent has to offer first", out)
    just_moved = state.terms.commit == "settle" and not state.trail
    if event.side != state.side and not just_moved:  # LV64 1.14.2
        return _refuse(state, event, "a draw is offered on one's own turn, before pressing the clock", out)
    if code.offers_with_move and state.terms.commit == "clock" and isinstance(state.finding, Unchanged):
        return _refuse(state, event, "a draw is offered with the move, before pressing the clock", out)
    out.append(DrawOffered(state.now, event.side))
    return replace(state, offer=event.side, barred=None)


def _claim(state: State, event: Pressed, out: list[Saying]) -> State:
    if event.side != state.side:
        return _refuse(state, event, "a draw is claimed on one's own turn only", out)
    claim = state.terms.game.claim(state.positions)
    before = len(state.plies) - state.counted  # positions are counted from one that the arbiter has set
    plies = tuple(before + ply for ply in claim.plies)
    proof = (claim.rule, claim.granted, claim.count, claim.needed, claim.clause, plies)
    out.append(DrawClaimed(state.now, event.side, *proof))
    if claim.granted:
        return end(state, Outcome(None, claim.rule, claim.clause), out)
    penalty = state.terms.regulations.claim_penalty
    if state.clock is None or not penalty:
        return state
    return replace(state, clock=clocks.add(state.clock, other(event.side), state.now, penalty))


def _pause(state: State, event: Pressed, out: list[Saying]) -> State:
    clock = state.clock
    if state.open is not None:
        return _refuse(state, event, "an irregularity has to be settled first", out)
    if state.halted or state.restoring is not None:
        return _refuse(state, event, "the arbiter has stopped the clocks", out)
    if clock is None or clock.running is None:
        return _refuse(state, event, "no clock is running", out)
    if clock.paused:
        return replace(state, clock=clocks.resume(clock, state.now))
    return replace(state, clock=clocks.pause(clock, state.now))

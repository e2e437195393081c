"""The arbiter's acts on the table: whether one can be done now, and what becomes of the state."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller import clock as clocks
from dambord.controller.acts import (
    Act,
    AddTime,
    CorrectClock,
    Decide,
    Forfeit,
    Halt,
    Proceed,
    Reopen,
    Restore,
    SetPosition,
    SetResult,
    TakeBack,
    Void,
)
from dambord.controller.clock import Clock
from dambord.controller.deciding import let_stand
from dambord.controller.events import Resolved, Ruled, Ruling, Saying, Voided
from dambord.controller.lawful import faults
from dambord.controller.leading import lead
from dambord.controller.setup import array_fault
from dambord.controller.standing import as_it_stands
from dambord.controller.state import Placed, Ply, Restoring, State
from dambord.controller.taking import end
from dambord.rules.game import Outcome, Position, Side, other


def ruled(state: State, event: Ruled, out: list[Saying]) -> State:
    """Do what the arbiter rules and say it, or say why it can't be done."""
    act = event.act
    refused = refusal(state, act)
    overridden = () if refused or not isinstance(act, SetPosition) else _faults(state, act)
    out.append(Ruling(state.now, event.who, event.why, act, refused, overridden))
    return state if refused else _done(state, act, out)


def refusal(state: State, act: Act) -> str:
    """Why `act` can't be done now; empty when it can."""
    match act:
        case SetResult() | Forfeit():
            return ""
        case Void():
            return "the game is void already" if state.phase == "over" and state.outcome is None else ""
        case Halt() | Proceed() | CorrectClock() | AddTime() if state.clock is None:
            return "this game is played without a clock"
        case CorrectClock() | AddTime():
            return ""
        case Reopen():
            return _not_reopened(state)
        case SetPosition():
            return _not_set(state, act)
        case TakeBack(plies):
            return _not_taken_back(state, plies)
        case _ if state.phase == "over":
            return "the game is over; reopen it first"
        case Halt():
            return "the clocks are stopped already" if state.halted else ""
        case Decide():
            return _not_decided(state, act)
        case Restore() if state.phase == "setup":
            return "the game has not begun"
    return ""


def _not_reopened(state: State) -> str:
    if state.phase != "over":
        return "the game is not over"
    if not state.terms.game.turns(state.position):
        return "nobody can move in this position: take turns back or set another one"
    return ""


def _not_decided(state: State, act: Decide) -> str:
    if state.open is None:
        return "there is no irregularity to decide on"
    if act.choice == "correct":
        return "the board is being put back already" if state.open.correcting else ""
    if as_it_stands(state) is None:
        return "the board can't be read as it stands; set the position instead"
    return ""


def _not_set(state: State, act: SetPosition) -> str:
    try:
        found = _faults(state, act)
    except ValueError as error:
        return str(error)
    if act.override or not found:
        return ""
    return f"{'; '.join(found)} (override to set it all the same)"


def _not_taken_back(state: State, plies: int) -> str:
    if plies <= state.counted:
        return ""
    since = " since the position was set" if state.placed else ""
    return f"only {state.counted} turns can be taken back{since}"


def _faults(state: State, act: SetPosition) -> tuple[str, ...]:
    return faults(state.terms.game, state.terms.game.parse(act.fen))


def _done(state: State, act: Act, out: list[Saying]) -> State:
    """What becomes of the state; `refusal` had nothing against it."""
    match act:
        case Decide():
            return _decided(state, act, out)
        case Restore():
            return lead(state, out)
        case SetPosition(fen):
            return _set(state, state.terms.game.parse(fen), out)
        case TakeBack():
            return _taken_back(state, act, out)
        case SetResult(winner):
            return end(state, Outcome(winner, "arbiter", ""), out)
        case Forfeit(side):
            return end(state, Outcome(other(side), "forfeit", ""), out)
        case Void():
            return void(state, "", out)
        case Reopen():
            return lead(_reopened(state), out)
        case Halt() | Proceed():
            return _halted(state) if isinstance(act, Halt) else _proceeding(state)
        case CorrectClock(side, left, turns):
            clock = clocks.correct(_clock(state), side, state.now, left=left, turns=turns)
            return replace(state, clock=clock)
        case AddTime(side, time):
            return replace(state, clock=clocks.add(_clock(state), side, state.now, time))


def void(state: State, clause: str, out: list[Saying]) -> State:
    """The game doesn't count (FMJD 5.1): it is over, and nobody has won, lost or drawn."""
    out.append(Voided(state.now, clause))
    return replace(end(state, Outcome(None, "void", clause), []), outcome=None)


def _decided(state: State, act: Decide, out: list[Saying]) -> State:
    assert state.open is not None
    if act.choice == "correct":
        out.append(Resolved(state.now, "correct", state.terms.game.fen(state.position)))
        return replace(state, open=replace(state.open, correcting=True))
    standing = as_it_stands(state)
    assert standing is not None
    return let_stand(state, standing, out)


def _set(state: State, position: Position, out: list[Saying]) -> State:
    """Play goes on from `position`; draws are counted from there."""
    state = _reopened(state)
    placed = (*state.placed, Placed(len(state.plies), position))
    state = replace(state, positions=(position,), placed=placed, touched=None, noticed=None, offer=None)
    outcome = state.terms.game.outcome(state.positions)
    return lead(state, out) if outcome is None else end(state, outcome, out)


def _taken_back(state: State, act: TakeBack, out: list[Saying]) -> State:
    """Back to the position before the last turns: both move counters go back too, time where it is ruled."""
    kept, gone = state.plies[: -act.plies], state.plies[-act.plies :]
    positions = state.positions[: -act.plies]
    state = replace(state, positions=positions, plies=kept, touched=None, noticed=None, offer=None)
    if state.clock is not None:
        clock = _as_it_was(state, state.clock) if act.clocks else _uncounted(state, state.clock, gone)
        state = replace(state, clock=clock)
    return lead(_reopened(state), out)


def _as_it_was(state: State, clock: Clock) -> Clock:
    """Both clocks as the last turn that still counts left them."""
    fresh = replace(Clock.fresh(clock.control), running=state.side)
    then = state.plies[-1].clock if state.plies else fresh
    return replace(clocks.take_back(clock, then or fresh, state.now), paused=clock.paused)


def _uncounted(state: State, clock: Clock, gone: tuple[Ply, ...]) -> Clock:
    """Both move counters without those turns; what the clocks have left stays."""
    sides: tuple[Side, ...] = ("w", "b")
    for side in sides:
        turns = sum(1 for ply in gone if ply.side == side)
        if turns:
            left = max(clock.account(side).turns - turns, 0)
            clock = clocks.correct(clock, side, state.now, turns=left)
    return clock


def _reopened(state: State) -> State:
    """The game goes on if it was over; its clock waits for the arbiter."""
    if state.phase != "over":
        return state
    began = bool(state.plies) or array_fault(state) is None
    clock = state.clock
    if clock is not None and clock.running is None and state.plies:
        clock = clocks.stand(clock, state.side, state.now)
    state = replace(state, phase="play" if began else "setup", outcome=None, clock=clock)
    return replace(state, halted=clock is not None)


def _halted(state: State) -> State:
    clock = _clock(state)
    if clock.running is not None:
        clock = clocks.pause(clock, state.now)
    return replace(state, clock=clock, halted=True)


def _proceeding(state: State) -> State:
    """The side to move has its clock running, now or as soon as the board is right."""
    state = replace(state, halted=False)
    if state.restoring is not None:
        return replace(state, restoring=Restoring(resume=True))
    if state.open is not None or state.phase == "setup":
        return state
    return replace(state, clock=clocks.run(_clock(state), state.side, state.now))


def _clock(state: State) -> Clock:
    assert state.clock is not None
    return state.clock

"""Execution of the arbiter's acts."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.agreed import parse_position
from dambord.controller.core.backgammon.model.phase import (
    Offered,
    Over,
    Playing,
    Restoring,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.standing import Standing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases.setup import begin
from dambord.controller.core.backgammon.rulings import on_clock
from dambord.controller.core.backgammon.rulings.deciding import decided
from dambord.controller.core.backgammon.rulings.refusals import refusal
from dambord.controller.core.backgammon.transitions.announcement import withdrawn
from dambord.controller.core.backgammon.transitions.finish import finish, void
from dambord.controller.core.backgammon.transitions.restore import restore
from dambord.controller.core.backgammon.transitions.roll_taking import change_roll, take_roll
from dambord.controller.core.messages.arbiter_acts import (
    AddTime,
    CorrectClock,
    Decide,
    FamilyAct,
    Forfeit,
    Halt,
    Proceed,
    Reopen,
    Restore,
    SetCube,
    SetDice,
    SetPosition,
    SetResult,
    SetScore,
    TakeBack,
    Void,
)
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.ruling import Rulings
from dambord.rules.backgammon import Cube, Dice, Offer
from dambord.rules.game import Outcome, other

SOURCE = "arbiter"
"""Whence a roll comes that the arbiter has set."""


def _do(state: State, act: FamilyAct) -> Result[State]:
    """Execute `act`, which `refusal` has allowed."""
    standing = state.standing
    match act:
        case Decide():
            return decided(state, act)
        case Restore():
            return Result(_restored(withdrawn(state)))
        case SetPosition(fen):
            return _set(_reopened(withdrawn(state)), _undecided(state)._replace(position=parse_position(fen)))
        case TakeBack():
            return _resume(_reopened(_taken_back(withdrawn(state), act)))
        case Reopen():
            return _resume(_reopened(state))
        case SetResult(winner):
            return finish(state, Outcome(winner, "arbiter", ""))
        case Forfeit(side):
            return finish(state, Outcome(other(side), "forfeit", ""))
        case Void():
            return void(state)
        case Halt():
            return Result(on_clock.halt(state))
        case Proceed():
            return Result(on_clock.proceed(state))
        case CorrectClock() | AddTime():
            return Result(on_clock.correct(state, act))
        case SetDice(dice):
            return _roll(withdrawn(state), dice)
        case SetCube(value, owner):
            return Result(_fixed(state, standing._replace(cube=Cube(value, owner))))
        case SetScore():
            return Result(_fixed(state, _scored(standing, act)))


def _restored(state: State) -> State:
    """An accident: the turn goes on from the record's position once the board shows it."""
    match state.phase:
        case Playing(since, source):
            return restore(state, Playing(since, source))
        case Thinking() as thinking:
            return restore(state, thinking)
        case ToRoll():
            return restore(state, ToRoll())
        case Offered() as offered:
            return restore(state, offered)
    return state


def _set(state: State, standing: Standing) -> Result[State]:
    """Play goes on from the position of `standing`, nobody having rolled."""
    return Result(restore(_fixed(state, standing), ToRoll()))


def _undecided(state: State) -> Standing:
    """How the match stands; if its last game has decided it, as it stood before that game was won."""
    return state.standing if state.match.winner is None else state.plies[-1].before


def _fixed(state: State, standing: Standing) -> State:
    """The match stands otherwise; what was before is not taken back."""
    return state._replace(history=state.history.set_to(standing))


def _scored(standing: Standing, act: SetScore) -> Standing:
    score = standing.match._replace(score=(act.white, act.black))
    if act.crawford is not None:
        score = score._replace(crawford=act.crawford, crawford_due=score.crawford_due and not act.crawford)
    return standing._replace(match=score)


def _roll(state: State, dice: Dice) -> Result[State]:
    """The side on roll has rolled `dice`."""
    match state.phase:
        case Thinking(playing) | (Playing() as playing):
            return change_roll(state, playing, dice, SOURCE)
        case Restoring(Thinking(playing) | (Playing() as playing)):
            result = change_roll(state, playing, dice, SOURCE)
        case _:
            result = take_roll(state, state.side, dice, SOURCE)
    after = withdrawn(result.state)
    if isinstance(state.phase, Restoring) and isinstance(after.phase, Playing | Thinking):
        return Result(restore(after, after.phase), result.sayings)
    return result


def _taken_back(state: State, act: TakeBack) -> State:
    """Take back the last acts and the move counts of their plays; with `act.clocks` the times too."""
    gone = state.plies[-act.plies :]
    state = state._replace(history=state.history.without(act.plies))
    return on_clock.take_back(state, gone, times=act.clocks)


def _reopened(state: State) -> State:
    """Reopen the match if it was over; its clock waits for the arbiter."""
    if not isinstance(state.phase, Over) or state.clock is None:
        return state
    return state._replace(clock=state.clock.reopen(state.side, state.now, begun=bool(state.plies)))


def _resume(state: State) -> Result[State]:
    """Continue from the record once the board shows it."""
    then = resumed(state)
    if isinstance(then, Setup):
        return begin(state, then)
    return Result(restore(state, then))


def resumed(state: State) -> Setup | ToRoll | Offered | Playing:
    """The phase in which the match stands by its record."""
    last = state.history.last
    if state.position.dice is not None:
        return Playing(state.now)
    if last is not None and last.kind == "double":
        beaver = last.side != state.side
        stake = state.plies[-2].value if beaver else state.cube.value
        return Offered(Offer(last.side, last.value, stake, beaver))
    begun = last is not None and last.ended is None
    given = state.terms.start is not None and not state.plies
    return ToRoll() if begun or given or state.history.fixed == len(state.plies) > 0 else Setup()


RULINGS = Rulings(refusal, _do)

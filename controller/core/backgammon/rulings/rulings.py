"""What an arbiter may do at a table of backgammon."""

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
from dambord.controller.core.backgammon.rulings import refusals
from dambord.controller.core.backgammon.rulings.deciding import decided, why_undecided
from dambord.controller.core.backgammon.transitions.announcement import withdrawn
from dambord.controller.core.backgammon.transitions.game_end import finish, void
from dambord.controller.core.backgammon.transitions.restore import restore
from dambord.controller.core.backgammon.transitions.roll_taking import change_roll, take_roll
from dambord.controller.core.messages import arbiter_acts as acts
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.rulings.common_rulings import clock_taken_back, common_rulings
from dambord.controller.core.table.rulings.ruling import ArbiterAct, Rulings, Unruled
from dambord.rules.backgammon import Cube, Offer
from dambord.rules.game import Side, other

SOURCE = "arbiter"
"""Whence a roll comes that the arbiter has set."""


def _restored(state: State, act: acts.Restore) -> Result[State]:
    """An accident: the turn goes on from the record's position once the board shows it."""
    state = withdrawn(state)
    match state.phase:
        case Playing(since, source):
            return Result(restore(state, Playing(since, source)))
        case Thinking() as thinking:
            return Result(restore(state, thinking))
        case ToRoll():
            return Result(restore(state, ToRoll()))
        case Offered() as offered:
            return Result(restore(state, offered))
    return Result(state)


def _set(state: State, act: acts.SetPosition) -> Result[State]:
    """Play goes on from the position, nobody having rolled.

    If its last game has decided the match, that stands as before this game was won.
    """
    standing = state.standing if state.match.winner is None else state.plies[-1].before
    standing = standing._replace(position=parse_position(act.fen))
    return Result(restore(_fixed(_reopened(withdrawn(state)), standing), ToRoll()))


def _fixed(state: State, standing: Standing) -> State:
    """The match stands otherwise; what was before is not taken back."""
    return state._replace(history=state.history.set_to(standing))


def _cube(state: State, act: acts.SetCube) -> Result[State]:
    return Result(_fixed(state, state.standing._replace(cube=Cube(act.value, act.owner))))


def _scored(state: State, act: acts.SetScore) -> Result[State]:
    standing = state.standing
    score = standing.match._replace(score=(act.white, act.black))
    if act.crawford is not None:
        score = score._replace(crawford=act.crawford, crawford_due=score.crawford_due and not act.crawford)
    return Result(_fixed(state, standing._replace(match=score)))


def _roll(state: State, act: acts.SetDice) -> Result[State]:
    """The side on roll has rolled the dice."""
    state, dice = withdrawn(state), act.dice
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


def _taken_back(state: State, act: acts.TakeBack) -> Result[State]:
    """Take back the last acts and the move counts of their plays; with `act.clocks` the times too."""
    gone = [each.side for each in state.plies[-act.plies :] if each.kind == "play"]
    state = withdrawn(state)
    state = state._replace(history=state.history.without(act.plies))
    return _resume(_reopened(clock_taken_back(state, gone, times=act.clocks)))


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


def _acting(state: State) -> Side | None:
    match state.phase:
        case ToRoll() | Playing() | Thinking():
            return state.side
        case Offered(offer):
            return other(offer.by)
    return None


RULINGS = Rulings(
    (
        *common_rulings(finish, void, Remark.of("match-void-already"), _acting, refusals.why_no_result),
        ArbiterAct(acts.Decide, decided, why_undecided),
        ArbiterAct(acts.Restore, _restored, refusals.why_not_restored),
        ArbiterAct(acts.SetPosition, _set, refusals.why_not_set, after_end=True),
        ArbiterAct(acts.TakeBack, _taken_back, refusals.why_not_taken_back, after_end=True),
        ArbiterAct(
            acts.Reopen,
            lambda state, act: _resume(_reopened(state)),
            refusals.why_not_reopened,
            after_end=True,
        ),
        ArbiterAct(acts.SetDice, _roll, refusals.why_no_roll),
        ArbiterAct(acts.SetCube, _cube, refusals.why_no_cube),
        ArbiterAct(acts.SetScore, _scored, refusals.why_no_score),
    ),
    Unruled(over=Remark.of("reopen-match-first"), without_clock=Remark.of("match-without-clock")),
)

"""Taking the last play out of the record: it is made again, or another one stands in its place."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Breach, Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.commit import commit
from dambord.controller.core.backgammon.transitions.play_begin import play_begins
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Play


def play_again(state: State, breach: Breach) -> Result[State]:
    """The offender makes his last play again, with the same roll; his time runs."""
    last = state.plies[-1]
    state = state._replace(history=state.history.without(1))
    if state.clock is not None:
        clock = state.clock.uncount(last.side, 1, state.now)
        state = state._replace(clock=clock.hand_over(last.side, state.now))
    return Result(play_begins(state, Playing(state.now, breach=breach)))


def replaced(state: State, play: Play, irregular: str) -> Result[State]:
    """`play` stands in place of the last one; the opponent has let it stand."""
    last = state.plies[-1]
    clock = None if state.clock is None else state.clock.uncount(last.side, 1, state.now)
    state = state._replace(history=state.history.without(1), clock=clock)
    breach = Breach(irregular, last.side, ())
    return commit(state, Playing(state.now), play, state.now, breach, stands=True)

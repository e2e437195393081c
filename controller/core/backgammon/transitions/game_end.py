"""The end of a game: its points are scored, and the next game is set up, or the match is over.

Then both clocks stop, and changes on the board are ignored.
"""

from __future__ import annotations

from dambord.controller.core.backgammon.model.match_history import GameEnd
from dambord.controller.core.backgammon.model.phase import NoMatch, Over, Setup
from dambord.controller.core.backgammon.model.standing import Standing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.match_sayings import GameEnded
from dambord.controller.core.messages.sayings import Ended, Voided
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Match, Position, kind, points
from dambord.rules.game import Outcome, Side


def won_by_play(state: State, side: Side, after: Position) -> GameEnd | None:
    """The game that `side` has won with its last checker; None if it goes on."""
    if state.terms.game.outcome((after,)) is None:
        return None
    how = kind(after, side)
    return GameEnd(side, how, points(state.terms.game.profile, state.match, state.cube, how))


def end_game(state: State, ended: GameEnd) -> Result[State]:
    """Score a game that is over. The board is set up for the next one, unless the match is decided."""
    match = state.match.won(ended.winner, ended.points)
    said = GameEnded(state.now, ended.winner, ended.kind, ended.points, match.score, match.crawford)
    if match.winner is None:
        return Result(next_game(state, match), (said,))
    state = state.standing_as(state.standing._replace(match=match))
    return Result(state, (said,)).then(finish, Outcome(match.winner, "match", ""))


def next_game(state: State, match: Match) -> State:
    """The next game has to be set up; nobody's time runs until it is begun."""
    position = state.terms.game.start(match.starter(state.terms.game.profile) or "w")
    clock = None if state.clock is None else state.clock.rest(state.now)
    return state.standing_as(Standing(match, position))._replace(clock=clock, phase=Setup(), resigned=None)


def finish(state: State, outcome: Outcome) -> Result[State]:
    """End the match with `outcome`."""
    ended = Ended(state.now, outcome.winner, outcome.reason, outcome.clause)
    return Result(_over(state, outcome), (ended,))


def void(state: State) -> Result[State]:
    """End the match as void, without an outcome."""
    return Result(_over(state, NoMatch()), (Voided(state.now, ""),))


def _over(state: State, result: Outcome | NoMatch) -> State:
    clock = None if state.clock is None else state.clock.end(state.now)
    return state._replace(clock=clock, phase=Over(result), resigned=None)

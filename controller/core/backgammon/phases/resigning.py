"""A game given up: a player offers it as single game, gammon or backgammon; the other one answers.

Nobody has to answer. Whoever plays on lets the offer lapse.
"""

from __future__ import annotations

from dambord.controller.core.backgammon.model.match_history import GameEnd, RecordedAct
from dambord.controller.core.backgammon.model.phase import Phase
from dambord.controller.core.backgammon.model.state import Resignation, State
from dambord.controller.core.backgammon.transitions.commit import recorded
from dambord.controller.core.backgammon.transitions.game_end import end_game
from dambord.controller.core.messages.events import Dropped, GameResigned, Taken
from dambord.controller.core.messages.match_sayings import ResignationTold
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import points
from dambord.rules.backgammon.game_value import KINDS
from dambord.rules.game import Side, other


def resigned(state: State, phase: Phase, event: GameResigned) -> Result[State]:
    """A player offers to give the game up; each press more offers one more, and then a single game again."""
    before = state.resigned
    again = before.times % len(KINDS) + 1 if before is not None and before.side == event.side else 1
    offer = Resignation(event.side, event.points or again)
    said = ResignationTold(state.now, event.side, "offer", offer.times)
    return Result(state._replace(resigned=offer), (said,))


def why_no_answer(state: State, phase: Phase, side: Side) -> Remark | None:
    """Why `side` has nothing to take or to drop; None if the opponent has offered to give the game up."""
    if state.resigned is None:
        return Remark.of("no-double-offered")
    return Remark.of("opponent-answers") if side == state.resigned.side else None


def taken(state: State, phase: Phase, event: Taken) -> Result[State]:
    """The game is won as it was offered."""
    offer = state.resigned
    if offer is None:
        return Result(state)
    kind, standing = KINDS[offer.times - 1], state.standing
    won = points(state.terms.game.profile, standing.match, standing.cube, kind)
    ended = GameEnd(other(offer.side), kind, won)
    act = recorded(state, RecordedAct("resign", offer.side, state.now, standing, value=won, ended=ended))
    state = state._replace(history=state.history.with_act(act, standing), resigned=None)
    said = ResignationTold(state.now, event.side, "take", offer.times)
    return Result(state, (said,)).then(end_game, ended)


def dropped(state: State, phase: Phase, event: Dropped) -> Result[State]:
    """The game goes on: it is worth more, or not given up at all."""
    times = 1 if state.resigned is None else state.resigned.times
    said = ResignationTold(state.now, event.side, "drop", times)
    return Result(state._replace(resigned=None), (said,))

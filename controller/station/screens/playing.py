"""Screen Play: the visitor's game. The table plays it; the station looks after the visitor."""

from __future__ import annotations

from dambord.controller.core.messages.remark import Remark
from dambord.controller.station.model.board import Board
from dambord.controller.station.model.choice import NEXT, Question
from dambord.controller.station.model.effects import Analyse, Keep, LeaveSeat, ShowHint, TakeSeat
from dambord.controller.station.model.events import Acted, Event, OpponentFailed, Pushed, SatDown, Ticked
from dambord.controller.station.model.plan import SECOND, Plan
from dambord.controller.station.model.screens import Play, Result
from dambord.controller.station.model.state import State, Stepped
from dambord.controller.station.screens import counting, leaving, servicing

LEAVE_US = 10 * SECOND
"""How long a visitor who asked to leave may confirm it."""


def happened(plan: Plan, state: State, play: Play, event: Event) -> Stepped:
    """Answer an event. One's own button asks for a hint, the program's asks to leave, twice leaves."""
    own = play.choice.side
    match event:
        case Ticked() if play.leaving is not None and state.now - play.leaving >= LEAVE_US:
            return Stepped(state._replace(screen=play._replace(leaving=None)))
        case SatDown(name=name):
            return Stepped(state._replace(screen=play._replace(opponent=name)))
        case OpponentFailed() if play.own:
            left = leaving.left(plan, state, "left")
            return Stepped(leaving.needing(left.state, Remark.of("station-program")), left.effects)
        case OpponentFailed():
            fallen_back = play._replace(own=True, opponent="")
            return Stepped(state._replace(screen=fallen_back), (TakeSeat(play.choice, own=True),))
        case Acted(act="hint"):
            return _hinted(state, play)
        case Acted(act="leave", option="now"):
            return leaving.left(plan, state, "left")
        case Acted(act="leave" | "back"):
            return _asked_to_leave(plan, state, play)
        case Acted(act="service" | "restart" | "doctor"):
            return servicing.asked(state, event)
        case Acted():
            return Stepped(state.to(play._replace(leaving=None)))
        case Pushed() if plan.offer(play.choice.rules).own_buttons:
            return Stepped(state.to(play._replace(leaving=None)))
        case Pushed(side=side) if side == own:
            return _hinted(state, play)
        case Pushed():
            return _asked_to_leave(plan, state, play)
    return Stepped(state)


def _hinted(state: State, play: Play) -> Stepped:
    return Stepped(state.to(play._replace(leaving=None)), (ShowHint(play.choice.side),))  # type: ignore[arg-type]


def _asked_to_leave(plan: Plan, state: State, play: Play) -> Stepped:
    if play.leaving is not None:
        return leaving.left(plan, state, "left")
    return Stepped(state.to(play._replace(leaving=state.now)))


def board(plan: Plan, state: State, play: Play, before: Board) -> Stepped:
    """The game has gone on, has ended, or can't go on as the board is."""
    seen = state.board
    if seen.over:
        return _ended(state, play)
    doubt = None if not seen.doubt else state.now if play.doubt_since is None else play.doubt_since
    play = play._replace(doubt_since=doubt)
    return Stepped(state._replace(screen=play))


def _ended(state: State, play: Play) -> Stepped:
    seen, choice = state.board, play.choice
    result = Result(choice, seen.winner, seen.reason, seen.plies, Question("next", NEXT))
    count = counting.game_count(state, play, "finished")
    return Stepped(state.to(result), (LeaveSeat(), count, Keep(None), Analyse()))

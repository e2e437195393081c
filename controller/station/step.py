"""The step of the station: the only way in which its state changes."""

from __future__ import annotations

from dambord.controller.core.messages.remark import Remark
from dambord.controller.station.model.board import Board
from dambord.controller.station.model.effects import Begin, Effect
from dambord.controller.station.model.events import BoardTold, Event, Pushed, Ticked
from dambord.controller.station.model.plan import Plan
from dambord.controller.station.model.screens import (
    Arrange,
    Attract,
    Choose,
    Closed,
    Exercise,
    Play,
    Result,
    Service,
    Trouble,
)
from dambord.controller.station.model.state import State, Stepped
from dambord.controller.station.screens import (
    arranging,
    attracting,
    buttons,
    choosing,
    ended,
    exercising,
    leaving,
    playing,
    servicing,
)

STANDS_US = 250_000
"""So long a piece has to stand, or to be gone, before a hand has moved it: a glitch is shorter."""
UNPLUGGED = (Remark.of("station-cable"),)


def step(plan: Plan, state: State, event: Event) -> Stepped:
    """Apply an event. An earlier time counts as the time of the state."""
    after, effects = _stepped(plan, state._replace(now=max(event.at, state.now)), event)
    after = _plugged(after)
    begun = sum(isinstance(effect, Begin) for effect in effects)
    if begun:
        board = Board(linked=after.board.linked)
        after = after._replace(asked=after.asked + begun, board=board)
    return Stepped(after, effects)


def _stepped(plan: Plan, state: State, event: Event) -> Stepped:
    match event:
        case Ticked(hours=hours):
            return _ticked(plan, state._replace(hours=hours))
        case BoardTold(board=board):
            if board.game < state.asked:
                return Stepped(state)
            return _board(plan, state, board)
        case Pushed():
            return _all(plan, *buttons.pushed(state, event))
    return _happened(plan, state, event)


def _plugged(state: State) -> State:
    """Nothing goes on without the board's cable; with it, what was interrupted does."""
    linked, screen = state.board.linked, state.screen
    match screen:
        case Trouble(before=before) if linked:
            return state.to(before)
        case Service(before=Trouble(before=before)) if linked:
            return state._replace(screen=screen._replace(before=before))
        case Trouble() | Service() | Closed():
            return state
    return state if linked else state._replace(screen=Trouble(UNPLUGGED, screen))


def _ticked(plan: Plan, state: State) -> Stepped:
    """Time has passed: presses that were held back act, the house closes or opens, somebody has gone."""
    state, event = buttons.due(state)
    if event is not None:
        state, effects = _happened(plan, state, event)
    else:
        state, effects = _stands(plan, state)
    if not state.hours.open and leaving.has_nobody(state.screen):
        closed = leaving.close(state)
        return Stepped(closed.state, (*effects, *closed.effects))
    if state.hours.open and isinstance(state.screen, Closed):
        state = state.to(Attract(state.visits, 0, state.now))
    if leaving.is_over(plan, state):
        left = leaving.left(plan, state, "idle")
        return Stepped(left.state, (*effects, *left.effects))
    after = _happened(plan, state, Ticked(state.now, state.hours))
    return Stepped(after.state, (*effects, *after.effects))


def _board(plan: Plan, state: State, board: Board) -> Stepped:
    """The board has changed. How a game goes on the table has judged; a piece has to stand first."""
    before = state.board
    if (board.game, board.levels) != (before.game, before.levels):
        state = state._replace(changed=state.now)
    if not board.levels:
        state = state._replace(stood=Board())  # what was done meanwhile nobody has seen
    if board.plies != before.plies:
        state = state._replace(touched=state.now)
    state = _plugged(state._replace(board=board))
    if board.linked and isinstance(state.screen, Play):
        return playing.board(plan, state, state.screen, before)
    return Stepped(state)


def _stands(plan: Plan, state: State) -> Stepped:
    """The board has stood still for a while: what has changed since it last did so was done by a hand."""
    board = state.board
    if board == state.stood or not board.levels or state.now - state.changed < STANDS_US:
        return Stepped(state)
    moved, came = board.moved(state.stood), False
    if moved:
        familiar = state.familiar.saw(board.levels, state.now)
        came = not familiar.flickers
        state = state._replace(familiar=familiar, touched=state.now if came else state.touched)
    state = state._replace(stood=board)
    match state.screen:
        case Attract() if came:
            return choosing.begin(plan, state)
        case Choose() as choose:
            return choosing.board(plan, state, choose, moved)
        case Arrange() as arrange:
            return arranging.board(plan, state, arrange)
        case Exercise() as exercise:
            return exercising.board(state, exercise)
        case Result() as result:
            return ended.board(plan, state, result, moved)
    return Stepped(state)


def _all(plan: Plan, state: State, events: tuple[Event, ...]) -> Stepped:
    effects: tuple[Effect, ...] = ()
    for event in events:
        state, more = _happened(plan, state, event)
        effects += more
    return Stepped(state, effects)


def _happened(plan: Plan, state: State, event: Event) -> Stepped:
    """The screen answers an event."""
    match state.screen:
        case Attract() as screen:
            return attracting.happened(plan, state, screen, event)
        case Choose() as screen:
            return choosing.happened(plan, state, screen, event)
        case Arrange() as screen:
            return arranging.happened(plan, state, screen, event)
        case Play() as screen:
            return playing.happened(plan, state, screen, event)
        case Exercise() as screen:
            return exercising.happened(plan, state, screen, event)
        case Result() as screen:
            return ended.happened(plan, state, screen, event)
        case Service() as screen:
            return servicing.happened(state, screen, event)
        case Closed() | Trouble():
            return servicing.asked(state, event)

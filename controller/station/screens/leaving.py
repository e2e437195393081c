"""How a visit ends: by the visitor, or because nobody has done anything for a while."""

from __future__ import annotations

from dambord.controller.core.messages.remark import Remark
from dambord.controller.station.model.effects import (
    BeginRest,
    Count,
    Effect,
    Ended,
    EndExercise,
    Keep,
    LeaveSeat,
    Rest,
)
from dambord.controller.station.model.plan import SECOND, Plan
from dambord.controller.station.model.screens import (
    Arrange,
    Attract,
    Choose,
    Closed,
    Exercise,
    Play,
    Result,
    Screen,
    Service,
    Trouble,
)
from dambord.controller.station.model.state import State, Stepped
from dambord.controller.station.screens import counting


def wait(plan: Plan, state: State) -> int | None:
    """How long the present screen waits for people, in microseconds; None if it waits for nobody."""
    match state.screen:
        case Choose() | Result():
            return plan.waits.choose
        case Arrange():
            return plan.waits.arrange
        case Play() | Exercise() | Service():
            return plan.waits.play
        case Trouble(before=before) if not isinstance(before, Attract):
            return plan.waits.play
    return None


def is_over(plan: Plan, state: State) -> bool:
    """Whether everybody has gone."""
    waits = wait(plan, state)
    return waits is not None and state.now - state.touched >= waits


def countdown(plan: Plan, state: State) -> int | None:
    """Seconds until the visit is over, if it is time to warn; else None."""
    waits = wait(plan, state)
    if waits is None:
        return None
    left = state.touched + waits - state.now
    return -(-left // SECOND) if 0 < left <= plan.waits.warning else None


def has_nobody(screen: Screen) -> bool:
    """Whether the house may be closed now: nobody is in the middle of something."""
    return isinstance(screen, Attract) or (isinstance(screen, Trouble) and isinstance(screen.before, Attract))


def close(state: State) -> Stepped:
    """Close the house."""
    return Stepped(state.to(Closed()))


def left(plan: Plan, state: State, ended: Ended) -> Stepped:
    """End the visit: back to the famous games."""
    screen = state.screen
    effects: tuple[Effect, ...] = ()
    needs: tuple[Remark, ...] = ()
    match screen:
        case Service(before=before):
            return Stepped(state.to(before))
        case Trouble(before=before):
            return left(plan, state._replace(screen=before), ended)  # and its trouble remains
        case Play():
            effects = (LeaveSeat(), counting.game_count(state, screen, ended), Keep(None))
        case Exercise(done=True):
            effects = (EndExercise(),)
        case Exercise():
            effects = (EndExercise(), counting.exercise_count(screen, ended))
    if ended == "idle" and _lacks_pieces(screen):
        needs = tuple(
            Remark.of("station-missing", piece=piece, count=count) for piece, count in state.board.missing
        )
    attract = Attract(state.visits, 0, state.now, needs)
    effects = (*effects, Count("visit", ended), BeginRest(), Rest())
    return Stepped(state.to(attract)._replace(language=plan.languages[0]), effects)


def _lacks_pieces(screen: Screen) -> bool:
    """Whether a visitor may have gone because pieces are missing."""
    return isinstance(screen, Arrange) or (isinstance(screen, Play) and screen.doubt_since is not None)


def needing(state: State, need: Remark) -> State:
    """The station at rest with something that it needs."""
    screen = state.screen
    return state._replace(screen=screen._replace(needs=(need,))) if isinstance(screen, Attract) else state

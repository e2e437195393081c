"""The doubling cube: offered, taken, dropped (INT-17 to INT-19, GEO-17 to GEO-19)."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.match_history import GameEnd, RecordedAct
from dambord.controller.core.backgammon.model.phase import Offered, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.commit import recorded
from dambord.controller.core.backgammon.transitions.game_end import end_game
from dambord.controller.core.backgammon.transitions.play_begin import comes_on_roll
from dambord.controller.core.messages.events import CubeAct
from dambord.controller.core.messages.match_sayings import CubeTurned
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time import program_clock
from dambord.rules.backgammon import Offer, cube
from dambord.rules.game import Side, other


def double(state: State, offer: Offer, source: str) -> Result[State]:
    """A side offers the cube, or doubles back at once; the time of the other side runs until it answers."""
    result = _act(state._replace(resigned=None), "double", offer.by, offer.value, source)
    return result.then(_handed, other(offer.by), Offered(offer))


def take(state: State, offer: Offer, source: str) -> Result[State]:
    """The other side takes, and the side on roll rolls (INT-18)."""
    result = _act(state, "take", other(offer.by), offer.value, source)
    standing = result.state.standing._replace(cube=cube.taken(offer))
    return Result(result.state.standing_as(standing), result.sayings).then(_handed, state.side, ToRoll())


def drop(state: State, offer: Offer, source: str) -> Result[State]:
    """The other side drops: it loses a single game at the value before the offer (INT-18)."""
    ended = GameEnd(offer.by, "single", offer.stake)
    return _act(state, "drop", other(offer.by), offer.value, source, ended).then(end_game, ended)


def turned_by_throw(state: State) -> tuple[State, int | None]:
    """The state after equal dice at the opening; the value of the cube if they have turned it."""
    standing = state.standing
    turned = cube.automatic(state.terms.game.profile, standing.match, standing.cube)
    if turned == standing.cube:
        return state, None
    return state.standing_as(standing._replace(cube=turned)), turned.value


def _act(
    state: State, kind: CubeAct, side: Side, value: int, source: str, ended: GameEnd | None = None
) -> Result[State]:
    """Enter an action with the cube in the record, and say it."""
    act = recorded(state, RecordedAct(kind, side, state.now, state.standing, value=value, ended=ended))
    said = CubeTurned(state.now, side, kind, value, source)
    return Result(state._replace(history=state.history.with_act(act, state.standing)), (said,))


def _handed(state: State, side: Side, phase: Offered | ToRoll) -> Result[State]:
    """The time of `side` runs, with its whole delay."""
    clock = None if state.clock is None else state.clock.hand_over(side, state.now)
    state = state.with_clock(clock).to(phase)
    if isinstance(phase, ToRoll):
        return Result(comes_on_roll(state))
    return Result(state.with_clock(program_clock.released(clock, state.now)))

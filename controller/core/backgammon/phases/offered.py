"""The cube: a double is asked for before the roll; the other side takes or drops."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Offered, Over, Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases.playing.end_of_turn import by_opponents_roll
from dambord.controller.core.backgammon.phases.to_roll import settle_breach
from dambord.controller.core.backgammon.transitions import cube as turning
from dambord.controller.core.backgammon.transitions.refusal import refuse
from dambord.controller.core.messages.events import Doubled, Dropped, Taken
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Offer, cube
from dambord.rules.game import other


def doubled(state: State, event: Doubled) -> Result[State]:
    """Answer a double; one in place of an answer is a beaver."""
    profile, side = state.terms.game.profile, event.side
    match state.phase:
        case ToRoll() as phase:
            if why := cube.objection(profile, state.match, state.cube, state.position, side):
                return refuse(state, side, "double", _reason(why))
            offer = cube.offered(profile, state.match, state.cube, state.position, side)
            return settle_breach(state, phase).then(turning.double, offer, event.source)
        case Offered(offer) if side == other(offer.by):
            if why := cube.beaver_objection(profile, state.match, offer):
                return refuse(state, side, "double", _reason(why))
            return turning.double(state, cube.beavered(profile, state.match, offer), event.source)
        case Playing() as playing if side != state.side:
            if (ended := by_opponents_roll(state, playing)) is not None:
                return ended.then(doubled, event)
        case Over():
            return refuse(state, side, "double", Remark.of("match-over"))
    return refuse(state, side, "double", Remark.of("double-on-own-turn"))


def _reason(why: cube.Objection) -> Remark:
    """The reason against a double as a remark."""
    fill = {"clause": why.clause, "side": why.owner, "value": why.value}
    return Remark.of(why.key, **{name: value for name, value in fill.items() if value})


def taken(state: State, event: Taken) -> Result[State]:
    """Answer a take."""
    offer = _answered(state, event)
    if isinstance(offer, Remark):
        return refuse(state, event.side, "take", offer)
    return turning.take(state, offer, event.source)


def dropped(state: State, event: Dropped) -> Result[State]:
    """Answer a drop."""
    offer = _answered(state, event)
    if isinstance(offer, Remark):
        return refuse(state, event.side, "drop", offer)
    return turning.drop(state, offer, event.source)


def _answered(state: State, event: Taken | Dropped) -> Offer | Remark:
    """The double that `event` answers, or the reason why it answers none."""
    match state.phase:
        case Offered(offer) if event.side == other(offer.by):
            return offer
        case Offered():
            return Remark.of("opponent-answers")
        case Over():
            return Remark.of("match-over")
    return Remark.of("no-double-offered")

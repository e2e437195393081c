"""The cube: a double is asked for before the roll; the other side takes or drops."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Offered, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases.to_roll import settle_breach
from dambord.controller.core.backgammon.transitions import cube as turning
from dambord.controller.core.messages.events import Doubled, Dropped, Taken
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import cube
from dambord.rules.game import Side

ON_OWN_TURN = Remark.of("double-on-own-turn")


def why_no_double(state: State, phase: ToRoll, side: Side) -> Remark | None:
    """Why `side` can't double now; None if it can."""
    return _reason(cube.objection(state.terms.game.profile, state.match, state.cube, state.position, side))


def doubled(state: State, phase: ToRoll, event: Doubled) -> Result[State]:
    """The side on roll doubles; what it did not have corrected stands."""
    offer = cube.offered(state.terms.game.profile, state.match, state.cube, state.position, event.side)
    return settle_breach(state, phase).then(turning.double, offer, event.source)


def why_no_beaver(state: State, phase: Offered, side: Side) -> Remark | None:
    """Why `side` can't answer a double by a double; None if it can."""
    if side == phase.offer.by:
        return ON_OWN_TURN
    return _reason(cube.beaver_objection(state.terms.game.profile, state.match, phase.offer))


def beavered(state: State, phase: Offered, event: Doubled) -> Result[State]:
    """The side that is doubled doubles at once itself."""
    return turning.double(
        state, cube.beavered(state.terms.game.profile, state.match, phase.offer), event.source
    )


def _reason(why: cube.Objection | None) -> Remark | None:
    """The reason against a double as a remark."""
    if why is None:
        return None
    fill = {"clause": why.clause, "side": why.owner, "value": why.value}
    return Remark.of(why.key, **{name: value for name, value in fill.items() if value})


def why_no_answer(state: State, phase: Offered, side: Side) -> Remark | None:
    """Why `side` can neither take nor drop; None if it can."""
    return Remark.of("opponent-answers") if side == phase.offer.by else None


def taken(state: State, phase: Offered, event: Taken) -> Result[State]:
    """The double is taken."""
    return turning.take(state, phase.offer, event.source)


def dropped(state: State, phase: Offered, event: Dropped) -> Result[State]:
    """The double is dropped."""
    return turning.drop(state, phase.offer, event.source)

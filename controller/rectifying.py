"""A turn that was taken although it was irregular in its manner, demanded back by the opponent (FMJD 5.4)."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller import clock as clocks
from dambord.controller.clock import Clock
from dambord.controller.events import Resolved, Saying
from dambord.controller.recognise import Unchanged
from dambord.controller.state import Open, Ply, State
from dambord.controller.taking import look
from dambord.rules.game import Side


def rectifiable(state: State, by: Side) -> bool:
    """Whether `by` may demand the last turn back: it was told as irregular, and he has not begun his own."""
    noticed = state.noticed
    if noticed is None or state.held_up or state.phase != "play" or not isinstance(state.finding, Unchanged):
        return False
    return state.side == by != noticed.side and state.counted > 0


def rectify(state: State, out: list[Saying]) -> State:
    """The record goes back by the one turn, and the board has to; then it is made as it should be."""
    assert state.noticed is not None
    last, game = state.plies[-1], state.terms.game
    before = replace(
        state,
        positions=state.positions[:-1],
        plies=state.plies[:-1],
        clock=_back(state, last),
        open=Open(state.noticed, state.levels, (), last.turn, correcting=True),
        touched=last.turn.origin if game.touch_move else None,
        noticed=None,
        remarked=0,
        offer=None,
        trail=(),
        brush=None,
        strange=None,
    )
    out.append(Resolved(state.now, "correct", game.fen(before.position)))
    return look(before, ())


def _back(state: State, last: Ply) -> Clock | None:
    """Stopped, and his who has to make the turn again as soon as the board is right."""
    clock = state.clock
    if clock is None:
        return None
    turns = max(clock.account(last.side).turns - 1, 0)
    return clocks.stand(clocks.correct(clock, last.side, state.now, turns=turns), last.side, state.now)

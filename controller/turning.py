"""A position that stands the wrong way round in the middle of a game (FMJD 5.1)."""

from __future__ import annotations

from dambord.controller.events import Saying, Turned
from dambord.controller.holds import DOUBT_AFTER, after_unrest
from dambord.controller.recognise import Unexplained
from dambord.controller.ruling import void
from dambord.controller.state import State

ENOUGH = 8
"""So many squares at least must have changed: a few pieces could be mirrored by chance."""


def turned_due(state: State) -> int | None:
    """When a game is void because its position stands turned by half a turn.

    It comes before any doubt, and only where the ruleset's source says so; elsewhere the board is unclear.
    """
    if state.phase != "play" or not state.heard or not state.plies or state.held_up:
        return None
    if not state.terms.game.code.turned or not isinstance(state.finding, Unexplained):
        return None
    if state.levels != state.prospects.before[::-1] or len(state.displaced) < ENOUGH:
        return None
    return after_unrest(state, max(state.changed, state.heard_since) + DOUBT_AFTER)


def turned(state: State, out: list[Saying]) -> State:
    """Say it; the game is void and starts anew."""
    out.append(Turned(state.now))
    return void(state, state.terms.game.code.turned, out)

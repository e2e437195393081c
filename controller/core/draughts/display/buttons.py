"""The buttons of a player that do something now; a function of the state."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.draughts.dispatch import apply_event
from dambord.controller.core.draughts.model.phase import Disputed, Moving, Over, Restoring, Setup
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases.player_requests import commit_finished_turn, open_to_decision
from dambord.controller.core.messages.events import Button, Pressed
from dambord.controller.core.messages.sayings import Refused
from dambord.rules.game import Side

TRIED: tuple[Button, ...] = (
    "draw",
    "decline",
    "claim",
    "adjust",
    "correct",
    "continue",
    "hint",
    "pause",
    "resign",
)
"""Buttons that are offered if a press on them would not be refused.

Even to resign may be: a turn that stands finished is committed first, and may have ended the game.
"""


def buttons(state: State, side: Side) -> list[Button]:
    """The buttons of `side`, the clock first."""
    return list(_usable(state, side))


def _usable(state: State, side: Side) -> Iterator[Button]:
    if isinstance(state.phase, Setup | Over) or state.by_program(side):
        return
    paused = state.clock is not None and state.clock.stopped_by_player
    may_press = isinstance(state.phase, Moving | Disputed) and not state.halted and not paused
    if may_press and state.terms.commit == "clock":
        yield "clock"
    for button in TRIED:
        if would_do(state, side, button):
            yield button


def would_do(state: State, side: Side, button: Button) -> bool:
    """Whether a press on `button` would do something now."""
    if button == "claim":  # the count itself is left to the press
        then = commit_finished_turn(state).state
        return side == then.side and not isinstance(then.phase, Disputed | Restoring | Over)
    if button == "decline" and open_to_decision(state):  # allowed, but one question is asked at a time
        return False
    said = apply_event(state, Pressed(state.now, side, button)).sayings
    return not any(isinstance(saying, Refused) for saying in said)

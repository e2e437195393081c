"""Rolls that are told: why a side can't tell one now, and what one leads to."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import (
    EarlyRoll,
    Guided,
    Opening,
    Playing,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases import guided, opening, setup
from dambord.controller.core.backgammon.phases.playing import board_changes
from dambord.controller.core.backgammon.phases.playing.end_of_turn import by_opponents_roll
from dambord.controller.core.backgammon.phases.to_roll import settle_breach
from dambord.controller.core.backgammon.transitions.announcement import withdrawn
from dambord.controller.core.backgammon.transitions.irregularity_report import report
from dambord.controller.core.backgammon.transitions.roll_taking import by_throw, change_roll, take_roll
from dambord.controller.core.messages.events import Rolled
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.acts.refusal import refuse
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side

NOT_ITS_TURN = Remark.of("not-its-turn")
DRAWN, NEEDS_SIDE = Remark.of("roll-was-drawn"), Remark.of("roll-needs-side")


def why_not_begun(state: State, phase: Setup, side: Side | None) -> Remark | None:
    """Why no game begins with a roll; None if it begins from the wrong array."""
    return Remark.of("not-set-up") if setup.begin_wrong(state, phase) is None else None


def why_not_to_roll(state: State, phase: ToRoll, side: Side | None) -> Remark | None:
    """Why a roll of `side` means nothing before the turn; None if it does, even one out of turn."""
    if side is None:
        return _why_not_thrown_again(state, phase)
    return NOT_ITS_TURN if side != state.side and state.by_program(side) else None


def to_roll(state: State, phase: ToRoll, event: Rolled) -> Result[State]:
    """The turn begins with the roll of its side; that of the other one is out of turn (INT-14, GEO-14)."""
    if event.side is None:
        return _thrown_again(state, phase, event)
    if event.side != state.side:
        return report(state, "out-of-turn", event.side)
    return settle_breach(state, phase).then(take_roll, event.side, event.dice, event.source)


def why_not_playing(state: State, playing: Playing, side: Side | None) -> Remark | None:
    """Why a roll of `side` means nothing on a turn that is played; None if it does.

    A person who has rolled for the program may be ahead of his own play.
    """
    if side is None:
        return _why_not_thrown_again(state, playing)
    if side == state.side:
        return DRAWN if playing.drawn else None
    early = state.by_program(side) and by_opponents_roll(state, playing) is None
    return NOT_ITS_TURN if early else None


def playing(state: State, playing: Playing, event: Rolled) -> Result[State]:
    """A roll of the same side corrects the one in the record; one of the opponent came too early."""
    if event.side is None:
        return _thrown_again(state, playing, event)
    if event.side == state.side:
        return _corrected(state, playing, event).then(board_changes.heal_by_roll)
    early = EarlyRoll(event.side, event.dice, event.source)
    result = Result(state.to(replace(playing, premature=early)))
    return result if playing.premature is not None else result.then(report, "premature-roll", event.side)


def why_not_by_program(state: State, phase: Thinking | Guided, side: Side | None) -> Remark | None:
    """Why a roll means nothing while a program plays; None if it is the program's, or follows on its play."""
    if side is None:
        return NEEDS_SIDE
    if side == state.side:
        return DRAWN if phase.playing.drawn else None
    if isinstance(phase, Thinking):
        return guided.WAIT
    return None if guided.stands(state, phase) else guided.MAKE_IT


def by_program(state: State, phase: Thinking | Guided, event: Rolled) -> Result[State]:
    """Another roll of the program takes the place of the one told."""
    return _corrected(withdrawn(state), phase.playing, event)


def _corrected(state: State, playing: Playing, event: Rolled) -> Result[State]:
    """The roll was told wrong: another one takes its place."""
    if opening.throw_again(state, event.dice):
        return refuse(state, event.side, "roll", Remark.of("throw-again"))
    return change_roll(state, playing, event.dice, event.source)


def _why_not_thrown_again(state: State, phase: ToRoll | Playing) -> Remark | None:
    """Why an opening throw does not replace the one before; None as long as nothing is played."""
    turn = phase if isinstance(phase, Playing) else None
    if turn is not None and turn.drawn:
        return DRAWN
    return None if by_throw(state) and (turn is None or turn.untouched) else NEEDS_SIDE


def _thrown_again(state: State, phase: ToRoll | Playing, event: Rolled) -> Result[State]:
    begins = Opening(phase.array)
    return opening.thrown(state.to(begins), begins, event)

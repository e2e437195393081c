"""Rolls in every phase: taken, contested, made too early, or refused."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import (
    EarlyRoll,
    Guided,
    Offered,
    Opening,
    Over,
    Playing,
    Restoring,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases import guided, opening, setup
from dambord.controller.core.backgammon.phases.playing import board_changes, end_of_turn
from dambord.controller.core.backgammon.phases.to_roll import settle_breach
from dambord.controller.core.backgammon.transitions.announcement import withdrawn
from dambord.controller.core.backgammon.transitions.irregularity_report import report
from dambord.controller.core.backgammon.transitions.roll_taking import by_throw, change_roll, take_roll
from dambord.controller.core.messages.events import Rolled
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.refusal import refuse
from dambord.controller.core.table.result import Result

NOT_ITS_TURN = Remark.of("not-its-turn")


def rolled(state: State, event: Rolled) -> Result[State]:
    """Answer a roll that was told."""
    match state.phase:
        case Setup() as setting_up:
            begun = setup.begin_wrong(state, setting_up)
            if begun is None:
                return _refused(state, event, Remark.of("not-set-up"))
            return begun.then(rolled, event)
        case Opening():
            return opening.thrown(state, event)
        case Offered():
            return _refused(state, event, Remark.of("answer-double-first"))
        case Restoring():
            return _refused(state, event, Remark.of("being-put-as-ruled"))
        case Over():
            return _refused(state, event, Remark.of("match-over"))
        case ToRoll() | Playing() as phase if event.side is None:
            return _thrown_again(state, phase, event)
        case Thinking() | Guided() if event.side is None:
            return _refused(state, event, Remark.of("roll-needs-side"))
        case ToRoll() as phase:
            return _to_roll(state, phase, event)
        case Playing() as playing:
            return _while_playing(state, playing, event)
        case Thinking(playing) | Guided(playing=playing):
            return _by_program(state, playing, event)


def _to_roll(state: State, phase: ToRoll, event: Rolled) -> Result[State]:
    if event.side is not None and state.by_program(event.side) and event.side != state.side:
        return _refused(state, event, NOT_ITS_TURN)
    if event.side is None or event.side != state.side:
        return report(state, "out-of-turn", event.side or state.side)  # INT-14, GEO-14
    return settle_breach(state, phase).then(take_roll, event.side, event.dice, event.source)


def _while_playing(state: State, playing: Playing, event: Rolled) -> Result[State]:
    """A roll of the same side corrects the one in the record; one of the opponent came too early."""
    if event.side == state.side:
        return _corrected(state, playing, event).then(board_changes.heal_by_roll)
    ended = end_of_turn.by_opponents_roll(state, playing)
    if ended is not None:
        return ended.then(rolled, event)
    assert event.side is not None
    if state.by_program(event.side):  # a person has rolled for it, who may be ahead of his own play
        return _refused(state, event, NOT_ITS_TURN)
    early = EarlyRoll(event.side, event.dice, event.source)
    result = Result(state.to(replace(playing, premature=early)))
    return result if playing.premature is not None else result.then(report, "premature-roll", event.side)


def _by_program(state: State, playing: Playing, event: Rolled) -> Result[State]:
    """A roll while a program plays: it corrects the program's, or follows on its play that stands."""
    if event.side == state.side:
        return _corrected(withdrawn(state), playing, event)
    phase = state.phase
    if not isinstance(phase, Guided):
        return _refused(state, event, guided.WAIT)
    if not guided.stands(state, phase):
        return _refused(state, event, guided.MAKE_IT)
    return guided.take_made(state, phase).then(rolled, event)


def _corrected(state: State, playing: Playing, event: Rolled) -> Result[State]:
    """The roll was told wrong: another one takes its place."""
    if playing.drawn:
        return _refused(state, event, Remark.of("roll-was-drawn"))
    if opening.throw_again(state, event.dice):
        return _refused(state, event, Remark.of("throw-again"))
    return change_roll(state, playing, event.dice, event.source)


def _thrown_again(state: State, phase: ToRoll | Playing, event: Rolled) -> Result[State]:
    """Answer an opening throw after one: it replaces that, as long as nothing is played."""
    if isinstance(phase, Playing) and phase.drawn:
        return _refused(state, event, Remark.of("roll-was-drawn"))
    if not by_throw(state) or (isinstance(phase, Playing) and not phase.untouched):
        return _refused(state, event, Remark.of("roll-needs-side"))
    return opening.thrown(state.to(Opening(phase.array)), event)


def _refused(state: State, event: Rolled, why: Remark) -> Result[State]:
    return refuse(state, event.side, "roll", why)

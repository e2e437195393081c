"""The buttons of a player other than those of the cube, in every phase."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import (
    Offered,
    Opening,
    Over,
    Playing,
    Restoring,
    Setup,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases import setup, to_roll
from dambord.controller.core.backgammon.phases.playing import demands, end_of_turn
from dambord.controller.core.backgammon.transitions.board_reading import plays_alike
from dambord.controller.core.backgammon.transitions.completion import complete
from dambord.controller.core.backgammon.transitions.finish import finish
from dambord.controller.core.backgammon.transitions.refusal import refuse
from dambord.controller.core.messages.events import Chose, Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.game import Outcome, other


def pressed(state: State, event: Pressed) -> Result[State]:
    """Answer a button; one that does nothing now is refused with the reason."""
    if isinstance(state.phase, Over):
        return refuse(state, event.side, event.button, Remark.of("match-over"))
    match event.button:
        case "clock" | "lift":
            return _turn_ended(state, event)
        case "resign":
            return finish(state, Outcome(other(event.side), "resignation", ""))
        case "pause":
            return _pause(state, event)
        case "reroll":
            return _answer(state, event, demands.reroll(state, event))
        case "correct" | "continue":
            return _answer(state, event, _decided(state, event))
        case "adjust":
            why = Remark.of("nothing-binds")
        case _:
            why = Remark.of("no-draw-here")
    return refuse(state, event.side, event.button, why)


def _turn_ended(state: State, event: Pressed) -> Result[State]:
    match state.phase:
        case Playing() as playing:
            return end_of_turn.pressed(state, playing, event)
        case ToRoll():
            return end_of_turn.danced(state, event)
        case Setup() if state.sensors.known:
            return setup.doubt(state, state.phase)
        case Setup():
            why = setup.UNHEARD
        case Opening():
            why = Remark.of("throw-first")
        case Offered():
            why = Remark.of("answer-double-first")
        case _:
            why = Remark.of("being-put-as-ruled")
    return refuse(state, event.side, event.button, why)


def _pause(state: State, event: Pressed) -> Result[State]:
    """Stop both clocks, or let them run again."""
    clock = state.clock
    if isinstance(state.phase, Restoring) or state.halted:
        return refuse(state, event.side, event.button, Remark.of("clocks-halted"))
    if clock is None or not clock.started:
        return refuse(state, event.side, event.button, Remark.of("no-clock-running"))
    if clock.stopped_by_player:
        return Result(state._replace(clock=clock.release(state.now, "player", "restart")))
    return Result(state._replace(clock=clock.stop("player", state.now)))


def _decided(state: State, event: Pressed) -> Result[State] | Remark:
    match state.phase:
        case ToRoll() as phase:
            return to_roll.decided(state, phase, event)
        case Playing() as playing:
            return demands.decided(state, playing, event)
    return Remark.of("no-irregularity")


def _answer(state: State, event: Pressed, answer: Result[State] | Remark) -> Result[State]:
    return refuse(state, event.side, event.button, answer) if isinstance(answer, Remark) else answer


def chose(state: State, event: Chose) -> Result[State]:
    """Answer a player who says which of the plays that look alike he has made."""
    playing = state.phase
    if not isinstance(playing, Playing) or event.side != state.side:
        return refuse(state, event.side, "choose", Remark.of("no-play-to-name"))
    plays = plays_alike(playing.finding)
    if not plays:
        return refuse(state, event.side, "choose", Remark.of("play-is-clear"))
    try:
        play = state.terms.game.read(state.position, event.play)
    except ValueError as error:
        return refuse(state, event.side, "choose", Remark.of("unreadable", text=str(error)))
    if play not in plays:
        texts = tuple(state.terms.game.text(state.position, one) for one in plays)
        return refuse(state, event.side, "choose", Remark.of("play-not-shown", plays=texts))
    chosen = replace(playing, chosen=play)
    if playing.early is not None:
        return complete(state, chosen, play, playing.early.at)
    return Result(state.to(chosen))

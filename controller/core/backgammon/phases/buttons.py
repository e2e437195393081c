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
from dambord.controller.core.table.result import Result
from dambord.rules.game import Outcome, other


def pressed(state: State, event: Pressed) -> Result[State]:
    """Answer a button; one that does nothing now is refused with the reason."""
    if isinstance(state.phase, Over):
        return refuse(state, event.side, event.button, "the match is over")
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
            why = "no touch binds in backgammon: checkers may be straightened at any time"
        case _:
            why = "backgammon has no draw"
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
            why = "both throw one die first"
        case Offered():
            why = "a double is offered: it is taken or dropped first"
        case _:
            why = "the board is being put as the arbiter ruled"
    return refuse(state, event.side, event.button, why)


def _pause(state: State, event: Pressed) -> Result[State]:
    """Stop both clocks, or let them run again."""
    clock = state.clock
    if isinstance(state.phase, Restoring) or state.halted:
        return refuse(state, event.side, event.button, "the arbiter has stopped the clocks")
    if clock is None or not clock.started:
        return refuse(state, event.side, event.button, "no clock is running")
    if clock.stopped_by_player:
        return Result(state._replace(clock=clock.release(state.now, "player", "restart")))
    return Result(state._replace(clock=clock.stop("player", state.now)))


def _decided(state: State, event: Pressed) -> Result[State] | str:
    match state.phase:
        case ToRoll() as phase:
            return to_roll.decided(state, phase, event)
        case Playing() as playing:
            return demands.decided(state, playing, event)
    return "there is no irregularity to decide on"


def _answer(state: State, event: Pressed, answer: Result[State] | str) -> Result[State]:
    return refuse(state, event.side, event.button, answer) if isinstance(answer, str) else answer


def chose(state: State, event: Chose) -> Result[State]:
    """Answer a player who says which of the plays that look alike he has made."""
    playing = state.phase
    if not isinstance(playing, Playing) or event.side != state.side:
        return refuse(state, event.side, "choose", "there is no play to name")
    plays = plays_alike(playing.finding)
    if not plays:
        return refuse(state, event.side, "choose", "the board shows which play it is, or none")
    try:
        play = state.terms.game.read(state.position, event.play)
    except ValueError as error:
        return refuse(state, event.side, "choose", str(error))
    if play not in plays:
        texts = " or ".join(state.terms.game.text(state.position, one) for one in plays)
        return refuse(state, event.side, "choose", f"the board does not show that play; it may be {texts}")
    chosen = replace(playing, chosen=play)
    if playing.early is not None:
        return complete(state, chosen, play, playing.early.at)
    return Result(state.to(chosen))

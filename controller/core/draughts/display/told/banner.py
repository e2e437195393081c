"""The banner and the hint of a game; functions of the state."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.acts import usable
from dambord.controller.core.draughts.display.told.by_program import of_program
from dambord.controller.core.draughts.display.told.due import due
from dambord.controller.core.draughts.display.told.remarks import (
    did,
    either_hand,
    how_it_ended,
    labels,
    pressed_early,
)
from dambord.controller.core.draughts.inference.turn_inference import Finished, Unchanged
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Correcting,
    Crowning,
    Disputed,
    Guided,
    Moving,
    NoResult,
    Over,
    Restoring,
    Setup,
    Thinking,
)
from dambord.controller.core.draughts.model.presses import starts_clock
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import ends_by_stillness
from dambord.controller.core.draughts.phases.setup import array_fault
from dambord.controller.core.messages.events import Button
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.time.clock_banners import clock_banner
from dambord.controller.core.table.told.banner import Answer, Banner, Hint, Tone
from dambord.rules.game import Outcome, Side, other

SIDES: tuple[Side, Side] = ("w", "b")


def banner(state: State) -> Banner | None:
    """The most urgent matter; None if there is none.

    Only one question is asked at a time: an offer waits until an irregularity is settled.
    """
    if not state.sensors.linked:
        return Banner("link", "act", Remark.of("board-not-connected"))
    match state.phase:
        case Over(result):
            return _of_result(state, result)
        case Setup():
            fault = array_fault(state)
            return None if fault is None else Banner("setup", "act", fault.remark, squares=fault.squares)
        case Restoring():
            squares = tuple(sorted(state.displaced))
            return Banner("restoring", "act", Remark.of("put-as-ruled"), squares=squares)
        case Disputed() as disputed:
            return _of_dispute(state, disputed)
        case Thinking() | Guided():
            return _offer(state) or clock_banner(state.clock) or of_program(state, state.phase)
        case Moving() | Adjusting():
            return _contested(state) or _offer(state) or _in_turn(state, state.phase)


def _of_result(state: State, result: Outcome | NoResult) -> Banner:
    if isinstance(result, NoResult):
        return Banner("result", "tell", Remark.of("game-void"))
    return Banner("result", "tell", how_it_ended(state, result), result.winner, clause=result.clause)


def _of_dispute(state: State, disputed: Disputed) -> Banner:
    found, code = disputed.dispute.irregularity, state.terms.game.code
    clause = code.cited(code.clauses.get(found.kind, ""))
    turns = due(state, disputed)
    match disputed.stage:
        case Crowning(square):
            said = Remark.of("crown-king", squares=(square,), labels=labels(state, (square,)))
            return Banner(
                "crowning", "act", said, found.side, clause=clause, reason=did(found), squares=(square,)
            )
        case Correcting():
            return Banner(
                "correcting",
                "act",
                Remark.of("put-back"),
                found.side,
                clause=clause,
                reason=did(found),
                due=turns,
                squares=tuple(sorted(state.displaced)),
            )
    asked = other(found.side)
    return Banner(
        "irregularity",
        "act" if state.by_program(asked) else "ask",  # a program answers at once
        did(found),
        found.side,
        asked,
        _answers(state, (asked,), ("correct", "continue")),
        clause,
        due=turns,
        squares=found.squares,
    )


def _contested(state: State) -> Banner | None:
    """A displaced piece: who complains, or presses the clock, tells whose hand it was."""
    if state.contested is None:
        return None
    squares = state.contested.reading.mover.squares
    answers = _answers(state, SIDES, ("correct",))
    tone: Tone = "ask" if answers else "act"  # while hands are at it there is nothing to demand
    return Banner("contested", tone, either_hand(state), answers=answers, squares=squares)


def _offer(state: State) -> Banner | None:
    """An offer of a draw; none is asked about where the turn that stands finished ends the game."""
    by = state.draw.by
    if by is None:
        return None
    asked = other(by)
    answers = _answers(state, (asked,), ("draw", "decline"))
    waits_for_program = state.by_program(asked)
    if not answers and not waits_for_program:
        return None
    return Banner(
        "offer",
        "tell" if waits_for_program else "ask",
        Remark.of("draw-offered", side=by, other=asked),
        by,
        asked,
        answers,
    )


def _in_turn(state: State, phase: Moving | Adjusting) -> Banner | None:
    """What is said of the turn while nobody is asked anything."""
    if state.doubt is not None:
        return Banner("unclear", "act", state.doubt.remark, squares=state.doubt.squares)
    if pressed_early(state):
        return Banner("early", "act", Remark.of("pressed-early", side=state.side), state.side, state.side)
    if isinstance(phase, Adjusting):
        said = Remark.of("adjusting-now", side=state.side)
        return Banner("adjusting", "tell", said, state.side, answers=(Answer("adjust", state.side),))
    if (stopped := clock_banner(state.clock)) is not None:
        # A press first ends a turn that stands finished, and that may be an irregular one.
        resuming = _answers(state, SIDES, ("pause",)) if stopped.answers else ()
        return replace(stopped, answers=resuming)
    if state.plies or not isinstance(phase.turn.finding, Unchanged):
        return None
    if state.sensors.sensing.turned:
        return Banner("turned", "tell", Remark.of("board-turned"))
    to_start = (
        starts_clock(state) and state.terms.commit == "clock" and not state.by_program(other(state.side))
    )
    if state.clock is not None and state.clock.started:
        return None
    begins = Remark.of("begins-by-clock" if to_start else "begins", side=state.side, other=other(state.side))
    return Banner("begin", "tell", begins, state.side)


def _answers(state: State, sides: tuple[Side, ...], buttons: tuple[Button, ...]) -> tuple[Answer, ...]:
    """Those of `buttons` that do something now."""
    return tuple(
        Answer(button, side) for side in sides for button in usable(state, side) if button in buttons
    )


def hint(state: State) -> Hint | None:
    """What a player may do next: crown a king, or end the turn by the clock; None if nothing is due."""
    moving = state.phase
    if not isinstance(moving, Moving) or not state.sensors.linked:
        return None
    match moving.turn.finding:
        case Finished(turn):
            if turn.crowned and not _stacked(state, turn.target):
                return Hint("crown", state.side, (turn.target,))
            pressing = bool(moving.presses) or moving.early is not None
            if pressing or ends_by_stillness(state, moving) or clock_banner(state.clock) is not None:
                return None
            return Hint("press-clock", state.side)
    last = state.history.last
    if last is not None and last.turn.crowned and not _stacked(state, last.turn.target):
        return Hint("crown", last.side, (last.turn.target,))
    return None


def _stacked(state: State, square: int) -> bool:
    """Whether a king is sensed on `square`; always false on boards that can't sense stacks."""
    return state.sensors.tell_stacks and square in state.sensors.stacks()

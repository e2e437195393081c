"""The banner of a game; a function of the state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dambord.controller.core.draughts.acts import usable
from dambord.controller.core.draughts.display.told.due import due
from dambord.controller.core.draughts.display.told.remarks import (
    did,
    either_hand,
    how_it_ended,
    labels,
    pressed_early,
    restoring,
    to_decide,
)
from dambord.controller.core.draughts.inference.turn_inference import Unchanged
from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Analysing,
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
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases.setup import array_fault
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.time.clock_banners import clock_banner
from dambord.controller.core.table.told.banner import Answer, Banner, Due, Tone, answers_of
from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.game import SIDES, Outcome, other


def banner(state: State, act: NextAct | None) -> Banner | None:
    """The most urgent matter, with the next `act` where hands put something right; None if there is none.

    Only one question is asked at a time: an offer waits until an irregularity is settled.
    """
    if not state.sensors.linked:
        return Banner("link", "act", Remark.of("board-not-connected"))
    match state.phase:
        case Over(result):
            return _of_result(state, result)
        case Setup():
            fault = array_fault(state)
            if fault is None:
                return None
            todo = _to_do("setup", act, fault.remark, squares=fault.squares)
            answers = answers_of(usable(state), SIDES, ("stands",))
            return replace(todo, tone="ask", answers=answers) if answers else todo
        case Restoring() as phase:
            squares = tuple(sorted(state.displaced))
            return _to_do("restoring", act, restoring(phase), squares=squares)
        case Disputed() as disputed:
            return _of_dispute(state, disputed, act)
        case Thinking() | Guided():
            return _offer(state) or clock_banner(state.clock) or _of_program(state.phase, act)
        case Analysing():
            return _of_analysis(state, act)
        case Moving() | Adjusting():
            return (
                _contested(state) or _offer(state) or _asks_back(state) or _in_turn(state, state.phase, act)
            )


def _to_do(kind: str, act: NextAct | None, why: Remark, **more: Any) -> Banner:
    """What hands do next, and why; the reason alone where there is nothing to be done."""
    if act is None or act.what == "wait":
        return Banner(kind, "act", why, **more)
    reason = None if act.remark == why else why
    return Banner(kind, "act", act.remark, reason=reason, left=act.left, **more)


def _of_program(phase: Thinking | Guided, act: NextAct | None) -> Banner | None:
    """What is to be done on the board for a program, or that nothing is yet."""
    if act is None:
        return None
    kind = "announced" if isinstance(phase, Guided) else "thinking"
    due = (Due(phase.announced.path, phase.announced.captures),) if isinstance(phase, Guided) else ()
    tone: Tone = "tell" if act.what == "wait" and kind == "thinking" else "act"
    reason = None if act.why == act.remark else act.why
    squares = act.squares
    return Banner(
        kind,
        tone,
        act.remark,
        act.side,
        reason=reason,
        due=() if act.repair else due,
        squares=squares,
        left=act.left,
    )


def _of_analysis(state: State, act: NextAct | None) -> Banner | None:
    """What stands can be taken, with either side to move; nothing is said of a board that is understood."""
    if act is None or act.what != "decide":
        return None
    answers = answers_of(usable(state), SIDES, ("stands",))
    return Banner("analysing", "ask" if answers else "act", act.remark, answers=answers, squares=act.squares)


def _of_result(state: State, result: Outcome | NoResult) -> Banner:
    if isinstance(result, NoResult):
        return Banner("result", "tell", Remark.of("game-void"))
    return Banner("result", "tell", how_it_ended(state, result), result.winner, clause=result.clause)


def _of_dispute(state: State, disputed: Disputed, act: NextAct | None) -> Banner:
    found = disputed.dispute.irregularity
    why, clause = did(found), state.terms.game.code.cited_for(found.kind)
    if to_decide(state, disputed):
        asked = other(found.side)
        answers = answers_of(usable(state), (asked,), ("correct", "continue"))
        return Banner(
            "irregularity",
            "ask",
            why,
            found.side,
            asked,
            answers,
            clause,
            due=due(state, disputed),
            squares=found.squares,
        )
    match disputed.stage:
        case Crowning(square):
            said = Remark.of("crown-king", squares=(square,), labels=labels(state, (square,)))
            return Banner("crowning", "act", said, found.side, clause=clause, reason=why, squares=(square,))
    return Banner(
        "correcting",
        "act",
        Remark.of("put-back") if act is None else act.remark,
        found.side,
        clause=clause,
        reason=why,
        squares=tuple(sorted(state.displaced)),
        left=0 if act is None else act.left,
    )


def _contested(state: State) -> Banner | None:
    """A displaced piece: who complains, or presses the clock, tells whose hand it was."""
    if state.contested is None:
        return None
    squares = state.contested.reading.mover.squares
    answers = answers_of(usable(state), SIDES, ("correct",))
    tone: Tone = "ask" if answers else "act"  # while hands are at it there is nothing to demand
    return Banner("contested", tone, either_hand(state), answers=answers, squares=squares)


def _offer(state: State) -> Banner | None:
    """An offer of a draw; none is asked about where the turn that stands finished ends the game."""
    by = state.draw.by
    if by is None:
        return None
    asked = other(by)
    answers = answers_of(usable(state), (asked,), ("draw", "decline"))
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


def _asks_back(state: State) -> Banner | None:
    """A player asks the other one to let him take his last turn back."""
    if (by := state.asks_back) is None:
        return None
    asked = other(by)
    answers = answers_of(usable(state), (asked,), ("take-back",))
    return Banner("take-back", "ask", Remark.of("take-back-asked", side=by, other=asked), by, asked, answers)


def _in_turn(state: State, phase: Moving | Adjusting, act: NextAct | None) -> Banner | None:
    """What is said of the turn while nobody is asked anything."""
    if state.doubt is not None:
        return _to_do("unclear", act, state.doubt.remark, squares=state.doubt.squares)
    if act is not None and act.repair and act.clause:
        return _to_do(
            "touched", act, act.why or act.remark, side=state.side, clause=act.clause, squares=act.squares
        )
    if pressed_early(state):
        said = Remark.of("pressed-early", side=state.side)
        return _to_do("early", act, said, side=state.side, asked=state.side)
    if isinstance(phase, Adjusting):
        said = Remark.of("adjusting-now", side=state.side)
        return Banner("adjusting", "tell", said, state.side, answers=(Answer("adjust", state.side),))
    if (stopped := clock_banner(state.clock)) is not None:
        # A press first ends a turn that stands finished, and that may be an irregular one.
        resuming = answers_of(usable(state), SIDES, ("pause",)) if stopped.answers else ()
        return replace(stopped, answers=resuming)
    if state.plies or not isinstance(phase.turn.finding, Unchanged):
        return None
    if state.sensors.sensing.turned:
        return Banner("turned", "tell", Remark.of("board-turned"))
    if act is None or act.remark.key not in ("begins", "begins-by-clock"):
        return None
    return Banner("begin", "tell", act.remark, state.side)

"""Committing a turn: it enters the record, the opponent's clock runs, and the game may end."""

from __future__ import annotations

from math import inf

from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.phase import Guided, Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.transitions.board_reading import take_in
from dambord.controller.core.draughts.transitions.finish import finish
from dambord.controller.core.draughts.transitions.lines import lines_after
from dambord.controller.core.draughts.transitions.turn_begin import turn_begins
from dambord.controller.core.messages.sayings import DrawAnswered, Moved, Saying, Touched, Turned
from dambord.controller.core.sensing.occupancy import differs
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Side, other


def commit(
    state: State,
    moving: Moving,
    turn: PlayedTurn,
    done: int,
    later: Trail,
    stands: Irregularity | None = None,
) -> Result[State]:
    """Commit `turn`; the mover's time stopped at `done` (microseconds).

    `later`: the lifts and places that belong to the reply. `stands`: the irregularity that the opponent let
    stand, if any (FMJD 5.7). Presses not judged yet are kept for the next turn.
    """
    game = state.terms.game
    side = state.side if stands is None else stands.side
    legal = stands is None or turn in state.prospects.turns
    text = game.text(state.position, turn) if legal else _squares(state, turn)
    kind = "" if stands is None else stands.kind
    sayings = _before(state, moving, turn, side)
    if turn.origin:  # nothing has moved where pieces were only taken off
        number, fen = len(state.plies) + 1, game.fen(turn.after)
        way = (turn.origin, turn.target, turn.captures)
        sayings += (Moved(state.now, number, side, text, *way, fen, kind),)
    clock = _clock_after(state, side, done)
    times = None if clock is None else clock.times
    left = None if times is None else (times.left_w, times.left_b)
    ply = RecordedPly(turn, side, text, done, left, kind, times)
    state = state._replace(
        history=state.history.with_ply(ply, () if kind else lines_after(state, ply, moving.turn.trail)),
        clock=clock,
        draw=state.draw.refused() if state.draw.by == other(side) else state.draw,
    )
    outcome = game.outcome(state.history.positions)
    if outcome is not None:
        return Result(state, sayings).then(finish, outcome)
    reply = take_in(state, Moving(presses=moving.presses), TurnInProgress.fresh(later), later)
    return Result(turn_begins(state, reply), sayings)


def _clock_after(state: State, side: Side, done: int) -> TableClock | None:
    """The clocks after the turn; that of a program was pressed when it told its turn."""
    if state.clock is None:
        return None
    if isinstance(state.phase, Guided):
        return state.clock.release(state.now, "hand")
    return state.clock.press(side, done)


def _before(state: State, moving: Moving, turn: PlayedTurn, side: Side) -> tuple[Saying, ...]:
    """The sayings that come before `Moved`: orientation of the board, touch, declined offer."""
    sayings: tuple[Saying, ...] = ()
    if not state.plies and state.sensors.sensing.turned:
        sayings += (Turned(state.now),)
    if moving.own_lift is not None and moving.own_lift.square == turn.origin:
        sayings += (Touched(state.now, side, turn.origin),)
    if state.draw.by == other(side):  # LV64 1.14.2: moving declines
        sayings += (DrawAnswered(state.now, side, accepted=False),)
    return sayings


def _squares(state: State, turn: PlayedTurn) -> str:
    """The text of an irregular turn in the ruleset's names of squares; empty if no piece moved."""
    if not turn.origin:
        return ""
    labels = state.terms.game.labels
    return f"{labels[turn.origin - 1]}{'x' if turn.captures else '-'}{labels[turn.target - 1]}"


def steps_of_reply(state: State, turn: TurnInProgress, complete: PlayedTurn, since: float = inf) -> Trail:
    """The steps on squares that differ from the end of the turn `complete`: they belong to the reply.

    So do those of a piece that may have come back to its square, with nothing but what it captures gone;
    and all steps `since` then (microseconds).
    """
    reply = state.prospects.after(complete)
    squares = differs(state.levels, reply.before)
    round_trips = (each for each in reply.turns if each.origin == each.target)
    squares |= {each.origin for each in round_trips if squares.issubset(each.captures)}
    return tuple(step for step in turn.trail if step.square in squares or step.at > since)

"""A disturbed board that is let stand as it is found, by its owner's word or by his next turn over it.

Nobody is named: no sensor has seen whose hand took the pieces. Only a complaint tells that.
"""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.inference.disturbed import Disturbed, TurnOver, turn_over
from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.model.phase import LiftedPiece, Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import Objection
from dambord.controller.core.draughts.transitions.board_reading import explain
from dambord.controller.core.draughts.transitions.complete import complete
from dambord.controller.core.draughts.transitions.finish import finish
from dambord.controller.core.draughts.transitions.lines import with_turn
from dambord.controller.core.messages.sayings import Resolved
from dambord.controller.core.table.hypotheses import Hypothesis, ranked
from dambord.controller.core.table.result import Result
from dambord.rules.draughts import PlayedTurn


def began(state: State) -> int:
    """When the turn of the side to move began (microseconds); 0 at the start and after a position was set."""
    last = state.history.last
    return 0 if last is None else last.at


def between_people(state: State) -> bool:
    """Whether two people play: beside a program all hands are one player's, and nothing is let stand."""
    return state.program is None


def made_over(state: State, levels: str, trail: Trail) -> TurnOver | None:
    """The turn that was made over own pieces which are off or elsewhere, as `turn_over` finds it."""
    return turn_over(state.prospects, levels, trail, began(state)) if between_people(state) else None


def stand_as_found(state: State, moving: Moving, found: Disturbed, trail: Trail) -> Result[State]:
    """Take the board as `found` for the position; the steps `trail` go on from there."""
    history = state.history.set_to(found.position, found=True)
    state = state._replace(history=history)
    said = Resolved(state.now, "continue", state.terms.game.fen(found.position))
    outcome = state.terms.game.outcome(history.positions)
    if outcome is not None:
        return Result(state, (said,)).then(finish, outcome)
    moving = _rebound(state, unbound(moving, found.squares))
    turn = explain(state, moving.turn._replace(trail=trail, seen=None))
    return Result(state.to(moving._replace(turn=turn, doubt=None, contested=None)), (said,))


def _rebound(state: State, moving: Moving) -> Moving:
    """The same, bound to its released turn as it is made from the position now; free if there is none.

    The turn as it was made before is legal no longer: it would forbid every turn. Nor does a touched piece
    bind that has no legal turn now (LV64 1.10, FMJD 3.11).
    """
    before, movable, lift = moving.turn.obligations, state.prospects.movable, moving.own_lift
    touched = before.touched if before.touched in movable else None
    released = None if before.released is None else _made_from(state, before.released)
    turn = moving.turn._replace(obligations=before._replace(touched=touched, released=released))
    return moving._replace(turn=turn, own_lift=lift if lift is not None and lift.square in movable else None)


def unbound(moving: Moving, squares: tuple[int, ...]) -> Moving:
    """The same without a touch of the pieces on `squares`: whose hand that was is not known."""
    obligations = moving.turn.obligations
    if obligations.touched in squares:
        moving = moving._replace(turn=moving.turn._replace(obligations=obligations._replace(touched=None)))
    return moving._replace(own_lift=_unless(moving.own_lift, squares))


def _unless(lift: LiftedPiece | None, squares: tuple[int, ...]) -> LiftedPiece | None:
    return None if lift is None or lift.square in squares else lift


def play_over(state: State, moving: Moving, over: TurnOver, done: int, later: Trail) -> Result[State]:
    """Let the board stand as it was found, and complete the turn that its owner has made over it.

    It was complete at `done` (microseconds); `later` are the lifts and places of the reply. The opponent may
    still complain that the player took his own pieces off (FMJD 5.4.7, 5.4.14).
    """
    before, side = state.history, state.side
    kind = "own-removed" if over.turn.captures else "removed-without-reason"
    if over.found.moved:
        kind = "two-moves"
    result = stand_as_found(state, moving, over.found, over.trail)
    match result.state.phase:
        case Moving() as found:
            objection = Objection(Irregularity(side, kind, over.found.squares), told=False, before=before)
            result = result.then(complete, found, over.turn, done, later, objection)
            return Result(_or_put_back(result.state, state, over), result.sayings)
    return result


def _or_put_back(state: State, before: State, over: TurnOver) -> State:
    """The state that also allows for the piece to be put back: the same turn was made, and it was never off.

    Or the piece that came to the target is the one that was taken to be off, and the other one comes back.
    """
    history, ply, made = state.history, state.history.last, over.turn
    if ply is None:
        return state
    alone = before.history.alone
    ways = {(origin, made.target, made.captures) for origin in (made.origin, *over.found.off)}
    turns = (turn for turn in before.prospects.turns if _way(turn) in ways)
    lines = [Hypothesis(with_turn(before, alone, ply, turn), 1) for turn in turns]
    return state._replace(history=replace(history, others=ranked([*history.others, *lines], history.alone)))


def _made_from(state: State, made: PlayedTurn) -> PlayedTurn | None:
    """The turn of the same squares as `made`, from the position of `state`; None if it is not legal there."""
    return next((turn for turn in state.prospects.turns if _way(turn) == _way(made)), None)


def _way(turn: PlayedTurn) -> tuple[int, int, tuple[int, ...]]:
    return turn.origin, turn.target, turn.captures

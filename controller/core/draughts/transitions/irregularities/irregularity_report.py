"""Reports of irregularities, and disputes: irregularities on which the opponent has to decide (FMJD 5.4)."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.irregularity import EitherHand, Irregularity, reading
from dambord.controller.core.draughts.inference.replies import replied_to
from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.inference.turn_inference import Unchanged
from dambord.controller.core.draughts.model.phase import (
    Correcting,
    Dispute,
    Disputed,
    Moving,
    Stage,
    Undecided,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.model.waiting_times import ends_by_stillness
from dambord.controller.core.messages.sayings import Irregular, Resolved, Saying
from dambord.controller.core.table.result import Result
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Side


def irregularity_on_board(
    state: State, turn: TurnInProgress, stood: tuple[str, Trail] | None = None
) -> Irregularity | EitherHand | None:
    """What the board shows that is irregular; None if nothing, or if the ruleset's code does not know it.

    `stood`: the levels and the trail to judge; by default the current ones.
    """
    levels, trail = stood or (state.levels, turn.trail)
    found = reading(state.prospects, state.history.previous, levels, trail)
    known = state.terms.game.code.clauses
    match found:
        case EitherHand(mover, other):
            return found if mover.kind in known and other.kind in known else None
        case Irregularity(kind=kind):
            return found if kind in known else None
    return None


def committed_by(found: Irregularity | EitherHand | None, side: Side) -> Irregularity | None:
    """What `found` is as an act of `side`, on whom a press or a complaint puts it; None if it is not his."""
    match found:
        case EitherHand():
            return found.by(side)
        case Irregularity() if found.side == side:
            return found
    return None


def dispute(
    state: State,
    moving: Moving,
    found: Irregularity,
    turn: PlayedTurn | None = None,
    stood: tuple[str, Trail] | None = None,
) -> Result[State]:
    """Report `found` and open a dispute about it; the clocks stop if its loudness is `block`.

    `turn`: the legal turn that was made irregularly, if any. `stood`: the levels and the trail on which the
    irregularity was found; by default the current ones.
    """
    levels, trail = stood or (state.levels, moving.turn.trail)
    code, loud = state.terms.game.code, state.terms.regulations.loud(found.kind)
    sayings: tuple[Saying, ...] = () if loud == "silent" else (said_of(state, found),)
    if not code.choice:
        sayings += (Resolved(state.now, "correct", state.terms.game.fen(state.position)),)
    stage: Stage = Undecided() if code.choice else Correcting()
    phase = Disputed(moving.turn, Dispute(found, levels, trail, turn), stage, moving.presses)
    return Result(stopped(state, blocks=loud == "block").to(phase), sayings)


def stopped(state: State, *, blocks: bool = True) -> State:
    """Stop the clocks for a dispute, if the irregularity `blocks`."""
    if state.clock is None or not blocks:
        return state
    return state._replace(clock=state.clock.stop("dispute", state.now))


def report(state: State, found: Irregularity) -> tuple[Saying, ...]:
    """The report of an irregularity without a dispute; empty if it is silent or unknown to the ruleset."""
    if found.kind in state.terms.game.code.clauses and state.terms.regulations.loud(found.kind) != "silent":
        return (said_of(state, found),)
    return ()


def report_or_dispute(state: State, moving: Moving, found: Irregularity) -> Result[State]:
    """Report an irregularity that did not change the position; open a dispute if its loudness is `block`.

    Not where nothing is left to do: the board is right already, and the code leaves the opponent no choice.
    """
    code = state.terms.game.code
    blocks = state.terms.regulations.loud(found.kind) == "block"
    left = code.choice or not isinstance(moving.turn.finding, Unchanged)
    if blocks and left and found.kind in code.clauses:
        return dispute(state, moving, found)
    return Result(state.to(moving), report(state, found))


def said_of(state: State, found: Irregularity) -> Irregular:
    """The report of `found`, whose kind the ruleset's code knows, with its clause."""
    clause = state.terms.game.code.clauses[found.kind]
    return Irregular(state.now, found.side, found.kind, clause, found.squares)


def replying(state: State, moving: Moving) -> bool:
    """Whether the board shows the reply, complete or under way, to a turn that was not pressed yet."""
    return not ends_by_stillness(state, moving) and replied_to(
        state.prospects, moving.turn.seen, state.levels
    )

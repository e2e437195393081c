"""Reports of irregularities, and disputes: irregularities on which the opponent has to decide (FMJD 5.4)."""

from __future__ import annotations

from dambord.controller.core.inference.irregularity import Irregularity, irregularity
from dambord.controller.core.inference.trail import Trail
from dambord.controller.core.inference.turn_inference import Unexplained, find
from dambord.controller.core.messages.sayings import Irregular, Resolved, Saying
from dambord.controller.core.model.phase import Correcting, Dispute, Disputed, Moving, Stage, Undecided
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State
from dambord.controller.core.model.turn_in_progress import TurnInProgress
from dambord.controller.core.model.waiting_times import ends_by_stillness
from dambord.rules.draughts import PlayedTurn


def irregularity_on_board(
    state: State, turn: TurnInProgress, stood: tuple[str, Trail] | None = None
) -> Irregularity | None:
    """The irregularity that the board shows; None if there is none, or the ruleset's code does not know it.

    `stood`: the levels and the trail to judge; by default the current ones.
    """
    levels, trail = stood or (state.levels, turn.trail)
    found = irregularity(state.prospects, state.history.previous, levels, trail)
    return found if found is not None and found.kind in state.terms.game.code.clauses else None


def dispute(
    state: State,
    moving: Moving,
    found: Irregularity,
    turn: PlayedTurn | None = None,
    stood: tuple[str, Trail] | None = None,
) -> Result:
    """Report `found` and open a dispute about it; the clocks stop if its loudness is `block`.

    `turn`: the legal turn that was made irregularly, if any. `stood`: the levels and the trail on which the
    irregularity was found; by default the current ones.
    """
    levels, trail = stood or (state.levels, moving.turn.trail)
    code, loud = state.terms.game.code, state.terms.regulations.loud(found.kind)
    sayings: tuple[Saying, ...] = () if loud == "silent" else (_said(state, found),)
    if not code.choice:
        sayings += (Resolved(state.now, "correct", state.terms.game.fen(state.position)),)
    stage: Stage = Undecided() if code.choice else Correcting()
    phase = Disputed(moving.turn, Dispute(found, levels, trail, turn), stage)
    return Result(stopped(state, blocks=loud == "block").to(phase), sayings)


def stopped(state: State, *, blocks: bool = True) -> State:
    """Stop the clocks for a dispute, if the irregularity `blocks`."""
    if state.clock is None or not blocks:
        return state
    return state._replace(clock=state.clock.stop("dispute", state.now))


def report(state: State, found: Irregularity) -> tuple[Saying, ...]:
    """The report of an irregularity without a dispute; empty if it is silent or unknown to the ruleset."""
    if found.kind in state.terms.game.code.clauses and state.terms.regulations.loud(found.kind) != "silent":
        return (_said(state, found),)
    return ()


def report_or_dispute(state: State, moving: Moving, found: Irregularity) -> Result:
    """Report an irregularity that did not change the position; open a dispute if its loudness is `block`."""
    blocks = state.terms.regulations.loud(found.kind) == "block"
    if blocks and found.kind in state.terms.game.code.clauses:
        return dispute(state, moving, found)
    return Result(state.to(moving), report(state, found))


def _said(state: State, found: Irregularity) -> Irregular:
    clause = state.terms.game.code.clauses[found.kind]
    return Irregular(state.now, found.side, found.kind, clause, found.squares)


def replying(state: State, moving: Moving) -> bool:
    """Whether the board shows the reply, complete or under way, to a turn that was not pressed yet."""
    seen = moving.turn.seen
    if seen is None or ends_by_stillness(state, moving):
        return False
    return not isinstance(find(state.prospects.after(seen), state.levels, ()), Unexplained)

"""Irregularities found on the board and said; where that blocks, they are disputed until somebody decides."""

from __future__ import annotations

from dambord.controller.core.inference.infer import Unexplained, find
from dambord.controller.core.inference.irregularity import Irregularity, irregularity
from dambord.controller.core.inference.trail import Trail
from dambord.controller.core.messages.sayings import Irregular, Resolved, Saying
from dambord.controller.core.model.phase import Correcting, Dispute, Disputed, Moving, Stage, Undecided
from dambord.controller.core.model.result import Result
from dambord.controller.core.model.state import State
from dambord.controller.core.model.timing import ends_by_stillness
from dambord.controller.core.model.turn_in_progress import TurnInProgress
from dambord.rules.draughts import PlayedTurn


def irregularity_on_board(
    state: State, turn: TurnInProgress, stood: tuple[str, Trail] | None = None
) -> Irregularity | None:
    """What was done, if it is an irregularity under the ruleset's code.

    Judged on the board as it stands and all that hands have done, unless `stood` says which levels and which
    trail were found.
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
    """Say `found`; it waits for the decision, and the clocks stop where it blocks.

    `turn`: the legal turn that it was done with. `stood`: the levels and the trail that it was found on, if
    hands have gone on meanwhile.
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
    """The clocks stand as long as an irregularity is not settled, where it `blocks`."""
    if state.clock is None or not blocks:
        return state
    return state._replace(clock=state.clock.stop("dispute", state.now))


def report(state: State, found: Irregularity) -> tuple[Saying, ...]:
    """Say an irregularity after which the game goes on by itself."""
    if found.kind in state.terms.game.code.clauses and state.terms.regulations.loud(found.kind) != "silent":
        return (_said(state, found),)
    return ()


def report_or_dispute(state: State, moving: Moving, found: Irregularity) -> Result:
    """Say an irregularity that leaves the board as it was; where it blocks, it waits for the decision."""
    blocks = state.terms.regulations.loud(found.kind) == "block"
    if blocks and found.kind in state.terms.game.code.clauses:
        return dispute(state, moving, found)
    return Result(state.to(moving), report(state, found))


def _said(state: State, found: Irregularity) -> Irregular:
    clause = state.terms.game.code.clauses[found.kind]
    return Irregular(state.now, found.side, found.kind, clause, found.squares)


def replying(state: State, moving: Moving) -> bool:
    """Whether the board shows the reply, whole or under way, to a turn after which nobody has pressed yet."""
    seen = moving.turn.seen
    if seen is None or ends_by_stillness(state, moving):
        return False
    return not isinstance(find(state.prospects.after(seen), state.levels, ()), Unexplained)

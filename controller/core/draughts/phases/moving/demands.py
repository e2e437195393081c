"""Phase Moving: what a player may demand by `correct`, and waive by `continue`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dambord.controller.core.draughts.inference.disturbed import Disturbed, disturbed
from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.trail import Lift
from dambord.controller.core.draughts.inference.turn_inference import (
    Finished,
    Unchanged,
    UnderWay,
    Unexplained,
)
from dambord.controller.core.draughts.model.phase import Disputed, Moving, Phase, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import MILLISECOND, pressed_early
from dambord.controller.core.draughts.phases.disputed import correction, waived, why_not_waived
from dambord.controller.core.draughts.phases.moving.otherwise import other_one
from dambord.controller.core.draughts.transitions.crowning import crowning_unseen, not_crowned
from dambord.controller.core.draughts.transitions.dispute_resolution import demand_back, demand_crowning
from dambord.controller.core.draughts.transitions.found import began, stand_as_found, unbound
from dambord.controller.core.draughts.transitions.irregularity_report import (
    committed_by,
    dispute,
    irregularity_on_board,
)
from dambord.controller.core.draughts.transitions.lines import looks_the_same
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side, other

IN_HAND_US = 1_000 * MILLISECOND
"""A piece of the side to move that was lifted less long ago is in its owner's hand, whatever he presses."""


def why_nothing_demanded(state: State, phase: Phase, side: Side) -> Remark:
    """Why there is nothing to correct."""
    unseen = side == state.side and crowning_unseen(state)
    return Remark.of("crowning-unseen" if unseen else "no-irregularity")


def why_no_demand(state: State, moving: Moving, side: Side) -> Remark | None:
    """Why `side` has nothing to demand; None if it has."""
    return None if _demand(state, moving, side) is not None else why_nothing_demanded(state, moving, side)


def demanded(state: State, moving: Moving, event: Pressed) -> Result[State]:
    """Do what the player demands."""
    demand = _demand(state, moving, event.side)
    return Result(state) if demand is None else demand()


def demand_offered(state: State, moving: Moving, side: Side) -> bool:
    """Whether a demand is offered: not while a piece may only be in its owner's hand.

    How long ago it was lifted doesn't count here: what is offered would change with the time alone.
    """
    if _demand_by_board(state, moving, side) is not None or moving.doubt is not None:
        return True
    theirs = _own_disturbed(state, moving, side)
    elsewhere = theirs is not None and theirs.kind == "enemy-moved"
    return elsewhere or _before_the_turn(state, moving) is not None


def _demand(state: State, moving: Moving, side: Side) -> Callable[[], Result[State]] | None:
    """What `correct` does without a dispute: the first thing found that `side` may demand; None if nothing.

    What the board tells comes first, then own pieces that are displaced. Who complains tells whose act it
    was: the other player's.
    """
    if (by_board := _demand_by_board(state, moving, side)) is not None:
        return by_board
    if (theirs := _own_disturbed(state, moving, side)) is not None:
        freed = unbound(moving, theirs.squares)  # who complains of a piece has not touched it
        return partial(_decided, state, freed, theirs, correction)
    return None


def _demand_by_board(state: State, moving: Moving, side: Side) -> Callable[[], Result[State]] | None:
    """The first of the previous turn made irregularly, an irregular board, an uncrowned king, another turn
    that looks the same, or None."""
    if state.by_program(other(side)):
        return None  # a program does nothing on the board
    objection, last = moving.turn.obligations.objection, state.history.last
    unchanged = isinstance(moving.turn.finding, Unchanged)
    mine = objection is not None and state.side == side != objection.irregularity.side
    if mine and objection is not None and last is not None and unchanged:
        return partial(demand_back, state, objection, last)
    if (named := _not_pressed(state, moving, other(side))) is not None:
        return partial(_decided, state, moving, named, correction)
    uncrowned = not_crowned(state)
    if uncrowned is not None and _crowning_demandable(state, moving, uncrowned, side):
        return partial(demand_crowning, state, moving, uncrowned)
    if unchanged and looks_the_same(state) is not None:
        return partial(other_one, state, moving)
    return None


def why_no_waiver(state: State, moving: Moving, side: Side) -> Remark | None:
    """Why `side` can't let the board stand; None if it can."""
    found = _waivable(state, moving, side)
    if found is None:
        if _as_found(state, moving, side) is not None:
            return None
        return Remark.of("no-irregularity" if moving.contested is None else "nobody-named")
    opened = dispute(state, moving, found).state
    match opened.phase:
        case Disputed(stage=Undecided()) as disputed:
            return why_not_waived(opened, disputed, side)
    return None


def waiver_offered(state: State, moving: Moving, side: Side) -> bool:
    """Whether letting the board stand is offered: not while a piece may only be in its owner's hand."""
    return (
        _waivable(state, moving, side) is not None
        or side != state.side
        or moving.doubt is not None
        or _before_the_turn(state, moving) is not None
    )


def let_stand(state: State, moving: Moving, event: Pressed) -> Result[State]:
    """Let the board of the opponent's early press stand, or the own pieces that are off or elsewhere."""
    found = _waivable(state, moving, event.side)
    if found is not None:
        return _decided(state, moving, found, waived)
    stands = _as_found(state, moving, event.side)
    if stands is None:
        return Result(state)
    kept = tuple(step for step in moving.turn.trail if step.square not in stands.squares)
    return stand_as_found(state, moving, stands, kept)


def _as_found(state: State, moving: Moving, side: Side) -> Disturbed | None:
    """The own pieces of `side` that are off or elsewhere, which it may let stand; None if there are none.

    Those that were off before its turn began come first: another one may be in the hand. No piece of the
    side not to move is one that the turn under way may have captured.
    """
    if state.program is not None or not state.plies:
        return None  # all hands are the same player's, or the game has not begun
    board, turn = state.prospects, moving.turn
    if side == state.side:
        before = _before_the_turn(state, moving)
        if before is not None or isinstance(turn.finding, Finished):
            return before
        found = disturbed(board, side, state.levels, turn.trail)
        return None if found is None or _in_hand(state, moving, found) else found
    found = disturbed(board, side, state.levels, turn.trail)
    if found is None or found.moved or not isinstance(turn.finding, Unexplained):
        return None  # a second move that harms the other player is not for its owner to waive
    return found


def _in_hand(state: State, moving: Moving, found: Disturbed) -> bool:
    """Whether one of the pieces has only just been lifted: its owner has it in his hand."""
    lifts = [step.at for step in moving.turn.trail if step.square in found.squares and isinstance(step, Lift)]
    return not found.moved and bool(lifts) and state.now - max(lifts) < IN_HAND_US


def _before_the_turn(state: State, moving: Moving) -> Disturbed | None:
    """The pieces of the side to move that were off or elsewhere before its turn began, and still are."""
    board, began_at = state.prospects, began(state)
    earlier = tuple(step for step in moving.turn.trail if step.at <= began_at)
    if not earlier:
        return None
    squares = {step.square for step in earlier}
    levels = "".join(
        now if square in squares else there
        for square, (now, there) in enumerate(zip(state.levels, board.before, strict=True), 1)
    )
    return disturbed(board, state.side, levels, earlier)


def _waivable(state: State, moving: Moving, side: Side) -> Irregularity | None:
    """The irregularity on the board of an early press of the opponent of `side`; None if there is none."""
    early = pressed_early(state, moving)
    return None if early is None or early.side == side else _not_pressed(state, moving, early.side)


def _decided(
    state: State, moving: Moving, found: Irregularity, decide: Callable[[State, Disputed], Result[State]]
) -> Result[State]:
    """Open a dispute about `found`, and `decide` on it at once."""
    opened = dispute(state, moving, found)
    match opened.state.phase:
        case Disputed(stage=Undecided()) as disputed:
            return opened.then(decide, disputed)
    return opened


def _not_pressed(state: State, moving: Moving, offender: Side) -> Irregularity | None:
    """The irregularity of `offender` on the board, before a press or before he has plainly stopped."""
    finding = moving.turn.finding
    stopped = isinstance(finding, UnderWay) and pressed_early(state, moving) is not None
    if not stopped and not isinstance(finding, Unexplained):
        return None
    return committed_by(irregularity_on_board(state, moving.turn), offender)


def _own_disturbed(state: State, moving: Moving, side: Side) -> Irregularity | None:
    """The opponent's irregularity if pieces of `side`, who is to move, are off or elsewhere by his hand.

    Only a complaint tells that. Those that were so before the turn began come first.
    """
    if state.side != side or state.history.last is None:
        return None
    found = _as_found(state, moving, side)
    if found is None:
        return None
    kind = "enemy-moved" if found.moved else "removed-without-reason"
    return Irregularity(other(side), kind, found.squares)


def _crowning_demandable(state: State, moving: Moving, found: Irregularity, by: Side) -> bool:
    """Whether `by` may demand that the last turn's king is crowned.

    His own completed turn would accept it (FMJD 5.7). He may have begun that turn: the table reports the
    uncrowned king only then.
    """
    forbidden = found.kind in state.terms.game.code.clauses
    begun = isinstance(moving.turn.finding, Unchanged | UnderWay)
    return forbidden and begun and state.side == by != found.side

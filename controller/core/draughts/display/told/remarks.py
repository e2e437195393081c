"""Remarks on a game of draughts that several displays make."""

from __future__ import annotations

from collections.abc import Iterable

from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.turn_inference import UnderWay
from dambord.controller.core.draughts.model.phase import Disputed, Moving, Press, Restoring, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.messages.remark import Remark
from dambord.rules.game import Outcome, other

COUNTED = "-moves"
"""The end of the reason for a draw by a count of moves: `25-moves`."""


def did(found: Irregularity) -> Remark:
    """What the player did."""
    return Remark.of(f"did-{found.kind}", side=found.side)


def to_decide(state: State, disputed: Disputed) -> bool:
    """Whether a person decides on the irregularity.

    A program has all put right, so what to put right is shown at once.
    """
    asked = other(disputed.dispute.irregularity.side)
    return isinstance(disputed.stage, Undecided) and not state.by_program(asked)


def restoring(phase: Restoring) -> Remark:
    """Why the board has to be put as the record's position."""
    return Remark.of(phase.why)


def labels(state: State, squares: Iterable[int]) -> tuple[str, ...]:
    """What the ruleset calls the squares."""
    named = state.terms.game.labels
    return tuple(named[square - 1] for square in squares)


def either_hand(state: State) -> Remark:
    """A displaced piece of the side not to move, of which nobody has said whose hand it was."""
    squares = () if state.contested is None else state.contested.reading.mover.squares
    side = state.side
    return Remark.of(
        "either-hand", side=side, other=other(side), squares=squares, labels=labels(state, squares)
    )


def pressed_early(state: State) -> bool:
    """Whether the player to move has pressed, and his turn is still under way."""
    match state.phase:
        case Moving(TurnInProgress(finding=UnderWay()), early=Press(side=side)):
            return side == state.side
    return False


def how_it_ended(state: State, outcome: Outcome) -> Remark:
    """The result of a game and its reason."""
    winner, reason = outcome.winner, outcome.reason
    if winner is None:
        if reason.endswith(COUNTED):
            return Remark.of("drawn-moves", moves=int(reason.removesuffix(COUNTED)))
        return Remark.of(f"drawn-{reason}")
    if reason in ("no-moves", "no-pieces") and winner == state.side:  # the goal is to lose all
        reason = f"own-{reason}"
    return Remark.of(f"won-{reason}", side=winner, other=other(winner))

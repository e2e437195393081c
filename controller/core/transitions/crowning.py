"""Kings without their second piece, where the sensors tell stacks (FMJD 3.6, 3.7, 5.4.15, 5.4.16)."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.inference.irregularity import Irregularity
from dambord.controller.core.inference.trail import Lift, Trail
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.model.state import State
from dambord.controller.core.model.turn_in_progress import TurnInProgress
from dambord.controller.core.transitions.report import report
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Side


def report_uncrowned(state: State, turn: TurnInProgress) -> tuple[TurnInProgress, tuple[Saying, ...]]:
    """Say that the last turn's king was not crowned, once, when the opponent begins his turn.

    Both players may crown (FMJD 3.6), so that it is not decided with the press; once the opponent's turn is
    complete he has accepted it (FMJD 5.7), so that it must be said before.
    """
    found = not_crowned(state)
    if found is None or turn.obligations.crowning_reported:
        return turn, ()
    obligations = replace(turn.obligations, crowning_reported=True)
    return replace(turn, obligations=obligations), report(state, found)


def not_crowned(state: State) -> Irregularity | None:
    """What is irregular about the king of the last turn: it can be seen to stand there as one piece."""
    last = state.history.last
    if last is None or not last.turn.crowned or not _single(state, last.turn.target, last.side):
        return None
    return Irregularity(last.side, "not-crowned", (last.turn.target,))


def crowning_unseen(state: State) -> bool:
    """Whether a king was made in the last turn, and the sensors can't tell whether it has been crowned."""
    last = state.history.last
    return last is not None and last.turn.crowned and not state.sensors.tell_stacks


def may_crown(state: State, square: int) -> bool:
    """Whether a hand at `square` may be crowning the last turn's king, which either player does (FMJD 3.6).

    Who turns a man over, or takes it off for a king, lifts it for that.
    """
    last = state.history.last
    return last is not None and last.turn.crowned and last.turn.target == square


def played_uncrowned(state: State, turn: PlayedTurn, trail: Trail) -> Irregularity | None:
    """Whether `turn` was played with a king that was not crowned before, nor in moving it."""
    if state.prospects.picture[turn.origin - 1] != state.side.upper() or not state.sensors.tell_stacks:
        return None
    lifts = [step for step in trail if isinstance(step, Lift) and step.square == turn.origin]
    if not lifts or lifts[0].stack or not _single(state, turn.target, state.side):
        return None
    return Irregularity(state.side, "uncrowned-played", tuple(sorted({turn.origin, turn.target})))


def _single(state: State, square: int, side: Side) -> bool:
    """Whether one piece of `side` is sensed there, not a stack."""
    return state.sensors.tell_stacks and state.sensors.level_on(square) == side

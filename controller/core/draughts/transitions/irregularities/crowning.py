"""Kings that were not crowned, on sensors that tell stacks (FMJD 3.6, 3.7, 5.4.15, 5.4.16)."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.inference.trail import Lift, Trail
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import TurnInProgress
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import report
from dambord.controller.core.messages.sayings import Saying
from dambord.rules.draughts import PlayedTurn


def report_uncrowned(state: State, turn: TurnInProgress) -> tuple[TurnInProgress, tuple[Saying, ...]]:
    """Report once, when the opponent begins his turn, that the last turn's king was not crowned.

    Either player may crown (FMJD 3.6), so the press does not decide it. The opponent's own turn accepts it
    (FMJD 5.7), so it must be reported before that turn is complete.
    """
    found = not_crowned(state)
    if found is None or turn.obligations.crowning_reported:
        return turn, ()
    obligations = turn.obligations._replace(crowning_reported=True)
    return turn._replace(obligations=obligations), report(state, found)


def not_crowned(state: State) -> Irregularity | None:
    """The irregularity `not-crowned`, if the king of the last turn is sensed as one piece (FMJD 5.4.15)."""
    last = state.history.last
    if last is None or not last.turn.crowned or not state.sensors.single(last.turn.target, last.side):
        return None
    if state.by_program(last.side):
        return None  # there may be no second piece at hand
    return Irregularity(last.side, "not-crowned", (last.turn.target,))


def crowning_unseen(state: State) -> bool:
    """Whether the last turn made a king and the sensors can't tell whether it has been crowned."""
    last = state.history.last
    return last is not None and last.turn.crowned and not state.sensors.tell_stacks


def may_crown(state: State, square: int) -> bool:
    """Whether a lift on `square` may be the crowning of the last turn's king, by either player (FMJD 3.6).

    A man is also lifted to be turned over, or to be replaced by a king.
    """
    last = state.history.last
    return last is not None and last.turn.crowned and last.turn.target == square


def played_uncrowned(state: State, turn: PlayedTurn, trail: Trail) -> Irregularity | None:
    """The irregularity `uncrowned-played`, if `turn` moved a king that was never crowned (FMJD 5.4.16)."""
    if state.prospects.picture[turn.origin - 1] != state.side.upper():
        return None
    lifts = [step for step in trail if isinstance(step, Lift) and step.square == turn.origin]
    if not lifts or lifts[0].stack or not state.sensors.single(turn.target, state.side):
        return None
    return Irregularity(state.side, "uncrowned-played", tuple(sorted({turn.origin, turn.target})))

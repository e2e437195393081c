"""Mistakes that the table itself has found, and the demand to correct them."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.controller.core.draughts.inference.irregularity import INCOMPLETE_KINDS
from dambord.controller.core.draughts.model.phase import Disputed, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.events import Event, Pressed
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Irregular, Moved, Refused, Saying
from dambord.controller.teaching.lessons.tasks.task import Task, Verdict
from dambord.rules.game import other


def judged(task: Task, state: State, sayings: Sequence[Saying]) -> Verdict:
    """The verdict on irregularities and on buttons that do nothing now.

    The opponent, who is not there, demands the correction: the lamps of the table then lead the board back.
    """
    kinds = [saying.kind for saying in sayings if isinstance(saying, Irregular)]
    if kinds:
        recorded = any(isinstance(saying, Moved) for saying in sayings)
        return Verdict(task, mistake=kinds[0], anew=recorded, tells=_demand(state))
    refused = [saying.remark.key for saying in sayings if isinstance(saying, Refused)]
    return Verdict(task, mistake=refused[0] if refused else "")


def put_back(state: State) -> dict[int, Role] | None:
    """Every square that has to be put back after a mistake; None where nothing has.

    A turn that only lacks its end is led on by the table instead.
    """
    match state.phase:
        case Disputed() as disputed if disputed.dispute.irregularity.kind not in INCOMPLETE_KINDS:
            return dict.fromkeys(sorted(state.displaced), "restore")
    return None


def _demand(state: State) -> tuple[Event, ...]:
    match state.phase:
        case Disputed(stage=Undecided()) as disputed:
            return (Pressed(0, other(disputed.side), "correct"),)
    return ()

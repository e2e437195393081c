"""Buttons of draughts: starting the clock, adjusting, offering and claiming a draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dambord.controller.core.draughts.model.phase import Adjusting, Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.events import Button, Pressed
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import (
    DrawAnswered,
    DrawClaimed,
    DrawOffered,
    Saying,
    Touched,
)
from dambord.controller.teaching.lessons.tasks.table_faults import judged
from dambord.controller.teaching.lessons.tasks.task import Verdict
from dambord.rules.game import Side, other


class TableLamps:
    """A task for which the table's own lamps are right."""

    def lamps(self, state: State, hinted: bool) -> Mapping[int, Role] | None:
        """Those of the table."""
        return None


@dataclass(frozen=True)
class StartTask(TableLamps):
    """The clock is started: by the player who does not move first."""

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done when a clock runs and nothing has been played."""
        if state.plies:
            return Verdict(self, mistake="other-turn", anew=True)
        if state.clock is not None and state.clock.runs:
            return Verdict(self, done=True)
        return judged(self, state, sayings)

    def button(self, state: State) -> tuple[Side, str] | None:
        """The clock of the player who waits."""
        return other(state.side), "clock"


@dataclass(frozen=True)
class AdjustTask(TableLamps):
    """Adjusting is announced, pieces are touched, and it is ended again."""

    began: bool = False

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done when it has ended; a mistake is a piece touched without an announcement."""
        if isinstance(state.phase, Adjusting):
            return Verdict(replace(self, began=True))
        if self.began and isinstance(state.phase, Moving) and not state.displaced:
            return Verdict(self, done=True)
        if any(isinstance(saying, Touched) for saying in sayings):
            return Verdict(self, mistake="touched-piece", anew=True)
        return replace(judged(self, state, sayings), anew=bool(state.plies))

    def button(self, state: State) -> tuple[Side, str] | None:
        """The player's button to announce it."""
        return state.side, "adjust"


@dataclass(frozen=True)
class OfferTask(TableLamps):
    """A draw is offered; the other side answers."""

    answer: Button = "draw"
    """The other side's button: `draw` accepts, `decline` declines."""

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done when it has been answered."""
        if any(isinstance(saying, DrawAnswered) for saying in sayings):
            return Verdict(self, done=True)
        for saying in sayings:
            if isinstance(saying, DrawOffered):
                return Verdict(self, tells=(Pressed(0, other(saying.side), self.answer),))
        return judged(self, state, sayings)

    def button(self, state: State) -> tuple[Side, str] | None:
        """The button of the player whose turn it is."""
        return state.side, "draw"


@dataclass(frozen=True)
class ClaimTask(TableLamps):
    """A draw by rule is claimed, and granted."""

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done when it is granted."""
        for saying in sayings:
            if isinstance(saying, DrawClaimed):
                return Verdict(self, done=saying.granted, mistake="" if saying.granted else "claim-refused")
        return judged(self, state, sayings)

    def button(self, state: State) -> tuple[Side, str] | None:
        """The button of the player whose turn it is."""
        return state.side, "claim"

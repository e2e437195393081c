"""Irregularities of draughts: one is committed on purpose, and the other side has it corrected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dambord.controller.core.draughts.model.phase import Disputed, Moving, Undecided
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Irregular, Moved, Resolved, Restored, Saying
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.teaching.lessons.tasks.task import Verdict
from dambord.rules.game import Side, other


@dataclass(frozen=True)
class MistakeTask:
    """The irregularity `kind` is committed: the piece on the first square is put on the second one.

    With one square it is only taken off.
    """

    kind: str
    squares: tuple[int, ...]

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done when the table has named it."""
        kinds = [saying.kind for saying in sayings if isinstance(saying, Irregular)]
        if self.kind in kinds:
            return Verdict(self, done=True)
        anew = bool(kinds) or any(isinstance(saying, Moved) for saying in sayings)
        return Verdict(self, mistake="other-turn" if anew else "", anew=anew)

    def lamps(self, state: State, hinted: bool) -> Mapping[int, Role] | None:
        """The piece as long as it stands there, and where to put it."""
        if not isinstance(state.phase, Moving):
            return None
        origin, *targets = self.squares
        lit: dict[int, Role] = {n: "target" for n in targets if state.levels[n - 1] == EMPTY}
        return lit | ({} if state.levels[origin - 1] == EMPTY else {origin: "start"})

    def button(self, state: State) -> tuple[Side, str] | None:
        """None is asked."""
        return None


@dataclass(frozen=True)
class CorrectTask:
    """The correction of an irregularity is demanded where the rules leave that open, and carried out."""

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done when the board is back; a mistake is to let the irregularity stand."""
        if any(isinstance(saying, Resolved) and saying.choice == "continue" for saying in sayings):
            return Verdict(self, mistake="let-stand", anew=True)
        if any(isinstance(saying, Restored) for saying in sayings):
            return Verdict(self, done=True)
        anew = any(isinstance(saying, Moved) for saying in sayings)
        return Verdict(self, anew=anew)

    def lamps(self, state: State, hinted: bool) -> Mapping[int, Role] | None:
        """Those of the table lead the board back."""
        return None

    def button(self, state: State) -> tuple[Side, str] | None:
        """The button of the player against whom it was committed, as long as he has to decide."""
        match state.phase:
            case Disputed(stage=Undecided()) as disputed:
                return other(disputed.side), "correct"
        return None

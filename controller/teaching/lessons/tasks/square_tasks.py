"""Squares of draughts: touching all of some, or answering by lifting the piece on one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from dambord.controller.core.draughts.model.phase import Setup
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.sayings import Moved, Saying
from dambord.controller.core.sensing.occupancy import EMPTY, differs
from dambord.controller.teaching.lessons.tasks.task import Verdict
from dambord.rules.game import Side


@dataclass(frozen=True)
class TouchTask:
    """Every one of `squares` is touched: a piece is lifted from it, or put on it."""

    squares: frozenset[int]
    touched: frozenset[int] = frozenset()
    levels: str = ""
    """The settled levels of the state before; empty before the first one in play."""

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done when all are touched. A turn that this makes begins the game again, with what was touched."""
        if isinstance(state.phase, Setup):
            return Verdict(replace(self, levels=""))
        changed = differs(self.levels, state.levels) if self.levels else frozenset()
        touched = self.touched | (changed & self.squares)
        task = replace(self, touched=touched, levels=state.levels)
        return Verdict(task, done=touched == self.squares, anew=bool(state.plies))

    def lamps(self, state: State, hinted: bool) -> Mapping[int, Role] | None:
        """The squares that are still to be touched, and those that have been; the piece that can go there."""
        if isinstance(state.phase, Setup):
            return None
        left: dict[int, Role] = dict.fromkeys(sorted(self.squares - self.touched), "target")
        if not state.displaced:
            left |= {turn.origin: "start" for turn in state.prospects.turns if turn.target in left}
        lit: dict[int, Role] = dict.fromkeys(sorted(self.touched), "last")
        return lit | left

    def button(self, state: State) -> tuple[Side, str] | None:
        """None is asked."""
        return None


@dataclass(frozen=True)
class AnswerTask:
    """A question that is answered by lifting the piece on one of `squares`; those of `right` are right."""

    squares: frozenset[int]
    right: frozenset[int]
    answered: bool = False
    """Whether a wrong answer was given, and its piece is not back yet."""

    def after(self, state: State, sayings: Sequence[Saying]) -> Verdict:
        """Done with the first right piece that is lifted; after a wrong one the board must be put back."""
        if isinstance(state.phase, Setup):
            return Verdict(self)
        anew = any(isinstance(saying, Moved) for saying in sayings)
        lifted = {n for n in state.displaced if state.levels[n - 1] == EMPTY and n in self.squares}
        if self.answered:
            return Verdict(replace(self, answered=bool(state.displaced) and not anew), anew=anew)
        if lifted & self.right:
            return Verdict(self, done=True)
        if not lifted:
            return Verdict(self, anew=anew)
        label = state.terms.game.labels[min(lifted) - 1]
        return Verdict(replace(self, answered=True), mistake=f"wrong-answer {label}")

    def lamps(self, state: State, hinted: bool) -> Mapping[int, Role] | None:
        """The pieces that are asked about; with a hint the right ones; a piece that has to go back."""
        if isinstance(state.phase, Setup):
            return None
        if state.displaced:
            return dict.fromkeys(sorted(state.displaced), "restore")
        return dict.fromkeys(sorted(self.right if hinted else self.squares), "start")

    def button(self, state: State) -> tuple[Side, str] | None:
        """None is asked."""
        return None

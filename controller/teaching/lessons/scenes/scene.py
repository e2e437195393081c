"""A step on one ruleset: the game in which it is asked, its task, and its texts with squares by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dambord.controller.core.backgammon.model.agreed import read_position
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.controller.teaching.lessons.lesson import Step
from dambord.controller.teaching.lessons.tasks.task import Task
from dambord.controller.teaching.lessons.text import Text


@dataclass(frozen=True)
class Scene:
    """One step, ready to be asked."""

    step: Step
    anchor: int
    """The number, from 0, of the scene whose start is that of the game: this one, or an earlier one."""
    task: Task
    reply: Task | None
    """The turn of the other side, which is made on the board once the task is done."""
    commit: Commit
    say: Text
    well: Text
    hint: Text
    mistakes: Mapping[str, Text]
    fen: str | None = None
    """The start of a game of draughts; None where the game of the scene before goes on."""
    position: Mapping[str, Any] | None = None
    """The same of a game of backgammon."""

    def begins(self, state: Any) -> bool:
        """Whether `state` is of the game of this scene, which begins it, and nothing is played yet."""
        if state.plies or state.terms.start is None:
            return False
        if self.position is not None:
            return bool(state.terms.start == read_position(self.position))
        return bool(state.terms.game.fen(state.terms.start) == self.fen)

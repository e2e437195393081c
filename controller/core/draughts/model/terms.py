"""The terms of a game: all that is agreed before it and does not change while it is played."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.clock import Control
from dambord.controller.core.sensing.occupancy import Sensing
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import STANDARD, Commit, Regulations
from dambord.rules.draughts import DraughtsGame, Position


@dataclass(frozen=True, slots=True)
class Terms:
    """The ruleset, the board, how a turn ends, the start, the time control and the event's regulations."""

    game: DraughtsGame
    sensing: Sensing
    """The board in its usual orientation, with Black at its upper edge."""
    commit: Commit
    start: Position
    control: Control | None = None
    """The time control; None for a game without a clock."""
    regulations: Regulations = STANDARD
    program: Program | None = None
    """The program that plays one side; None where two people play."""

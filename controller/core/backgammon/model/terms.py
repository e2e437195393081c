"""The terms of a match: all that is agreed before it and does not change while it is played."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing
from dambord.controller.core.clock import Control
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import STANDARD, Commit, Regulations
from dambord.rules.backgammon import BackgammonGame, Cube, Match, Position

MIDDLE = Cube()
"""The cube as every game begins: at 1, in the middle."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The ruleset, the board, how a turn ends, the match, the time control and the event's regulations."""

    game: BackgammonGame
    sensing: PointSensing
    """The board in its usual orientation: White below, both home boards at White's right."""
    commit: Commit
    match: Match
    """Length, score and game number with which the match begins."""
    start: Position | None = None
    """The position from which the first game goes on, nobody having rolled; None for a whole game, which
    begins with the opening throw."""
    cube: Cube = MIDDLE
    """The cube at `start`."""
    control: Control | None = None
    """The time control; None for a match without a clock."""
    regulations: Regulations = STANDARD
    program: Program | None = None
    """The program that plays one side; None where two people play."""

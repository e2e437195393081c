"""What is agreed before a game, in the words of a recording's header; each family makes its terms of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import STANDARD, Commit, Regulations
from dambord.hardware.sensor import Sensor
from dambord.rules.game import Grid


@dataclass(frozen=True)
class Agreement:
    """The words of a header, and the board: its kind of sensors, and where its cells lie."""

    rules: str
    sensor: Sensor
    board: Grid
    commit: Commit
    options: Mapping[str, str] = field(default_factory=dict)
    fen: str | None = None
    """The start of a game of draughts, if it is not the ruleset's own."""
    control: str | None = None
    """The time control in its text form; None without a clock."""
    regulations: Regulations = STANDARD
    match: Mapping[str, Any] | None = None
    """The length and the score of a match of backgammon."""
    position: Mapping[str, Any] | None = None
    """The start of a game of backgammon, if it is not the ruleset's own."""
    program: Program | None = None
    """The program that plays one side."""

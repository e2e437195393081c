"""What a club sets of its station."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from dambord.controller.core.messages.languages import LANGUAGES
from dambord.controller.core.table.agreed.program import Hand
from dambord.controller.record.recovery.rotation import Keep
from dambord.controller.station.model.plan import WAITS, Waits
from dambord.controller.station.schedule import Schedule

RULES = (
    "latvian-64",
    "dama",
    "international",
    "latvian-100",
    "backgammon",
    "nardi-georgian",
    "russian",
    "brazilian",
    "english",
    "frisian",
)
"""The rulesets that are offered where a club names none, the owner's games first."""
OPPONENT = "builtin"
KEEP = Keep()


@dataclass(frozen=True, slots=True)
class StationSettings:
    """The settings of a station besides those of its table."""

    languages: tuple[str, ...] = LANGUAGES
    """The house's own language first."""
    rules: tuple[str, ...] = RULES
    """Those that don't fit the board are left out."""
    waits: Waits = WAITS
    schedule: Schedule = field(default_factory=Schedule)
    opponent: str = OPPONENT
    """Which program plays draughts, in the words of `opponents.choice`."""
    hand: Hand = "nobody"
    """Whose time the program's turns take on the board."""
    think_s: float = 3.0
    """How long a program may think about a turn, in seconds."""
    folder: Path | None = None
    """The club's own lessons, puzzles and famous games."""
    screen: bool = True
    """Whether visitors see a page."""
    lessons: bool = True
    puzzles: bool = True
    keep: Keep = KEEP
    """How much is kept of what visitors played."""

"""The kit of each family of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dambord.controller.core.families import family_of
from dambord.controller.core.table.table_state import TableTerms
from dambord.controller.simulation.backgammon.checker_kit import CheckerKit
from dambord.controller.simulation.draughts_kit import DraughtsKit
from dambord.controller.simulation.kit import Kit

KITS: dict[str, Callable[[Any], Kit[Any]]] = {"draughts": DraughtsKit, "backgammon": CheckerKit}
"""By the name of the family: makes the kit of a game."""


def kit_of(terms: TableTerms) -> Kit[Any]:
    """The kit of the game that was agreed."""
    return KITS[family_of(terms).name](terms.game)

"""The kit of each family of games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dambord.controller.core.table.table_state import TableTerms
from dambord.controller.simulation.backgammon.checker_kit import CheckerKit
from dambord.controller.simulation.draughts_kit import DraughtsKit
from dambord.controller.simulation.kit import Kit
from dambord.rules.backgammon import BackgammonGame
from dambord.rules.draughts import Draughts

KITS: dict[type, Callable[[Any], Kit[Any]]] = {Draughts: DraughtsKit, BackgammonGame: CheckerKit}
"""Makes the kit of a game, by its class."""


def kit_of(terms: TableTerms) -> Kit[Any]:
    """The kit of the game that was agreed."""
    return KITS[type(terms.game)](terms.game)

"""The families of games, and the one that a ruleset or a table belongs to."""

from __future__ import annotations

from functools import cache
from typing import Any

from dambord.controller.core.table.family import Family
from dambord.controller.core.table.table_state import TableTerms
from dambord.rules import registry


def family_of(terms: TableTerms) -> Family[Any, Any]:
    """The family of a table's terms."""
    return family_named(terms.game.name)


@cache
def family_named(ruleset: str) -> Family[Any, Any]:
    """The family of a ruleset; raises ValueError for an unknown one."""
    return family_called(registry.family(ruleset))


def family_called(name: str) -> Family[Any, Any]:
    """The family of this name; only that one is loaded, so that a table starts sooner."""
    if name == "draughts":
        from dambord.controller.core.draughts.family import DRAUGHTS

        return DRAUGHTS
    from dambord.controller.core.backgammon.family import BACKGAMMON

    return BACKGAMMON

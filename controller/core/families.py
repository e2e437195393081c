"""The families of games, and the one that a ruleset or a table belongs to."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.backgammon.family import BACKGAMMON
from dambord.controller.core.draughts.family import DRAUGHTS
from dambord.controller.core.table.family import Family
from dambord.controller.core.table.table_state import TableTerms
from dambord.rules.quoting import quoted

FAMILIES: tuple[Family[Any, Any], ...] = (DRAUGHTS, BACKGAMMON)
_OF_RULESET = {name: family for family in FAMILIES for name in family.rulesets}
_OF_TERMS = {family.terms: family for family in FAMILIES}


def family_of(terms: TableTerms) -> Family[Any, Any]:
    """The family of a table's terms."""
    return _OF_TERMS[type(terms)]


def family_named(ruleset: str) -> Family[Any, Any]:
    """The family of a ruleset; raises ValueError for an unknown one."""
    if ruleset not in _OF_RULESET:
        raise ValueError(f"unknown ruleset {quoted(ruleset)}; expected one of {', '.join(_OF_RULESET)}")
    return _OF_RULESET[ruleset]

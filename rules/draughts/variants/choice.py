"""A ruleset chosen by name and options; pickled, it is that choice, and other records are their fields."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from typing import Any

from dambord.rules.draughts.ruleset import Rules
from dambord.rules.draughts.variants import RULESETS
from dambord.rules.irregularities import Code
from dambord.rules.quoting import quoted
from dambord.rules.spelling import meant


def names() -> tuple[str, ...]:
    """The names of all rulesets."""
    return tuple(rules.name for rules in RULESETS)


def chosen(name: str, options: Mapping[str, str]) -> Rules:
    """A ruleset by name with options chosen; ValueError naming what is unknown and what was expected."""
    for rules in RULESETS:
        if rules.name == name:
            return rules.choose(options)
    expected = f"expected one of: {', '.join(names())}{meant(name, names())}"
    raise ValueError(f"unknown ruleset {quoted(name)}; {expected}")


def reduced(rules: Rules) -> tuple[Callable[..., Rules], tuple[Any, ...]]:
    """What a pickle holds of a ruleset. A choice is short, and follows the rules as they are mended."""
    options = dict(rules.chosen)
    if rules.name in names() and chosen(rules.name, options) == rules:
        return chosen, (rules.name, options)
    return fields(rules)


def fields(record: Rules | Code) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """A record by its fields, with dicts for the read-only mappings, which pickle does not know."""
    return type(record), tuple(dict(value) if isinstance(value, Mapping) else value for value in record)


copyreg.pickle(Rules, reduced)
copyreg.pickle(Code, fields)

"""A choice that the players of a ruleset may make before the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dambord.rules.quoting import quoted
from dambord.rules.spelling import meant


class Option(NamedTuple):
    """One choice between named values."""

    key: str
    meaning: str
    default: str
    values: Mapping[str, Mapping[str, Any]]
    """For every allowed value: the fields of the ruleset's record that it replaces, and by what."""
    clause: str


def choose(
    ruleset: str, options: Sequence[Option], wanted: Mapping[str, str]
) -> tuple[tuple[tuple[str, str], ...], dict[str, Any]]:
    """The options chosen as (key, value), defaults included, and the fields of the record that they replace.

    ValueError names a key or value that `ruleset` does not have, and what was expected.
    """
    for key in wanted:
        if key not in (option.key for option in options):
            keys = [option.key for option in options]
            expected = f"expected one of: {', '.join(keys) or 'none'}{meant(key, keys)}"
            raise ValueError(f"ruleset {ruleset} has no option {quoted(key)}; {expected}")
    chosen = []
    fields: dict[str, Any] = {}
    for option in options:
        value = wanted.get(option.key, option.default)
        if value not in option.values:
            allowed = ", ".join(option.values)
            raise ValueError(f"option {option.key}={quoted(value)}: expected one of: {allowed}")
        chosen.append((option.key, value))
        fields |= option.values[value]
    return tuple(chosen), fields


def told(options: Sequence[Option]) -> list[dict[str, Any]]:
    """The options ready for JSON."""
    return [
        {
            "key": option.key,
            "values": list(option.values),
            "default": option.default,
            "meaning": option.meaning,
            "clause": option.clause,
        }
        for option in options
    ]


def option_table(options: Sequence[Option]) -> list[str]:
    """The options as lines of a table in Markdown."""
    return [
        "| option | values | default | meaning | clause |",
        "| --- | --- | --- | --- | --- |",
        *(
            f"| `{option.key}` | {', '.join(f'`{value}`' for value in option.values)} | `{option.default}` "
            f"| {option.meaning} | {option.clause} |"
            for option in options
        ),
    ]

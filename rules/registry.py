"""Every ruleset of every family of games, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dambord.rules import backgammon, draughts
from dambord.rules.backgammon import BackgammonGame
from dambord.rules.draughts import Draughts
from dambord.rules.quoting import quoted
from dambord.rules.spelling import meant

NAMES: Mapping[str, tuple[str, ...]] = {"draughts": draughts.names(), "backgammon": backgammon.names()}
"""The names of the rulesets by family."""
GAMES: Mapping[str, Callable[[str, Mapping[str, str] | None], Draughts | BackgammonGame]] = {
    "draughts": draughts.game,
    "backgammon": backgammon.game,
}
"""A game of each family, from the name of its ruleset and the options chosen."""


def names() -> tuple[str, ...]:
    """The names of all rulesets, family by family."""
    return tuple(name for names in NAMES.values() for name in names)


def family(name: str) -> str:
    """The family of a ruleset, `draughts` or `backgammon`; ValueError for an unknown ruleset."""
    for one, rulesets in NAMES.items():
        if name in rulesets:
            return one
    expected = f"expected one of: {', '.join(names())}{meant(name, names())}"
    raise ValueError(f"unknown ruleset {quoted(name)}; {expected}")


def game(name: str, options: Mapping[str, str] | None = None) -> Draughts | BackgammonGame:
    """A ruleset by name with options chosen; ValueError naming what is unknown and what was expected."""
    return GAMES[family(name)](name, options)


def draughts_game(name: str, options: Mapping[str, str] | None = None) -> Draughts:
    """A ruleset of draughts; ValueError for others too."""
    expect("draughts", name)
    return draughts.game(name, options)


def backgammon_game(name: str, options: Mapping[str, str] | None = None) -> BackgammonGame:
    """A ruleset of backgammon; ValueError for others too."""
    expect("backgammon", name)
    return backgammon.game(name, options)


def expect(wanted: str, name: str) -> None:
    """Do nothing for a ruleset of the family `wanted`; ValueError for any other name."""
    found = family(name)
    if found != wanted:
        expected = ", ".join(NAMES[wanted])
        raise ValueError(f"ruleset {name} is of {found}; expected one of {wanted}: {expected}")

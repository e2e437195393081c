"""The weights of the evaluation: read from `weights.json` for the kind of game that a ruleset is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, NamedTuple

from dambord.rules.draughts.ruleset import Goal, Rules

MAN = 100
"""The worth of a man: scores are hundredths of it."""


class Weights(NamedTuple):
    """What pieces are worth, in hundredths of a man."""

    man: int = MAN
    """The sign says whether men are good to have: in antidraughts they are not."""
    king: int = 300
    rows: tuple[int, ...] = ()
    """What a man gains by standing so many rows ahead of its own edge; 0 where the list ends."""
    edge: tuple[int, ...] = ()
    """What a man gains by standing so many columns from the nearer side of the board."""
    king_edge: tuple[int, ...] = ()
    """What a king gains by standing so many rows or columns from the nearest edge."""
    near: Mapping[str, int] = MappingProxyType({})
    """What a man gains by its neighbours, by their code (`evaluation.Man.near`)."""
    patterns: str = ""
    """The name of a file of `patterns`; empty for none."""
    turn: int = 5
    """What it is worth to be the side to move."""
    trade: int = 60
    """A lead of one man gains so much, divided by the number of men: it pays to exchange."""
    catchers: int = 0
    """How many kings it takes to catch a lone king: with less, a lead over a king counts an eighth."""


def kind(rules: Rules) -> str:
    """The kind of game, by everything in the record that changes what pieces are worth.

    Such as `8 rows, flying kings, men capture backwards`; rulesets of one kind share their weights.
    """
    parts = [f"{rules.board.rows} rows"]
    if rules.board.columns != rules.board.rows:
        parts.append(f"{rules.board.columns} columns")
    if rules.board.every:
        parts.append("all squares")
    parts.append("flying kings" if rules.king_flies else "short kings")
    if any(forward < 0 for forward, _ in rules.man_captures):
        parts.append("men capture backwards")
    if not rules.board.every and any(0 in step for step in rules.man_captures):
        parts.append("captures along ranks")
    if rules.goal is not Goal.LAST_MOVE:
        parts.append(rules.goal.name.lower().replace("_", " "))
    return ", ".join(parts)


def untuned(rules: Rules) -> Weights:
    """Weights made up from general knowledge, for any ruleset; what tuning starts from."""
    rows = rules.board.rows
    flies = rules.king_flies
    ahead = (6, *(4 * row for row in range(1, rows - 1)))
    if rules.goal is Goal.NO_MOVE:
        return Weights(man=-MAN, king=-60 if flies else -MAN, rows=tuple(-3 * row for row in range(rows - 1)))
    if rules.goal is Goal.FIRST_KING:
        return Weights(king=0, rows=tuple(2 * row * row for row in range(rows - 1)), trade=0)
    return Weights(
        king=300 if flies else 150,
        rows=ahead,
        edge=(0, 2, 4, 5, 6, 6),
        king_edge=(0, 4, 8, 10, 12, 12),
        catchers=(4 if rows > 8 else 3) if flies and not rules.board.every else 0,
    )


@cache
def tuned(rules: Rules) -> Weights:
    """The weights of the file for this kind of game; the untuned ones where it has none."""
    return of_table(rules, read())


def of_table(rules: Rules, tables: Mapping[str, Mapping[str, Any]]) -> Weights:
    """The weights of a ruleset by the tables of `weights.json`, or of another such file."""
    found = tables.get(kind(rules), {})
    changed: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in found.items()
    }
    return untuned(rules)._replace(**changed)


@cache
def read() -> dict[str, dict[str, Any]]:
    """The tables of `weights.json` by kind of game."""
    text = files(__package__).joinpath("weights.json").read_text(encoding="utf-8")
    tables: dict[str, dict[str, Any]] = json.loads(text)
    return tables

"""The boards of the rulesets with their arrays: what small pictures of a game are drawn from."""

from __future__ import annotations

from functools import cache
from typing import Any

from dambord.rules import draughts


@cache
def boards() -> dict[str, dict[str, Any]]:
    """Return grid, labels and array of every ruleset of draughts, by its name, ready for JSON."""
    return {name: _board(name) for name in draughts.names()}


def _board(name: str) -> dict[str, Any]:
    game = draughts.game(name)
    grid = game.grid
    return {
        "grid": {"rows": grid.rows, "columns": grid.columns, "squares": grid.squares},
        "labels": list(game.labels),
        "position": game.picture(game.start()),
    }

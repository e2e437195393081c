"""The boards of the rulesets with their arrays: what small pictures of a game are drawn from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from dambord.rules import draughts
from dambord.rules.draughts.ruleset import Merit, Rules


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
        "ways": list(_ways(game.rules)),
    }


def _ways(rules: Rules) -> Iterator[str]:
    """How pieces of a ruleset move, in words of the page: what tells boards apart that look alike."""
    yield "king-flies" if rules.king_flies else "king-steps"
    yield "man-back" if any(row < 0 for row, _ in rules.man_captures) else "man-forward"
    if Merit.NUMBER in rules.merits or Merit.VALUE in rules.merits:
        yield "largest"

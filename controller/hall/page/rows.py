"""The boards as the desk's page shows them: what needs somebody first, oldest first."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from dambord.controller.core.families import family_named
from dambord.controller.hall.desk.boards import BoardKnown, Boards
from dambord.rules.registry import draughts_game

DRAWN = 2048
"""Positions whose drawings are kept."""


def rows(boards: Boards, now: float) -> list[dict[str, Any]]:
    """All boards as JSON; `now` is the monotonic clock in seconds."""
    made = [_row(known, now) for known in boards.by_name.values()]
    return sorted(made, key=lambda row: (not row["needs"], -row["waits"], _natural(row["board"])))


def _row(known: BoardKnown, now: float) -> dict[str, Any]:
    state, header = known.state, known.header
    needs = [] if state is None else list(state["needs"])
    waits = 0.0 if known.waits is None else now - known.waits
    if not known.here:
        needs.insert(0, {"what": "gone", "side": None})
        waits = max(waits, 0.0 if known.gone is None else now - known.gone)
    elif not known.speaks:
        needs.insert(0, {"what": "wire", "side": None})
    return {
        "board": known.name,
        "here": known.here,
        "version": known.version,
        "state": state,
        "age": None if state is None else now - known.heard,
        **({"family": None} if state is None else _drawn(state["rules"], state["fen"])),
        "needs": needs,
        "waits": waits,
        "remarks": list(known.remarks),
        **({"names": None, "event": None} if header is None or not _same(known) else header.occasion.shown()),
    }


@lru_cache(DRAWN)
def _drawn(rules: str, fen: str) -> Mapping[str, Any]:
    """What the page draws of a position: its family, and in draughts the grid and the pieces."""
    family = None
    try:
        family = family_named(rules).name
        game = draughts_game(rules, {})
        position, grid = game.picture(game.parse(fen)), game.grid
    except ValueError:
        return {"family": family}
    squares = {"rows": grid.rows, "columns": grid.columns, "squares": grid.squares}
    return {"family": family, "grid": squares, "position": position}


def _same(known: BoardKnown) -> bool:
    """Whether the header is of the game that the board plays now."""
    return known.state is None or known.state["game"] == known.game


def _natural(name: str) -> Sequence[tuple[int, str]]:
    """A key by which board-2 comes before board-10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in re.split(r"(\d+)", name)]

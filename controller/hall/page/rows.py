"""The boards as the desk's page shows them: what needs somebody first, oldest first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from dambord.controller.core.families import family_named
from dambord.controller.hall.desk.boards import BoardKnown, Boards, natural
from dambord.controller.hall.desk.matters import is_of_present_game, matters
from dambord.controller.hall.round.rounds import Rounds
from dambord.rules.registry import draughts_game

DRAWN = 2048
"""Positions whose drawings are kept."""


def rows(boards: Boards, rounds: Rounds, now: float, wall: float) -> list[dict[str, Any]]:
    """All boards as JSON; `now` is the monotonic clock in seconds, `wall` the one on the wall."""
    made = [_row(known, rounds, now, wall) for known in boards.by_name.values()]
    return sorted(made, key=lambda row: (not row["needs"], -row["waits"], natural(row["board"])))


def _row(known: BoardKnown, rounds: Rounds, now: float, wall: float) -> dict[str, Any]:
    state, header = known.state, known.header
    here = header is not None and is_of_present_game(known)
    return {
        "board": known.name,
        "here": known.here,
        "version": known.version,
        "wire": known.wire,
        "state": state,
        "age": None if state is None else now - known.heard,
        **({"family": None} if state is None else _drawn(state["rules"], state["fen"])),
        **matters(known, rounds, now, wall)._asdict(),
        "remarks": list(known.remarks),
        **(header.occasion.shown() if header is not None and here else {"names": None, "event": None}),
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

"""The board of a running table as the station sees it; a function of the table's state."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dambord.controller.core.families import family_of
from dambord.controller.core.sensing.occupancy import EMPTY, UNKNOWN
from dambord.controller.station.model.board import Board, Step


def board_seen(state: Any, game: int) -> Board:
    """The board under game number `game` of the station."""
    sensors, outcome = state.sensors, state.outcome
    cells = sensors.settling.levels
    levels = "".join(cells[cell] for cell in sensors.sensing.cells_of_squares)
    known = UNKNOWN not in cells
    step, missing = way_back(state) if known else (None, ())
    return Board(
        game,
        sensors.linked,
        levels if known else "",
        len(state.plies),
        state.over,
        None if outcome is None else outcome.winner,
        "" if outcome is None else outcome.reason,
        is_unclear(state),
        step,
        missing,
    )


def is_unclear(state: Any) -> bool:
    """Whether the table can't explain the board."""
    return bool(family_of(state.terms).view(state)["phase"] == "unclear")


def way_back(state: Any) -> tuple[Step | None, tuple[tuple[str, int], ...]]:
    """The next step towards the record's position, and the pieces that have to come from beside the board.

    The table of backgammon leads to it by itself.
    """
    family = family_of(state.terms)
    if family.name != "draughts":
        return (Step(None, None) if family.phase_word(state) == "setup" else None), ()
    levels = state.sensors.levels
    picture = state.terms.game.picture(state.position)
    wanted = state.sensors.sensing.expected(picture)
    off = [n for n, (now, then) in enumerate(zip(levels, wanted, strict=True), 1) if now not in (EMPTY, then)]
    on = [n for n, (now, then) in enumerate(zip(levels, wanted, strict=True), 1) if then not in (EMPTY, now)]
    lacking = Counter(wanted[n - 1] for n in on) - Counter(levels[n - 1] for n in off)
    missing = tuple((picture_colour(picture, on, level), count) for level, count in sorted(lacking.items()))
    for take in off:
        fits = [n for n in on if wanted[n - 1] == levels[take - 1] and levels[n - 1] == EMPTY]
        if fits:
            return Step(take, fits[0], picture[fits[0] - 1]), missing
    if off:
        return Step(off[0], None, levels[off[0] - 1]), missing
    return (Step(None, on[0], picture[on[0] - 1]) if on else None), missing


def picture_colour(picture: str, squares: list[int], level: str) -> str:
    """The colour of the pieces that are awaited; that of the first where the sensors tell none."""
    return level if level in ("w", "b") else picture[squares[0] - 1].lower()

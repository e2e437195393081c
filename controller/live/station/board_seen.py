"""The board of a running table as the station sees it; a function of the table's state."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.families import family_of
from dambord.controller.core.sensing.occupancy import UNKNOWN
from dambord.controller.core.table.told.next_act import NextAct
from dambord.controller.station.model.board import Board


def board_seen(state: Any, game: int, before: NextAct | None) -> Board:
    """The board under game number `game` of the station; `before` is the step that was asked for last."""
    sensors, outcome = state.sensors, state.outcome
    cells = sensors.settling.levels
    known = UNKNOWN not in cells
    family = family_of(state.terms)
    shown = family.view(state)
    return Board(
        game,
        sensors.linked,
        "".join(cells[cell] for cell in sensors.sensing.cells_of_squares) if known else "",
        len(state.plies),
        state.over,
        None if outcome is None else outcome.winner,
        "" if outcome is None else outcome.reason,
        shown["phase"] == "unclear",
        family.led_back(state, before) if known else None,
        "" if shown["irregularity"] is None else str(shown["irregularity"]["kind"]),
        family.missing(state) if known else (),
    )

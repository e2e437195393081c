"""The board of a running table as the station sees it; a function of the table's state."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.draughts.inference.repairs import Repair
from dambord.controller.core.families import family_of
from dambord.controller.core.sensing.occupancy import UNKNOWN
from dambord.controller.station.model.board import TABLE_LEADS, Board


def board_seen(state: Any, game: int, before: Repair | None) -> Board:
    """The board under game number `game` of the station; `before` is the step that was asked for last."""
    sensors, outcome = state.sensors, state.outcome
    cells = sensors.settling.levels
    known = UNKNOWN not in cells
    led = steps(state, before) if known else ()
    shown = family_of(state.terms).view(state)
    return Board(
        game,
        sensors.linked,
        "".join(cells[cell] for cell in sensors.sensing.cells_of_squares) if known else "",
        len(state.plies),
        state.over,
        None if outcome is None else outcome.winner,
        "" if outcome is None else outcome.reason,
        shown["phase"] == "unclear",
        led[0] if led else None,
        0 if TABLE_LEADS in led else len(led),
        "" if shown["irregularity"] is None else str(shown["irregularity"]["kind"]),
        family_of(state.terms).missing(state) if known else (),
    )


def steps(state: Any, before: Repair | None) -> tuple[Repair, ...]:
    """The steps towards the record's position; one that stands for all where the table's own lamps lead."""
    family = family_of(state.terms)
    if family.steps_back:
        return family.steps_back(state, None if before == TABLE_LEADS else before)
    return (TABLE_LEADS,) if family.phase_word(state) in ("setup", "unclear") else ()

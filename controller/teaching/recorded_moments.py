"""The moments that decided a recorded game of draughts."""

from __future__ import annotations

from typing import Any

from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import recovered, terms
from dambord.controller.teaching.moments import QUICK, search
from dambord.rules.draughts import Draughts


def recorded_moments(recorded: Recorded) -> list[dict[str, Any]]:
    """Look for the moments of a game that is over, ready for JSON.

    Raises ValueError with one line for a match of backgammon, for a game that is not over, and for one of an
    event: the regulations of an event allow no help.
    """
    header = recorded.header
    which = f"game {recorded.number}"
    agreed = terms(header)
    if not isinstance(agreed.game, Draughts):
        raise ValueError(f"{which} is of {header.rules}: only games of draughts are analysed")
    if header.occasion.event:
        raise ValueError(f"{which} belongs to an event: its games are not analysed here")
    state = recovered(recorded, agreed)
    if not state.over:
        raise ValueError(f"{which} is not over: it is analysed afterwards")
    found: list[dict[str, Any]] = []
    for progress in search(agreed.game, state.history.positions, QUICK):
        found = [moment.shown() for moment in progress.moments]
    return found

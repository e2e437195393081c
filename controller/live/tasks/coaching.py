"""The coach at a table of practice: it looks at the visitor's turn while the program that answers waits."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from dambord.controller.core.draughts.model.phase import Thinking
from dambord.controller.core.draughts.model.state import State
from dambord.controller.opponents.programs import NO_PROCESSES
from dambord.controller.teaching.coach import Coach
from dambord.rules.draughts import Draughts

HOLD_S = 8.0
"""Seconds for which the refutation is lit before the program tells its turn."""


class Coaching:
    """Remembers what was wrong with the last turn. It speaks where there are help and take-backs."""

    def __init__(self) -> None:
        self._coach: tuple[Draughts, Coach] | None = None
        self._told: tuple[int, dict[str, Any]] | None = None
        """The length of the game, and what is shown."""

    async def look(self, state: State) -> bool:
        """Whether something is wrong with the turn that has led to `state`."""
        self._told = None
        game, regulations, last = state.terms.game, state.terms.regulations, state.history.last
        again = regulations.take_backs - state.aside.taken_back
        if not regulations.help or again <= 0 or last is None or not isinstance(game, Draughts):
            return False
        if self._coach is None or self._coach[0] != game:
            self._coach = game, Coach(game)
        look = partial(self._coach[1].blunder, state.history.positions[:-1], last.turn)
        found = look() if NO_PROCESSES else await asyncio.to_thread(look)
        if found is not None:
            self._told = len(state.plies), found.shown()
        return found is not None

    def shown(self, state: State) -> dict[str, Any] | None:
        """What the page and the lamps show; None where nothing is wrong, or it was taken back."""
        if self._told is None or self._told[0] != len(state.plies):
            return None
        lit = self._told[1]["lit"] if isinstance(state.phase, Thinking) else {}
        return {**self._told[1], "ply": self._told[0], "lit": lit}

"""A simulated hand that makes a program's turns on a simulated board, where no second person is."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any

from dambord.controller.core.backgammon.model.phase import Guided as GuidedPlay
from dambord.controller.core.draughts.model.phase import Guided as GuidedTurn
from dambord.controller.live.game_loop import GameLoop
from dambord.controller.simulation.backgammon.checker_hand import CheckerHand, CheckerStyle
from dambord.controller.simulation.players.hand import Hand
from dambord.controller.simulation.players.style import Style
from dambord.controller.simulation.virtual_board import VirtualBoard

SECOND = 1_000_000
REACH_S = 0.6
"""Seconds from the announced turn to the first lift: a person sees what is going to happen."""


class HelpingHand:
    """Carries out what the program of the table of `game_loop` plays, as a person who is told would."""

    def __init__(self, game_loop: GameLoop, bench: VirtualBoard[Any], seed: int = 0) -> None:
        self._game_loop = game_loop
        self._bench = bench
        self._rng = Random(f"helping hand {seed}")
        self._changed = asyncio.Event()
        game_loop.listen(lambda state, sayings: self._changed.set())

    async def run(self) -> None:
        """Make the program's turns until cancelled."""
        made: object = None
        while True:
            await self._changed.wait()
            self._changed.clear()
            state = self._game_loop.state
            if (
                isinstance(state.phase, GuidedTurn | GuidedPlay)
                and (self._game_loop.begun, len(state.plies)) != made
            ):
                made = self._game_loop.begun, len(state.plies)
                await self._make(state)

    async def _make(self, state: Any) -> None:
        """Make the turn that was announced, unless a person does so meanwhile."""
        position, bench = state.position, self._bench
        field, began = bench.field, asyncio.get_running_loop().time()
        for act in self._acts(state):
            await asyncio.sleep(max(began + act.at / SECOND - asyncio.get_running_loop().time(), 0))
            if self._game_loop.state.position != position or bench.field is not field:
                return
            try:
                await field.do(act)
            except ValueError:
                return  # a person has made a part of it: the lamps lead on from here

    def _acts(self, state: Any) -> Sequence[Any]:
        """The acts of a hand that lead to what was announced, each with its instant from now (µs)."""
        seats, board, start = self._bench.seats, self._bench.field.board, round(REACH_S * SECOND)
        if isinstance(state.phase, GuidedPlay):
            checkers = CheckerHand(CheckerStyle(), seats, self._rng)
            return checkers.timeline(state.position.side, state.phase.play, board, start)
        hand = Hand(state.terms.game, Style(), seats, self._rng)
        return hand.timeline(state.position, state.phase.announced, board, start)

"""A simulated hand that makes a program's turns on a simulated board, where no second person is."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from dambord.controller.core.backgammon.model.phase import Guided as GuidedPlay
from dambord.controller.core.draughts.model.phase import Guided as GuidedTurn
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.players.made_turn import make_turn
from dambord.controller.simulation.virtual_board import VirtualBoard


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
                # A person may make a part of it meanwhile: the lamps lead on from there.
                phase = state.phase
                turn = phase.play if isinstance(phase, GuidedPlay) else phase.announced
                await make_turn(self._game_loop, self._bench, turn, self._rng)

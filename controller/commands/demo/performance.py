"""What a demonstration needs to know of the games that it shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.players.live_player import Hands
from dambord.controller.record.header import Header
from dambord.controller.simulation.virtual_board import VirtualBoard


class Performance(Protocol):
    """One game, or one match, that the hands play. `state` is a state of its family."""

    title: str
    header: Header

    def hands(self, game_loop: GameLoop, bench: VirtualBoard[Any], speed: float) -> Hands:
        """The hands that play it, `speed` times as fast as people."""

    def can_resume(self, state: Any) -> bool:
        """Whether the hands can continue what is left in `state`, from its start or from later on."""

    def is_complete(self, state: Any) -> bool:
        """Whether all of it has been played, and nothing else."""

    def summary(self, state: Any) -> Iterator[str]:
        """What is told of it at the end, beside its number of turns and its result."""

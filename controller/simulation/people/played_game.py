"""A game that people have played: the recording, and the truth about what their hands did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dambord.controller.core.messages.events import Event
from dambord.controller.simulation.people.deeds import Deed, Performance
from dambord.controller.simulation.world.recorder import Recorder
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import Side


@dataclass(frozen=True, slots=True)
class MadeTurn:
    """A turn that was made, and how; `habit` is the name of the habit."""

    ply: int
    side: Side
    turn: PlayedTurn
    habit: str
    made: Performance

    @property
    def begun(self) -> int:
        """When its first act was done (µs)."""
        return self.made.acts[0].at

    def __str__(self) -> str:
        took = f" x {', '.join(map(str, self.turn.captures))}" if self.turn.captures else ""
        return f"ply {self.ply}, {self.side} {self.turn.origin}-{self.turn.target}{took}: {self.habit}"


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played: the recording, the turns, and every deed in order of time."""

    header: Mapping[str, object]
    turns: tuple[MadeTurn, ...]
    deeds: tuple[Deed, ...]
    tape: Recorder[SimulatedBoard]

    @property
    def lines(self) -> list[str]:
        """The recording."""
        return self.tape.lines(self.header)

    def events(self) -> Iterator[Event]:
        """Yield the recording's events, as a controller would read them."""
        return self.tape.events()

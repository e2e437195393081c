"""One turn to be made by a person, with what stands on the board before it and what may follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

from dambord.controller.simulation.people.deeds import Performance
from dambord.controller.simulation.players.hand import Hand
from dambord.controller.simulation.players.style import MILLISECOND, Style, TimeSpan
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position

TAKEN_US = 2_150 * MILLISECOND
"""Without a clock: time (µs) after which every finished turn has been recognised (at most 2 s)."""


@dataclass(frozen=True)
class AtTheBoard:
    """A legal `turn` from `position`, to be made on `board`; `seats` are the sensed squares of the game's."""

    game: DraughtsGame
    clock: bool
    """Whether a press of the clock ends a turn."""
    position: Position
    turn: PlayedTurn
    board: SimulatedBoard
    """A board that shows `position`."""
    seats: Mapping[int, int]
    rng: Random

    def drawn(self, span: TimeSpan) -> int:
        """Draw a time (µs)."""
        return self.rng.randint(*span)

    def performed(self, style: Style, start: int) -> Performance:
        """The turn in that style, begun at `start` (µs), ended and answered without hurry."""
        hand = Hand(self.game, style, self.seats, self.rng, clock=self.clock)
        acts = hand.timeline(self.position, self.turn, self.board, start)
        if not self.clock:
            return Performance(acts, None, acts[-1].at + TAKEN_US + self.drawn(style.reply))
        press = acts[-1].at + self.drawn(style.press)
        return Performance(acts, press, press + self.drawn(style.reply))

    @cached_property
    def before(self) -> str:
        """The picture before the turn."""
        return self.game.picture(self.position)

    @cached_property
    def after(self) -> str:
        """The picture after the turn."""
        return self.game.picture(self.turn.after)

    @cached_property
    def replies(self) -> tuple[PlayedTurn, ...]:
        """The legal replies to the turn."""
        return tuple(self.game.turns(self.turn.after))

    @cached_property
    def clear_replies(self) -> tuple[PlayedTurn, ...]:
        """The replies that together with the turn leave a picture that no other pair leaves; no crowning."""
        sensed = self.board.layout.sensor.sensed
        pairs = [
            (first, reply, sensed(self.game.picture(reply.after)).lower())
            for first in self.game.turns(self.position)
            for reply in self.game.turns(first.after)
        ]
        shown = [picture for _, _, picture in pairs]
        return tuple(
            reply
            for first, reply, picture in pairs
            if first == self.turn and not reply.crowned and shown.count(picture) == 1
        )

    @cached_property
    def standing(self) -> list[int]:
        """The squares with a piece before and after the turn."""
        pairs = enumerate(zip(self.before, self.after, strict=True), 1)
        return [square for square, pair in pairs if "." not in pair]

    def empty_beside(self, square: int) -> list[int]:
        """The squares beside `square` that are empty before and after the turn."""
        row, column = self.game.grid.squares[square - 1]
        return [
            n
            for n, (r, c) in enumerate(self.game.grid.squares, 1)
            if max(abs(r - row), abs(c - column)) == 1 and self.before[n - 1] == self.after[n - 1] == "."
        ]

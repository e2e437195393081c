"""Positions and turns of a ruleset in the terms of DXP."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.draughts.formats import dxp
from dambord.rules.engine.dxp_messages import Colour, Move
from dambord.rules.game import Side
from dambord.rules.quoting import quoted


class Board(NamedTuple):
    """A ruleset as it is spoken of on a line."""

    game: Draughts
    swapped: bool
    """Whether DXP's White is our Black: where White's men stand on the low numbers."""

    def colour(self, side: Side) -> Colour:
        """DXP's name of a side."""
        return "W" if (side == "w") != self.swapped else "Z"

    def start(self, position: Position) -> str | None:
        """A position for a request; None for the usual start."""
        told = dxp.write(self.game, position)
        return None if told == dxp.START else told

    def position(self, start: str | None) -> Position:
        """The position of a request; ValueError when a piece has too many ways to capture."""
        return self.game.bounded(dxp.read(self.game, start or dxp.START))

    def move(self, turn: Turn, seconds: float) -> Move:
        """A turn as it is sent."""
        return Move(round(seconds), turn.origin, turn.target, tuple(sorted(turn.captures)))

    def turn(self, position: Position, move: Move) -> Turn:
        """The legal turn that was sent; ValueError when it is none."""
        wanted = set(move.captures)
        for turn in self.game.turns(position):
            if (turn.origin, turn.target) == (move.origin, move.target) and wanted == set(
                self.game.board.numbers(turn.taken)
            ):
                return turn
        text = "x".join(map(str, move[1:3])) if wanted else "-".join(map(str, move[1:3]))
        raise ValueError(f"move {quoted(text)} is not legal in {self.game.fen(position)}")


def board(game: Draughts) -> Board:
    """How to speak of a ruleset; ValueError for one that DXP has no squares for."""
    return Board(dxp.checked(game), game.rules.white_on_top)

"""Positions and turns of a ruleset in the terms of DXP."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.opponents.dxp.messages import SQUARES, Colour, Move
from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.game import Side
from dambord.rules.quoting import quoted

TO_DXP = str.maketrans(".wbWB", "ewzWZ")
FROM_DXP = str.maketrans("ewzWZ", ".wbWB")
SWAPPED = str.maketrans("wbWB", "bwBW")
START: tuple[Colour, str] = ("W", "z" * 20 + "e" * 10 + "w" * 20)
"""The usual start."""


class Board(NamedTuple):
    """A ruleset as it is spoken of on a line."""

    game: Draughts
    swapped: bool
    """Whether DXP's White is our Black: where White's men stand on the low numbers."""

    def colour(self, side: Side) -> Colour:
        """DXP's name of a side."""
        return "W" if (side == "w") != self.swapped else "Z"

    def start(self, position: Position) -> tuple[Colour, str] | None:
        """A position for a request; None for the usual start."""
        picture = self.game.picture(position)
        if self.swapped:
            picture = picture.translate(SWAPPED)
        told = self.colour(position.side), picture.translate(TO_DXP)
        return None if told == START else told

    def position(self, start: tuple[Colour, str] | None) -> Position:
        """The position of a request; ValueError when a piece has too many ways to capture."""
        colour, squares = start or START
        picture = squares.translate(FROM_DXP)
        if self.swapped:
            picture = picture.translate(SWAPPED)
        side: Side = "w" if (colour == "W") != self.swapped else "b"
        return self.game.bounded(self.game.picture_position(picture, side))

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
    if len(game.grid.squares) != SQUARES:
        raise ValueError(f"DXP is played on 10 by 10 squares; {game.name} has another board")
    return Board(game, game.rules.white_on_top)

"""Positions and moves of Hub 2, which Scan and other engines speak: squares by the diagram's numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dambord.rules.draughts.formats.piece_letters import read_letters, write_letters
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.position import Position
from dambord.rules.quoting import quoted

if TYPE_CHECKING:
    from dambord.rules.draughts.draughts_game import Draughts

MOVE = re.compile(r"\d{1,3}(?:-\d{1,3}|(?:x\d{1,3})+)", re.ASCII)
LETTERS = "WBewbWB"
"""The side to move, White or Black; a free square, a man, and a king of either."""


def write(game: Draughts, position: Position, swapped: bool = False) -> str:
    """The side to move, `W` or `B`, and one of `wbWBe` for each square.

    `swapped` calls White what is Black, for an engine that knows the same game with the colours changed.
    """
    return write_letters(game, position, LETTERS, swapped)


def read(game: Draughts, text: str, swapped: bool = False) -> Position:
    """A position from its letters; ValueError says what was expected."""
    return read_letters(game, text, LETTERS, swapped)


def write_turn(turn: Turn) -> str:
    """`32-28`, or `32x23x28`: from, to, and every captured square."""
    if not turn.taken:
        return f"{turn.origin}-{turn.target}"
    return "x".join(map(str, (turn.origin, turn.target, *turn.captures)))


def read_turn(game: Draughts, position: Position, text: str) -> Turn:
    """The legal turn that a move means; ValueError when there is none.

    Captured squares come in any order. They may be missing where origin and target tell the turn.
    """
    if not MOVE.fullmatch(text):
        raise ValueError(f"move {quoted(text)}: expected squares as in 32-28 or 32x23x28")
    origin, target, *taken = map(int, re.split("[-x]", text))
    found = [turn for turn in game.turns(position) if turn.origin == origin and turn.target == target]
    wanted = set(taken)
    exact = [turn for turn in found if wanted == set(game.board.numbers(turn.taken))]
    if exact or (len(found) == 1 and not taken):
        return (exact or found)[0]
    raise ValueError(f"move {quoted(text)} is not legal in {game.fen(position)}")

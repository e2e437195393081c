"""Hub's positions and moves: squares by their numbers, on boards of any size."""

from __future__ import annotations

import re

from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.game import Side
from dambord.rules.quoting import quoted

MOVE = re.compile(r"\d{1,3}(?:-\d{1,3}|(?:x\d{1,3})+)", re.ASCII)
SWAPPED = str.maketrans("wbWB", "bwBW")
SIDES: dict[str, Side] = {"W": "w", "B": "b"}


def write_position(game: Draughts, position: Position, swapped: bool = False) -> str:
    """The side to move and one letter for each square; `swapped` calls White what is Black."""
    text = position.side.upper() + game.picture(position).replace(".", "e")
    return text.translate(SWAPPED) if swapped else text


def read_position(game: Draughts, text: str) -> Position:
    """A position whose turns are found in bounded time; ValueError says what was expected."""
    squares = len(game.grid.squares)
    if len(text) != squares + 1:
        raise ValueError(
            f"pos={quoted(text)}: expected W or B and {squares} squares for {game.name}, "
            f"found {len(text)} characters"
        )
    if text[0] not in SIDES or not set(text[1:]) <= set("wbWBe"):
        raise ValueError(f"pos={quoted(text)}: expected W or B, then w, b, W, B or e for each square")
    return game.bounded(game.picture_position(text[1:].replace("e", "."), SIDES[text[0]]))


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

"""Lidraughts' FEN: PDN's with counts of moves, Frisian king moves, and captures that are under way.

W:W31,K46:B5,G23:H4:F12:+0+2
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from dambord.rules.draughts.position import Position
from dambord.rules.quoting import quoted

if TYPE_CHECKING:
    from dambord.rules.draughts.draughts_game import Draughts

GHOST = re.compile(r"[GP]([a-z]?\d{1,3})", re.ASCII)
"""A man or a king that is captured and will leave the board when the series is complete."""
COUNT = re.compile(r"([HF])(\d{1,4})", re.ASCII)


class Situation(NamedTuple):
    """What a FEN of Lidraughts tells."""

    position: Position
    """The pieces without the ghosts. With ghosts, the side to move is in the middle of a capture."""
    halfmoves: int = 0
    """Plies since a material began that is drawn after a number of moves (`H`)."""
    move: int = 1
    """The number of the move, counted up after Black's ply (`F`)."""
    ghosts: tuple[int, ...] = ()
    """The squares of pieces that are captured and still stand there."""


def write(game: Draughts, position: Position, halfmoves: int = 0, move: int = 1) -> str:
    """The FEN with counts of moves; in rulesets that count king moves with those of Black and of White."""
    plain = game.fen(position._replace(runs=(0, 0, 0, 0)))
    return f"{plain}:H{halfmoves}:F{move}{_king_moves(game, position)}"


def read(game: Draughts, text: str) -> Position:
    """The position of a FEN; ValueError says what was expected where, or that a capture is not complete."""
    situation = read_situation(game, text)
    if situation.ghosts:
        squares = ", ".join(map(str, situation.ghosts))
        raise ValueError(
            f"FEN {quoted(text)}: expected a complete capture, found captured pieces on {squares}"
        )
    return situation.position


def read_situation(game: Draughts, text: str) -> Situation:
    """All that a FEN tells; ValueError says what was expected where."""
    ghosts: list[int] = []
    counts = {"H": 0, "F": 1}
    fields = []
    for field in text.strip().split(":"):
        if count := COUNT.fullmatch(field):
            counts[count[1]] = int(count[2])
        else:
            colour, items = field[:1], field[1:].split(",")
            found = [GHOST.fullmatch(item.strip()) for item in items]
            ghosts += [_square(game, text, ghost[1]) for ghost in found if ghost]
            fields.append(
                colour + ",".join(item for item, ghost in zip(items, found, strict=True) if not ghost)
            )
    position = game.parse(":".join(fields))
    taken = {number for number, kind in enumerate(game.picture(position), 1) if kind != "."}
    for square in ghosts:
        if square in taken:
            raise ValueError(f"FEN {quoted(text)}: two pieces on square {square}")
        taken.add(square)
    return Situation(position, counts["H"], counts["F"], tuple(ghosts))


def _square(game: Draughts, text: str, name: str) -> int:
    number = game.square(name)
    if not number:
        raise ValueError(f"FEN {quoted(text)}: no square {quoted(name)} for a captured piece")
    return number


def _king_moves(game: Draughts, position: Position) -> str:
    """`:+0+228`: the moves in a row of Black's king, then of White's, each with its square.

    They count while the side has a man, to the limit of the ruleset.
    """
    if not game.rules.king_repeats:
        return ""
    white, white_times, black, black_times = position.runs
    told = ""
    for king, times, men in (
        (black, black_times, position.black_men),
        (white, white_times, position.white_men),
    ):
        known = men and times
        square = f"{game.board.number[king.bit_length()]:02}" if known else ""
        told += f"+{min(times, game.rules.king_repeats) if known else 0}{square}"
    return f":{told}"

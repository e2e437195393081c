"""What the sensors see while a turn of draughts is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def shown_by(game: Any, picture: str, turn: Any) -> Iterator[str]:
    """Yield the pictures of a board: the piece lifted, put down, what it captures taken off, the position."""
    pieces = list(picture)
    piece, pieces[turn.origin - 1] = pieces[turn.origin - 1], "."
    yield "".join(pieces)
    pieces[turn.target - 1] = piece
    yield "".join(pieces)
    for square in turn.captures:
        pieces[square - 1] = "."
        yield "".join(pieces)
    yield game.picture(turn.after)

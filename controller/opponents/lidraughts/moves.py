"""The server's text of moves: square numbers of two digits, a capture of several pieces as its hops.

How the server writes a complete capture of several pieces among the moves is not known for certain; so its
hops one by one (`3423 2314`), origin and end alone (`3414`), and all squares in a word (`342314`) are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from dambord.controller.opponents.square_path import goes_on, squares_in, turns_along
from dambord.rules.draughts import Draughts, Position, Turn


class Played(NamedTuple):
    """The turns of a text of moves."""

    turns: tuple[Turn, ...]
    under_way: tuple[int, ...] = ()
    """The squares of a capture that has begun: its origin and where the piece has landed; empty for none.

    Where the server's last word is longer than usual, how far the capture has come is not known: only its
    origin is here then.
    """

    unsure: bool = False
    """Whether the last word may be a complete capture, or only its first hop."""


def hops(turn: Turn) -> tuple[str, ...]:
    """The words with which a complete turn is sent, one after the other."""
    path = turn.path
    return tuple(f"{here:02}{there:02}" for here, there in pairwise(path))


def read_moves(game: Draughts, start: Position, text: str, *, complete: bool = True) -> Played:
    """The turns of `text` from `start` on; ValueError for what can't be played.

    `complete`: what a last word is that may be a complete capture, or only its first hop.
    """
    words = [squares_in(word) for word in text.split()]
    turns, position, at = list[Turn](), start, 0
    while at < len(words):
        if at == len(words) - 1 and len(words[at]) > 2:
            return Played(tuple(turns), words[at][:1])
        turn, used, path = _turn(game, position, words[at:])
        if turn is None:
            return Played(tuple(turns), path)
        position, at = turn.after, at + used
        if at == len(words) and len(turn.captures) > len(path) - 1 and goes_on(game, turn.before, path):
            return Played((*turns, turn) if complete else tuple(turns), () if complete else path, unsure=True)
        turns.append(turn)
    return Played(tuple(turns))


def _turn(
    game: Draughts, position: Position, words: Sequence[tuple[int, ...]]
) -> tuple[Turn | None, int, tuple[int, ...]]:
    """The first turn of `words`, of how many words it is, and its squares; None for one under way."""
    path = words[0]
    used = 1
    while True:
        more = goes_on(game, position, path)
        follows = used < len(words) and words[used][0] == path[-1]
        found = turns_along(game, position, path)
        if found and not (more and follows):
            if len({(turn.taken, turn.after) for turn in found}) > 1:
                raise ValueError(f"move {'-'.join(map(str, path))} may be several captures")
            return found[0], used, path
        if not more:
            raise ValueError(f"move {'-'.join(map(str, path))} is not legal in {game.fen(position)}")
        if used == len(words):
            return None, used, path
        if not follows:
            raise ValueError(f"the capture {'-'.join(map(str, path))} breaks off in {game.fen(position)}")
        path += words[used][1:]
        used += 1

"""Turns told as the squares of their way, in two digits each, as servers and apps do."""

from __future__ import annotations

from dambord.rules.draughts import Draughts, Position, Turn
from dambord.rules.quoting import quoted

SHORTEST = 4
"""Digits of a word at least: two squares."""


def turns_along(game: Draughts, position: Position, path: tuple[int, ...]) -> list[Turn]:
    """The legal turns of these squares: of all landing squares, or else of origin and end alone."""
    ends = [turn for turn in game.legal(position) if (turn.origin, turn.target) == (path[0], path[-1])]
    passing = [turn for turn in ends if len(path) == 2 or turn.passes(path[1:-1])]
    exact = [turn for turn in passing if max(len(turn.captures), 1) == len(path) - 1]
    return exact or (passing if len(path) == 2 else [])


def goes_on(game: Draughts, position: Position, path: tuple[int, ...]) -> bool:
    """Whether a legal capture begins with these squares and goes on."""
    for number in range(1, len(path)):
        if path[number] not in game.landings(position, path[0], path[1:number]):
            return False
    return bool(game.landings(position, path[0], path[1:]))


def squares_in(word: str) -> tuple[int, ...]:
    """The squares of a word; ValueError for what is none."""
    if len(word) < SHORTEST or len(word) % 2 or not (word.isascii() and word.isdecimal()):
        raise ValueError(f"move {quoted(word)}: expected square numbers of two digits")
    return tuple(int(word[at : at + 2]) for at in range(0, len(word), 2))


def word_of(turn: Turn) -> str:
    """All squares of a turn: origin, each landing, target."""
    return "".join(f"{square:02}" for square in turn.path)

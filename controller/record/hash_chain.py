"""A chain of hashes that shows whether a line was changed, removed or moved.

Every line's seal covers the one before it, the first line's that of its game, and a game's that of the game
before. Who can write the file can also seal it anew from the change on; then the last seal is another one,
which is why `dambord record --verify` prints it to be noted elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

FIRST = bytes(32)
"""What the first game's seal covers."""


BEGINNING = "its beginning, or the game before it, is not as it was written"


@dataclass(frozen=True, slots=True)
class Sealed:
    """A game as it lies in the record: its row, and its lines with their numbers and seals."""

    number: int
    began: str
    header: str
    seal: bytes
    events: int
    """How many lines were written."""
    head: bytes
    """The seal of the last of them."""
    lines: Sequence[tuple[int, str, bytes]]


def of_game(before: bytes, number: int, began: str, header: str) -> bytes:
    """The seal of a game that begins; `before` is the last seal of the game before it."""
    return sha256(
        b"\0".join((b"game", before, str(number).encode(), began.encode(), header.encode()))
    ).digest()


def of_line(before: bytes, line: str) -> bytes:
    """The seal of a line; `before` is the seal of the line before it, or of its game."""
    return sha256(b"\0".join((b"line", before, line.encode()))).digest()


def chain(before: bytes, lines: Sequence[str]) -> Iterator[bytes]:
    """The seals of lines that follow each other."""
    for line in lines:
        before = of_line(before, line)
        yield before


def broken_at(game: Sealed) -> tuple[int, str]:
    """How many of the first lines are as they were written, and what is wrong with the next, if anything."""
    before = game.seal
    for number, (sequence, line, seal) in enumerate(game.lines):
        if sequence != number:
            return number, f"event {number} is missing"
        before = of_line(before, line)
        if before != seal:
            return number, f"event {number} is not as it was written"
    if len(game.lines) != game.events:
        return len(game.lines), f"{game.events} events were written, {len(game.lines)} are there"
    if before != game.head:
        return len(game.lines), "its last seal is not as it was written"
    return len(game.lines), ""


def begins(game: Sealed, before: bytes) -> bool:
    """Whether the game's beginning is as it was written; `before` is the last seal of the game before it."""
    return game.seal == of_game(before, game.number, game.began, game.header)


def faults(games: Sequence[Sealed]) -> Iterator[str]:
    """What is wrong with the games of a record, in order: which game, which event."""
    before = FIRST
    for game in games:
        if not begins(game, before):
            yield f"game {game.number}, {BEGINNING}"
        _, wrong = broken_at(game)
        if wrong:
            yield f"game {game.number}, {wrong}"
        before = game.head

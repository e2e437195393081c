"""A hash chain that shows whether a line of the record was changed, removed or moved.

The seal (SHA-256) of a line covers the seal of the line before it. The seal of a game's first line covers the
seal of the game's row, and that one covers the last seal of the game before. A person who can write the file
can also compute all seals from a change on. The last seal then differs; therefore `dambord record --verify`
prints it, to be noted elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

FIRST = bytes(32)
"""Stands for the seal before the first game."""


BEGINNING = "its beginning, or the game before it, is not as it was written"


@dataclass(frozen=True, slots=True)
class Sealed:
    """A game with its seals as stored in the record: its row, and its lines with their numbers and seals."""

    number: int
    began: str
    header: str
    seal: bytes
    events: int
    """How many lines were written, according to the row."""
    head: bytes
    """The last seal, according to the row."""
    lines: Sequence[tuple[int, str, bytes]]


def game_seal(before: bytes, number: int, began: str, header: str) -> bytes:
    """Return the seal of a game's row; `before` is the last seal of the game before it."""
    return sha256(
        b"\0".join((b"game", before, str(number).encode(), began.encode(), header.encode()))
    ).digest()


def line_seal(before: bytes, line: str) -> bytes:
    """Return the seal of a line; `before` is the seal of the line before it, or of the game's row."""
    return sha256(b"\0".join((b"line", before, line.encode()))).digest()


def chain(before: bytes, lines: Sequence[str]) -> Iterator[bytes]:
    """Return the seals of consecutive lines; `before` is the seal before the first of them."""
    for line in lines:
        before = line_seal(before, line)
        yield before


def broken_at(game: Sealed) -> tuple[int, str]:
    """Return the number of intact lines at the beginning, and what is wrong after them (empty: nothing)."""
    before = game.seal
    for number, (sequence, line, seal) in enumerate(game.lines):
        if sequence != number:
            return number, f"event {number} is missing"
        before = line_seal(before, line)
        if before != seal:
            return number, f"event {number} is not as it was written"
    if len(game.lines) != game.events:
        return len(game.lines), f"{game.events} events were written, {len(game.lines)} are there"
    if before != game.head:
        return len(game.lines), "its last seal is not as it was written"
    return len(game.lines), ""


def begins(game: Sealed, before: bytes) -> bool:
    """Whether the seal of the game's row is right; `before` is the last seal of the game before it."""
    return game.seal == game_seal(before, game.number, game.began, game.header)


def faults(games: Sequence[Sealed]) -> Iterator[str]:
    """Return the faults of all games of a record in order; each names the game and the event."""
    before = FIRST
    for game in games:
        if not begins(game, before):
            yield f"game {game.number}, {BEGINNING}"
        _, wrong = broken_at(game)
        if wrong:
            yield f"game {game.number}, {wrong}"
        before = game.head

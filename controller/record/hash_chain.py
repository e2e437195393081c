"""A hash chain that shows whether a line of the record was changed, removed or moved.

The seal (SHA-256) of a line covers the seal of the line before it. The seal of a game's first line covers the
seal of the game's row, and that one covers the last seal of the game before. The mark of a game covers its
last seal, the number of its events and its last instant. A person who can write the file can also compute all
seals from a change on. The last seal then differs; therefore `dambord record --verify` prints it, to be noted
elsewhere.

The seal of a line is stored with it. So what lies behind a gap can still be checked, except its first line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from dambord.controller.record.line import lost_in
from dambord.controller.record.struck import is_struck

FIRST = bytes(32)
"""Stands for the seal before the first game."""


BEGINNING = "its beginning, or the game before it, is not as it was written"
OTHER_END = "its end (events, last instant, last seal) is not as it was written"


@dataclass(frozen=True, slots=True)
class Sealed:
    """A game with its seals as stored in the record: its row, and its lines with their numbers and seals."""

    number: int
    began: str
    header: str
    seal: bytes
    events: int
    """How many events were written, according to the row."""
    last: int
    """The last instant (µs), according to the row."""
    head: bytes
    """The last seal, according to the row."""
    mark: bytes | None
    """The seal of the three before; None in a record of form 2."""
    lines: Sequence[tuple[object, object, object]]
    """Number, line and seal as they were found, in order of the numbers: any of them may be damaged."""

    @property
    def struck(self) -> bool:
        """Whether the game was struck out: its header and its lines are gone, its seals can't be checked."""
        return is_struck(self.header)


@dataclass(frozen=True, slots=True)
class Examined:
    """What is left of a game's events."""

    intact: tuple[tuple[int, str], ...]
    """Every line that is as it was written, with its number."""
    faults: tuple[tuple[int, str], ...]
    """What is wrong, each with the number of the first event concerned."""

    @property
    def beginning(self) -> tuple[str, ...]:
        """The lines before the first fault."""
        if not self.faults:
            return tuple(line for _, line in self.intact)
        return tuple(line for sequence, line in self.intact if sequence < self.faults[0][0])


def game_seal(before: bytes, number: int, began: str, header: str) -> bytes:
    """Return the seal of a game's row; `before` is the last seal of the game before it."""
    return sha256(
        b"\0".join((b"game", before, str(number).encode(), began.encode(), header.encode()))
    ).digest()


def line_seal(before: bytes, line: str) -> bytes:
    """Return the seal of a line; `before` is the seal of the line before it, or of the game's row."""
    return sha256(b"\0".join((b"line", before, line.encode()))).digest()


def mark(number: int, events: int, last: int, head: bytes) -> bytes:
    """Return the seal of a game's end: how many events it has, its last instant (µs), its last seal."""
    return sha256(f"mark\0{number}\0{events}\0{last}\0".encode() + head).digest()


def chain(before: bytes, lines: Sequence[str]) -> Iterator[bytes]:
    """Return the seals of consecutive lines; `before` is the seal before the first of them."""
    for line in lines:
        before = line_seal(before, line)
        yield before


def examined(game: Sealed, before: bytes | None, first: int = 0) -> Examined:
    """Check the lines of a game from event `first` on; `before` is the seal before it (None: not known)."""
    intact: list[tuple[int, str]] = []
    faults: list[tuple[int, str]] = []
    following = first
    for sequence, line, seal in game.lines:
        if not isinstance(sequence, int) or sequence < following:
            faults.append((following, f"event {following} is not as it was written"))
            continue
        if sequence > following:
            faults.append((following, f"{_named(following, sequence)} missing"))
            before = None
        stored = seal if isinstance(seal, bytes) else None
        if isinstance(line, str) and before is not None and line_seal(before, line) == stored:
            intact.append((sequence, line))
            following = sequence + max(lost_in(line), 1)
        else:
            why = "can't be checked" if before is None else "is not as it was written"
            faults.append((sequence, f"event {sequence} {why}"))
            following = sequence + 1
        before = stored
    if following != game.events:
        faults.append(
            (min(following, game.events), f"{game.events} events were written, {following} are there")
        )
    elif before is not None and before != game.head:
        faults.append((following, "its last seal is not as it was written"))
    if _ends_otherwise(game):
        faults.append((following, OTHER_END))
    return Examined(tuple(intact), tuple(faults))


def _ends_otherwise(game: Sealed) -> bool:
    return game.mark is not None and game.mark != mark(game.number, game.events, game.last, game.head)


def _named(first: int, end: int) -> str:
    return f"event {first} is" if end == first + 1 else f"events {first} to {end - 1} are"


def begins(game: Sealed, before: bytes) -> bool:
    """Whether the seal of the game's row is right; `before` is the last seal of the game before it."""
    return game.seal == game_seal(before, game.number, game.began, game.header)


def faults(game: Sealed, before: bytes) -> Iterator[str]:
    """Return the faults of a game; `before` is the last seal of the game before it."""
    if game.struck:
        if game.lines:
            yield f"game {game.number} was struck out, and {len(game.lines)} events of it are there"
        if _ends_otherwise(game):
            yield f"game {game.number}, {OTHER_END}"
        return
    if not begins(game, before):
        yield f"game {game.number}, {BEGINNING}"
    for _, wrong in examined(game, game.seal).faults:
        yield f"game {game.number}, {wrong}"

"""Checks lines as they arrive: each has to continue the record of its board, seal by seal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dambord.controller.record.hash_chain import FIRST, game_seal, line_seal
from dambord.controller.record.line import lost_in

LONGEST = 65_536
"""Characters of a line or a header at most."""
MOST = 1 << 53
"""Numbers of games and lines are below it."""


@dataclass(frozen=True, slots=True)
class Row:
    """How a game begins: what its first seal covers."""

    began: str
    header: str
    seal: str
    before: str
    """The seal before it, in hexadecimal as all seals here."""
    after: tuple[int, int] | None
    """The last line of the games before it."""


@dataclass(frozen=True, slots=True)
class SealedLine:
    """A line as a board tells it."""

    record: str
    game: int
    sequence: int
    line: str
    seal: str
    row: Row | None = None
    """With the first line of a game."""

    @property
    def place(self) -> tuple[int, int]:
        """Game and number."""
        return self.game, self.sequence


@dataclass(frozen=True, slots=True)
class Head:
    """The last line that the archive has of a record."""

    record: str
    game: int
    sequence: int
    seal: str
    following: int
    """The number that the next line of this game has."""

    @property
    def place(self) -> tuple[int, int]:
        """Game and number."""
        return self.game, self.sequence


class Gap(ValueError):  # noqa: N818 -- no fault: what is missing is asked for
    """Lines before this one are missing."""


class Known(ValueError):  # noqa: N818
    """The archive has a line at this place."""


def read_line(message: Mapping[str, Any] | None) -> SealedLine:
    """Parse a message with a line. Raises ValueError with one line."""
    match message:
        case {
            "record": str(record),
            "game": int(game),
            "sequence": int(sequence),
            "line": str(line),
            "seal": str(seal),
            **more,
        } if not isinstance(game, bool) and not isinstance(sequence, bool):
            row = None if more.get("row") is None else _read_row(more["row"])
        case _:
            raise ValueError("a message that is no line of a record")
    fits = record and 0 < game < MOST and 0 <= sequence < MOST and len(line) <= LONGEST and len(seal) == 64
    if not (fits and _is_text(record, line, seal)):
        raise ValueError("a message that is no line of a record")
    return SealedLine(record[:64], game, sequence, line, seal, row)


def _is_text(*texts: str) -> bool:
    """Whether texts can be written anywhere: PostgreSQL takes no zero, and half a character is none."""
    return all("\0" not in text and not any("\ud800" <= one <= "\udfff" for one in text) for text in texts)


def _read_row(row: Any) -> Row:
    match row:
        case {"began": str(began), "header": str(header), "seal": str(seal), "before": str(before)}:
            pass
        case _:
            raise ValueError("a game whose beginning can't be read")
    if len(header) > LONGEST or len(began) > 64 or len(seal) != 64:
        raise ValueError("a game whose beginning is too long")
    if not _is_text(began, header, seal, before):
        raise ValueError("a game whose beginning can't be read")
    after = row.get("after")
    if after is None:
        return Row(began, header, seal, before, None)
    if not (isinstance(after, list) and len(after) == 2 and all(type(number) is int for number in after)):
        raise ValueError("a game whose beginning can't be read")
    return Row(began, header, seal, before, (after[0], after[1]))


def continued(head: Head | None, told: SealedLine) -> Head:
    """Return the head of the record with this line.

    Raises Known, Gap, or ValueError in one line for a line that does not fit.
    """
    if head is not None and told.place <= head.place:
        raise Known
    if head is not None and told.game == head.game:
        if told.sequence > head.following:
            raise Gap
        before = bytes.fromhex(head.seal)
    else:
        before = _beginning(head, told)
    where = f"line {told.sequence} of game {told.game}"
    if told.sequence == 0 and told.row is None:
        pass  # told without its row: what follows it is proved, this line is not
    elif line_seal(before, told.line).hex() != told.seal:
        raise ValueError(f"{where} is not as it was sealed")
    return Head(told.record, told.game, told.sequence, told.seal, told.sequence + max(lost_in(told.line), 1))


def _beginning(head: Head | None, told: SealedLine) -> bytes:
    """The seal before the first line of a game. Raises Gap or ValueError."""
    if told.sequence != 0:
        raise Gap
    row = told.row
    if row is None:
        return FIRST
    if row.after is not None and (head is None or head.place < row.after):
        raise Gap
    where = f"the beginning of game {told.game}"
    if head is not None and told.game == head.game + 1 and row.before != head.seal:
        raise ValueError(f"{where} does not follow game {head.game} as it is in the archive")
    if told.game == 1 and row.before != FIRST.hex():
        raise ValueError(f"{where} is not that of a record")
    try:
        own = game_seal(bytes.fromhex(row.before), told.game, row.began, row.header)
    except ValueError:
        own = b""
    if own.hex() != row.seal:
        raise ValueError(f"{where} is not as it was sealed")
    return own

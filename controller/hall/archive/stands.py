"""How games stand, kept beside their lines: who asks for them does not step every line again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, select

from dambord.controller.hall.archive.archive import Archive, Key
from dambord.controller.hall.archive.schema import STAND


@dataclass(frozen=True, slots=True)
class Stand:
    """A game after so many numbers of lines, as this very program has stepped it."""

    following: int
    """The number of the line after those that are in it."""
    received: float
    """When the last of them came."""
    at: int
    """Its instant in µs of game time."""
    code: str
    """The fingerprint of the program; to another one the state means nothing."""
    state: str
    """The state, to go on from; empty where only what is told was asked for."""
    told: str
    """What is told of it, as JSON: `came`, `texts` (its parts in the feeds), `shown` (its state)."""

    @property
    def tells(self) -> Mapping[str, Any]:
        """What is told of it."""
        told: Mapping[str, Any] = json.loads(self.told)
        return told


class Stands:
    """The stands of the games of an archive; a game without one is stepped again. Raises ArchiveError."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    def of(self, key: Key) -> Stand | None:
        """The stand of a game."""
        rows = self._archive.rows(select(STAND).where(*_which(key)))
        return _stand(rows[0], rows[0].state) if rows else None

    def all(self) -> Mapping[Key, Stand]:
        """The stands of all games, without the states to go on from: those are long."""
        rows = self._archive.rows(select(*(column for column in STAND.c if column is not STAND.c.state)))
        return {(row.board, row.record, row.game): _stand(row, "") for row in rows}

    def keep(self, key: Key, stand: Stand) -> None:
        """Keep the stand of a game instead of an older one."""
        board, record, game = key
        row = {"board": board, "record": record, "game": game, **asdict(stand)}
        self._archive.change(delete(STAND).where(*_which(key)), insert(STAND).values(row))


def _stand(row: Any, state: str) -> Stand:
    return Stand(row.following, row.received, row.at, row.code, state, row.told)


def _which(key: Key) -> tuple[ColumnElement[bool], ...]:
    board, record, game = key
    return STAND.c.board == board, STAND.c.record == record, STAND.c.game == game

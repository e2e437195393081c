"""The archive on disk: what arrives is written in batches, each of them whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from dambord.controller.hall.archive.intake import Head, Row, SealedLine
from dambord.controller.hall.archive.schema import ABOUT, BEFORE, FORM, GAME, HEAD, LINE, METADATA, SLOT

Key = tuple[str, str, int]
"""A board, its record and a game."""
LOCKED_S = 10
"""Seconds that a write may wait for another desk on the same archive."""


class ArchiveError(ValueError):
    """The archive can't be opened, read or written; the message says why in one line."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """A line that fits, its board, and when it came (seconds since 1970)."""

    board: str
    told: SealedLine
    received: float

    @property
    def key(self) -> Key:
        """Its game."""
        return self.board, self.told.record, self.told.game


@dataclass(frozen=True, slots=True)
class ArchivedGame:
    """A game as the archive has it."""

    board: str
    record: str
    game: int
    began: str
    header: str

    @property
    def key(self) -> Key:
        """By what it is known."""
        return self.board, self.record, self.game

    @property
    def row(self) -> Row:
        """How it begins; the archive has proved its seals."""
        return Row(self.began, self.header, "", "", None)


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a game in the feeds, from 1, or of what followed in it after a position was set."""

    number: int
    board: str
    record: str
    game: int
    part: int


class Archive:
    """The archive of the event named `name` at `place`: a path, or postgresql://…  Raises ArchiveError."""

    def __init__(self, place: str, name: str) -> None:
        self.place = shown(place)
        try:
            self._engine = _engine(place)
            METADATA.create_all(self._engine)
            with self._engine.begin() as db:
                for table in BEFORE:
                    db.execute(text(f"DROP TABLE IF EXISTS {table}"))
                known = {row.key: row.value for row in db.execute(select(ABOUT))}
                if known.get("form", str(FORM)) != str(FORM):
                    raise ArchiveError(
                        f"{self.place}: an archive of form {known['form']}; expected form {FORM}"
                    )
                if known.get("event", name) != name:
                    raise ArchiveError(f"{self.place}: the archive of {known['event']}, not of {name}")
                self.session = int(known.get("session", "0")) + 1
                _keep(db, {**known, "form": str(FORM), "event": name, "session": str(self.session)})
        except SQLAlchemyError as error:
            raise _failed(self.place, error) from None

    def close(self) -> None:
        """Close it."""
        self._engine.dispose()

    def heads(self) -> Mapping[tuple[str, str], tuple[Head, float]]:
        """By board and record: the last line, and when it came."""
        return {
            (row.board, row.record): (
                Head(row.record, row.game, row.sequence, row.seal, row.following),
                row.received,
            )
            for row in self.rows(select(HEAD))
        }

    def write(self, arrived: Sequence[Arrived], heads: Mapping[tuple[str, str], Head]) -> None:
        """Write lines, and the heads that they lead to."""
        games, lines = [], []
        for one in arrived:
            told, key = one.told, {"board": one.board, "record": one.told.record, "game": one.told.game}
            if told.row is not None:
                games.append(
                    {**key, "began": told.row.began, "header": told.row.header, "seal": told.row.seal}
                )
            lines.append(
                {
                    **key,
                    "sequence": told.sequence,
                    "line": told.line,
                    "seal": told.seal,
                    "received": one.received,
                }
            )
        last = {(one.board, one.told.record): one.received for one in arrived}
        try:
            with self._engine.begin() as db:
                for table, rows in ((GAME, games), (LINE, lines)):
                    if rows:
                        db.execute(insert(table), rows)
                for (board, record), head in heads.items():
                    _set_head(db, board, record, head, last[board, record])
        except SQLAlchemyError as error:
            raise _failed(self.place, error) from None

    def seal_at(self, board: str, told: SealedLine) -> str | None:
        """The seal of the line at the place of another one; None if there is none."""
        which = (LINE.c.board == board, LINE.c.record == told.record)
        place = (LINE.c.game == told.game, LINE.c.sequence == told.sequence)
        rows = self.rows(select(LINE.c.seal).where(*which, *place))
        return None if not rows else str(rows[0].seal)

    def games(self) -> list[ArchivedGame]:
        """All games, in the order in which they began."""
        rows = self.rows(select(GAME).order_by(GAME.c.began, GAME.c.board, GAME.c.game))
        return [ArchivedGame(row.board, row.record, row.game, row.began, row.header) for row in rows]

    def game(self, key: Key) -> ArchivedGame | None:
        """One of them."""
        board, record, game = key
        which = (GAME.c.board == board, GAME.c.record == record, GAME.c.game == game)
        for row in self.rows(select(GAME).where(*which)):
            return ArchivedGame(row.board, row.record, row.game, row.began, row.header)
        return None

    def lines(
        self, board: str, record: str, game: int, since: int = 0
    ) -> Iterator[tuple[int, str, str, float]]:
        """Number, text, seal and arrival of the lines of a game, in order, from the number `since` on."""
        which = (LINE.c.board == board, LINE.c.record == record, LINE.c.game == game)
        for row in self.rows(select(LINE).where(*which, LINE.c.sequence >= since).order_by(LINE.c.sequence)):
            yield row.sequence, row.line, row.seal, row.received

    def slots(self) -> list[Slot]:
        """The places in the feeds, in order."""
        rows = self.rows(select(SLOT).order_by(SLOT.c.number))
        return [Slot(row.number, row.board, row.record, row.game, row.part) for row in rows]

    def give(self, slot: Slot) -> None:
        """Keep a place in the feeds for good."""
        self.change(insert(SLOT).values(asdict(slot)))

    def change(self, *statements: Any) -> None:
        """Carry out statements, all of them or none."""
        try:
            with self._engine.begin() as db:
                for statement in statements:
                    db.execute(statement)
        except SQLAlchemyError as error:
            raise _failed(self.place, error) from None

    def rows(self, statement: Any) -> Sequence[Any]:
        """The rows of a question."""
        try:
            with self._engine.connect() as db:
                return db.execute(statement).all()
        except SQLAlchemyError as error:
            raise _failed(self.place, error) from None


def shown(place: str) -> str:
    """Where an archive is, as people see it: without a password."""
    try:
        return make_url(place).render_as_string(hide_password=True) if "://" in place else place
    except ArgumentError:
        return place.partition("://")[0] + "://…"


def _engine(place: str) -> Engine:
    if "://" in place:
        try:
            return create_engine(make_url(place.replace("postgresql://", "postgresql+psycopg://", 1)))
        except ArgumentError:
            raise ArchiveError(f"{shown(place)}: expected a file or postgresql://…") from None
        except ImportError as error:
            raise ArchiveError(f"{shown(place)}: {_in_one_line(error)}") from None
    try:
        Path(place).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArchiveError(f"{place}: {error.strerror}") from None
    engine = create_engine(f"sqlite:///{place}", connect_args={"timeout": LOCKED_S})

    @event.listens_for(engine, "connect")
    def durable(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")  # what is erased is not in free pages either

    return engine


def _keep(db: Connection, values: Mapping[str, str]) -> None:
    db.execute(ABOUT.delete())
    db.execute(insert(ABOUT), [{"key": key, "value": value} for key, value in values.items()])


def _set_head(db: Connection, board: str, record: str, head: Head, received: float) -> None:
    values = {
        "game": head.game,
        "sequence": head.sequence,
        "seal": head.seal,
        "following": head.following,
        "received": received,
    }
    which = (HEAD.c.board == board, HEAD.c.record == record)
    if not db.execute(HEAD.update().where(*which).values(**values)).rowcount:
        db.execute(insert(HEAD), [{"board": board, "record": record, **values}])


def _failed(place: str, error: SQLAlchemyError) -> ArchiveError:
    said = _in_one_line(getattr(error, "orig", None) or error)
    return ArchiveError(f"{place}: {said}")


def _in_one_line(error: BaseException) -> str:
    return " ".join(str(error).split())

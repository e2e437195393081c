"""The list of a record's games, in a small database beside it: made anew where it is missing.

The record holds what happened; how a game ended is known only by replaying it. That is done once, and kept
here with the seal of the game's last event: a game that has gone on since is replayed again. Nothing is lost
with this file.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

from dambord.controller.record.disk.journal_errors import JournalError
from dambord.controller.record.games.search import Search, folded
from dambord.controller.record.games.summary import Summary
from dambord.controller.record.struck import LIKE

CACHE = "CACHE_DIRECTORY"
"""The environment variable in which systemd names that folder."""
FORM = 1
"""Version of the table, stored in SQLite's user_version; a list of another one is made anew."""
_TABLE = """
CREATE TABLE game (
    number INTEGER PRIMARY KEY, seal BLOB, began TEXT, rules TEXT, board TEXT, control TEXT,
    players TEXT, event TEXT, round TEXT, place TEXT, names TEXT,
    head BLOB, plies INTEGER, result TEXT, ending TEXT, fault TEXT
)"""
"""`players` and `result` are JSON, `names` is what players are searched by, `place` the number of the table;
`head` is NULL until the game has been replayed."""
_LISTED = "number, seal, began, rules, board, control, players, event, round, place, names"
_GAME = """json_object(
    'game', number, 'began', began, 'rules', rules, 'board', board, 'control', control, 'live', json('false'),
    'players', json(players), 'event', event, 'round', round, 'table', place, 'plies', plies,
    'seconds', (SELECT round(last / 1e6, 1) FROM record.game AS at WHERE at.number = main.game.number),
    'result', json(coalesce(result, 'null')),
    'void', json(CASE WHEN ending = 'void' THEN 'true' ELSE 'false' END), 'fault', fault)"""
_THERE = f"(SELECT * FROM record.game WHERE header NOT LIKE '{LIKE}')"
"""The games of the record that were not struck out."""
_NEW = f"""
SELECT theirs.number, theirs.began, theirs.header, theirs.seal FROM {_THERE} AS theirs
LEFT JOIN main.game AS ours ON (ours.number, ours.seal) = (theirs.number, theirs.seal)
WHERE ours.number IS NULL"""
_STALE = f"""
SELECT theirs.number, theirs.head FROM {_THERE} AS theirs
LEFT JOIN main.game AS ours ON (ours.number, ours.seal, ours.head) = (theirs.number, theirs.seal, theirs.head)
WHERE ours.number IS NULL ORDER BY theirs.number DESC"""
_KEEP = "UPDATE main.game SET head = ?, plies = ?, result = ?, ending = ?, fault = ? WHERE number = ?"
_EMPTY = "plies IS 0 AND ending IS 'none' AND fault IS NULL"
"""The condition of an empty game, as `Summary.empty`."""
_GONE = f"DELETE FROM main.game WHERE number NOT IN (SELECT number FROM {_THERE})"


class Stale(NamedTuple):
    """A game that has to be replayed, and its last seal."""

    number: int
    head: bytes


class Found(NamedTuple):
    """A part of the list: the games as JSON objects by number, in order, and how many fit in all."""

    games: list[tuple[int, str]]
    total: int


def index_path(path: Path) -> Path:
    """The list's path: beside the record at `path`, unless this program has a folder for what can be made
    anew, as the page of a service has."""
    cache = os.environ.get(CACHE, "")
    return (Path(cache.split(":")[0]) if cache else path.parent) / f"{path.name}.games"


class GameIndex:
    """The list of the games of the record at `path`. Raises JournalError."""

    def __init__(self, path: Path) -> None:
        record = path.resolve()
        self._file = index_path(record)
        with self._telling():
            self._db = _opened(self._file)
            self._db.execute("ATTACH ? AS record", (f"{record.as_uri()}?mode=ro",))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self._db.close()

    def stale(self) -> list[Stale]:
        """The games that are not listed as they are in the record, newest first."""
        with self._telling():
            return [Stale(*row) for row in self._db.execute(_STALE)]

    def unlisted(self) -> int:
        """The number of games that are not listed at all."""
        with self._telling():
            (number,) = self._db.execute(f"SELECT count(*) FROM ({_NEW})").fetchone()
        return int(number)

    def take_in(self) -> None:
        """List the games that are new in the record, and forget those that are gone."""
        with self._telling(), self._db:
            self._db.execute("BEGIN IMMEDIATE")
            new = self._db.execute(_NEW).fetchall()
            marks = ", ".join("?" * 11)
            self._db.executemany(
                f"INSERT OR REPLACE INTO main.game ({_LISTED}) VALUES ({marks})",
                [_row(*game) for game in new],
            )
            self._db.execute(_GONE)

    def keep(self, game: Stale, found: Summary) -> None:
        """Keep how a game ended that has just been replayed."""
        result = None if found.result is None else json.dumps(found.result)
        with self._telling():
            values = (game.head, found.plies, result, found.ending, found.fault or None, game.number)
            self._db.execute(_KEEP, values)

    def search(self, wanted: Search, live: int = 0, *, played: bool = True) -> Found:
        """The games that fit a search. Games whose header can't be read are left out.

        `live` is the number of a game under way, of which the list may be behind; `played`: whether there
        is a turn in it.
        """
        where, values = _conditions(wanted, live, played=played)
        order = "DESC" if wanted.newest else "ASC"
        rows = f"FROM main.game WHERE {where}"
        part = f"ORDER BY number {order} LIMIT :limit OFFSET :offset"
        limit = -1 if wanted.limit is None else wanted.limit
        with self._telling():
            (total,) = self._db.execute(f"SELECT count(*) {rows}", values).fetchone()
            values |= {"limit": limit, "offset": wanted.offset}
            return Found(self._db.execute(f"SELECT number, {_GAME} {rows} {part}", values).fetchall(), total)

    def rulesets(self) -> list[str]:
        """The rulesets of the games, by name."""
        with self._telling():
            rows = self._db.execute("SELECT DISTINCT rules FROM main.game WHERE rules <> '' ORDER BY rules")
            return [rules for (rules,) in rows]

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise JournalError(f"{self._file}: the list of games: {error}") from None


def _opened(file: Path) -> sqlite3.Connection:
    """Open a list; one of another form, or what is no list, is made anew."""
    db = sqlite3.connect(file.as_uri(), isolation_level=None, check_same_thread=False, uri=True)
    db.execute("PRAGMA busy_timeout = 5000")
    db.execute("PRAGMA secure_delete = ON")  # nothing stays of a game that is struck out
    with suppress(sqlite3.DatabaseError):
        if db.execute("PRAGMA user_version").fetchone() == (FORM,):
            return db
    db.close()
    file.unlink(missing_ok=True)
    db = sqlite3.connect(file.as_uri(), isolation_level=None, check_same_thread=False, uri=True)
    db.execute("PRAGMA busy_timeout = 5000")
    db.execute("PRAGMA synchronous = OFF")  # it can always be made anew
    db.executescript(f"BEGIN; {_TABLE}; PRAGMA user_version = {FORM}; COMMIT;")
    return db


def _conditions(wanted: Search, live: int, *, played: bool) -> tuple[str, dict[str, Any]]:
    """The condition of a search in SQL, and its values."""
    given: Mapping[str, tuple[str, object]] = {
        "player": ("instr(names, :player) > 0", folded(wanted.player)),
        "begun": ("substr(began, 1, 10) >= :begun", wanted.begun),
        "until": ("substr(began, 1, 10) <= :until", wanted.until),
        "since": ("began >= :since", wanted.since),
        "before": ("began < :before", wanted.before),
        "rules": ("rules = :rules", wanted.rules),
        "ending": ("ending = :ending", wanted.ending),
    }
    asked = {key: condition for key, condition in given.items() if condition[1]}
    conditions = ["rules <> ''", *(condition for condition, _ in asked.values())]
    values = {key: value for key, (_, value) in asked.items()}
    if wanted.played:
        conditions.append(f"CASE number WHEN :live THEN :played ELSE NOT ({_EMPTY}) END")
        values |= {"live": live, "played": played}
    return " AND ".join(conditions), values


def _row(number: int, began: object, header: object, seal: object) -> tuple[object, ...]:
    """The row of a new game; one without ruleset if its header can't be read."""
    data: Any = None
    if isinstance(header, str):
        with suppress(ValueError, RecursionError):
            data = json.loads(header)
    if not isinstance(data, dict):
        data = {}
    players = {side: _player(data.get("players"), side) for side in ("w", "b")}
    names = "\n".join(folded(text) for player in players.values() if player for text in player.values())
    texts = [_text(data.get(key)) for key in ("rules", "board", "control", "event", "round", "table")]
    rules, board, control, event, in_round, table = texts
    written = json.dumps(players, ensure_ascii=False)
    first = (number, seal, _text(began) or "", rules or "", board or "", control)
    return (*first, written, event, in_round, table, names)


def _player(players: object, side: str) -> dict[str, str] | None:
    """Name and number of a player as the header has them; None if it has neither."""
    player = players.get(side) if isinstance(players, dict) else None
    if not isinstance(player, dict):
        return None
    found = {key: _text(player.get(key)) or "" for key in ("name", "number")}
    return found if any(found.values()) else None


def _text(value: object) -> str | None:
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else None

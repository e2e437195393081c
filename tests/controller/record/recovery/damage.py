"""Damages records at random, and checks what becomes of them: nothing is lost in silence, the table
starts."""

from __future__ import annotations

import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.state import opening
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.events import Event, Seen
from dambord.controller.record.format import read_events
from dambord.controller.record.header import Header, read_header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recovery.salvage import open_or_salvage
from dambord.controller.record.replay import terms
from dambord.controller.record.states.resume import last_game
from dambord.controller.record.states.snapshot import fingerprint
from dambord.controller.record.states.state_codec import encode_state
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.scenarios.scene import play
from dambord.rules.draughts import game

GAMES, PLIES = 3, 14
SNAPSHOT_EVERY = 64
SECTOR = 512
PAGE = 4096
PARTS = ("", "-wal", ".note", ".state")


def played(seed: int) -> tuple[Header, list[Event]]:
    """A game on a reed board with a clock, and its events."""
    rules = game("international")
    scene = play(rules, random_game(rules, Random(seed), plies=PLIES), seed=seed)
    header = replace(read_header(scene.lines[0]), control="600+2")
    agreed = terms(header)
    return header, list(read_events(scene.lines[1:], agreed.sensing.sensor, agreed.sensing.cells))


def written(folder: Path) -> Path:
    """A record as a killed controller leaves it: some games, the last not over, a log that is not worked
    in."""
    live = folder / "live"
    live.mkdir(parents=True)
    path = live / "record"
    kept = folder / "killed"
    with Journal(path) as journal:
        for seed in range(GAMES):
            header, events = played(seed)
            state = opening(terms(header))
            number = journal.begin(header)
            for sequence, event in enumerate(events):
                journal.append(number, sequence, [event])
                state, _ = step(state, event)
                if sequence % SNAPSHOT_EVERY == SNAPSHOT_EVERY - 1:
                    journal.keep(number, state.now, fingerprint(state.terms), encode_state(state))
        journal.beat(number, events[-1].at + 1_000_000)
        shutil.copytree(live, kept)
    return kept / "record"


def lines_of(path: Path) -> dict[tuple[int, int], str]:
    """Every event of a record by game and number."""
    with RecordReader(path) as journal:
        rows = journal._rows("SELECT game, sequence, line FROM event")
    return {(number, sequence): line for number, sequence, line in rows}


@dataclass
class Figures:
    """What became of the records."""

    kinds: Counter[str] = field(default_factory=Counter)
    untouched: int = 0
    """Records in which the damage did not concern anything written."""
    whole: int = 0
    """Records that were damaged and of which every event was read all the same."""
    told: int = 0
    """Records of which something was lost, and said so."""
    plies_lost: int = 0
    """Plies of the live game that its players have to enter again, of all records together."""
    unclear: int = 0

    def __str__(self) -> str:
        return (
            f"{sum(self.kinds.values())} records: {self.untouched} not touched by the damage, "
            f"{self.whole} damaged and wholly read, {self.told} with losses that "
            f"were told, none in silence, all started; "
            f"{self.plies_lost} plies of live games lost in all. Kinds: {dict(sorted(self.kinds.items()))}"
        )


class Damage:
    """A damage at random to the files of the record at `path`."""

    def __init__(self, path: Path, chance: Random) -> None:
        self.path = path
        self.chance = chance

    def do(self) -> str:
        """Damage the record; return what was done."""
        kinds: list[Callable[[], str]] = [self.flipped] * 5
        kinds += [self.zeroed] * 5
        kinds += [self.cut, self.cut, self.emptied, self.removed, self.garbage, self.garbage]
        kinds += [self.null, self.ill_typed, self.schema, self.rolled_back]
        return self.chance.choice(kinds)()

    def _files(self) -> list[Path]:
        """One file of the record, or the database and its log."""
        parts = self.chance.choice([[""], [""], ["-wal"], ["-wal"], ["", "-wal"], [".note"], [".state"]])
        files = [self.path.with_name(self.path.name + part) for part in parts]
        return [file for file in files if file.exists() and file.stat().st_size]

    def _changed(self, change: Callable[[bytearray], None]) -> str:
        files = self._files()
        for file in files:
            data = bytearray(file.read_bytes())
            change(data)
            file.write_bytes(data)
        return " and ".join(file.name for file in files)

    def flipped(self) -> str:
        def flip(data: bytearray) -> None:
            for _ in range(self.chance.choice((1, 1, 1, 8, 100))):
                data[self.chance.randrange(len(data))] ^= 1 << self.chance.randrange(8)

        self._changed(flip)
        return "bits flipped"

    def zeroed(self) -> str:
        def zero(data: bytearray) -> None:
            size = self.chance.choice((SECTOR, SECTOR, PAGE))
            at = self.chance.randrange(0, len(data), size)
            data[at : at + size] = bytes(len(data[at : at + size]))

        self._changed(zero)
        return "sectors zeroed"

    def garbage(self) -> str:
        def fill(data: bytearray) -> None:
            at = self.chance.randrange(0, len(data), SECTOR)
            data[at : at + SECTOR] = self.chance.randbytes(len(data[at : at + SECTOR]))

        self._changed(fill)
        return "sectors of garbage"

    def cut(self) -> str:
        def shorten(data: bytearray) -> None:
            del data[self.chance.randrange(len(data)) :]

        self._changed(shorten)
        return "truncated"

    def emptied(self) -> str:
        self._changed(lambda data: data.clear())
        return "emptied"

    def removed(self) -> str:
        for file in self._files():
            file.unlink()
        return "removed"

    def rolled_back(self) -> str:
        """The newest part of the log is gone, at the end of a transaction: a sound, older database."""
        log = self.path.with_name(self.path.name + "-wal")
        if not log.exists():
            return self.flipped()
        data = log.read_bytes()
        ends = [
            at + 24 + PAGE
            for at in range(32, len(data) - PAGE, 24 + PAGE)
            if any(data[at + 4 : at + 8]) and data[at + 8 : at + 16] == data[16:24]
        ]
        log.write_bytes(data[: self.chance.choice(ends[:-1] or [32])])
        return "log rolled back"

    def _sql(self, *statements: str) -> None:
        with closing(sqlite3.connect(self.path, isolation_level=None)) as db, suppress(sqlite3.Error):
            for statement in statements:
                db.execute(statement)

    def _column(self) -> tuple[str, str, str]:
        table = self.chance.choice(("event", "game"))
        columns = {
            "event": ["line", "seal"],
            "game": ["began", "header", "last", "seal", "events", "head", "mark"],
        }
        which = f"rowid = {self.chance.randint(1, GAMES)}"
        if table == "event":
            which = f"game = {self.chance.randint(1, GAMES)} AND sequence = {self.chance.randrange(150)}"
        return table, self.chance.choice(columns[table]), which

    def null(self) -> str:
        table, column, which = self._column()
        self._sql(
            "PRAGMA writable_schema = 1",
            "UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '        ')",
            "PRAGMA schema_version = 77",
            "PRAGMA writable_schema = 0",
        )
        self._sql(f"UPDATE {table} SET {column} = NULL WHERE {which}")
        return "cells of NULL"

    def ill_typed(self) -> str:
        table, column, which = self._column()
        value = self.chance.choice(("x'ff00'", "'x'", "7", "1.5", "cast(x'ff' AS TEXT)"))
        self._sql(f"UPDATE {table} SET {column} = {value} WHERE {which}")
        return "cells of another type"

    def schema(self) -> str:
        change = self.chance.choice(
            (
                "DELETE FROM sqlite_master WHERE name = 'event'",
                "UPDATE sqlite_master SET sql = 'CREATE TABLE game (what)' WHERE name = 'game'",
                "UPDATE sqlite_master SET sql = 'nonsense' WHERE name = 'event'",
                "UPDATE sqlite_master SET rootpage = 3 WHERE name = 'game'",
            )
        )
        self._sql("PRAGMA writable_schema = 1", change, "PRAGMA schema_version = 99")
        return "schema damaged"


def damaged(killed: Path, folder: Path, seeds: range) -> Figures:
    """Damage a copy of the record at `killed` once for every seed, start from it, and check what is left."""
    figures = Figures()
    whole = lines_of(killed_copy(killed, folder / "whole"))
    header, events = played(GAMES - 1)
    plies = [ply.text for ply in _replayed(header, events)]
    for seed in seeds:
        chance = Random(f"damage {seed}")
        path = killed_copy(killed, folder / "damaged")
        if chance.random() < 0.3:
            Journal(path).close()  # ended in peace: the log is worked in
        kind = Damage(path, chance).do()
        figures.kinds[kind] += 1
        where = f"seed {seed}: {kind}"
        _read_only(path, where)
        said: list[str] = []
        with open_or_salvage(path, said.append) as journal:
            recorded, state = last_game(journal, header, terms(header))
            faults = journal.verify().faults
            left = {
                (number, sequence): line
                for number in range(1, GAMES + 1)
                for sequence, line, _ in journal._lines(number, 0)
            }
            lost = {key for key, line in whole.items() if left.get(key) != line}
            if said:
                assert path.with_name("record.damaged-1").exists() or "missing" in said[0], where
                assert faults == (), (where, faults)
            assert not lost or said or faults, (where, len(lost))
            shown = [] if state is None else [ply.text for ply in state.plies]
            assert plies[: len(shown)] == shown, where
            figures.plies_lost += len(plies) - len(shown)
            if not lost and not said and not faults:
                figures.untouched += 1
            elif not lost:
                figures.whole += 1
            else:
                figures.told += 1
            if recorded is not None and state is not None:
                journal.append(recorded.number, recorded.events, [Seen(state.now, "." * 50)])
            number = journal.begin(header)
            journal.append(number, 0, [Seen(0, "x" * 50)])
        again: list[str] = []
        with open_or_salvage(path, again.append) as journal:
            assert journal.load() is not None, where
        assert again == [] or faults, (where, again)
    return figures


def _replayed(header: Header, events: list[Event]) -> Iterator[RecordedPly]:
    state = opening(terms(header))
    for event in events:
        state, _ = step(state, event)
    return iter(state.plies)


def _read_only(path: Path, where: str) -> None:
    """Readers get one line, or what is intact."""
    copy = killed_copy(path, path.parent.parent / "read")
    try:
        with RecordReader(copy) as journal:
            for number, _, _ in journal.games():
                with suppress(JournalError):
                    journal.load(number)
            journal.verify()
    except JournalError as error:
        one_line = "\n" not in str(error)
    else:
        one_line = True
    assert one_line, where


def killed_copy(killed: Path, folder: Path) -> Path:
    """A fresh copy of the record in `folder`."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for part in PARTS:
        with suppress(FileNotFoundError):
            shutil.copy(killed.with_name(killed.name + part), folder / f"record{part}")
    return folder / "record"

"""Whose database it is, and older forms of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dambord.controller.core.messages.events import Event, Pressed, Seen
from dambord.controller.record import hash_chain
from dambord.controller.record.disk.database import _TABLES, APPLICATION, FORMAT
from dambord.controller.record.format import write_event
from dambord.controller.record.header import Header, write_header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recovery.salvage import open_or_salvage

HEADER = Header("international", "reed-100", "clock", control="900+5")
EVENTS: tuple[Event, ...] = (Seen(0, "x" * 50), Pressed(1_000_000, "b", "clock"))


def of_form_2(path: Path) -> None:
    """A record as version 0.4.0 wrote it."""
    began, header = "2026-11-22T11:42:53+00:00", write_header(HEADER)
    lines = [write_event(event) for event in EVENTS]
    seal = hash_chain.game_seal(hash_chain.FIRST, 1, began, header)
    seals = list(hash_chain.chain(seal, lines))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(f"BEGIN;{_TABLES}PRAGMA user_version = 2;COMMIT;")
        row = (1, began, header, 7_000_000, seal, len(lines), seals[-1])
        db.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        rows = [(1, number, line, seals[number]) for number, line in enumerate(lines)]
        db.executemany("INSERT INTO event VALUES (?, ?, ?, ?)", rows)


def test_an_older_record_is_read(tmp_path: Path) -> None:
    of_form_2(tmp_path / "record")
    with RecordReader(tmp_path / "record") as journal:
        recorded = journal.load()
        assert journal.verify().faults == ()
    assert recorded is not None
    assert (recorded.header, recorded.last, len(recorded.lines)) == (HEADER, 7_000_000, 2)


def test_an_older_record_is_brought_up_to_date(tmp_path: Path) -> None:
    path, said = tmp_path / "record", list[str]()
    of_form_2(path)
    with open_or_salvage(path, said.append) as journal:
        journal.append(1, 2, [Pressed(8_000_000, "w", "resign")])
        assert journal.verify().faults == ()
    assert said == []
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (FORMAT,)
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    with RecordReader(path) as journal:
        recorded = journal.load()
    assert recorded is not None
    assert len(recorded.lines) == 3


@pytest.mark.parametrize("application", [0, 7])
def test_a_database_of_another_program_is_left_as_it_is(tmp_path: Path, application: int) -> None:
    path = tmp_path / "record"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE contacts (name)")
        db.execute(f"PRAGMA application_id = {application}")
        db.commit()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="database of another program; expected a record of games"):
        open_or_salvage(path, lambda line: None)
    assert path.read_bytes() == before


@pytest.mark.parametrize("left", ["missing", "empty"])
def test_a_file_that_is_gone_beside_its_note_is_damage(tmp_path: Path, left: str) -> None:
    path, said = tmp_path / "record", list[str]()
    with Journal(path) as journal:
        journal.append(journal.begin(HEADER), 0, EVENTS)
    path.unlink()
    if left == "empty":
        path.touch()
    with pytest.raises(JournalError, match=f"is {left} beside record.note"):
        Journal(path)
    with open_or_salvage(path, said.append) as journal:
        assert journal.load() is None
    assert f"the file is {left} beside record.note; 1 games were noted" in said[0]
    assert said[1] == "game 1: 2 events were noted, and nothing of it can be read"


def test_log_of_a_killed_controller_stays_short(tmp_path: Path) -> None:
    with Journal(tmp_path / "record") as journal:
        number = journal.begin(HEADER)
        for sequence in range(1_000):
            journal.append(number, sequence, [Seen(sequence, "x" * 50)])
        assert (tmp_path / "record-wal").stat().st_size < 200_000


@pytest.mark.parametrize("path", [".", "/", ""])
def test_a_folder_is_refused_in_plain_words(path: str) -> None:
    for opened in (Journal, RecordReader):
        with pytest.raises(JournalError, match="a folder; expected a file in it"):
            opened(Path(path))

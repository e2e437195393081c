"""A record is put aside while nobody has it open; the disk stays flat, and a power cut loses nothing."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from dambord.controller.core.messages.events import LinkFound, Seen
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recovery import rotation
from dambord.controller.record.recovery.rotation import Keep, rotate, size
from dambord.controller.record.recovery.salvage import open_or_salvage
from dambord.controller.record.states.snapshot import read_snapshot

HEADER = Header("international", "reed-100", "settle")
QUIET: list[str] = []
CELLS = "x" * 20 + "." * 10 + "x" * 20


def filled(path: Path, games: int = 2, events: int = 3) -> Path:
    """Write games into the record at `path`, and a snapshot beside it."""
    with Journal(path) as journal:
        for _ in range(games):
            number = journal.begin(HEADER)
            journal.append(number, 0, [LinkFound(0), *(Seen(at, CELLS) for at in range(1, events))])
        journal.keep(number, events, "code", "{}")
    return path


def held(folder: Path) -> list[str]:
    """The heads of all games in all records of a folder that can be read."""
    found = []
    for path in sorted(folder.iterdir()):
        if path.name == "record" or path.name.rpartition("-")[2].isdecimal():
            with RecordReader(path) as reader:
                assert reader.verify().faults == ()
                found += [game.head.hex() for game in reader.ends()]
    return found


def test_a_record_is_put_aside_whole(tmp_path: Path) -> None:
    record, said = filled(tmp_path / "record"), list[str]()
    (tmp_path / "record.games").write_bytes(b"a list")
    before, games = size(record), held(tmp_path)
    kept = rotate(record, Keep(), said.append)
    assert kept == tmp_path / "record.kept-1"
    assert {path.name for path in tmp_path.iterdir()} == {
        *("record.lock", "record.kept-1", "record.kept-1.note", "record.kept-1.state"),
    }
    assert 0 < size(kept) <= before
    assert held(tmp_path) == games
    assert read_snapshot(kept) is not None
    assert said == [f"{record}: put aside as record.kept-1: 2 games, the last seal is {games[-1]}"]
    with open_or_salvage(record, said.append) as journal:
        assert journal.begin(HEADER) == 1
    assert len(said) == 1


def test_what_is_missing_is_written_before(tmp_path: Path) -> None:
    record = filled(tmp_path / "record")
    kept = rotate(record, Keep(), QUIET.append, lambda journal: journal.append(2, 3, [Seen(9, CELLS)]))
    assert kept is not None
    with RecordReader(kept) as reader:
        assert [game.events for game in reader.ends()] == [3, 4]


def test_a_record_without_games_stays(tmp_path: Path) -> None:
    assert rotate(tmp_path / "record", Keep(), QUIET.append) is None
    assert not list(tmp_path.glob("*kept*"))


def test_a_record_in_use_is_left_alone(tmp_path: Path) -> None:
    record = filled(tmp_path / "record")
    with Journal(record) as journal:
        with pytest.raises(JournalError, match="another controller"):
            rotate(record, Keep(), QUIET.append)
        assert journal.begin(HEADER) == 3
    assert not list(tmp_path.glob("*kept*"))


def test_a_record_that_is_read_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = filled(tmp_path / "record")
    impatient = sqlite3.connect

    def connect(*args: Any, **options: Any) -> sqlite3.Connection:
        return impatient(*args, **options, factory=Impatient)

    class Impatient(sqlite3.Connection):
        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            return super().execute("PRAGMA busy_timeout = 1" if "busy_timeout" in sql else sql, *args)

    monkeypatch.setattr(sqlite3, "connect", connect)
    with RecordReader(record) as reader:
        with pytest.raises(JournalError, match="locked"):
            rotate(record, Keep(), QUIET.append)
        assert len(reader.games()) == 2
    with Journal(record) as journal:
        assert journal.begin(HEADER) == 3
        (mode,) = journal._one("PRAGMA journal_mode")
        assert mode == "wal"


def test_the_oldest_are_removed(tmp_path: Path) -> None:
    record = tmp_path / "record"
    for _ in range(5):
        rotate(filled(record), Keep(files=3), QUIET.append)
    assert sorted(path.name for path in tmp_path.glob("*kept-?")) == [f"record.kept-{n}" for n in (3, 4, 5)]
    one = size(tmp_path / "record.kept-5")
    rotate(filled(record), Keep(bytes=2 * one), QUIET.append)
    assert sorted(path.name for path in tmp_path.glob("*kept-?")) == ["record.kept-5", "record.kept-6"]
    rotate(filled(record), Keep(bytes=1), QUIET.append)
    assert {path.name for path in tmp_path.glob("*kept-*")} == {
        *("record.kept-7", "record.kept-7.note", "record.kept-7.state"),
    }


def test_what_was_damaged_is_removed_too(tmp_path: Path) -> None:
    record = filled(tmp_path / "record")
    for number in range(1, 5):
        (tmp_path / f"record.damaged-{number}").write_bytes(b"damage")
    (tmp_path / "record.damaged-2.note").write_bytes(b"note")
    rotate(record, Keep(files=2), QUIET.append)
    assert sorted(path.name for path in tmp_path.glob("*damaged*")) == [
        *("record.damaged-3", "record.damaged-4"),
    ]


def test_other_files_stay(tmp_path: Path) -> None:
    record = tmp_path / "record"
    others = {"tokens.json", "record.setup.json", "record.counts.json", "record2", "record2.kept-1.note"}
    for name in others:
        (tmp_path / name).write_text("x")
    for _ in range(3):
        rotate(filled(record), Keep(files=1), QUIET.append)
    assert others < {path.name for path in tmp_path.iterdir()}


WRITES = {function.__code__ for function in (rotation.rotate, rotation._put_aside, rotation._remove)}
"""Where something changes on the disk."""


def killed_at(line: int, record: Path, keep: Keep) -> bool:
    """Rotate in a process that dies before its `line`th line of those; return whether it came there."""
    child = os.fork()
    if not child:
        left = line

        def trace(frame: FrameType, event: str, value: object) -> Any:
            nonlocal left
            if frame.f_code not in WRITES:
                return None
            if event == "line":
                left -= 1
                if left < 0:
                    os._exit(1)
            return trace

        sys.settrace(trace)
        rotate(record, keep, lambda line: None)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1


def test_a_power_cut_at_any_step_loses_nothing(tmp_path: Path) -> None:
    """One more line of the program is run each time, and then a game goes on in what is found."""
    cut = 0
    while True:
        folder = tmp_path / str(cut)
        folder.mkdir()
        record = folder / "record"
        rotate(filled(record, events=2), Keep(), QUIET.append)
        rotate(filled(record, events=3), Keep(), QUIET.append)
        filled(record, events=4)
        live, oldest, second = (set(held(folder)[at : at + 2]) for at in (0, 2, 4))
        died = killed_at(cut, record, Keep(files=2))
        said: list[str] = []
        with open_or_salvage(record, said.append) as journal:
            number = journal.begin(HEADER)
            journal.append(number, 0, [LinkFound(0), Seen(77, CELLS)])
            (mode,) = journal._one("PRAGMA journal_mode")
        assert (said, mode) == ([], "wal"), cut
        found = held(folder)
        assert live | second <= set(found), cut
        assert len(found) == len(set(found)), cut
        rotate(record, Keep(files=2), said.append)
        assert live <= set(held(folder)), cut
        assert not oldest & set(held(folder)), cut
        names = {path.name for path in folder.iterdir()}
        assert names == {"record.lock"} | {name for name in names if ".kept-" in name}, cut
        kept = [name for name in names if name.rpartition("-")[2].isdecimal()]
        assert len(kept) == 2, cut
        whole = {name.removesuffix(".note").removesuffix(".state") for name in names}
        assert whole == {"record.lock", *kept}, cut
        if not died:
            break
        cut += 1
    assert cut > 30

"""The hash chain of the record: every change, removal or move is reported with game and event."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.core.messages.arbiter_acts import (
    TakeBack,
)
from dambord.controller.core.messages.events import Event, Pressed, Ruled, Seen
from dambord.controller.record.disk.end_note import note_path
from dambord.controller.record.header import Header
from dambord.controller.record.journal import DamagedError, Journal
from dambord.controller.record.record_reader import RecordReader

HEADER = Header("international", "reed-100", "clock", control="900+5")
EVENTS: tuple[Event, ...] = (
    Seen(0, "x" * 50),
    Pressed(1_000_000, "b", "clock"),
    Ruled(2_000_000, "Ilze", "as both agreed", TakeBack(1)),
    Pressed(3_000_000, "w", "resign"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record of three games of four events, written in two parts each."""
    path = tmp_path / "record"
    with Journal(path) as journal:
        for _ in range(3):
            number = journal.begin(HEADER)
            journal.append(number, 0, EVENTS[:1])
            journal.append(number, 1, EVENTS[1:])
    return path


def tampered(path: Path, statement: str) -> tuple[str, ...]:
    with sqlite3.connect(path) as other:
        assert other.execute(statement).rowcount > 0
    with RecordReader(path) as journal:
        return journal.verify().faults


def test_intact_record_verifies(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with RecordReader(path) as journal:
        found = journal.verify()
    assert (found.faults, found.games, found.events) == ((), 3, 12)
    assert main(["record", "--record", str(path), "--verify"]) == 0
    assert (
        capsys.readouterr().out == f"3 games, 12 events, all as they were written; last seal {found.head}\n"
    )


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (
            "UPDATE event SET line = replace(line, '1.0', '1.5') WHERE game = 2 AND sequence = 1",
            ["game 2, event 1 is not as it was written"],
        ),
        (
            "DELETE FROM event WHERE game = 2 AND sequence = 2",
            ["game 2, event 2 is missing", "game 2, event 3 can't be checked"],
        ),
        (
            "DELETE FROM event WHERE game = 2 AND sequence = 3",
            ["game 2, 4 events were written, 3 are there"],
        ),
        (
            "UPDATE game SET head = zeroblob(32) WHERE number = 3",
            [
                "game 3, its last seal is not as it was written",
                "game 3, its end (events, last instant, last seal) is not as it was written",
                "game 3: event 3 has not the seal that was noted",
            ],
        ),
        (
            "DELETE FROM event WHERE game = 3",
            ["game 3, 4 events were written, 0 are there"],
        ),
        (
            "UPDATE event SET sequence = 9 - sequence WHERE game = 1 AND sequence IN (1, 2)",
            [
                "game 1, events 1 to 2 are missing",
                "game 1, event 3 can't be checked",
                "game 1, events 4 to 6 are missing",
                "game 1, event 7 can't be checked",
                "game 1, event 8 is not as it was written",
                "game 1, 4 events were written, 9 are there",
            ],
        ),
        (
            "UPDATE event SET line = (SELECT line FROM event AS other"
            " WHERE other.game = 1 AND other.sequence = 3 - event.sequence)"
            " WHERE game = 1 AND sequence IN (1, 2)",
            ["game 1, event 1 is not as it was written"],
        ),
        (
            "UPDATE game SET header = replace(header, '900', '901') WHERE number = 1",
            ["game 1, its beginning, or the game before it, is not as it was written"],
        ),
        (
            "UPDATE game SET began = '2001-01-01T00:00:00+00:00' WHERE number = 3",
            ["game 3, its beginning, or the game before it, is not as it was written"],
        ),
        (
            "UPDATE game SET last = last + 1 WHERE number = 2",
            ["game 2, its end (events, last instant, last seal) is not as it was written"],
        ),
        (
            "UPDATE game SET mark = zeroblob(32) WHERE number = 2",
            ["game 2, its end (events, last instant, last seal) is not as it was written"],
        ),
        (
            "DELETE FROM game WHERE number = 2",
            ["game 3, its beginning, or the game before it, is not as it was written"],
        ),
    ],
)
def test_tampering_is_reported(
    path: Path, statement: str, said: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert list(tampered(path, statement)) == said
    assert main(["record", "--record", str(path), "--verify"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[:-1] == [f"{path}: {line}" for line in said]
    assert f"{len(said)} faults" in out[-1]


def test_resealed_game_breaks_the_next_game(path: Path) -> None:
    with RecordReader(path) as journal:
        head = journal.verify().head
    with sqlite3.connect(path) as other:
        other.execute("DELETE FROM event WHERE game = 2")
        other.execute("UPDATE game SET events = 0, head = seal WHERE number = 2")
    with Journal(path) as journal:
        for sequence, event in enumerate(EVENTS[:3]):
            journal.append(2, sequence, [event])
        found = journal.verify()
    assert found.faults == ("game 3, its beginning, or the game before it, is not as it was written",)
    assert found.head == head


def test_resealed_last_game_changes_the_last_seal(path: Path) -> None:
    with RecordReader(path) as journal:
        head = journal.verify().head
    with sqlite3.connect(path) as other:
        other.execute("DELETE FROM event WHERE game = 3")
        other.execute("UPDATE game SET events = 0, head = seal WHERE number = 3")
    with pytest.raises(DamagedError, match="game 3: 4 events were noted, 0 are there"):
        Journal(path)
    note_path(path).unlink()  # by somebody who forges that, too
    with Journal(path) as journal:
        journal.append(3, 0, EVENTS[:3])
        found = journal.verify()
    assert found.faults == ()
    assert found.head != head


def test_damaged_game_is_loaded_up_to_the_damage(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tampered(path, "UPDATE event SET line = '{}' WHERE game = 3 AND sequence = 2")
    with RecordReader(path) as journal:
        recorded = journal.load()
    assert recorded is not None
    assert (len(recorded.lines), recorded.last) == (2, 1_000_000)
    assert recorded.fault == "game 3, event 2 is not as it was written"
    assert main(["record", "--record", str(path)]) == 1
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 3
    assert said.err == f"{path}: game 3, event 2 is not as it was written\n"


def test_older_schema_is_rejected_in_one_line(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA user_version = 1")
    assert main(["record", "--record", str(path)]) == 2
    said = capsys.readouterr().err
    assert said == (
        f"dambord record: {path}: a record of form 1; this version writes form 3: keep it elsewhere\n"
    )


def test_wall_clock_set_back_does_no_harm(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Back(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            return datetime(1970, 1, 1, tzinfo=UTC)

    monkeypatch.setattr("dambord.controller.record.journal.datetime", Back)
    with Journal(path) as journal:
        number = journal.begin(HEADER)
        journal.append(number, 0, EVENTS)
        recorded = journal.load()
        assert journal.verify().faults == ()
        assert [number for number, _, _ in journal.games()] == [1, 2, 3, 4]
    assert recorded is not None
    assert (recorded.number, recorded.began, len(recorded.lines)) == (4, "1970-01-01T00:00:00+00:00", 4)

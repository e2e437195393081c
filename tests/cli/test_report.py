"""A report of what happened: written from a record, nameless, sealed, replayed, and made a test of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dambord.controller.core.messages.arbiter_acts import Halt
from dambord.controller.core.messages.events import Event, Pressed, Ruled, Seen
from dambord.controller.record.export.report import read_report
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.setup.occasion import Occasion, Person
from tests import report as corpus
from tests.cli.command import Command

START = "x" * 20 + "." * 10 + "x" * 20
MOVED = START[:27] + "x" + START[28:31] + "." + START[32:]
LOG = (
    "board on /dev/ttyACM0, firmware 0.4.0\nhttp://dambord.local/play#token=abc-1_2\n"
    '{"who": "Ilze B\\u0113rzi\\u0146a"}\n'
)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record with one game between named players, in which a named arbiter ruled."""
    path = tmp_path / "record.sqlite3"
    occasion = Occasion(Person("Ilze Bērziņa", "10231"), Person("Kovács János"), "Winter Cup")
    with Journal(path) as journal:
        game = journal.begin(Header("international", "reed-100", "clock", control="600", occasion=occasion))
        halted = Ruled(1_700_000, "Anna Arbitere", "Ilze is ill", Halt())
        moved: list[Event] = [
            Seen(0, START),
            Seen(1_000_000, MOVED),
            Pressed(1_500_000, "w", "clock"),
            halted,
        ]
        journal.append(game, 0, moved)
    return path


def written(dambord: Command, record: Path, *more: str) -> Path:
    """The report of the record's game."""
    log, file = record.with_name("log.txt"), record.with_name("what-happened.jsonl")
    log.write_text(LOG, encoding="utf-8")
    ran = dambord("record", "--record", record, "--report", file, "--log", log, *more)
    assert ran.status == 0, ran.err
    return file


def test_nobody_is_named(dambord: Command, record: Path) -> None:
    text = written(dambord, record).read_text(encoding="utf-8")
    for name in ("Ilze", "B\\u0113rzi", "10231", "Kovács", "Anna", "abc-1_2"):
        assert name not in text
    about = json.loads(text.splitlines()[0])
    assert about["log"] == [
        "board on /dev/ttyACM0, firmware 0.4.0",
        "http://dambord.local/play#…",
        '{"who": "…"}',
    ]
    assert about["board"].count("[lamps]") <= 1
    assert "sensor" in about["board"]
    assert all(about[key] for key in ("dambord", "firmware", "python", "record", "began"))


def test_names_are_left_if_wanted(dambord: Command, record: Path) -> None:
    report = read_report(written(dambord, record, "--names").read_text(encoding="utf-8").splitlines())
    assert json.loads(report.lines[0])["players"]["b"]["name"] == "Kovács János"
    assert report.about["seals"]["given"] == {}


def test_it_replays_as_the_recording_does(dambord: Command, record: Path) -> None:
    report = dambord("replay", written(dambord, record)).objects
    recording = dambord("replay", "-", stdin=dambord("record", "--record", record).out).objects
    assert [event["event"] for event in report] == [event["event"] for event in recording]
    assert report[1]["move"] == "32-28"


def test_a_changed_line_is_found(dambord: Command, record: Path) -> None:
    lines = written(dambord, record).read_text(encoding="utf-8").splitlines()
    assert list(read_report(lines).faults()) == []
    changed = [line.replace('"t": 1.5', '"t": 1.4') for line in lines]
    assert list(read_report(changed).faults())


def test_it_becomes_a_test_that_fails_on_a_fault(dambord: Command, record: Path, tmp_path: Path) -> None:
    folder = tmp_path / "corpus"
    corpus.take_in(written(dambord, record), "one", folder)
    (recording,) = corpus.kept(folder)
    expected = recording.with_suffix(".events.jsonl")
    assert corpus.events(recording) == expected.read_text(encoding="utf-8")
    # A table that takes the press as Black's is one that goes wrong.
    wrong = recording.read_text(encoding="utf-8").replace('"side": "w"', '"side": "b"')
    recording.write_text(wrong, encoding="utf-8")
    assert corpus.events(recording) != expected.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{}", "expected a report"),
        ('{"report": 1}', "'dambord' is missing"),
        ("x", "not JSON"),
        ("", "expected a report"),
    ],
)
def test_what_is_no_report(line: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(line, encoding="utf-8")
    assert corpus.main([str(file)]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1

"""The journal: written events are on disk, errors are one line, and games are resumed."""

from __future__ import annotations

import json
import resource
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest

from dambord.controller.core.draughts.display.lit_squares import lamps
from dambord.controller.core.draughts.model.state import State, opening
from dambord.controller.core.draughts.step import step, steps
from dambord.controller.core.messages.events import Event, LinkLost, Pressed, Restarted, Seen, Woken
from dambord.controller.record.format import read_events
from dambord.controller.record.header import Header, read_header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import recovered, terms
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.scenarios.scene import play
from dambord.hardware.sensor import LINEAR, REED
from dambord.rules.draughts import game
from tests.phases import presses
from tests.waiting import HANG_S, until

ROOT = Path(__file__).parents[2]
HEADER = Header("international", "reed-100", "clock", {}, "W:W31-50:B1-20", "900+5")
EVENTS = (Seen(0, "x" * 50), Pressed(1_500_000, "b", "clock"), LinkLost(2_000_001))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "record.sqlite3"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal(path) as opened:
        yield opened


class TestKept:
    def test_a_game(self, journal: Journal, path: Path) -> None:
        number = journal.begin(HEADER)
        journal.append(number, 0, EVENTS[:2])
        journal.append(number, 2, EVENTS[2:])
        with RecordReader(path) as reader:
            recorded = reader.load()
        assert recorded is not None
        assert (recorded.number, recorded.header, recorded.last) == (1, HEADER, 2_000_001)
        assert tuple(read_events(recorded.lines, REED, 50)) == EVENTS

    def test_games_by_number(self, journal: Journal) -> None:
        assert journal.load() is None
        first, second = journal.begin(HEADER), journal.begin(replace(HEADER, board="hall-100"))
        journal.append(first, 0, EVENTS)
        assert [(number, header.board) for number, _, header in journal.games()] == [
            (first, "reed-100"),
            (second, "hall-100"),
        ]
        assert [recorded.number for n in (None, first) if (recorded := journal.load(n))] == [second, first]
        assert journal.load(3) is None

    def test_time_mark(self, journal: Journal) -> None:
        number = journal.begin(HEADER)
        journal.beat(number, 7_000_000)
        recorded = journal.load()
        assert recorded is not None
        assert recorded.last == 7_000_000

    def test_synchronisation_is_full(self, journal: Journal, path: Path) -> None:
        with sqlite3.connect(path) as other:
            assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert journal._db.execute("PRAGMA synchronous").fetchone() == (2,)  # full

    def test_failed_write_is_rolled_back(self, journal: Journal) -> None:
        number = journal.begin(HEADER)
        journal.append(number, 0, EVENTS[:1])
        with pytest.raises(JournalError, match="UNIQUE"):
            journal.append(number, 0, EVENTS)
        recorded = journal.load()
        assert recorded is not None
        assert len(recorded.lines) == 1


def test_closed_while_another_thread_writes(path: Path) -> None:
    """As at the end of the table: a later write is an error and does not crash."""
    said: list[str] = []
    writing = threading.Event()

    def write(journal: Journal, number: int) -> None:
        try:
            for sequence in count():
                journal.append(number, sequence, EVENTS[:1])
                writing.set()
        except JournalError as error:
            said.append(str(error))

    for _ in range(3):
        with Journal(path) as journal:
            writer = threading.Thread(target=write, args=(journal, journal.begin(HEADER)))
            writer.start()
            until(writing.is_set)
        writer.join()
        writing.clear()
    assert len(said) == 3
    assert all("closed" in line for line in said)


class TestCannotBeOpened:
    def refused(self, path: Path, opened: type[RecordReader] = Journal) -> str:
        with pytest.raises(JournalError) as caught:
            opened(path)
        assert "\n" not in str(caught.value)
        assert str(path) in str(caught.value)
        return str(caught.value)

    def test_no_database(self, tmp_path: Path) -> None:
        path = tmp_path / "notes.txt"
        path.write_text("32-28 19-23\n" * 200)
        assert "not a database" in self.refused(path)

    def test_damaged(self, tmp_path: Path) -> None:
        path = tmp_path / "record"
        with Journal(path) as journal:
            journal.append(journal.begin(HEADER), 0, EVENTS * 100)
        data = bytearray(path.read_bytes())
        data[100:] = b"\xff" * (len(data) - 100)
        path.write_bytes(data)
        with pytest.raises(JournalError, match="malformed"), Journal(path) as journal:
            journal.load()

    def test_of_another_form(self, tmp_path: Path) -> None:
        path = tmp_path / "record"
        with sqlite3.connect(path) as other:
            other.execute("CREATE TABLE game (number)")
            other.execute("PRAGMA user_version = 99")
        assert "form 99" in self.refused(path)
        assert "form 99" in self.refused(path, RecordReader)

    def test_empty_for_a_reader(self, tmp_path: Path) -> None:
        path = tmp_path / "record"
        path.touch()
        assert "empty file" in self.refused(path, RecordReader)

    def test_not_there_for_a_reader(self, path: Path) -> None:
        assert "no record" in self.refused(path, RecordReader)
        assert not path.exists()

    def test_being_written_by_another_controller(self, journal: Journal, path: Path) -> None:
        assert "another controller" in self.refused(path)
        with RecordReader(path) as reader:
            assert reader.games() == []

    def test_free_again_when_the_other_has_gone(self, path: Path) -> None:
        with Journal(path):
            pass
        with Journal(path):
            pass

    def test_a_folder(self, tmp_path: Path) -> None:
        assert self.refused(tmp_path)

    def test_a_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(JournalError, match="file"):
            Journal(tmp_path / "file" / "record")


def test_full_disk_is_reported_in_one_line(tmp_path: Path) -> None:
    """Run in a process with a file size limit of 200 kB, to simulate a full disk."""
    script = f"""
import resource
from pathlib import Path
from dambord.controller.core.messages.events import (Seen)
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.header import Header
journal = Journal(Path({str(tmp_path / "record")!r}))
number = journal.begin(Header("international", "reed-100", "clock"))
resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
written = 0
try:
    while True:
        journal.append(number, written, [Seen(written, "x" * 50)] * 1)
        written += 1
except JournalError as error:
    print(error)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
journal.append(number, written, [Seen(written, "." * 50)])
print(len(journal.load().lines) - written)
"""
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=HANG_S, check=True
    )
    said, kept = ran.stdout.splitlines()
    assert said.startswith(f"{tmp_path / 'record'}: ")
    assert kept == "1"
    assert ran.stderr == ""
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY


@pytest.fixture(scope="module")
def played() -> tuple[Header, list[str]]:
    """A game with captures on a board that senses stacks, its clock started by Black."""
    rules = game("international")
    turns = random_game(rules, Random(11), plies=12)
    header, *lines = play(rules, turns, board="linear-100", seed=2).lines
    pressed = json.dumps({"t": 0.9, "button": "clock", "side": "b"})
    lines.insert(1, pressed)
    lines.sort(key=lambda line: json.loads(line)["t"])
    return replace(read_header(header), control="600+2"), lines


class TestRecovery:
    """After a power cut at any event of a game the next start restores the state."""

    def lived(self, header: Header, lines: list[str]) -> Iterator[tuple[Event, State]]:
        state = opening(terms(header))
        for event in read_events(lines, LINEAR, 50):
            for then, _ in steps(state, event):
                state = then
            yield event, state

    def test_after_every_event(self, played: tuple[Header, list[str]], tmp_path: Path) -> None:
        header, lines = played
        agreed = terms(header)
        with Journal(tmp_path / "record") as journal:
            number = journal.begin(header)
            for sequence, (event, alive) in enumerate(self.lived(header, lines)):
                journal.append(number, sequence, [event])
                recorded = journal.load(number)
                assert recorded is not None
                state = recovered(recorded, agreed)
                assert state == alive
                assert lamps(state) == lamps(alive)
        assert len(alive.plies) == 12
        assert any(ply.turn.captures for ply in alive.plies)

    def test_clocks_stop_at_the_last_instant_known(self, played: tuple[Header, list[str]]) -> None:
        header, lines = played
        half = lines[: len(lines) // 2]
        last = list(read_events(half, LINEAR, 50))[-1].at
        state = recovered(Recorded(1, "", header, tuple(half), last + 700_000), terms(header))
        assert state.now == last + 700_000
        state, _ = step(state, Restarted(state.now))
        assert state.clock is not None
        before = (state.clock.times.left_w, state.clock.times.left_b)
        state, _ = step(state, Woken(state.now + 60_000_000))
        assert state.clock is not None
        assert state.clock.times.paused
        assert (state.clock.times.left_w, state.clock.times.left_b) == before
        state, _ = step(state, Pressed(state.now, "w", "pause"))
        state, _ = step(state, Woken(state.now + 1_000_000))
        state, _ = step(state, Pressed(state.now, "w", "pause"))
        assert state.clock is not None
        assert state.clock.times.left_w + state.clock.times.left_b == sum(before) - 1_000_000

    def test_a_restart_in_the_middle_of_every_turn(self, played: tuple[Header, list[str]]) -> None:
        """With power cuts in every turn the game has the same turns."""
        header, lines = played
        whole = list(self.lived(header, lines))[-1][1]
        state = opening(terms(header))
        cells = ""
        for number, event in enumerate(read_events(lines, LINEAR, 50)):
            state, _ = step(state, event)
            cells = event.cells if isinstance(event, Seen) else cells
            calm = not state.sensors.settling.unrest and not presses(state)
            if number % 5 == 0 and calm:
                state, _ = step(state, Restarted(event.at))
                assert not state.sensors.linked
                for again in (Seen(event.at, cells), Pressed(event.at, "w", "pause")):
                    state, _ = step(state._replace(sensors=state.sensors._replace(linked=True)), again)
        state, _ = step(state, Woken(state.now + 5_000_000))
        assert [ply.text for ply in state.plies] == [ply.text for ply in whole.plies]

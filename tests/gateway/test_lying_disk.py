"""A disk that fails under a running game: play goes on, what is done is on the record, the rest is told."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.record.record_reader import RecordReader
from tests.gateway.two_processes import ROOT, Table

pytestmark = pytest.mark.needs("compiler")

TURNS = ((34, 29), (17, 21), (40, 34), (21, 26))
TEXTS = [f"{origin}-{target}" for origin, target in TURNS]
ADDED = {"act": "time", "side": "w", "seconds": 5, "why": "a test"}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("library") / "lying_disk.so"
    source = Path(__file__).with_name("lying_disk.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(made), str(source), "-ldl"], check=True)
    return made


class Disk:
    """A table whose record lies on a disk that fails as it is told."""

    def __init__(self, folder: Path, library: Path, fault: str = "") -> None:
        self.folder = folder / "disk"
        self.folder.mkdir()
        self._told = folder / "fault"
        self.fails(fault)
        environment = {
            "LD_PRELOAD": str(library),
            "DAMBORD_DISK": str(self.folder),
            "DAMBORD_FAULT": str(self._told),
        }
        at = folder / "socket"  # as a service has it, in memory
        options = ("--first-run", "off", "--socket", str(at))
        self.table = Table(self.folder, *options, environment=environment, socket=at)
        self.table.until(lambda view: view["link"] == "up" and view["phase"] == "play")
        self._ply = 0
        self._send({"press": "clock", "side": "b"}, until=lambda view: view["clock"]["running"] == "w")

    def fails(self, how: str) -> None:
        """From now on; empty: it is sound."""
        self._told.write_text(how)

    def plays(self) -> None:
        """Play the next turn, and wait until the page shows it."""
        origin, target = TURNS[self._ply]
        side = "wb"[self._ply % 2]
        self._ply += 1
        self._send(
            {"lift": origin},
            {"put": target},
            until=lambda view: view["cells"][target - 1] == "x" and view["cells"][origin - 1] == ".",
        )
        self._send({"press": "clock", "side": side}, until=lambda view: view["ply"] == self._ply)

    def tells(self, so: bool) -> None:
        """Wait until the page says that the record can't be written, or no more."""
        self.table.until(lambda view: view["message"].startswith("the record can't be written") == so)

    def recorded(self) -> list[dict[str, Any]]:
        """What the record tells when it is replayed; every seal is right."""
        record = str(self.folder / "record.sqlite3")
        with RecordReader(Path(record)) as reader:
            assert reader.verify().faults == ()
        command = [sys.executable, "-m", "dambord.controller.cli"]
        lines = subprocess.run(
            [*command, "record", "--record", record], cwd=ROOT, capture_output=True, check=True
        ).stdout
        told = subprocess.run(
            [*command, "replay", "-"], cwd=ROOT, input=lines, capture_output=True, check=True
        ).stdout
        return [json.loads(line) for line in told.splitlines()]

    def _send(self, *requests: dict[str, Any], until: Any) -> None:
        self.table.send(*requests, until=until)


@contextmanager
def table_on(folder: Path, library: Path, fault: str = "") -> Iterator[Disk]:
    disk = Disk(folder, library, fault)
    try:
        yield disk
    finally:
        disk.table.end()


def moves(events: list[dict[str, Any]]) -> list[str]:
    return [event["move"] for event in events if event["event"] == "move"]


@pytest.mark.parametrize("fault", ["eio", "full", "readonly", "hang"])
def test_play_goes_on_and_is_written_when_the_disk_is_back(tmp_path: Path, library: Path, fault: str) -> None:
    with table_on(tmp_path, library) as disk:
        disk.plays()
        disk.fails(fault)
        disk.plays()
        disk.tells(True)
        (answer,) = disk.table.ask(ADDED, role="arbiter")
        # A write that hangs can't be taken back: that ruling is done, and the page says why it may be lost.
        assert answer["ok"] == (fault == "hang"), answer
        disk.plays()
        disk.fails("")
        disk.tells(False)
        disk.plays()
    events = disk.recorded()
    assert moves(events) == TEXTS
    assert sum(event["event"] == "ruling" for event in events) == answer["ok"]


@pytest.mark.parametrize("fault", ["eio", "full", "readonly"])
def test_a_table_starts_without_its_disk_and_writes_as_soon_as_it_can(
    tmp_path: Path, library: Path, fault: str
) -> None:
    with table_on(tmp_path, library, fault) as disk:
        disk.tells(True)
        disk.plays()
        disk.fails("")
        disk.tells(False)
        disk.plays()
    assert moves(disk.recorded()) == TEXTS[:2]


def test_a_power_cut_meanwhile_loses_what_was_told_as_unwritten_and_nothing_else(
    tmp_path: Path, library: Path
) -> None:
    with table_on(tmp_path, library) as disk:
        disk.plays()
        disk.fails("eio")
        disk.plays()
        disk.tells(True)
        disk.table.game.kill()
        disk.fails("")
        assert moves(disk.recorded()) == TEXTS[:1]
        disk.table.game.start()
        disk.table.until(lambda view: view["ply"] == 1 and view["clock"]["paused"])


def test_a_disk_that_has_lost_its_last_writes_is_found_out_and_told(tmp_path: Path, library: Path) -> None:
    """It had acknowledged them: only the note beside the record knows of them."""
    with table_on(tmp_path, library) as disk:
        disk.plays()
        before = tmp_path / "before"
        before.mkdir()
        for name in ("record.sqlite3", "record.sqlite3-wal"):
            shutil.copy(disk.folder / name, before)
        disk.plays()
        disk.table.game.kill()
        (disk.folder / "record.sqlite3-shm").unlink()
        for file in before.iterdir():
            shutil.copy(file, disk.folder)
        disk.table.game.start()
        said = " ".join(disk.table.game.said)
        assert "events were noted" in said
        assert "can't be read: it goes on up to event" in said
        disk.table.until(lambda view: view["ply"] == 1)

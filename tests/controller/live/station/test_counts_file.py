"""The file of the counts: written whole, and never a reason to stop."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from dambord.controller.live.station.counts_file import CountsFile
from dambord.controller.station.counts import Counts

COUNTS = Counts().plus(date(2026, 11, 23), "visits", "begun")


def test_counts_are_kept(tmp_path: Path) -> None:
    said: list[str] = []
    file = CountsFile(tmp_path / "record.sqlite3", said.append)
    assert file.read() == Counts()
    file.write(COUNTS)
    assert file.path.name == "record.sqlite3.counts.json"
    assert CountsFile(tmp_path / "record.sqlite3", said.append).read() == COUNTS
    assert said == []


def test_what_cannot_be_read_is_put_aside(tmp_path: Path) -> None:
    said: list[str] = []
    file = CountsFile(tmp_path / "record", said.append)
    file.path.write_text('{"form": 1, ')
    assert file.read() == Counts()
    assert (tmp_path / "record.counts.json.damaged").read_text() == '{"form": 1, '
    assert len(said) == 1
    assert "counting begins anew" in said[0]


def test_a_folder_that_is_gone_is_told_once(tmp_path: Path) -> None:
    said: list[str] = []
    file = CountsFile(tmp_path / "gone" / "record", said.append)
    file.write(COUNTS)
    file.write(COUNTS)
    assert len(said) == 1
    assert "what visitors do is not kept" in said[0]

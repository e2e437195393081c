"""The lock of a record, by whatever name it is reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.controller.record.journal import Journal, JournalError


@pytest.mark.parametrize("link", ["symbolic", "hard"])
def test_a_linked_record_is_one_record(tmp_path: Path, link: str) -> None:
    path, other = tmp_path / "record", tmp_path / "elsewhere" / "linked"
    other.parent.mkdir()
    with Journal(path):
        if link == "symbolic":
            other.symlink_to(path)
        else:
            other.hardlink_to(path)
        with pytest.raises(JournalError, match="another controller"):
            Journal(other)
    with Journal(other):
        pass


def test_a_lock_file_is_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("32-28")
    (tmp_path / "record.lock").symlink_to(victim)
    with pytest.raises(JournalError, match="can't be locked"):
        Journal(tmp_path / "record")
    assert victim.read_text() == "32-28"


def test_a_lock_file_is_not_truncated(tmp_path: Path) -> None:
    (tmp_path / "record.lock").write_text("32-28")
    with Journal(tmp_path / "record"):
        pass
    assert (tmp_path / "record.lock").read_text() == "32-28"

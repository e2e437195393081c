"""Files that are nobody else's business, and those that the page of a service may read."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from dambord.controller.record.atomic_file import kept_mode, open_to_group
from dambord.controller.record.journal import Journal
from dambord.controller.web.access_tokens import Tokens


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("folder", [0o700, 0o755, 0o770, 0o751])
def test_only_the_owner_reads_what_lies_in_any_other_folder(tmp_path: Path, folder: int) -> None:
    tmp_path.chmod(folder)
    assert kept_mode(tmp_path) == 0o600
    file = tmp_path / "file"
    file.touch(0o600)
    open_to_group([file])
    assert mode(file) == 0o600


def test_in_a_services_folder_its_group_reads_record_and_tokens(tmp_path: Path) -> None:
    tmp_path.chmod(0o750)
    record = tmp_path / "record.sqlite3"
    Journal(record).close()
    record.chmod(0o600)  # as a version has made it for which game and page were one user
    with Journal(record):
        assert {mode(tmp_path / (record.name + part)) for part in ("", "-wal", "-shm")} == {0o640}
    tokens = Tokens(tmp_path / "tokens.json")
    tokens.make("Ilze", "arbiter")
    assert mode(tokens.path) == 0o640
    assert [token.name for token in tokens.all()] == ["Ilze"]


def test_what_an_older_version_has_left_is_opened_and_links_are_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o750)
    (tmp_path / "tls").mkdir(0o700)
    key, elsewhere, link = tmp_path / "tls" / "key.pem", tmp_path / "elsewhere", tmp_path / "link"
    key.touch(0o600)
    elsewhere.touch(0o600)
    link.symlink_to(elsewhere)
    open_to_group([tmp_path / "missing", key.parent, key, link])
    assert (mode(key.parent), mode(key), mode(elsewhere)) == (0o750, 0o640, 0o600)

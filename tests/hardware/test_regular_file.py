"""Only regular files are opened, and no more is read of them than expected."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dambord.hardware.board import read
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.regular_file import open_regular, read_regular


def test_a_regular_file_is_read_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    assert read_regular(tmp_path / "link", 5) == b"12345"


def test_a_longer_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"123456")
    with pytest.raises(OSError, match="expected at most 5 bytes, found more") as caught:
        read_regular(tmp_path / "file", 5)
    assert caught.value.filename == str(tmp_path / "file")


def test_a_fifo_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(OSError, match="not a regular file"):
        open_regular(tmp_path / "fifo")


def test_a_link_to_a_device_and_a_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "zero").symlink_to("/dev/zero")
    with pytest.raises(OSError, match="not a regular file"):
        open_regular(tmp_path / "zero")
    with pytest.raises(IsADirectoryError):
        open_regular(tmp_path)


def test_a_board_is_read_from_a_regular_file_only(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo.toml")
    with pytest.raises(BoardError, match=r"fifo\.toml: not a regular file"):
        read(tmp_path / "fifo.toml")
    (tmp_path / "long.toml").write_text("#" * 70_000)
    with pytest.raises(BoardError, match=r"long\.toml: expected at most 65536 bytes"):
        read(tmp_path / "long.toml")

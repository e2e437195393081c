"""Atomic writes with a full disk, after a power cut, and in a folder of another user."""

from __future__ import annotations

import os
import resource
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dambord.controller.record.atomic_file import write_atomically
from dambord.controller.service.steps import Write
from dambord.controller.web.access_tokens import Tokens, TokensError

OLD, FRESH = b"what was there before\n", b"what is to be there\n" * 500


@contextmanager
def room(size: int) -> Iterator[None]:
    """Limit the size of files in bytes, to simulate a full disk."""
    before, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, most))


def plainly(path: Path) -> None:
    write_atomically(path, FRESH, 0o644)


def unit(path: Path) -> None:
    Write(path, FRESH).do()


def tokens(path: Path) -> None:
    Tokens(path).make("Ilze " * 30, "arbiter")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept"


@pytest.fixture(params=[plainly, unit, tokens])
def write(request: pytest.FixtureRequest, path: Path) -> Callable[[Path], None]:
    """Every writer, with a file that already exists."""
    if request.param is tokens:
        Tokens(path).make("Anna", "player")
    else:
        path.write_bytes(OLD)
    writer: Callable[[Path], None] = request.param
    return writer


def test_file_is_written(path: Path) -> None:
    for data, mode in ((FRESH, 0o644), (OLD, 0o600), (b"", 0o444)):
        write_atomically(path, data, mode)
        assert path.read_bytes() == data
        assert stat.S_IMODE(path.stat().st_mode) == mode
        assert list(path.parent.iterdir()) == [path]


def test_permissions_are_independent_of_the_umask(path: Path) -> None:
    before = os.umask(0o077)
    try:
        write_atomically(path, OLD, 0o644)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


def test_full_disk_keeps_the_old_file(path: Path, write: Callable[[Path], None]) -> None:
    before = path.read_bytes()
    with room(100), pytest.raises((OSError, TokensError), match="too large"):
        write(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]
    write(path)
    assert path.read_bytes() != before


def test_content_is_synced_before_the_rename(
    path: Path, write: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk error is noticed while the old file still exists."""
    before = path.read_bytes()

    def fsync(file: int) -> None:
        assert os.fstat(file).st_size > len(before), "all of it"
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises((OSError, TokensError), match="Input/output error"):
        write(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("folder", ["/proc/sys", "/proc/self"])
def test_a_folder_in_which_nobody_may_write(folder: str) -> None:
    before = {path.name for path in Path(folder).iterdir()}
    with pytest.raises(OSError, match=r"dambord\.toml"):
        plainly(Path(folder, "dambord.toml"))
    assert {path.name for path in Path(folder).iterdir()} == before


def test_temporary_file_of_a_power_cut_is_replaced(path: Path, write: Callable[[Path], None]) -> None:
    path.with_name("kept.new").write_bytes(b"half of")
    write(path)
    assert list(path.parent.iterdir()) == [path]


def test_symbolic_link_at_the_temporary_name_is_not_followed(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "of somebody else"
    other.write_bytes(OLD)
    path.with_name("kept.new").symlink_to(other)
    plainly(path)
    assert other.read_bytes() == OLD
    assert path.read_bytes() == FRESH
    assert not path.is_symlink()


def test_failed_rename_leaves_no_temporary_file(path: Path) -> None:
    path.mkdir()
    with pytest.raises(IsADirectoryError):
        plainly(path)
    assert list(path.parent.iterdir()) == [path]

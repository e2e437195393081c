"""A copy in a folder: a USB stick, which may vanish and come back, or a network drive."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from dambord.controller.record.copies.copy_target import CopyError


class FolderTarget:
    """A copy in `folder`, which has to be there: it is not made, as it may be where a stick is mounted.

    Once it has been seen on one file system, it counts as gone while the path leads to another one.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._device: int | None = None

    def names(self) -> list[str]:
        """The names of all parts."""
        self._look()
        try:
            return [path.relative_to(self._folder).as_posix() for path in self._folder.glob("*/*.jsonl")]
        except OSError as error:
            raise self._told(error) from None

    def read(self, name: str) -> bytes | None:
        """The content of that name; None if there is none."""
        self._look()
        try:
            return (self._folder / name).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._told(error) from None

    def write(self, name: str, data: bytes) -> None:
        """Replace a file by an atomic rename; returns once it is on the disk."""
        self._look()
        path = self._folder / name
        fresh = path.with_name(f"{path.name}.new")
        try:
            path.parent.mkdir(exist_ok=True)
            with fresh.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except OSError as error:
            with suppress(OSError):
                fresh.unlink()
            raise self._told(error) from None

    def remove(self, name: str) -> None:
        """Remove a file."""
        self._look()
        try:
            (self._folder / name).unlink(missing_ok=True)
        except OSError as error:
            raise self._told(error) from None

    def close(self) -> None:
        """Nothing is open."""

    def _look(self) -> None:
        try:
            device = self._folder.stat().st_dev
        except OSError as error:
            raise self._told(error) from None
        if self._device is None:
            self._device = device
        elif device != self._device:
            raise CopyError(f"{self._folder}: another file system than before: the stick is not mounted")

    def _told(self, error: OSError) -> CopyError:
        return CopyError(f"{self._folder}: {error.strerror or error}")

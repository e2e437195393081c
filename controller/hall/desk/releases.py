"""The releases in the desk's folder: those that are signed and whole, and what is wrong with the others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dambord.controller.service.release_files import SUMS, Release, ReleaseError, checked, numbers


class Releases:
    """The releases in `folder`, and in the folders in it, by the keys in the file `signers`."""

    def __init__(self, folder: Path, signers: Path) -> None:
        self.by_version: dict[str, Release] = {}
        self.faults: list[str] = []
        self._folder, self._signers = folder, signers
        self._seen: object = None

    def look(self) -> bool:
        """Check anew what has changed in the folder; return whether anything has. Reads whole packages."""
        seen = [
            (str(path), path.stat().st_mtime_ns, path.stat().st_size)
            for folder in self._folders()
            for path in sorted(folder.iterdir())
        ]
        seen += [(str(self._signers), 0, self._signers.stat().st_mtime_ns if self._signers.exists() else 0)]
        if seen == self._seen:
            return False
        self._seen = seen
        found: dict[str, Release] = {}
        faults = []
        for folder in self._folders():
            try:
                release = checked(folder, self._signers)
                found[release.version] = release
            except ReleaseError as error:
                faults.append(str(error))
        self.by_version = dict(sorted(found.items(), key=lambda item: numbers(item[0]), reverse=True))
        self.faults = faults
        return True

    def file(self, version: str, name: str) -> Path | None:
        """A file of a release that boards may have; None for any other."""
        release = self.by_version.get(version)
        return None if release is None else next((path for path in release.files if path.name == name), None)

    def _folders(self) -> Iterator[Path]:
        if not self._folder.is_dir():
            return
        for folder in (self._folder, *sorted(path for path in self._folder.iterdir() if path.is_dir())):
            if (folder / SUMS).exists():
                yield folder

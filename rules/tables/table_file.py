"""A file of solved endings: a zip archive with a member for each slice, such as `KKm-K`."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_LZMA, BadZipFile, ZipFile, ZipInfo

from dambord.rules.tables.slices import Forces, forces_named

MEMBER_BYTES, END_BYTES = 140, 22
"""What the archive takes beside the values, for each slice at most and once."""
WHEN = (1980, 1, 1, 0, 0, 0)
"""The time of every member: the same tables are the same bytes."""


class TableFile:
    """One file, opened when its slices are listed or read. ValueError names the file and what is wrong."""

    def __init__(self, path: Path | Traversable) -> None:
        self.path = path
        try:
            with self._open() as archive:
                self.forces = tuple(map(forces_named, archive.namelist()))
        except (BadZipFile, OSError, ValueError) as error:
            raise ValueError(f"{path}: no file of endings: {error}") from None

    def _open(self) -> ZipFile:
        return ZipFile(self.path if isinstance(self.path, Path) else BytesIO(self.path.read_bytes()))

    def read(self, forces: Forces, size: int) -> bytes:
        """The values of a slice, which must be so many."""
        try:
            with self._open() as archive:
                member = archive.getinfo(str(forces))
                if member.file_size == size:
                    return archive.read(member)
        except Exception as error:  # damaged archives raise what their parts raise
            raise ValueError(f"{self.path}: {forces}: {error}") from None
        raise ValueError(f"{self.path}: {forces} has {member.file_size} places, expected {size}")


def write(path: Path, slices: Iterable[tuple[Forces, bytes]]) -> None:
    """Write a file of endings; what was there before stays until the new one is whole."""
    beside = path.with_name(f"{path.name}.new")
    with ZipFile(beside, "w") as archive:
        for forces, values in slices:
            member = ZipInfo(str(forces), WHEN)
            member.compress_type = ZIP_LZMA
            archive.writestr(member, values)
    beside.replace(path)


def keep_smallest(path: Path, most_bytes: int) -> None:
    """Leave the largest slices out of a file of endings, so that it has no more than so many bytes.

    What a kept slice leads to is kept, too: so each value can be checked by the turns.
    """
    with ZipFile(path) as archive:
        sizes = {forces_named(one.filename): one.compress_size + MEMBER_BYTES for one in archive.infolist()}
        kept, left = set[Forces](), most_bytes - END_BYTES
        pairs = {frozenset((forces, forces.turned)) for forces in sizes}
        waiting = sorted(pairs, key=lambda pair: (sum(map(sizes.__getitem__, pair)), sorted(pair)))
        while ready := [pair for pair in waiting if _led_to(pair, sizes) <= kept]:
            pair = ready[0]
            waiting.remove(pair)
            size = sum(map(sizes.__getitem__, pair))
            if size <= left:
                kept |= pair
                left -= size
        write(path, [(forces, archive.read(str(forces))) for forces in sizes if forces in kept])


def _led_to(pair: frozenset[Forces], known: Iterable[Forces]) -> set[Forces]:
    """Other slices that one of a pair leads to."""
    return {later for later in known if later not in pair and any(one.leads_to(later) for one in pair)}

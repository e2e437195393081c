"""The source distribution: the same bytes for the same files, whenever it was built."""

from __future__ import annotations

import gzip
import tarfile
from io import BytesIO
from pathlib import Path


def steady(archive: Path, epoch: int) -> None:
    """Give everything in the archive, a `.tar.gz`, the time `epoch` in seconds since 1970, and one order."""
    laid = BytesIO()
    with tarfile.open(archive) as before, tarfile.open(fileobj=laid, mode="w") as after:
        for member in sorted(before.getmembers(), key=lambda member: member.name):
            member.mtime, member.pax_headers = epoch, {}
            after.addfile(member, before.extractfile(member) if member.isfile() else None)
    archive.write_bytes(gzip.compress(laid.getvalue(), mtime=epoch))
